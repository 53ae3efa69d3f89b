import { bothReadings } from '#features/tools/workbench/domain/fields/ambiguous-number.ts'

/** A number as people write it; `isThousand`: its mark was read as one of thousands, and somebody should look at it. */
export interface ReadAmount {
  value: number
  isThousand: boolean
  /** The amount if its only mark is one of decimals: '1.200' may be 1.2. Null: it has one meaning. */
  decimal: number | null
}

const longest = 20

/**
 * '1200', '0,65', '1.5', '1 200', '1,200.5' and '1.200,5' have one meaning. Of '1,200' and '1.200' nobody knows whether they are
 * 1200 or 1.2, unless nothing but a zero stands before the mark. '00,5' is no number, but two things. Null: no number that a load could have.
 */
export function readAmount(text: string): ReadAmount | null {
  if (text.length > longest) return null
  const written = text.replaceAll(/[\u00a0\u202f]/g, ' ')
  if (/^\d+$/.test(written)) return plainAmount(Number(written))
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(written)) return thousands(written.replaceAll(',', ''), written)
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(written))
    return thousands(written.replaceAll('.', '').replace(',', '.'), written)
  if (/^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/.test(written))
    return thousands(written.replaceAll(' ', '').replace(',', '.'), written)
  return /^(?:0|[1-9]\d*)[.,]\d+$/.test(written) ? plainAmount(Number(written.replace(',', '.'))) : null
}

const plainAmount = (value: number): ReadAmount => ({ value, isThousand: false, decimal: null })

const thousands = (digits: string, written: string): ReadAmount => ({
  value: Number(digits),
  isThousand: true,
  decimal: bothReadings(written)?.[0] ?? null,
})

/** A number for the schedule text: at most six decimals, and never read as a thousand. */
export function writeAmount(value: number): string {
  const text = String(Number(value.toFixed(6)))
  // 1.125 would be a thousand and more: a further zero says that it is not.
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
