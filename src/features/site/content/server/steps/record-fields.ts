import { type Language, languages } from '#shared/language.ts'

/**
 * A text of the site as flat values; those of a language end in it, such as 'title.es'. Whoever changes one has checked every value
 * by the rule of its field.
 */
export type RecordFields = Record<string, unknown>

/** A text of the site as the desk changes it. */
export interface ContentRecord {
  revision: number
  /** The name under which people know it. */
  name: string
  fields: RecordFields
}

/** Null for a field that is empty. */
export const textOf = (fields: RecordFields, name: string): string | null => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export const numberOf = (fields: RecordFields, name: string): number | null => {
  const value = fields[name]
  return typeof value === 'number' ? value : null
}

/** Null for a field that is empty. */
export const instantOf = (fields: RecordFields, name: string): Date | null => {
  const value = textOf(fields, name)
  return value === null ? null : new Date(value)
}

/** The flat texts of rows, a row for each language that there is; null where there is none. */
export function flatTexts<Row extends { language: Language }>(
  rows: readonly Row[],
  textsOf: (row: Row | undefined) => Readonly<Record<string, string | null | undefined>>,
): RecordFields {
  return Object.fromEntries(
    languages.flatMap(language => {
      const texts = Object.entries(textsOf(rows.find(row => row.language === language)))
      return texts.map(([name, text]) => [`${name}.${language}`, text === '' ? null : (text ?? null)])
    }),
  )
}

/** The languages of which some of the texts are named. */
export const languagesOf = (changes: RecordFields, names: readonly string[]): Language[] =>
  languages.filter(language => names.some(name => `${name}.${language}` in changes))

/** Whether a language has any of the texts. */
export const hasLanguage = (fields: RecordFields, names: readonly string[], language: Language): boolean =>
  names.some(name => textOf(fields, `${name}.${language}`) !== null)
