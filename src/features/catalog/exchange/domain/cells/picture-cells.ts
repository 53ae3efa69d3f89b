import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import { type Cell, isDate, joinEntries, splitEntries, textOf } from './cell.ts'
import { cellFault, type ReadCell } from './cell-fault.ts'

/** How files name the pictures that the company has uploaded. */
export interface PictureNames {
  /** The name of its file, where no other picture has the same one. */
  nameOf: (id: number) => string | undefined
  /** Every picture whose file is called so, whatever the case. */
  idsOf: (name: string) => readonly number[]
}

export const picturesColumn = 'pictures'

/** For what neither shows nor reads that column. */
export const noPictures: PictureNames = { nameOf: () => undefined, idsOf: () => [] }

/** The number of a picture, for those that share their file's name with others; no file has such a name. */
const numbered = /^#([1-9]\d{0,8})$/

/** The names by which a cell may ask for pictures. */
export const pictureNamesIn = (cell: Cell | undefined): string[] =>
  splitEntries(textOf(cell)).flatMap(entry => (numbered.test(entry) ? [] : [fileNameIn(entry) ?? entry]))

export const pictureKey = (name: string): string => name.toLowerCase()

/** 'front.jpg; #12' */
export function cellOfPictures(ids: readonly number[], { nameOf }: Pick<PictureNames, 'nameOf'>): string | null {
  return joinEntries(ids.map(id => writtenName(nameOf(id)) ?? `#${id}`)) || null
}

/** Null for a name that a cell would read as something else. */
function writtenName(name: string | undefined): string | null {
  if (name === undefined || name.trim() !== name || name.startsWith('[') || numbered.test(name)) return null
  return splitEntries(name)[0] === name ? name : null
}

/** The name of the file that an address or a path leads to; null: it is neither. */
function fileNameIn(entry: string): string | null {
  const path = (entry.split(/[?#]/)[0] ?? '').split(/[/\\]/)
  if (path.length < 2) return null
  const name = path.at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The pictures that a cell names. `left`: files elsewhere, at addresses and in folders, whose names no picture here has. */
export function readPictures(
  cell: Cell,
  { idsOf }: Pick<PictureNames, 'idsOf'>,
  left: string[] = [],
): ReadCell<number[]> {
  if (isDate(cell)) return cellFault({ reason: 'is_date' })
  const ids: number[] = []
  for (const entry of splitEntries(textOf(cell))) {
    const text = entry.slice(0, 60)
    const number = numbered.exec(entry)?.[1]
    const name = fileNameIn(entry)
    const found = number === undefined ? idsOf(name ?? entry) : [Number(number)]
    const [id] = found
    if (id === undefined && name !== null) {
      left.push(name || entry)
      continue
    }
    if (id === undefined) return cellFault({ reason: 'unknown_picture', text })
    if (found.length > 1)
      return cellFault({ reason: 'several_pictures', text, choices: found.slice(0, 12).map(one => `#${one}`) })
    ids.push(id)
  }
  return readAs(ids)
}

/** How other programs write several: names, paths and addresses, separated by commas too. All are files elsewhere, so that what is missing is no error. */
export function foreignPictures(text: string): string {
  const entries: string[] = []
  for (const part of text.split(/[;|\n]/))
    for (const [at, piece] of part.split(',').entries()) {
      const last = entries.at(-1)
      // A comma within an address.
      const goesOn = at > 0 && last !== undefined && !hasEnding.test(last) && !/^\s*(?:https?:|\/)/.test(piece)
      if (goesOn) entries[entries.length - 1] = `${last},${piece}`
      else entries.push(piece.trim())
    }
  const named = entries.filter(entry => entry !== '')
  return joinEntries([...new Set(named.map(entry => (fileNameIn(entry) === null ? `./${entry}` : entry)))])
}

const hasEnding = /\.[a-z0-9]{2,5}(?:[?#].*)?$/is
