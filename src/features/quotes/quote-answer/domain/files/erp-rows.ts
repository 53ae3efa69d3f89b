import { places, readAmount } from '#features/catalog/price/domain/amount.ts'
import type { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { harmlessCell } from '#shared/text/harmless-cell.ts'
import { linesOfChoice, totalOfChoice } from '../draft/choice.ts'
import { hasPrice } from '../money.ts'
import type { VersionContent, VersionLine } from '../version/version.ts'

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
  words: { freight: string; discount: string; rounding: string }
}

/**
 * What is ordered with the version, a row a line: prices after the line's discount, and freight and the discount of the whole as lines of
 * their own, so that the rows add up to the total; where a net price has more decimals than a row can say, a row says the difference. An unknown price is an empty cell, never 0. Texts are formula-safe.
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
  const total = readAmount(totalOfChoice(content, facts.chosenIds) ?? content.total)
  const freight = readAmount(content.freight)
  const sums = ordered.map(line => readAmount(line.total ?? '0'))
  const subtotal = sums.reduce((sum, one) => sum + one, 0n)
  const said = ordered.reduce((sum, line) => sum + readAmount(netPrice(line) ?? '0') * BigInt(line.quantity), 0n)
  const { words } = facts
  const whole = [
    { name: words.freight, amount: freight },
    { name: words.discount, amount: total - subtotal - freight },
    { name: words.rounding, amount: subtotal - said },
  ].filter(({ amount }) => amount !== 0n)
  return [
    ...rows,
    ...whole.map(({ name, amount }, at) =>
      row(lines.length + at + 1, { name, figures: ['1', 'each', signed(amount)] }),
    ),
  ]
}

/** The price of one after the line's discount, with at most four decimals; null without a price. */
export function netPrice({
  unit_price,
  discount_percent,
}: Pick<VersionLine, 'unit_price' | 'discount_percent'>): string | null {
  if (unit_price === null || Number(discount_percent) === 0) return unit_price
  const share = 10_000n - readAmount(discount_percent) / 100n
  return signed((readAmount(unit_price) * share * 2n + 10_000n) / 20_000n)
}

/** '-12.50', with up to four decimals. */
function signed(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(places + 1, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places).replace(/0{1,2}$/, '')}`
}

/** Whole days at most; nothing where only words say it. */
export function daysOf(leadTime: LeadTime | undefined): string {
  if (!leadTime) return ''
  if (leadTime === 'stock') return '0'
  return String(leadTime.unit === 'weeks' ? leadTime.to * 7 : leadTime.to)
}
