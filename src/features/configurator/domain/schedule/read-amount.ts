/** A number as people write it; `isThousand`: its mark was read as one of thousands, and somebody should look at it. */
export interface ReadAmount {
  value: number
  isThousand: boolean
}

const longest = 20

/**
 * '1200', '0,65', '1.5', and '1,200', '1.200' or '1 200' as a thousand. Three digits after a mark are a thousand, unless nothing but a
 * zero stands before it. Null: no number that a load could have.
 */
export function readAmount(text: string): ReadAmount | null {
  if (text.length > longest) return null
  const written = text.replaceAll(/[\u00a0\u202f]/g, ' ')
  if (/^\d+$/.test(written)) return { value: Number(written), isThousand: false }
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(written))
    return { value: Number(written.replaceAll(',', '')), isThousand: true }
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(written))
    return { value: Number(written.replaceAll('.', '').replace(',', '.')), isThousand: true }
  if (/^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d+)?$/.test(written))
    return { value: Number(written.replaceAll(' ', '').replace(',', '.')), isThousand: true }
  return /^\d+[.,]\d+$/.test(written) ? { value: Number(written.replace(',', '.')), isThousand: false } : null
}

/** A number for the schedule text: at most six decimals, and never read as a thousand. */
export function writeAmount(value: number): string {
  const text = String(Number(value.toFixed(6)))
  // 1.125 would be a thousand and more: a further zero says that it is not.
  return /^[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text
}

/** The units of a drain in the words of the three languages, for a pattern. */
export const drainUnits = 'kw|watts?|vatios?|w|ma|amps?|amp[eèé]res?|amperios?|a'

/** What a unit of a drain means: '0,65 kW' is 650 watts. */
export function drainUnit(text: string): { kind: 'power' | 'current'; scale: number } {
  const unit = text.toLowerCase()
  if (unit === 'kw') return { kind: 'power', scale: 1000 }
  if (unit === 'ma') return { kind: 'current', scale: 0.001 }
  return { kind: /^[wv]/.test(unit) ? 'power' : 'current', scale: 1 }
}
