import type { Language } from '#shared/language.ts'
import { productWords } from '../../messages/product-words.ts'

/** '2-3 weeks', '2-3 semanas', '2 à 3 semaines'; null where nothing is known. spec §9: typical lead time 2-3 weeks. */
export function wordLeadTime(from: number | null, to: number | null, language: Language): string | null {
  const words = productWords[language]
  const first = from ?? to
  if (first === null) return null
  if (to === null || to === first) return words.weeks(first)
  return words.weeksBetween(first, to)
}
