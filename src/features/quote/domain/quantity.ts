import { no, type Result, yes } from '#shared/result.ts'
import { lineLimit, quantityLimit } from './limits.ts'

/** api-contract §8: a whole number from 1 to 1 000 000. */
export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= quantityLimit
}

/** Reads a quantity from an address; absent is 1 (spec §9: best-seller quantity from home 1). */
export function parseQuantity(text: string | undefined): Result<number, 'wrong_quantity'> {
  if (text === undefined) return yes(1)
  // Digits alone: Number() would also read '1e3', '0x10' and ''.
  const quantity = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return isQuantity(quantity) ? yes(quantity) : no('wrong_quantity')
}

/** The quantity of a line when the same product is added again. `lineCount` is that of the cart before. */
export function addQuantity(
  current: number | null,
  added: number,
  lineCount: number,
): Result<number, 'too_many_lines' | 'quantity_exceeded'> {
  if (current === null && lineCount >= lineLimit) return no('too_many_lines')
  const quantity = (current ?? 0) + added
  return quantity <= quantityLimit ? yes(quantity) : no('quantity_exceeded')
}
