import { type Cell, type Cells, isBlank, isSameCell, joinEntries, splitEntries, textOf } from './cells/cell.ts'
import { foreignPictures, picturesColumn } from './cells/picture-cells.ts'
import type { Column } from './column.ts'
import { type HeadingUnits, headingUnit, withUnit } from './heading-unit.ts'

/** The choices that are remembered with the columns of a heading. */
export interface MappingOptions {
  /** The heading for which it was chosen. */
  headings?: string[]
  /** Values of columns that the file has not, for all of its rows. */
  constants?: Record<string, string>
  /** The meanings of the words in a column, by its key: 'true' is 'published'. */
  words?: Record<string, Record<string, string>>
  /** The further meanings of a column of the file, by its place in the heading. */
  further?: Record<string, string[]>
  /** The place of the column that says the same in all rows of one product. */
  rowsBy?: number
}

/** The choices for a file: the column that each name of its heading means, and more. */
export interface Mapping {
  columns: readonly (string | null)[]
  options: MappingOptions
}

/** A mapping with the heading that it is for. */
interface FileMapping extends Mapping {
  headings: readonly string[]
}

export interface MappedRow {
  cells: Cells
  /** The words in further rows of the product that have no place. */
  left: { column: string; row: number; words: string }[]
}

interface FileRow {
  row: number
  cells: readonly Cell[]
}

/** Whether a column takes what several cells say. */
export const isJoined = ({ kind }: Pick<Column, 'kind'>): boolean =>
  kind === 'pictures' || kind === 'choices' || kind === 'references'

/** The columns that a place of the heading means. */
export const targetsOf = ({ columns, options }: Mapping, place: number): string[] => {
  const main = columns[place] ?? null
  return main === null ? [] : [main, ...(options.further?.[place] ?? [])]
}

/** Every column that a mapping gives a cell. */
export const allTargets = (mapping: Mapping): string[] =>
  mapping.columns.flatMap((_, place) => targetsOf(mapping, place))

/** A mapping as it is for another heading: by the names of the columns. Without the names that it was chosen for it stays as it is. */
export function fitMapping({ columns, options }: Mapping, headings: readonly string[]): Mapping {
  const { headings: names, further = {}, rowsBy, ...others } = options
  if (!names)
    return {
      columns: headings.map((_, at) => columns[at] ?? null),
      options: { ...others, further, ...(rowsBy !== undefined && { rowsBy }) },
    }
  const given = namesOf(names)
  const own = namesOf(headings)
  const formerPlaces = own.map(name => given.indexOf(name))
  const placeOf = (former: number) => formerPlaces.indexOf(former)
  const by = rowsBy === undefined ? -1 : placeOf(rowsBy)
  return {
    columns: formerPlaces.map(former => columns[former] ?? null),
    options: {
      ...others,
      further: Object.fromEntries(
        Object.entries(further).flatMap(([former, keys]) => {
          const place = placeOf(Number(former))
          return place < 0 ? [] : [[place, keys]]
        }),
      ),
      ...(by >= 0 && { rowsBy: by }),
    },
  }
}

/** Headings in small letters; the second of two with one name counts as another. */
const namesOf = (headings: readonly string[]): string[] => {
  const counts = new Map<string, number>()
  return headings.map(heading => {
    const name = heading.trim().toLowerCase()
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name} ${count}`
  })
}

/**
 * The cells of a record by their columns, from its row and the further rows about it: what is blank in the first is taken from the others,
 * and columns of several entries take them all. `joined`: the keys of these; `units`: those that the heading names.
 */
export function mapRows(
  mapping: FileMapping,
  rows: readonly FileRow[],
  joined: ReadonlySet<string>,
  units: HeadingUnits = new Map(),
): MappedRow {
  const { words, constants } = mapping.options
  const cells: Record<string, Cell> = {}
  const left: MappedRow['left'] = []
  for (const { row, cells: given } of rows)
    for (const place of mapping.columns.keys()) {
      const cell = given[place] ?? null
      if (isBlank(cell)) continue
      for (const key of targetsOf(mapping, place)) {
        const isForeign = key === picturesColumn && mapping.headings[place]?.toLowerCase() !== picturesColumn
        const said = isForeign ? foreignPictures(textOf(cell)) : meantCell(words?.[key], cell)
        const unit = headingUnit(units, place, key)
        const meant = unit === undefined ? said : withUnit(said, unit)
        const before = cells[key]
        if (before === undefined || isBlank(before)) cells[key] = meant
        else if (joined.has(key))
          cells[key] = joinEntries([...new Set([before, meant].flatMap(one => splitEntries(textOf(one))))])
        else if (!isSameCell(before, meant)) left.push({ column: key, row, words: textOf(meant).slice(0, 60) })
      }
    }
  return { cells: { ...constants, ...cells }, left }
}

/** A cell, or what somebody has said that its words mean. */
function meantCell(words: Record<string, string> | undefined, cell: Cell): Cell {
  const text = typeof cell === 'boolean' ? String(cell) : textOf(cell)
  return words && Object.hasOwn(words, text) ? (words[text] ?? cell) : cell
}
