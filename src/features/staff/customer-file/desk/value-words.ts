import { languageNames, languages } from '#shared/language.ts'

export interface Person {
  id: number
  name: string
}

/** Words the values of fields of a customer, as history and disputes show them. */
export function valueWords(
  people: readonly Person[],
  ofBuyer: (field: string, value: unknown) => string | null = () => null,
): (field: string, value: unknown) => string {
  return (field, value) => {
    if (value === null || value === undefined) return ''
    const word = ofBuyer(field, value)
    if (word !== null) return word
    if (field === 'language') return languageNames[languages.find(language => language === value) ?? 'en']
    if (field === 'representative_id') return people.find(({ id }) => id === value)?.name ?? String(value)
    // Who was merged.
    if (typeof value === 'object' && 'name' in value) return String(value.name)
    return Array.isArray(value) ? value.join(', ') : String(value)
  }
}
