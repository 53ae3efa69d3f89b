import { places, readAmount } from '#features/price/domain/amount.ts'
import type { LeadTime } from '#features/setting/domain/lead-time.ts'
import { cleanLine } from '#shared/clean-text.ts'
import { harmlessCell } from '#shared/harmless-cell.ts'
import { linesOfChoice } from '../choice.ts'
import { hasPrice } from '../money.ts'
import type { VersionContent, VersionLine } from '../version.ts'

/** The columns of `erp/1`; neither they nor their order change. */
export const erpColumns = [
  'web_quote_id',
  'version',
  'line',
  'group',
  'sku',
  'manufacturer_part_number',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'currency',
  'lead_time_days',
  'valid_until',
  'note',
] as const

interface Facts {
  webQuoteId: string
  number: number
  /** The options and alternatives that were ordered: ids of lines. */
  chosenIds: readonly number[]
  /** By id of a line, where it is known in figures. */
  leadTimes: ReadonlyMap<number, LeadTime>
  words: { freight: string; discount: string }
}

/**
 * What is ordered with the version, a row a line: prices after the line's discount, and freight and the discount of the whole as lines of
 * their own, so that the rows add up to the total. An unknown price is an empty cell, never 0. Texts are formula-safe.
 */
export function erpRows(content: VersionContent, facts: Facts): string[][] {
  const { currency, valid_until, lines, groups = [] } = content
  const row = (
    line: number,
    cells: { texts?: readonly string[]; name: string; note?: string; figures: readonly string[] },
  ) => {
    const [group = '', sku = '', partNumber = ''] = cells.texts ?? []
    const [quantity = '1', unit = 'each', price = '', days = ''] = cells.figures
    return [
      facts.webQuoteId,
      String(facts.number),
      String(line),
      ...[group, sku, partNumber, cells.name].map(text => harmlessCell(cleanLine(text))),
      ...[quantity, unit, price, currency, days, valid_until],
      harmlessCell(cleanLine(cells.note ?? '')),
    ]
  }
  const nameOfGroup = new Map(groups.map(({ id, name }) => [id, name]))
  const ordered = linesOfChoice(lines, facts.chosenIds).filter(hasPrice)
  const rows = ordered.map(line =>
    row(lines.indexOf(line) + 1, {
      texts: [nameOfGroup.get(line.group_id ?? 0) ?? '', line.sku, line.manufacturer_part_number ?? ''],
      name: [line.name, line.description].filter(Boolean).join(' – '),
      note: line.note,
      figures: [String(line.quantity), line.unit, netPrice(line) ?? '', daysOf(facts.leadTimes.get(line.id))],
    }),
  )
  const whole = [
    { name: facts.words.freight, price: content.freight },
    { name: facts.words.discount, price: readAmount(content.discount) > 0n ? `-${content.discount}` : '0' },
  ].filter(({ price }) => Number(price) !== 0)
  return [
    ...rows,
    ...whole.map(({ name, price }, at) => row(lines.length + at + 1, { name, figures: ['1', 'each', price] })),
  ]
}

/** The price of one after the line's discount, with at most four decimals; null without a price. */
export function netPrice({
  unit_price,
  discount_percent,
}: Pick<VersionLine, 'unit_price' | 'discount_percent'>): string | null {
  if (unit_price === null || Number(discount_percent) === 0) return unit_price
  const share = 10_000n - readAmount(discount_percent) / 100n
  const net = ((readAmount(unit_price) * share * 2n + 10_000n) / 20_000n).toString().padStart(places + 1, '0')
  return `${net.slice(0, -places)}.${net.slice(-places).replace(/0{1,2}$/, '')}`
}

/** Whole days at most; nothing where only words say it. */
export function daysOf(leadTime: LeadTime | undefined): string {
  if (!leadTime) return ''
  if (leadTime === 'stock') return '0'
  return String(leadTime.unit === 'weeks' ? leadTime.to * 7 : leadTime.to)
}
