import type { z } from 'zod'
import { paperCompany } from '#features/site/company/server/store.ts'
import { to } from '#routes.ts'
import type { Context } from '#server/calls/handle.ts'
import { answerTableFile, type PrintTable } from '#server/files/table-file.ts'
import type { exportProducts } from '../../contract.ts'
import { rowsOf } from '../../domain/catalog-index.ts'
import { readSelection } from '../../domain/filtering/selection.ts'
import { parseListSearch, toFilter } from '../../domain/listing/list-search.ts'
import { listFile } from '../../domain/presenting/list-file.ts'
import { presentChoices } from '../../domain/presenting/present-choices.ts'
import { listFileText } from '../../messages/list-file.ts'
import type { Catalog } from '../store.ts'
import { findList } from './find-list.ts'

/** A list of products as a file, with the filters and the order of its URL. */
export async function exportList(
  catalog: Catalog,
  print: PrintTable,
  slug: string,
  { format, units, category_id, ...words }: z.output<typeof exportProducts.query>,
  { settings, language, now, publicUrl, requestHeaders }: Context,
): Promise<Response> {
  const search = parseListSearch(textsOf(words))
  const filter = { ...toFilter(search), ...(category_id === undefined ? {} : { category_id }) }
  const { place, index } = findList(catalog, slug, filter)
  const { shown } = place
  const isSeries = shown.children.length === 0
  const rows = rowsOf(index, shown)
  const choices = presentChoices(index, filter, { rows, categories: shown.children, isSeries, language })
  const selection = readSelection(filter, index.filters, index.tree)
  const table = await listFile({ index, rows, selection, search, choices, format, units, language })
  const path = shown.parent ? to.list({ slug: shown.parent.seName, categoryId: shown.seName }) : `/${shown.seName}`
  return answerTableFile({
    format,
    facts: {
      ...table,
      title: shown.name[language],
      company: paperCompany(settings, language),
      madeAt: now.toISOString().slice(0, 10),
      pageUrl: publicUrl + path,
    },
    name: `${shown.seName}-${listFileText[language].file}`,
    requestHeaders,
    print,
  })
}

/** The parameters that are texts; a parameter that was given twice is none. */
const textsOf = (words: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).flatMap(([name, word]) => (typeof word === 'string' ? [[name, word]] : [])))
