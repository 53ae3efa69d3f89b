import type { AttributeFacts } from '#features/catalog/domain/attribute.ts'
import { formatQuantity, formatRange } from '#features/catalog/domain/format-number.ts'
import type { ReadParameter } from '#features/search/contract.ts'
import { searchText } from '#features/search/messages/search-page.ts'
import type { Language } from '#shared/language.ts'
import type { ReadParameter as ReadInText } from './search-catalog.ts'
import type { Condition } from './vocabulary.ts'

/** What was read as filters, in words. */
export function presentParameters(
  parameters: readonly ReadInText[],
  filters: readonly AttributeFacts[],
  language: Language,
): ReadParameter[] {
  return parameters.map(({ phrase, remaining, conditions }) => ({
    phrase,
    remaining,
    name: conditions.map(condition => nameCondition(condition, filters, language)).join(' · '),
  }))
}

function nameCondition(
  { attributeId, optionId, range }: Condition,
  filters: readonly AttributeFacts[],
  language: Language,
) {
  const attribute = filters.find(({ id }) => id === attributeId)
  if (!attribute) return ''
  const { name, unit, options } = attribute
  const option = options.find(({ id }) => id === optionId)
  return searchText[language].parameter(name[language], option?.name[language] ?? nameRange(range, unit, language))
}

function nameRange(range: Condition['range'], unit: string | null, language: Language): string {
  if (!range) return ''
  const { from, to } = range
  return from === to ? formatQuantity(from, unit, language) : formatRange(from, to, unit, language)
}
