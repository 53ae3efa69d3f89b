import type { Language } from '#shared/language.ts'
import { tradeValueText } from '../../messages/trade.ts'
import type { CatalogIndex } from '../catalog-index.ts'
import { dottedTariff, type FoundTrade, tradeAt } from './packed-trade.ts'

/** A column of a file, with a text for each product. */
export interface TradeColumn {
  title: string
  texts: string[]
}

/** The trade data of some products as columns, each where one of them has it. */
export function listTradeColumns(index: CatalogIndex, ids: readonly number[], language: Language): TradeColumn[] {
  const text = tradeValueText[language]
  const rows = ids.map(id => tradeAt(index.products.trade, index.rowOf.get(id) ?? -1))
  const column = (title: string, read: (trade: FoundTrade) => string | null): TradeColumn[] => {
    const texts = rows.map(row => (row && read(row)) ?? '–')
    return rows.some(row => row && read(row) !== null) ? [{ title, texts }] : []
  }
  const words = (of: Readonly<Record<string, string>>, value: string | null) => value && (of[value] ?? value)
  return [
    ...column(text.gtin, ({ gtin }) => gtin),
    ...column(text.country, ({ country }) => country),
    ...column(text.customs, ({ customs }) => customs && dottedTariff(customs)),
    ...column(text.eccn, ({ eccn }) => eccn),
    ...column(text.rohs, ({ rohs }) => words(text.rohsStates, rohs)),
    ...column(text.reach, ({ reach }) => words(text.reachStates, reach)),
  ]
}
