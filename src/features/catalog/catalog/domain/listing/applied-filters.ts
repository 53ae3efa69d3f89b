import type { Language } from '#shared/language.ts'
import { formatQuantity, formatRange } from '#shared/number/format-number.ts'
import type { FilterChoices } from '../../contract.ts'
import { categoryText } from '../../messages/category.ts'
import { listText } from '../../messages/list.ts'
import { type ListSearch, withoutCategory, withoutFilter, writeRange } from './list-search.ts'

export interface AppliedFilter {
  key: string
  name: string
  /** The list without it. */
  without: ListSearch
}

/** The filters in use, one entry for each choice that a visitor can remove. `search`: as appliedSearch gives it. */
export function appliedFilters(search: ListSearch, choices: FilterChoices, language: Language): AppliedFilter[] {
  const text = listText[language]
  const chosen = choices.attributes.flatMap(({ key, name, unit, options, selected_range: range }) => {
    const entries = options.filter(({ selected }) => selected).map(option => ({ word: option.key, shown: option.name }))
    if (range) entries.push({ word: writeRange(range.from, range.to), shown: wordRange(range, unit, language) })
    return entries.map(({ word, shown }) => ({
      key: `${key}=${word}`,
      name: text.filter(name, shown),
      without: withoutFilter(search, key, word),
    }))
  })
  const categories = choices.categories.flatMap(main => [main, ...main.sub_categories])
  const narrowing = categories
    .filter(({ id }) => search.categoryIds.includes(id))
    .map(({ id, name }) => ({
      key: `category=${id}`,
      name: text.filter(categoryText[language].category, name),
      without: withoutCategory(search, id),
    }))
  return [...narrowing, ...chosen]
}

/** '60 to 100 A', 'from 60 A', 'up to 100 A' */
function wordRange(
  { from, to }: { from: number | null; to: number | null },
  unit: string | null,
  language: Language,
): string {
  const text = listText[language]
  if (from === null) return text.atMost(formatQuantity(to ?? 0, unit, language))
  if (to === null) return text.atLeast(formatQuantity(from, unit, language))
  return from === to ? formatQuantity(from, unit, language) : formatRange(from, to, unit, language)
}
