/** A number as people write it; `isThousand`: its mark was read as one of thousands, and somebody should look at it. */
export interface ReadAmount {
  value: number
  isThousand: boolean
}

const longest = 20

/**
 * '1200', '0,65', '1.5', and '1,200' or '1.200' as a thousand. Three digits after a mark are a thousand, unless nothing but a zero
 * stands before it. Null: no number that a load could have.
 */
export function readAmount(text: string): ReadAmount | null {
  if (text.length > longest) return null
  if (/^\d+$/.test(text)) return { value: Number(text), isThousand: false }
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text))
    return { value: Number(text.replaceAll(',', '')), isThousand: true }
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text))
    return { value: Number(text.replaceAll('.', '').replace(',', '.')), isThousand: true }
  return /^\d+[.,]\d+$/.test(text) ? { value: Number(text.replace(',', '.')), isThousand: false } : null
}

/** A number for the schedule text: at most six decimals, and never read as a thousand. */
export function writeAmount(value: number): string {
  const text = String(Number(value.toFixed(6)))
  // 1.125 would be a thousand and more: a further zero says that it is not.
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}
