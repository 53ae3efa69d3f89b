import { useText } from '#web/page.ts'
import { settingsPageText } from '../../messages/desk-settings-page.ts'

/** Words a value for its default, the history and a dispute; what a page words itself comes first. */
export function useWords(
  own: (field: string, value: unknown) => string | null = () => null,
): (field: string, value: unknown) => string {
  const text = useText(settingsPageText)
  const words = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return value ? text.yes : text.no
    if (Array.isArray(value))
      return value.every(entry => typeof entry !== 'object') ? value.join(', ') : text.entries(value.length)
    if (typeof value === 'object') return Object.values(value).map(words).filter(Boolean).join(' · ')
    return String(value)
  }
  return (field, value) => own(field, value) ?? words(value)
}
