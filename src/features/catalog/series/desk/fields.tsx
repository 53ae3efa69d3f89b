import { useText } from '#web/page.ts'
import { categoryFieldText } from '../messages/desk-fields.ts'
import { seriesText } from '../messages/desk-series.ts'

/** Words a value of a field, as histories and disputes show it. */
export function useValueWords(): (field: string, value: unknown) => string {
  const text = useText(seriesText)
  return (_, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? text.yes : text.no
    if (!Array.isArray(value)) return String(value)
    const required = value.filter(
      entry => typeof entry === 'object' && entry && 'is_required' in entry && entry.is_required,
    )
    return value.length === 0 ? '' : text.attributes(value.length, required.length)
  }
}

/** The name of a field. */
export function useFieldNames(): (field: string) => string {
  const names = useText(categoryFieldText)
  const plain: Record<string, unknown> = names
  return field => {
    const [first = '', language] = field.split('.')
    if (first === 'name' && language) return names.name(language)
    if (first === 'description' && language) return names.description(language)
    const name = plain[field]
    return typeof name === 'string' ? name : field
  }
}
