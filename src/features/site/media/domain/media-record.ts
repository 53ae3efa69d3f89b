import { type Language, languages } from '#shared/language.ts'
import { cleanWords } from '#shared/text/clean-text.ts'
import type { Alternate } from './media-path.ts'

export const mediaKind = 'media'

/** A picture as a record that is changed: its name and its alternative texts. */
export type MediaFields = { file_name: string } & Record<`alternate.${Language}`, string>

export const fieldsOf = ({ fileName, alternate }: { fileName: string; alternate: Alternate }): MediaFields => ({
  file_name: fileName,
  'alternate.en': alternate.en ?? '',
  'alternate.es': alternate.es ?? '',
  'alternate.fr': alternate.fr ?? '',
})

/** Changes in the form in which they are compared and stored. */
export function cleanChanges(given: { [Field in keyof MediaFields]?: string | undefined }): Partial<MediaFields> {
  const entries = Object.entries(given).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, cleanWords(text)]],
  )
  return Object.fromEntries(entries)
}

/** The alternative texts after changes; a language with an empty text has none. */
export function alternateAfter(before: Alternate, changes: Partial<MediaFields>): Alternate {
  const texts = languages.map(language => [language, changes[`alternate.${language}`] ?? before[language] ?? ''])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
