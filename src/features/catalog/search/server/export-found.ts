import type { z } from 'zod'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import { readSelection } from '#features/catalog/catalog/domain/filtering/selection.ts'
import { parseListSearch, toFilter } from '#features/catalog/catalog/domain/listing/list-search.ts'
import { listFile } from '#features/catalog/catalog/domain/presenting/list-file.ts'
import { presentChoices } from '#features/catalog/catalog/domain/presenting/present-choices.ts'
import { paperCompany } from '#features/site/company/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { answerTableFile, type PrintTable } from '#server/files/table-file.ts'
import type { exportFound } from '../contract.ts'
import { searchText } from '../messages/search-page.ts'

/** The products that were found as a file, with the filters and the order of the search's URL. */
export async function exportFoundProducts(
  { index, rows, text }: { index: CatalogIndex; rows: Uint32Array; text: string },
  print: PrintTable,
  { format, units, q: _, ...words }: z.output<typeof exportFound.query>,
  { settings, language, now, publicUrl, requestHeaders }: Context,
): Promise<Response> {
  const texts = Object.entries(words).flatMap(([name, word]) => (typeof word === 'string' ? [[name, word]] : []))
  const search = parseListSearch(Object.fromEntries(texts))
  const filter = toFilter(search)
  const choices = presentChoices(index, filter, { rows, categories: index.tree.mains, language })
  const selection = readSelection(filter, index.filters, index.tree)
  const table = await listFile({ index, rows, selection, search, choices, format, units, language })
  return answerTableFile({
    format,
    facts: {
      ...table,
      title: searchText[language].resultsFor(text),
      company: paperCompany(settings, language),
      madeAt: now.toISOString().slice(0, 10),
      pageUrl: publicUrl + to.search({ term: text }),
    },
    name: searchText[language].fileName,
    requestHeaders,
    print,
  })
}
