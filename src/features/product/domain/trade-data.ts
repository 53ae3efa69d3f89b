import { nameOfCode } from '#features/address/domain/places.ts'
import type { Language } from '#shared/language.ts'
import type { TradeData } from '../contract.ts'
import { tradeText } from '../messages/trade.ts'

export interface TradeFacts {
  gtin: string | null
  countryOfOrigin: string | null
  customsNumber: string | null
  eccn: string | null
}

/** The known trade data; undefined where nothing is known. */
export function presentTrade(facts: TradeFacts, language: Language): TradeData | undefined {
  const { gtin, countryOfOrigin: code, customsNumber, eccn } = facts
  const trade: TradeData = {
    ...(gtin !== null && { gtin }),
    ...(code !== null && { country_of_origin: { code, name: nameOfCode(code, language) } }),
    ...(customsNumber !== null && { customs_number: customsNumber }),
    ...(eccn !== null && { eccn }),
  }
  return Object.keys(trade).length > 0 ? trade : undefined
}

/** The trade data in the words of a language. */
export function wordTrade(trade: TradeData | undefined, language: Language): { name: string; value: string }[] {
  const text = tradeText[language]
  const { gtin, country_of_origin: country, customs_number: customs, eccn } = trade ?? {}
  const rows = [
    [text.gtin, gtin],
    [text.country, country && `${country.name} (${country.code})`],
    [text.customs, customs && dotted(customs)],
    [text.eccn, eccn],
  ] as const
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

// As tariffs print it: 8536.10.00.
const dotted = (digits: string): string => [digits.slice(0, 4), ...(digits.slice(4).match(/../g) ?? [])].join('.')
