import type { VersionLine } from '#features/quote-answer/domain/version.ts'

/** A line of a quote on its way back to the buyer's system. */
export interface ReturnedLine {
  /** Its place in the version. */
  line: number
  sku: string
  partNumber: string
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
}

export interface ReturnedQuote {
  webQuoteId: string
  version: number
  currency: string
  /** The sum of the lines as the version says it; '0.00' where no price is known. */
  total: string
  lines: readonly ReturnedLine[]
}

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
