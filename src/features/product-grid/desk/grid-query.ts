import type { AttributeChoice, SeriesChoice } from '#features/catalog-edit/desk-contract.ts'
import type { Search } from '#web/page.ts'
import type { GridColumns } from '../desk-contract.ts'
import { mostColumns } from '../domain/limits.ts'

const usual = ['state', 'name.en', 'manufacturer_part_number', 'lead_time_weeks_from', 'lead_time_weeks_to']
const mostOfSeries = 8

interface Choices {
  series: readonly SeriesChoice[]
  attributes: readonly AttributeChoice[]
}

/** The columns that the address names, in the order of files; else the usual ones with those attributes of the series that it filters by. */
export function columnsOf(
  search: Search,
  { columns }: Pick<GridColumns, 'columns'>,
  { series, attributes }: Choices,
): string[] {
  const named = (search.columns ?? '').split(',')
  const wanted = columns.filter(({ key }) => named.includes(key)).map(({ key }) => key)
  if (wanted.length > 0) return wanted.slice(0, mostColumns)
  const template = series.find(({ id }) => `${id}` === search.category_id)?.template ?? []
  const keyOf = new Map(attributes.map(({ id, key }) => [id, key]))
  const ofSeries = template.slice(0, mostOfSeries).map(one => `attribute.${keyOf.get(one.attribute_id)}`)
  return columns.flatMap(({ key }) => {
    const isOfSeries = ofSeries.some(attribute => key === attribute || key === `${attribute}.to`)
    return usual.includes(key) || isOfSeries ? key : []
  })
}
