import type { SpecificationAttribute, SpecificationGroup } from '#features/catalog/catalog/contract.ts'
import { dottedTariff } from '#features/catalog/catalog/domain/trade/packed-trade.ts'
import {
  type Confirmations,
  confirmedOf,
  type ReachState,
  type RohsState,
  type TradeFact,
  tradeFacts,
} from '#features/catalog/catalog/domain/trade/trade-fact.ts'
import { tradeWords } from '#features/catalog/catalog/domain/trade/trade-words.ts'
import { nameOfCode } from '#features/site/address/domain/places.ts'
import type { Language } from '#shared/language.ts'
import { longDay } from '#shared/time/long-day.ts'
import type { Document, TradeData } from '../contract.ts'
import { tradeText } from '../messages/trade.ts'

export interface TradeFacts {
  gtin: string | null
  countryOfOrigin: string | null
  customsNumber: string | null
  eccn: string | null
  rohs: RohsState | null
  reach: ReachState | null
  confirmations: Confirmations | null
}

/** A fact that is an attribute of the product, with its one value. */
export interface StatedFact {
  fact: TradeFact
  attributeId: number
  value: string | number
}

/** The known trade data; undefined where nothing is known. Of attributes only what somebody has confirmed: the specification has them. */
export function presentTrade(
  facts: TradeFacts,
  stated: readonly StatedFact[],
  language: Language,
): TradeData | undefined {
  const { gtin, countryOfOrigin: code, customsNumber, eccn, rohs, reach } = facts
  const text = tradeWords(language)
  const confirmed = listConfirmed(facts, stated)
  const trade: TradeData = {
    ...(gtin !== null && { gtin }),
    ...(code !== null && { country_of_origin: { code, name: nameOfCode(code, language) } }),
    ...(customsNumber !== null && { customs_number: customsNumber }),
    ...(eccn !== null && { eccn }),
    ...(rohs !== null && { rohs: { state: rohs, text: text.rohsStates[rohs] } }),
    ...(reach !== null && { reach: { state: reach, text: text.reachStates[reach] } }),
    ...(confirmed.length > 0 && { confirmed }),
  }
  return Object.keys(trade).length > 0 ? trade : undefined
}

function listConfirmed(facts: TradeFacts, stated: readonly StatedFact[]): NonNullable<TradeData['confirmed']> {
  const { confirmations } = facts
  if (confirmations === null) return []
  const values: Partial<Record<TradeFact, string | null>> = {
    gtin: facts.gtin,
    country_of_origin: facts.countryOfOrigin,
    customs_number: facts.customsNumber,
    eccn: facts.eccn,
    rohs: facts.rohs,
    reach: facts.reach,
  }
  return tradeFacts.flatMap(fact => {
    const attribute = stated.find(one => one.fact === fact)
    const confirmed = confirmedOf(confirmations[fact], attribute ? attribute.value : values[fact])
    return confirmed ? [{ fact, on: confirmed.on, ...(attribute && { attribute_id: attribute.attributeId }) }] : []
  })
}

interface TradeRow {
  fact: TradeFact
  name: string
  value: string
  /** 'confirmed on 29 November 2026'; null: nobody has confirmed it. */
  confirmed: string | null
}

/** The trade data in the words of a language, without those that are attributes. */
export function wordTrade(trade: TradeData | undefined, language: Language): TradeRow[] {
  return wordFields(trade ?? {}, language).flatMap(([fact, name, value]) =>
    value ? [{ fact, name, value, confirmed: wordDay(trade, fact, language) }] : [],
  )
}

function wordDay(trade: TradeData | undefined, fact: TradeFact, language: Language): string | null {
  const on = trade?.confirmed?.find(one => one.fact === fact)?.on
  return on === undefined ? null : tradeText[language].confirmed(longDay(on, language))
}

/** The confirmed attributes among the parameters of a product. */
export function confirmedAttributes(
  trade: TradeData | undefined,
  groups: readonly SpecificationGroup[],
  language: Language,
): { attribute: SpecificationAttribute; confirmed: string }[] {
  return (trade?.confirmed ?? []).flatMap(({ attribute_id: id, on }) => {
    if (id === undefined) return []
    const attribute = groups.flatMap(group => group.attributes).find(one => one.id === id)
    return attribute ? [{ attribute, confirmed: tradeText[language].confirmed(longDay(on, language)) }] : []
  })
}

/** As the contact page calls it in its URL. */
export const tradeGroup = 'trade'

/** The names of the trade data that are not known, where some are. */
export function missingTrade(trade: TradeData | undefined, language: Language): string[] {
  if (!trade) return []
  return wordFields(trade, language).flatMap(([, name, value]) => (value ? [] : [name]))
}

function wordFields(trade: TradeData, language: Language) {
  const text = tradeWords(language)
  const { gtin, country_of_origin: country, customs_number: customs, eccn, rohs, reach } = trade
  return [
    ['gtin', text.gtin, gtin],
    ['country_of_origin', text.country, country && `${country.name} (${country.code})`],
    ['customs_number', text.customs, customs && dottedTariff(customs)],
    ['eccn', text.eccn, eccn],
    ['rohs', text.rohs, rohs?.text],
    ['reach', text.reach, reach?.text],
  ] as const satisfies readonly (readonly [TradeFact, string, string | undefined])[]
}

const proofs: readonly Document['kind'][] = ['declaration', 'certificate']
const laws: Partial<Record<TradeFact, RegExp>> = { rohs: /\brohs\b/i, reach: /\breach\b/i }

/** The declarations and certificates that name the directive or the regulation in their titles. */
export function proofsOf(fact: TradeFact, documents: readonly Document[]): Document[] {
  const law = laws[fact]
  return law
    ? documents.filter(({ kind, title, type }) => type === fact || (proofs.includes(kind) && law.test(title)))
    : []
}
