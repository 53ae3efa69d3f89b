import type { translationText } from '../messages/desk-translations.ts'

type Words = (typeof translationText)['en']

/** The name of a text, such as the one of the field 'name'. `own`: what its record calls it. */
export function fieldName({ fields }: Words, field: string, own?: string | null): string {
  const names: Record<string, string> = fields
  return own ?? names[field] ?? field
}
