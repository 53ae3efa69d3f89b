import type { VersionLine } from '#features/quotes/quote-answer/domain/version/version.ts'

/** A line of a quote on its way back to the buyer's system. */
export interface ReturnedLine {
  /** Its place in the version. */
  line: number
  sku: string
  partNumber: string
  /** The buyer's own number for it; empty where there is none. */
  ownNumber: string
  name: string
  /** Name and description. */
  text: string
  quantity: number
  unit: VersionLine['unit']
  /** The price of one, net; null: not known yet. */
  price: string | null
  /** The sum of the line as the version says it. */
  total: string | null
  leadTimeDays: string
  group: string
  isFreight: boolean
}

export interface ReturnedQuote {
  webQuoteId: string
  version: number
  currency: string
  /** The sum of the lines as the version says it; '0.00' where no price is known. */
  total: string
  lines: readonly ReturnedLine[]
}

/** How a system names what it gets. */
export interface SystemWords {
  unitCodes: Readonly<Record<ReturnedLine['unit'], string>>
  /** The UNSPSC code of goods; null: nobody has given one. */
  classification: string | null
  /** OCI: whether the buyer's own number is that of a product in its system, which is ordered then. */
  namesOwnProducts: boolean
}

/** The UNSPSC code of a line: freight is no goods. */
export const classOf = ({ isFreight }: ReturnedLine, { classification }: SystemWords): string =>
  (!isFreight && classification) || ''

/** UN/ECE Recommendation 20, unless the buyer's system has codes of its own. */
export const usualUnitCodes: Record<VersionLine['unit'], string> = {
  each: 'EA',
  pair: 'PR',
  pack: 'PK',
  m: 'MTR',
  ft: 'FOT',
}

/** 'WQ-2026-000123/2/4' */
export const lineName = ({ webQuoteId, version }: ReturnedQuote, { line }: ReturnedLine) =>
  `${webQuoteId}/${version}/${line}`
