import { translatedTexts } from '#features/staff/record/domain/fields.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { type Language, languages } from '#shared/language.ts'
import type { ContentKind } from './content-kinds.ts'
import { contentFields } from './field-rules.ts'

type Fields = Readonly<Record<string, unknown>>

const hasText = (fields: Fields, name: string) => typeof fields[name] === 'string' && fields[name] !== ''

/** A post may be without a language: where nothing of it is there, nothing is missing. Anything else falls back to English. */
export const isLeftOut = (kind: ContentKind, fields: Fields, language: Language): boolean =>
  kind === 'post' && !Object.keys(contentFields.post.texts).some(name => hasText(fields, `${name}.${language}`))

/** Whether the text is to be translated at all. */
const isDue = (kind: ContentKind, fields: Fields, { field, language }: TextStateEntry) =>
  translatedTexts(contentFields[kind]).includes(field) &&
  !isLeftOut(kind, fields, language) &&
  !(field === 'image_alternate_text' && fields.image_is_decoration === true)

/** The states of a record that are shown, and that the work list has. */
export const shownStates = (kind: ContentKind, fields: Fields, states: readonly TextStateEntry[]): TextStateEntry[] =>
  states.filter(entry => isDue(kind, fields, entry))

/** The texts that are to be translated, in every language. */
export const textNames = (kind: ContentKind): string[] =>
  translatedTexts(contentFields[kind]).flatMap(name => languages.map(language => `${name}.${language}`))
