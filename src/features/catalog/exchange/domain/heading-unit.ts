import { readTyped } from '#features/catalog/catalog/domain/typed-quantity.ts'
import { type Cell, joinEntries, splitEntries, textOf } from './cells/cell.ts'
import type { Column } from './column.ts'

const longestHeading = 200

/** The units that a heading gives its numbers, by the places of its names and the columns that they mean; none where a column has the same. */
export type HeadingUnits = ReadonlyMap<string, string>

const keyOf = (place: number, column: string): string => `${place} ${column}`

export const headingUnit = (units: HeadingUnits, place: number, column: string): string | undefined =>
  units.get(keyOf(place, column))

/** `targetsOf`: the columns that a place of the heading means. */
export function headingUnits(
  headings: readonly string[],
  targetsOf: (place: number) => readonly string[],
  columns: readonly Pick<Column, 'key' | 'unit'>[],
): HeadingUnits {
  const own = new Map(columns.map(({ key, unit }) => [key, unit ?? null]))
  const found = headings.flatMap((heading, place) =>
    targetsOf(place).flatMap(column => {
      const unit = own.get(column)
      const named = unit ? otherUnit(heading, unit) : null
      return named === null ? [] : [[keyOf(place, column), named] as const]
    }),
  )
  return new Map(found)
}

/** The unit at the end of a heading, 'Breite [mm]', where it is another one of the same kind; null: there is none. */
function otherUnit(heading: string, unit: string): string | null {
  const text = heading.slice(0, longestHeading).trim()
  const [, inBrackets, behind] = /[([]([^()[\]]{1,12})[)\]]$|[,/] ?([^\s,/()[\]]{1,12})$/.exec(text) ?? []
  const named = (inBrackets ?? behind ?? '').trim()
  if (named === '') return null
  const read = readTyped(`1 ${named}`, { unit, decimals: null }, 'en')
  return read.kind === 'number' && read.number !== 1 ? named : null
}

const bareNumber = /^[-+±−]? ?\d[\d.,\s/-]{0,30}$/
// A file means '1.125' so in every language; with four places no reader takes the point for a mark of thousands.
const threePlaces = /^-?\d{1,3}\.\d{3}$/

/** A cell with the unit behind each number that has none. */
export function withUnit(cell: Cell, unit: string): Cell {
  if (typeof cell !== 'number' && typeof cell !== 'string') return cell
  const entries = splitEntries(textOf(cell))
  if (!entries.some(entry => bareNumber.test(entry))) return cell
  const written = (entry: string) => (threePlaces.test(entry) ? `${entry}0` : entry)
  return joinEntries(entries.map(entry => (bareNumber.test(entry) ? `${written(entry)} ${unit}` : entry)))
}
