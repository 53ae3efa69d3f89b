import { readAmount, writeAmount } from '#features/catalog/price/domain/amount.ts'
import { isCurrency } from '../answer-words.ts'
import { discountOf, hasPrice } from '../money.ts'
import type { VersionContent, VersionLine } from '../version/version.ts'

type Content = Pick<VersionContent, 'currency' | 'lines' | 'discount' | 'discount_percent' | 'freight'>

/** Whether the customer may choose the line: an option, or an alternative to a counted line, that is offered. */
export const isChoice = (line: Pick<VersionLine, 'kind' | 'answer' | 'is_optional' | 'alternative_of'>): boolean =>
  hasPrice(line) && (line.is_optional || line.alternative_of !== null)

/**
 * The total with the options and alternatives that were chosen, as a decimal string; null where one of them cannot be chosen. An
 * alternative takes the place of the line to which it is one.
 */
export function totalOfChoice(content: Content, chosenIds: readonly number[]): string | null {
  const { currency, lines } = content
  if (!isCurrency(currency)) return null
  const chosen = chosenIds.map(id => lines.find(line => line.id === id && isChoice(line)))
  const replaced = chosen.flatMap(line => line?.alternative_of ?? [])
  const isWrong = chosen.includes(undefined) || new Set(chosenIds).size < chosen.length
  if (isWrong || new Set(replaced).size < replaced.length) return null
  const subtotal = linesOfChoice(lines, chosenIds).reduce(
    (sum, { total }) => sum + (total === null ? 0n : readAmount(total)),
    0n,
  )
  const percent = content.discount_percent
  const discount = percent ? { percent } : { amount: content.discount }
  const less = discountOf(subtotal, discount, currency)
  return writeAmount(subtotal - less + readAmount(content.freight), currency)
}

/** The lines that are ordered with the choice: counted ones, where none takes their place, and chosen ones. */
export function linesOfChoice<L extends Pick<VersionLine, 'id' | 'is_counted' | 'is_optional' | 'alternative_of'>>(
  lines: readonly L[],
  chosenIds: readonly number[],
): L[] {
  const replaced = lines.flatMap(line => (chosenIds.includes(line.id) ? (line.alternative_of ?? []) : []))
  return lines.filter(
    line => chosenIds.includes(line.id) || (line.is_counted && !line.is_optional && !replaced.includes(line.id)),
  )
}
