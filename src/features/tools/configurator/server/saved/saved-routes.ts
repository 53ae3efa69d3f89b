import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { findMembership } from '#features/quotes/buyer/server/store.ts'
import { requireCustomer } from '#server/calls/caller.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { readForm } from '#server/calls/read-form.ts'
import { notFound } from '#server/calls/refusal.ts'
import { presentPaging } from '#shared/paging.ts'
import {
  addDraftToQuote,
  compareVersions,
  deleteConfiguration,
  getConfiguration,
  listConfigurations,
  renameConfiguration,
  renewKeys,
  saveConfiguration,
  shareConfiguration,
} from '../../contract.ts'
import { addDraft } from './add-draft.ts'
import { formRoutes } from './form-routes.ts'
import { hashesOf, keysOf, urlOf } from './keys.ts'
import { openByKey, requireEditable } from './own-configuration.ts'
import { presentComparison, presentSaved, presentVersion } from './present-saved.ts'
import { saveOnce } from './save-configuration.ts'
import * as store from './store.ts'

/** The calls of saved configurations: by a key of their links, and the list of a customer. */
export function savedRoutes(catalog: Catalog): Binding[] {
  return [...keyRoutes(catalog), ...formRoutes(catalog), ...ownRoutes()]
}

function keyRoutes(catalog: Catalog): Binding[] {
  return [
    handle(saveConfiguration, async ({ body }, context) => {
      const saved = await saveOnce(body, context, catalog.index)
      return presentSaved(context, saved)
    }),

    handle(addDraftToQuote, ({ body }, context) => addDraft(body, context, catalog.index)),

    handle(getConfiguration, async ({ params, query }, context) => {
      const opened = await openByKey(context, params.key)
      const version = await store.findVersion(context.db, opened.row.id, query.version ?? opened.row.head)
      if (!version) throw notFound()
      return presentVersion(context, catalog.index, opened, version)
    }),

    handle(compareVersions, async ({ params, query }, context) => {
      const { row } = await openByKey(context, params.key)
      const from = await store.findVersion(context.db, row.id, query.from)
      const to = await store.findVersion(context.db, row.id, query.to)
      if (!from || !to) throw notFound()
      return presentComparison(context, catalog.index, { name: row.name, from, to })
    }),
  ]
}

function ownRoutes(): Binding[] {
  return [
    handle(renewKeys, async ({ params }, context) => {
      const keys = await context.db.transaction(async tx => {
        const { id, keyCount } = await requireEditable(tx, context, params.key)
        const next = { id, keyCount: keyCount + 1 }
        const renewed = await keysOf(tx, next)
        await store.saveConfigurationRow(tx, { ...next, ...hashesOf(renewed) })
        return renewed
      })
      return { view_url: urlOf(context.publicUrl, keys.view), edit_url: urlOf(context.publicUrl, keys.edit) }
    }),

    handle(renameConfiguration, async ({ params, body }, context) => {
      const { name } = readForm(body, context)
      await context.db.transaction(async tx => {
        const { id } = await requireEditable(tx, context, params.key)
        await store.saveConfigurationRow(tx, { id, name, updatedAt: context.now })
      })
      return { name }
    }),

    handle(shareConfiguration, async ({ params, body }, context) => {
      const { customerId } = requireCustomer(context.caller)
      await context.db.transaction(async tx => {
        const row = await requireEditable(tx, context, params.key)
        const own = await findMembership(tx, customerId)
        if (!own || row.customerId !== customerId) throw notFound()
        const sharedCompanyId = body.is_for_company ? own.companyId : null
        await store.saveConfigurationRow(tx, { id: row.id, sharedCompanyId })
      })
      return body
    }),

    handle(deleteConfiguration, async ({ params }, context) => {
      await context.db.transaction(async tx => {
        const { id } = await requireEditable(tx, context, params.key)
        await store.removeConfiguration(tx, id)
      })
      return { success: true as const }
    }),

    handle(listConfigurations, async ({ query }, context) => {
      const { customerId } = requireCustomer(context.caller)
      const search = { customerId, q: query.q?.trim() ?? '' }
      const total = await store.countConfigurations(context.db, customerId, search.q)
      const paging = presentPaging(total, query.page_number, query.page_size)
      const page = { limit: paging.page_size, offset: (paging.page_number - 1) * paging.page_size }
      const configurations = []
      for (const row of await store.listConfigurations(context.db, search, page))
        configurations.push(await presentListed(row, context))
      return { ...paging, configurations }
    }),
  ]
}

async function presentListed(row: Awaited<ReturnType<typeof store.listConfigurations>>[number], context: Context) {
  const { view, edit } = await keysOf(context.db, row)
  return {
    // A colleague reads it.
    key: row.isOwn ? edit : view,
    is_for_company: row.sharedCompanyId !== null,
    owner: row.isOwn ? null : row.owner,
    name: row.name,
    version: row.head,
    updated_on: row.updatedAt.toISOString(),
    view_url: urlOf(context.publicUrl, view),
    problem_count: row.problemCount,
  }
}
