import { convert } from '#shared/number/convert-units.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { type Cell, isBlank, textOf } from '../../domain/cells/cell.ts'

const electric = /^(?:[kmµμ]?(?:a|v|w|va|ah|wh|ω|ohms?|hz)|v ?[ad]c|a ?[ad]c|amps?|volts?|%|awg|ru|u)$/
const dash = /^[-–—]$/
const rowName = /^(?:units?|unidad(?:es)?|unites?|einheit(?:en)?|uom)$/

/**
 * The headings with the units of the row below them, 'Width [mm]', where that row has nothing else: no part number, and below names alone.
 * Null: it is a row like the others.
 */
export function withUnitRow(headings: readonly string[], below: readonly Cell[]): string[] | null {
  const units = headings.map((_, place) => unbracketed(below[place] ?? null))
  const [first = '', ...others] = units
  const isBeside = (text: string) => text === '' || dash.test(text) || rowName.test(foldText(text))
  const isUnitRow = isBeside(first) && others.every(text => isBeside(text) || isUnit(text)) && others.some(isUnit)
  if (!isUnitRow || below.slice(headings.length).some(cell => !isBlank(cell))) return null
  return headings.map((heading, place) => {
    const unit = units[place] ?? ''
    return isUnit(unit) && heading !== '' && !/[)\]]$/.test(heading) ? `${heading} [${unit}]` : heading
  })
}

const unbracketed = (cell: Cell): string =>
  textOf(cell)
    .slice(0, 40)
    .trim()
    .replace(/^[[(]([^[\]()]*)[\])]$/, '$1')
    .trim()

function isUnit(text: string): boolean {
  const folded = foldText(text)
  return electric.test(folded) || convert(1, folded, folded) !== null
}
