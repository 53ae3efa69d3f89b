import type { FilterChoices } from '../../contract.ts'
import { type ListSearch, withoutCategory, withoutFilter, writeRange } from './list-search.ts'

export interface AppliedFilter {
  key: string
  name: string
  /** The list without it. */
  without: ListSearch
}

interface Words {
  /** '60 to 100 A', 'from 60 A', 'up to 100 A' */
  range: (from: number | null, to: number | null, unit: string | null) => string
  category: string
  /** 'Bus rating: 60 to 100 A' */
  filter: (name: string, value: string) => string
}

/** The filters in use, one entry for each choice that a visitor can remove. `search`: as appliedSearch gives it. */
export function appliedFilters(search: ListSearch, choices: FilterChoices, words: Words): AppliedFilter[] {
  const chosen = choices.attributes.flatMap(({ key, name, unit, options, selected_range: range }) => {
    const entries = options.filter(({ selected }) => selected).map(option => ({ word: option.key, shown: option.name }))
    if (range) entries.push({ word: writeRange(range.from, range.to), shown: words.range(range.from, range.to, unit) })
    return entries.map(({ word, shown }) => ({
      key: `${key}=${word}`,
      name: words.filter(name, shown),
      without: withoutFilter(search, key, word),
    }))
  })
  const categories = choices.categories.flatMap(main => [main, ...main.sub_categories])
  const narrowing = categories
    .filter(({ id }) => search.categoryIds.includes(id))
    .map(({ id, name }) => ({
      key: `category=${id}`,
      name: words.filter(words.category, name),
      without: withoutCategory(search, id),
    }))
  return [...narrowing, ...chosen]
}
