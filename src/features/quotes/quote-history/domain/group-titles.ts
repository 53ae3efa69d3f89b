import { groupText } from '#features/quotes/quote/domain/group-words.ts'
import type { Language } from '#shared/language.ts'
import type { RequestedQuote } from './quote-record.ts'

/** Says the group of a line of a request in words; empty for a single line. */
export function groupTitles({ groups }: Pick<RequestedQuote, 'groups'>, language: Language) {
  const titles = new Map(
    groups.map(({ id, quantity, name, version }) => [id, groupText[language].title(quantity, name, version)]),
  )
  return ({ group_id }: { group_id: number | null }): string => titles.get(group_id ?? 0) ?? ''
}
