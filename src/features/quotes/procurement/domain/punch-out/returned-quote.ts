import { places, readAmount } from '#features/catalog/price/domain/amount.ts'
import { linesOfChoice, totalOfChoice } from '#features/quotes/quote-answer/domain/draft/choice.ts'
import { daysOf, netPrice } from '#features/quotes/quote-answer/domain/files/erp-rows.ts'
import { hasPrice } from '#features/quotes/quote-answer/domain/money.ts'
import type { VersionContent } from '#features/quotes/quote-answer/domain/version/version.ts'
import type { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import type { ReturnedQuote } from './returned-line.ts'

interface Facts {
  webQuoteId: string
  number: number
  /** The options and alternatives that were ordered: ids of lines. */
  chosenIds: readonly number[]
  /** By id of a line, where it is known in figures. */
  leadTimes: ReadonlyMap<number, LeadTime>
  words: { freight: string }
}

/**
 * What is ordered with a version: its lines after their discounts, and freight as a line. Null where there is a discount of the whole: no
 * line could say it, and the order would be dearer than the quote.
 */
export function returnedVersion(content: VersionContent, facts: Facts): ReturnedQuote | null {
  const { currency, lines, groups = [], freight } = content
  if (Number(content.discount) !== 0) return null
  const nameOfGroup = new Map(groups.map(({ id, name }) => [id, name]))
  const ordered = linesOfChoice(lines, facts.chosenIds)
    .filter(hasPrice)
    .map(line => ({
      line: lines.indexOf(line) + 1,
      sku: line.sku,
      partNumber: line.manufacturer_part_number ?? '',
      ownNumber: line.own_number ?? '',
      name: line.name,
      text: [line.name, line.description].filter(Boolean).join(' – '),
      quantity: line.quantity,
      unit: line.unit,
      price: netPrice(line),
      total: line.total,
      leadTimeDays: daysOf(facts.leadTimes.get(line.id)),
      group: nameOfGroup.get(line.group_id ?? 0) ?? '',
      isFreight: false,
    }))
  const { freight: name } = facts.words
  const charge = {
    line: lines.length + 1,
    sku: '',
    partNumber: '',
    ownNumber: '',
    isFreight: true,
    name,
    text: name,
    quantity: 1,
    unit: 'each',
  } as const
  const total = totalOfChoice(content, facts.chosenIds) ?? content.total
  return {
    ...{ webQuoteId: facts.webQuoteId, version: facts.number, currency, total },
    lines:
      Number(freight) === 0
        ? ordered
        : [...ordered, { ...charge, price: freight, total: freight, leadTimeDays: '', group: '' }],
  }
}

/** The first line whose price times quantity is not its sum, so that the buyer's system would order for another one. */
export function unsayableLine({ lines }: ReturnedQuote): number | null {
  const found = lines.find(({ price, total, quantity }) => {
    if (price === null || total === null) return false
    const step = 10n ** BigInt(places - (total.split('.')[1]?.length ?? 0))
    const product = readAmount(price) * BigInt(quantity)
    return ((product * 2n + step) / (step * 2n)) * step !== readAmount(total)
  })
  return found?.line ?? null
}

interface Requested {
  name: string
  sku: string
  partNumber: string
  ownNumber: string
  quantity: number
}

/** What was requested, before it has prices. */
export const returnedRequest = (webQuoteId: string, currency: string, lines: readonly Requested[]): ReturnedQuote => ({
  ...{ webQuoteId, version: 0, currency, total: '0.00' },
  lines: lines.map((line, at) => ({
    ...{ ...line, line: at + 1, text: line.name, unit: 'each', price: null, total: null, leadTimeDays: '', group: '' },
    isFreight: false,
  })),
})
