import type { Language } from '#shared/language.ts'
import { tradeValueText } from '../../messages/trade.ts'

/** What the trade data of a product are called, and what they say. */
export const tradeWords = (language: Language) => tradeValueText[language]
