import { apiBase } from '#shared/api.ts'
import type { Language } from '#shared/language.ts'

/** Where whoever has the key of a quote gets it as a PDF file. */
export const quotePdfPath = (key: string, language: Language) =>
  `${apiBase}/wishlist/getQuotePdfByKey/${encodeURIComponent(key)}?lang=${language}`
