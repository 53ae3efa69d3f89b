import { mostTitleLetters } from '#features/catalog/video/domain/product-video.ts'
import { readFieldName, textLengths } from '../product-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields of a product whose texts have states. A text of an attribute that stands in one language alone is the same in all of them,
 * such as '22-12 AWG': nothing of it is missing. The database has the same rule.
 */
export const fieldsWithStates = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isSameInAll(value)))

/** Those of them whose texts stand within values: attributes and videos. */
export const valuesWithTexts = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fieldsWithStates(fields)).filter(([name]) => isOfValues(name)))

const isOfValues = (name: string) => ['attribute', 'videos'].includes(readFieldName(name)?.kind ?? '')

function isSameInAll(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('words' in value)) return false
  const { words } = value
  return typeof words === 'object' && words !== null && Object.values(words).filter(text => text !== '').length < 2
}

export const mostWordsLetters = 500

/** The most letters of a text of a product, by its field without the language. */
export function lettersOf(field: string): number {
  const lengths: Readonly<Record<string, number>> = textLengths
  return lengths[field] ?? (field.startsWith('videos.') ? mostTitleLetters : mostWordsLetters)
}
