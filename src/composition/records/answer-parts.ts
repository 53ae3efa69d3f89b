import { valuesInWords } from '#features/catalog/catalog/domain/presenting/list-table.ts'
import { presentGroups } from '#features/catalog/catalog/domain/presenting/present-specification.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { compareProducts } from '#features/catalog/compare/domain/differences.ts'
import { readSheetFacts } from '#features/catalog/product/server/read-facts.ts'
import { withPageTexts } from '#features/catalog/product/server/with-page-texts.ts'
import { versionLabels } from '#features/quotes/quote-answer/messages/version-labels.ts'
import type { AnswerFileDeps } from '#features/quotes/quote-answer/server/answer-files.ts'
import { versionRows } from '#features/quotes/quote-answer/server/documents/version-paper-facts.ts'
import type { ContentDeps } from '#features/quotes/quote-answer/server/read-content.ts'
import type { Printer } from '#server/pdf/printer.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Language } from '#shared/language.ts'
import { usualUnits } from '#shared/number/units.ts'
import type { SiteDocuments } from '../work/print-worker.ts'

/** The parts of the catalogue and the printing threads that answers to quotes need. */
export type AnswerParts = AnswerFileDeps & ContentDeps

export function answerParts(
  catalog: Catalog,
  printer: Printer<SiteDocuments>,
  publicUrl: string,
  settings: Settings,
): AnswerParts {
  return {
    settings,
    publicUrl,
    printVersion: facts => printer.print('version', facts, { rows: versionRows(facts) }),
    printSheet: async (productId, language) => {
      if (!catalog.index.rowOf.has(productId)) return null
      const current = await withPageTexts(catalog, catalog.view(), productId, language)
      const units = usualUnits(language)
      const facts = await readSheetFacts(current, productId, { settings, language, units, publicUrl })
      return printer.print('dataSheet', facts)
    },
    differencesOf: async (_db, pair, language) => differencesOf(catalog, pair, language),
  }
}

/** A version names the most important ones: those that stand first in the specification. */
const mostDifferences = 12

/** 'Rated current: 30 A instead of 25 A'; nothing where one of the products is no longer offered. */
function differencesOf(
  { index }: Catalog,
  { asked, offered }: { asked: number; offered: number },
  language: Language,
): string[] {
  const rows = [asked, offered].map(id => index.rowOf.get(id))
  const groups = rows.flatMap(row => (row === undefined ? [] : [presentGroups(index, row, language)]))
  if (groups.length < 2) return []
  const units = usualUnits(language)
  const text = versionLabels[language]
  const differing = compareProducts(groups.map(group => ({ specification_groups: group }))).flatMap(group => group.rows)
  return differing
    .filter(row => row.isDifferent)
    .slice(0, mostDifferences)
    .map(({ name, cells: [was, is] }) => {
      const word = (cell: typeof was) => (cell?.attribute ? valuesInWords(cell.attribute, units) : '–')
      return text.differs(name, word(is), word(was))
    })
}
