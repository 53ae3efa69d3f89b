import type { Language } from '#shared/language.ts'
import { buyerFieldText } from '../messages/desk-buyers.ts'

/** The name of a field of a company, a group or a customer as a buyer; null for any other field. */
export function nameBuyerField(field: string, language: Language): string | null {
  const names: Readonly<Record<string, string>> = buyerFieldText[language]
  return names[field] ?? null
}
