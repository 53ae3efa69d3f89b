import type { AttributeChoice, SeriesChoice } from '#features/catalog/catalog-edit/desk-contract.ts'
import type { Search } from '#web/page.ts'
import type { GridColumns } from '../desk-contract.ts'
import { mostColumns } from '../domain/limits.ts'

const usual = ['name.en', 'state', 'manufacturer_part_number', 'lead_time_weeks_from', 'lead_time_weeks_to']
const mostOfSeries = 8

interface Choices {
  series: readonly SeriesChoice[]
  attributes: readonly AttributeChoice[]
}

/** The columns that the address names, in its order; else the usual ones with those attributes of the series that it filters by. */
export function columnsOf(
  search: Search,
  { columns }: Pick<GridColumns, 'columns'>,
  { series, attributes }: Choices,
): string[] {
  const known = new Set(columns.map(({ key }) => key))
  const named = [...new Set((search.columns ?? '').split(','))].filter(key => known.has(key))
  if (named.length > 0) return named.slice(0, mostColumns)
  const template = series.find(({ id }) => `${id}` === search.category_id)?.template ?? []
  const keyOf = new Map(attributes.map(({ id, key }) => [id, key]))
  const ofSeries = template.slice(0, mostOfSeries).flatMap(({ attribute_id: id }) => {
    const attribute = `attribute.${keyOf.get(id)}`
    return [attribute, `${attribute}.to`].filter(key => known.has(key))
  })
  return [...usual, ...ofSeries]
}
