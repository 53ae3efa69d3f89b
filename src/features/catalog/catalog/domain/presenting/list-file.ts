import type { Language } from '#shared/language.ts'
import { type Units, usualUnits } from '#shared/number/units.ts'
import { pageSizeLimit } from '#shared/paging.ts'
import { exportLimit, type FilterChoices, type ProductSummary } from '../../contract.ts'
import { categoryText } from '../../messages/category.ts'
import { listText } from '../../messages/list.ts'
import { listFileText } from '../../messages/list-file.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import type { Selection } from '../filtering/selection.ts'
import { appliedFilters } from '../listing/applied-filters.ts'
import { applySelection, orderOf, pageOf } from '../listing/list-page.ts'
import { appliedSearch, type ListSearch } from '../listing/list-search.ts'
import { listTradeColumns } from '../trade/trade-columns.ts'
import { parameterLimit } from './list-columns.ts'
import { type ListTable, listTable } from './list-table.ts'
import { presentSummary } from './present-summary.ts'

interface ListedRows {
  index: CatalogIndex
  rows: Uint32Array
  selection: Selection
  search: ListSearch
  choices: FilterChoices
  format: 'csv' | 'xlsx' | 'pdf'
  units: Units | undefined
  language: Language
}

export interface ListFile extends ListTable {
  language: Language
  units: Units
  kind: string
  /** The filters, the order, and how many products there are. */
  lines: string[]
}

/** A list with its filters and order as a file shows it: all its pages together, up to the limit. */
export async function listFile({ index, rows, selection, search, choices, ...of }: ListedRows): Promise<ListFile> {
  const { format, language, units = usualUnits(language) } = of
  const text = listFileText[language]
  const matches = applySelection(index, rows, selection)
  const order = await orderOf(index, search.sort ?? undefined, language)
  const products: ProductSummary[] = []
  for (let page = 1; products.length < Math.min(matches.set.count, exportLimit); page++) {
    const { ids } = pageOf(index, matches, order, { page_number: page, page_size: pageSizeLimit })
    for (const id of ids) products.push(presentSummary(index, index.rowOf.get(id) ?? 0, language))
  }
  const shownIds = products.map(({ id }) => id)
  const filters = appliedFilters(appliedSearch(search, choices), choices, language).map(({ name }) => name)
  const { count } = matches.set
  return {
    language,
    units,
    kind: text.kind,
    lines: [
      ...(filters.length > 0 ? [text.filters(filters.join(' · '))] : []),
      ...wordOrder(search.sort, choices, language),
      count > products.length ? text.firstOf(products.length, count) : categoryText[language].found(count),
    ],
    // A sheet of paper has room for the columns of the page, a spreadsheet for all parameters of a list, and for trade data.
    ...listTable(products, {
      units,
      language,
      columns: format === 'pdf' ? parameterLimit : Infinity,
      further: format === 'pdf' ? [] : listTradeColumns(index, shownIds, language),
    }),
  }
}

/** 'Sort by: Bus rating, lowest first'; nothing for the list's own order. */
function wordOrder(sort: string | null, choices: FilterChoices, language: Language): string[] {
  const text = listText[language]
  const [, minus, id] = /^(-?)attribute:(\d+)$/.exec(sort ?? '') ?? []
  const attribute = choices.attributes.find(candidate => String(candidate.id) === id)
  if (attribute) return [text.filter(text.sort, (minus ? text.descending : text.ascending)(attribute.name))]
  const own = Object.entries(text.sorts).find(([key]) => key === sort)
  return own ? [text.filter(text.sort, own[1])] : []
}
