import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { modelFormats } from '#features/catalog/product/contract.ts'
import { companySettings } from '#features/site/company/domain/company-settings.ts'
import type { Context } from '#server/calls/handle.ts'
import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'
import type { Saved, SavedConfiguration } from '../../contract.ts'
import { checkConfiguration } from '../../domain/checks/check-configuration.ts'
import { type KeptProblem, keptProblems, openCount } from '../../domain/checks/kept-problem.ts'
import { wordProblem } from '../../domain/checks/word-problem.ts'
import type { Configuration } from '../../domain/configuration.ts'
import { modelQuery, savedFormats } from '../../domain/files/saved-files.ts'
import { partList } from '../../domain/part-list.ts'
import { type Plan, planOf } from '../../domain/plan.ts'
import { productWords } from '../../domain/product-words.ts'
import { compareConfigurations } from '../../domain/saved/compare.ts'
import type { ComparedVersions } from '../../domain/saved/compared-schema.ts'
import { onlyIn } from '../../domain/saved/same-problems.ts'
import { savedText } from '../../messages/saved.ts'
import { unknownOfPanel } from '../files/panel-model.ts'
import { presentCheck } from '../present-check.ts'
import { factsFor } from '../read-rows.ts'
import { keysOf, urlOf } from './keys.ts'
import type { Opened } from './own-configuration.ts'
import type { SavedVersion } from './save-configuration.ts'
import * as store from './store.ts'

/** The reply of a save. A repeated request gets the links that are valid now. */
export async function presentSaved(context: Context, { id, number }: SavedVersion): Promise<Saved> {
  const { db, publicUrl, language } = context
  const version = await store.findVersion(db, id, number)
  const keyCount = (await store.listKeyCounts(db, [id])).get(id)
  if (!version || keyCount === undefined) throw new Error(`Configuration ${id} was saved and is gone`)
  const { view, edit } = await keysOf(db, { id, keyCount })
  return {
    view_url: urlOf(publicUrl, view),
    edit_url: urlOf(publicUrl, edit),
    version: number,
    problems: version.problems.map(one => ({ ...said(one, language), fixes: [] })),
  }
}

const said = (one: KeptProblem, language: Language) => ({
  ...one,
  at: { ...one.at },
  values: { ...one.values },
  text: wordProblem(one, language),
})

/** A version as it was saved, and what today's rules say of it. */
export async function presentVersion(
  context: Context,
  index: CatalogIndex,
  { row, canEdit }: Opened,
  version: store.VersionRow,
): Promise<SavedConfiguration> {
  const { db, publicUrl, language } = context
  const { document, problems } = version
  const facts = await factsFor({ db, index }, document, language)
  const now = keptProblems(checkConfiguration(document, facts))
  const keys = await keysOf(db, row)
  // Typefaces are the printing thread's: here they are loaded when a configuration is first shown.
  const { lettersLacking } = await import('#server/pdf/fonts.ts')
  const worded = (list: readonly KeptProblem[]) => list.map(one => said(one, language))
  const [appeared, solved] = [onlyIn(now, problems), onlyIn(problems, now)]
  return {
    name: row.name,
    version: version.number,
    head: row.head,
    can_edit: canEdit,
    view_url: urlOf(publicUrl, keys.view),
    edit_url: canEdit ? urlOf(publicUrl, keys.edit) : '',
    kept_until: row.expiresAt?.toISOString() ?? null,
    versions: (await store.listVersions(db, row.id)).map(one => ({
      number: one.number,
      base_number: one.baseNumber,
      note: one.note ?? '',
      author: canEdit ? one.author : '',
      created_on: one.createdAt.toISOString(),
      problem_count: one.problemCount,
    })),
    files: [...savedFormats, ...modelsOf({ index, plan: planOf(document, facts) })].map(({ query, ...file }) => ({
      ...file,
      download_url: `${apiBase}/configurator/getFile/${keys.view}/${version.number}?${query}&lang=${language}`,
    })),
    as_saved: {
      checked_on: version.createdAt.toISOString(),
      rules_version: version.rulesVersion,
      problems: worded(problems),
    },
    today: await presentCheck({ index, facts, language }, document, null, ['front', 'single_line']),
    is_catalog_newer: index.revision > version.catalogRevision,
    appeared: worded(appeared),
    solved: worded(solved),
    difference: differenceOf(context, version, openCount(appeared), openCount(solved)),
    not_printed: lettersLacking([row.name, ...document.loads.map(load => load.name)].join(' ')).slice(0, 20),
  }
}

/** The models of the panels that are drawn. */
const modelsOf = (planned: { index: CatalogIndex; plan: Plan }) =>
  planned.plan.panels.flatMap(panel => {
    const unknown = unknownOfPanel(planned, panel)
    if (!unknown) return []
    const { ref } = panel
    return modelFormats.map(format => ({
      kind: 'model' as const,
      format,
      panel: ref,
      unknown,
      query: modelQuery(format, ref),
    }))
  })

function differenceOf(
  { language, settings }: Context,
  { createdAt, rulesVersion }: store.VersionRow,
  more: number,
  fewer: number,
): string {
  if (more + fewer === 0) return ''
  const text = savedText[language]
  const { time_zone: timeZone } = settings.of(companySettings)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(createdAt)
  const counts = [more > 0 ? text.more(more) : '', fewer > 0 ? text.fewer(fewer) : ''].filter(Boolean)
  return `${text.checked(day, rulesVersion)}${counts.join(text.and)}`
}

interface Compared {
  name: string
  from: store.VersionRow
  to: store.VersionRow
}

export async function presentComparison(
  { db, language }: Context,
  index: CatalogIndex,
  { name, from, to }: Compared,
): Promise<ComparedVersions> {
  const nameOf = (id: number) => productWords(index, id, language).sku || savedText[language].notOffered
  const parts = async (document: Configuration) => {
    const facts = await factsFor({ db, index }, document, language)
    const quantities = new Map<number, number>()
    for (const { product_id, quantity } of partList(document, facts))
      quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity)
    return quantities
  }
  const [before, after] = [await parts(from.document), await parts(to.document)]
  const ids = new Set([...before.keys(), ...after.keys()])
  return {
    name,
    from: from.number,
    to: to.number,
    ...compareConfigurations(from.document, to.document, { language, nameOf }),
    parts: [...ids].flatMap(id => {
      const counts = { before: before.get(id) ?? 0, after: after.get(id) ?? 0 }
      if (counts.before === counts.after) return []
      const { sku, name: productName } = productWords(index, id, language)
      return [{ product_id: id, sku, name: productName, ...counts }]
    }),
  }
}
