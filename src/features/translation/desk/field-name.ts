import type { translationText } from '../messages/desk-translations.ts'

type Words = (typeof translationText)['en']

/** What a text is called, such as the one of the field 'name'. */
export function fieldName({ fields }: Words, field: string): string {
  const names: Record<string, string> = fields
  return names[field] ?? field
}
