import { isLanguage, languageNames } from '#shared/language.ts'
import { useText } from '#web/page.ts'
import { documentFieldText } from '../messages/desk-fields.ts'
import { documentTypeText } from '../messages/document-types.ts'
import type { FormFilter } from './document-form.ts'
import { useFilterWords } from './filter-words.ts'

/** Words a value of a document's field, as histories and disputes show it. */
export function useValueWords(): (field: string, value: unknown) => string {
  const { kinds, yes, no } = useText(documentFieldText)
  const wordFilter = useFilterWords()
  const kindNames: Record<string, string> = kinds
  const typeNames: Record<string, string> = useText(documentTypeText)
  return (field, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? yes : no
    if (Array.isArray(value)) return value.map(id => `#${id}`).join(', ')
    // as: the field has no other objects.
    if (field === 'filter') return wordFilter(value as FormFilter)
    if (field === 'kind') return kindNames[String(value)] ?? String(value)
    if (field === 'type') return typeNames[String(value)] ?? String(value)
    return field === 'language' && isLanguage(value) ? languageNames[value] : String(value)
  }
}
