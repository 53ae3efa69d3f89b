import { useText } from '#web/page.ts'
import { attributesText } from '../messages/desk-attributes.ts'
import { attributeFieldText } from '../messages/desk-fields.ts'

/** Words a value of a field, as histories and disputes show it. */
export function useValueWords(): (field: string, value: unknown) => string {
  const text = useText(attributesText)
  const kinds: Record<string, string> = text.kinds
  return (field, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? text.yes : text.no
    return field === 'kind' ? (kinds[String(value)] ?? String(value)) : String(value)
  }
}

/** The name of a field; those of an option with the option's name. */
export function useFieldNames(optionNames: ReadonlyMap<number, string>): (field: string) => string {
  const names = useText(attributeFieldText)
  const plain: Record<string, unknown> = names
  const nameOf = (field: string): string => {
    if (field.startsWith('name.')) return names.name(field.slice('name.'.length))
    const name = plain[field]
    return typeof name === 'string' ? name : field
  }
  return field => {
    const [, id = '', rest = ''] = /^option\.(\d+)\.(.+)$/.exec(field) ?? []
    return id ? names.option(optionNames.get(Number(id)) ?? id, nameOf(rest)) : nameOf(field)
  }
}
