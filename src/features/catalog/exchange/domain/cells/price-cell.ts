import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import type { Currency } from '#features/site/setting/domain/quote-choices.ts'
import { type Cell, isDate, textOf } from './cell.ts'
import { cellFault, type ReadCell } from './cell-fault.ts'

const shown = (text: string) => text.slice(0, 60)

/** The currencies that a sign before or behind a price may mean. */
const signs: readonly (readonly [sign: RegExp, currency: Currency])[] = [
  [/^(?:US\$|USD|\$)/i, 'USD'],
  [/^(?:CA\$|C\$|CAD)/i, 'CAD'],
  [/^(?:MX\$|MXN)/i, 'MXN'],
  [/^(?:€|EUR)/i, 'EUR'],
  [/^(?:¥|￥|円|JPY)/i, 'JPY'],
]

/** A file of a spreadsheet has 15 digits of a number: 10.559999999999999 was 10.56. */
const spreadsheetDigits = 15

/**
 * Reads a price of a list in its currency as a decimal string. What may mean two amounts, such as '1.234', or an amount of another
 * currency, is asked about.
 */
export function readPriceCell(cell: Cell, currency: Currency): ReadCell<string> {
  if (isDate(cell)) return cellFault({ reason: 'is_date' })
  if (typeof cell === 'number') {
    const written = Number(cell.toPrecision(spreadsheetDigits)).toString()
    return isAmount(written) ? readAs(written) : cellFault({ reason: 'unread_price', text: shown(written) })
  }
  const text = textOf(cell)
  const { digits, sign } = withoutSign(
    text
      .slice(0, 60)
      .replace(/[\s\u00a0\u202f'’]+/g, ' ')
      .trim(),
  )
  if (sign !== null && sign !== currency) return cellFault({ reason: 'other_currency', text: shown(text) })
  const read = readDigits(digits)
  if (read === null) return cellFault({ reason: 'unread_price', text: shown(text) })
  if (typeof read === 'string') return readAs(read)
  return cellFault({ reason: 'ambiguous_number', text: shown(text), ...read })
}

/** How a price is written: a number with exactly three decimals could be read as thousands in a file without types. */
export function writePrice(amount: string): Cell {
  // At most nine digits and four decimals: a number holds them all.
  const plain = String(Number(amount))
  return /^[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : Number(plain)
}

function withoutSign(text: string): { digits: string; sign: Currency | null } {
  for (const [pattern, currency] of signs) {
    const before = pattern.exec(text)
    if (before) return { digits: text.slice(before[0].length).trim(), sign: currency }
    // Trusted text: a sign of the table, against the end of at most 60 characters.
    const behind = new RegExp(`${pattern.source.slice(1)}$`, 'i').exec(text)
    if (behind) return { digits: text.slice(0, behind.index).trim(), sign: currency }
  }
  return { digits: text, sign: null }
}

const isAmount = (text: string) => /^\d{1,9}(?:\.\d{1,4})?$/.test(text)

/** The decimal string of digits with marks; both meanings where they have two; null for what is no price. */
function readDigits(digits: string): string | { one: number; other: number } | null {
  const marks = [...new Set(digits.match(/[., ]/g) ?? [])]
  const last = digits.at(digits.search(/[., ](?!.*[., ])/)) ?? ''
  const count = digits.split(last).length - 1
  const take = (text: string) => (isAmount(text) ? text : null)
  if (marks.length === 0) return take(digits)
  if (marks.length > 2 || (marks.length === 2 && (last === ' ' || count > 1))) return null
  const [group, decimal] = marks.length === 2 ? [marks.find(mark => mark !== last) ?? '', last] : [last, '']
  const [whole = '', rest = ''] = decimal ? digits.split(decimal) : [digits, '']
  // Trusted text: a mark, or a blank, of at most 60 characters.
  const isGrouped = new RegExp(`^[1-9]\\d{0,2}(?:[${group}]\\d{3})+$`).test(whole)
  const grouped = whole.replaceAll(group, '')
  // A mark of each kind: the last is that of the decimals.
  if (decimal) return isGrouped ? take(`${grouped}.${rest}`) : null
  if (count > 1 || group === ' ') return isGrouped ? take(grouped) : null
  const plain = take(digits.replace(group, '.'))
  return isGrouped && plain !== null ? { one: Number(plain), other: Number(grouped) } : plain
}
