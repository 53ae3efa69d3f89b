import { createContext, useContext } from 'react'
import { formatNumber, formatQuantity } from '#shared/number/format-number.ts'
import { colonOf, labelled } from '#shared/text/colon.ts'
import { useSite, useText } from '#web/page.ts'
import type { DeskDocument, FilterAttribute } from '../desk-contract.ts'
import { documentText } from '../messages/desk-documents.ts'
import type { FormCondition, FormFilter } from './document-form.ts'

/** The names that filters can use: attributes with their options, series and categories. */
export interface FilterNames {
  attributes: readonly FilterAttribute[]
  series: DeskDocument['series']
}

export const FilterNamesContext = createContext<FilterNames>({ attributes: [], series: [] })

/** Words a filter in one line, as histories show it. */
export function useFilterWords(): (filter: FormFilter) => string {
  const { attributes, series } = useContext(FilterNamesContext)
  const text = useText(documentText)
  const { language } = useSite()
  const wordCondition = (condition: FormCondition): string => {
    const attribute = attributes.find(({ id }) => id === condition.attribute_id)
    const name = attribute?.name ?? text.gone
    if ('yes' in condition) return labelled(name, condition.yes ? text.yesNo.yes : text.yesNo.no, language)
    if ('option_ids' in condition) {
      const nameOf = (wanted: number) => attribute?.options.find(({ id }) => id === wanted)?.name ?? text.goneOption
      return labelled(name, condition.option_ids.map(nameOf).join(', '), language)
    }
    const end = (given: number | string | null) => (typeof given === 'number' ? formatNumber(given, language) : '…')
    const { from, to } = condition
    if (from === to && typeof from === 'number')
      return labelled(name, formatQuantity(from, attribute?.unit ?? null, language), language)
    return `${name}${colonOf(language)} ${end(from)} – ${end(to)}${attribute?.unit ? ` ${attribute.unit}` : ''}`
  }
  return ({ category_id: categoryId, conditions }) => {
    const category = series.find(({ id }) => id === categoryId)?.name ?? (categoryId === null ? '' : `#${categoryId}`)
    return [category, ...conditions.map(wordCondition)].filter(Boolean).join(' · ')
  }
}
