import { findOwnNumbers, mostOwnNumbers } from '#features/catalog/search/contract.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { invalid, notFound, Refusal, refusalText } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { contentTypes } from '#server/files/content-types.ts'
import { writeShortTable } from '#server/files/short-table.ts'
import { presentPaging } from '#shared/paging.ts'
import * as calls from '../contract.ts'
import { askedAtOnce, mostNumbers } from '../domain/limits.ts'
import { ownNumber } from '../domain/own-number.ts'
import { ownPartAnswers } from '../messages/answers.ts'
import { fileRoutes, type OwnPartDeps } from './file-routes.ts'
import { judge, offeredProducts, type PartIndex, presentProduct, reasonOf } from './giving.ts'
import { changeNumbers, requireCompany } from './own-company.ts'
import * as store from './store.ts'

/** The part numbers that a company gives to products. Nothing of them is in what is kept for everybody. */
export function ownPartRoutes(deps: OwnPartDeps): Binding[] {
  const readIndex = async (): Promise<PartIndex> => {
    const { index } = deps.catalog
    return { list: await deps.partsOf(index), ids: index.ids }
  }
  return [
    ...readingRoutes(),

    handle(calls.giveOwnParts, async ({ body }, context) => {
      const index = await readIndex()
      return changeNumbers(context, 'own_numbers_given', (tx, { companyId }) =>
        giveNumbers(tx, companyId, body.items, { index, context }),
      )
    }),

    handle(calls.removeOwnPart, ({ body }, context) =>
      changeNumbers(context, 'own_numbers_removed', async (tx, { companyId }) => {
        if (!(await store.removeNumber(tx, companyId, ownNumber(body.number)))) throw notFound()
        return { count: 1, reply: { success: true as const } }
      }),
    ),

    handle(calls.removeAllOwnParts, (_, context) =>
      changeNumbers(context, 'own_numbers_removed', async (tx, { companyId, role }) => {
        const { onlyAdministrator: message } = ownPartAnswers[context.language]
        if (role !== 'administrator') throw new Refusal(403, 'forbidden', { message })
        const removed = await store.removeNumbers(tx, companyId)
        return { count: removed, reply: { removed } }
      }),
    ),

    handle(calls.exportOwnParts, async (_, context) => {
      const { companyId } = await requireCompany(context)
      const table = await exportedTable(companyId, context)
      return new Response(await writeShortTable(table, 'csv', context.language), {
        headers: {
          'Content-Type': contentTypes.csv,
          'Content-Disposition': 'attachment; filename="part-numbers.csv"',
          'Cache-Control': 'private, no-store',
        },
      })
    }),

    ...fileRoutes(deps, readIndex),
  ]
}

function readingRoutes(): Binding[] {
  return [
    handle(calls.listOwnParts, async ({ query }, context) => {
      const { companyId, role } = await requireCompany(context)
      const text = (query.q ?? '').trim()
      const total = await store.countNumbers(context.db, companyId, text)
      const paging = presentPaging(total, query.page_number, query.page_size)
      const offset = (paging.page_number - 1) * paging.page_size
      const rows = await store.listNumbers(context.db, companyId, { text, limit: paging.page_size, offset })
      const products = await offeredProducts(
        context,
        rows.map(({ productId }) => productId),
      )
      const parts = rows.map(({ number, productId, givenAt }) => {
        const product = products.get(productId)
        return { number, given_on: givenAt.toISOString(), product: product ? presentProduct(product) : null }
      })
      return { ...paging, parts, limit: mostNumbers, may_remove_all: role === 'administrator' }
    }),

    handle(calls.getOwnParts, async ({ query }, context) => {
      const ids = idsIn(query.ids, context)
      const { companyId } = await requireCompany(context)
      return { products: presentNumbers(ids, await store.findNumbersOf(context.db, companyId, ids)) }
    }),

    handle(findOwnNumbers, async ({ query }, context) => {
      const { companyId } = await requireCompany(context)
      const { plain } = ownNumber(query.term)
      const rows = await store.findBeginning(context.db, companyId, query.term, mostOwnNumbers)
      const products = await offeredProducts(
        context,
        rows.map(({ productId }) => productId),
      )
      const found = rows.flatMap(row => {
        const product = products.get(row.productId)
        if (!product) return []
        return [{ number: row.number, is_whole: row.plain === plain, product: presentProduct(product) }]
      })
      return { found }
    }),
  ]
}

interface Given {
  product_id: number
  number: string
  is_confirmed: boolean
}

async function giveNumbers(
  tx: Database,
  companyId: number,
  items: readonly Given[],
  { index, context: { language, now } }: { index: PartIndex; context: Context },
) {
  const reader = { db: tx, language }
  const products = await offeredProducts(
    reader,
    items.map(item => item.product_id),
  )
  const wanted = items.map(item => {
    // As any product that nobody is shown.
    if (!products.has(item.product_id)) throw notFound()
    return { number: ownNumber(item.number), productId: item.product_id, isConfirmed: item.is_confirmed }
  })
  const judged = await judge(tx, companyId, wanted, index)
  const ready = judged.filter(({ state }) => state === 'ready')
  await store.saveNumbers(tx, companyId, ready, now)
  const others = await offeredProducts(
    reader,
    judged.flatMap(({ otherId }) => otherId ?? []),
  )
  const left = judged.flatMap((one, place) => {
    const { state, number } = one
    if (state === 'ready' || state === 'same') return []
    return [{ place, number: number.number, state, reason: reasonOf(one, others, language) }]
  })
  const ids = wanted.map(({ productId }) => productId)
  const numbers = await store.findNumbersOf(tx, companyId, ids)
  return { count: ready.length, reply: { products: presentNumbers(ids, numbers), left } }
}

async function exportedTable(companyId: number, context: Context) {
  const rows = await store.listForExport(context.db, companyId)
  const products = await offeredProducts(
    context,
    rows.map(({ productId }) => productId),
  )
  const head = ownPartAnswers[context.language].table
  return {
    head: [head.number, head.sku, head.partNumber, head.name],
    rows: rows.map(({ number, productId }) => {
      const { sku = '', manufacturerPartNumber, name = '' } = products.get(productId) ?? {}
      return [number, sku, manufacturerPartNumber ?? '', name]
    }),
  }
}

const presentNumbers = (ids: readonly number[], numbers: ReadonlyMap<number, string[]>) =>
  [...new Set(ids)].map(id => ({ product_id: id, numbers: numbers.get(id) ?? [] }))

function idsIn(text: string, { language }: Context): number[] {
  const ids = [...new Set(text.split(','))].map(Number)
  const isRight = ids.every(id => Number.isInteger(id) && id > 0 && id < 2 ** 31)
  if (!isRight || ids.length > askedAtOnce) throw invalid({ ids: [refusalText[language].wrongValue] })
  return ids
}
