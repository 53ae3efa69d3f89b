import type { Language } from '#shared/language.ts'
import { formatNumber } from '#shared/number/format-number.ts'
import { awgToSquareMillimetres, kcmilToSquareMillimetres, round } from '#shared/number/units.ts'

interface WireSize {
  label: string
  unit: 'AWG' | 'kcmil'
  area: number
}

/** '22-12 AWG' becomes '22–12 AWG (0.33–3.31 mm²)'; several ranges keep the family they are for. */
export function wireRange(source: string, language: Language): string {
  return source
    .split(/[,;] /)
    .map(part => onePart(part, language))
    .join(', ')
}

function onePart(part: string, language: Language): string {
  // Trusted text: a fact of our own catalogue.
  const match = /^(\S+)(?: (AWG))?-(\S+)(?: (AWG|kcmil))?(?: \((\w+)\))?$/.exec(part)
  if (!match?.[1] || !match[3]) throw new Error(`No wire range: ${part}`)
  const from = wireSize(match[1])
  const to = wireSize(match[3])
  const sizes =
    from.unit === to.unit
      ? `${from.label}–${to.label} ${to.unit}`
      : `${from.label} ${from.unit} – ${to.label} ${to.unit}`
  const areas = [from, to].map(size => formatNumber(area(size.area), language)).join('–')
  return `${match[5] ? `${match[5]} ` : ''}${sizes} (${areas} mm²)`
}

// 1/0, 2/0 … are 0, -1 …; from 250 on sizes are counted in kcmil.
function wireSize(label: string): WireSize {
  const zeros = /^(\d)\/0$/.exec(label)
  const number = Number(zeros?.[1] ?? label)
  if (number >= 250) return { label, unit: 'kcmil', area: kcmilToSquareMillimetres(number) }
  return { label, unit: 'AWG', area: awgToSquareMillimetres(zeros ? 1 - number : number) }
}

function area(value: number): number {
  if (value >= 100) return round(value, 0)
  return round(value, value >= 10 ? 1 : 2)
}
