import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'

/** The path of a quote's PDF file, for visitors who have the key of the view link. */
export const quotePdfPath = (key: string, language: Language) =>
  `${apiBase}/wishlist/getQuotePdfByKey/${encodeURIComponent(key)}?lang=${language}`
