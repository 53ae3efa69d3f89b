import { type Language, languages } from './language.ts'
import { shownText } from './text/shown-text.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Whether a change leaves a record without a text that one language must have, such as 'name'. What the change does not name stays as it
 * was.
 */
export function lacksText(name: string, before: Fields, changes: Fields): boolean {
  const fields = languages.map(language => `${name}.${language}`)
  const after: Fields = { ...before, ...changes }
  return fields.some(field => field in changes) && fields.every(field => isEmpty(after[field]))
}

const isEmpty = (text: unknown): boolean => text === undefined || text === null || text === ''

/** A text among the fields of a record as a reader is shown it; null where no language has one. */
export const shownField = (fields: Fields, name: string, reader: Language): string | null =>
  shownText(language => {
    const text = fields[`${name}.${language}`]
    return typeof text === 'string' ? text : null
  }, reader)?.text ?? null

/** The same of a text by language. */
export const shownOf = (texts: Partial<Record<Language, string | null | undefined>>, reader: Language): string | null =>
  shownText(language => texts[language], reader)?.text ?? null
