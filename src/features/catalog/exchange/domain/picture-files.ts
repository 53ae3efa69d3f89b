import { pictureKey } from './cells/picture-cells.ts'

/** The limits of a zip of pictures. Each picture is bounded as one that is uploaded by itself. */
export const mostZipEntries = 2000
export const mostZipPictures = 300
/** The most bytes of all pictures of a zip, unpacked: photographs hardly get smaller in one. */
export const mostZipBytes = 200 * 1024 * 1024
/** So many of the files that are not taken are named. */
export const mostLeftFiles = 100

const pictureName = /\.(?:jpe?g|png|webp|avif|svg)$/i
const tableName = /\.(?:csv|tsv|txt|json|xml|xlsx)$/i

export const isPictureName = (name: string): boolean => pictureName.test(name)
export const isTableName = (name: string): boolean => tableName.test(name)

/** The name of a file without its folders, whichever sign separates them. */
export const baseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? ''

/** The files that archivers add by themselves: '__MACOSX/…', '.DS_Store', 'Thumbs.db'. */
export const isOfArchiver = (path: string): boolean =>
  path.split(/[/\\]/).some(part => part === '__MACOSX' || /^\.[^.]/.test(part)) || /(?:^|[/\\])thumbs\.db$/i.test(path)

/** Everything that separates the parts of part numbers: a file name has other signs there than the number itself. */
export const separators = ' -_.,/\\+()&:;*#\'"'
const isSeparator = (sign: string) => separators.includes(sign)

/** A part number as file names are compared with it. */
export const foldPart = (text: string): string =>
  Array.from(text.toLowerCase())
    .filter(sign => !isSeparator(sign))
    .join('')

interface Candidate {
  /** The text that may be the part number, and what follows it. */
  part: string
  rest: string
}

/** How a name may be cut: 'FGMT-5_2' as itself, as 'FGMT-5' with '_2', and as 'FGMT' with '-5_2'. */
function candidates(stem: string): Candidate[] {
  const cuts = [...stem].flatMap((sign, at) => (at > 0 && isSeparator(sign) ? [at] : []))
  return [stem.length, ...cuts.toReversed()].map(at => ({ part: stem.slice(0, at), rest: stem.slice(at) }))
}

const stemOf = (path: string): string =>
  baseName(path)
    .replace(/\.[^.]*$/, '')
    .normalize('NFC')
    .trim()

/** The folded part numbers that a picture's name may begin with. */
export const possibleParts = (path: string): string[] =>
  candidates(stemOf(path).slice(0, 200)).flatMap(({ part }) => foldPart(part) || [])

interface Known {
  id: number
  sku: string
}

export type Match = { id: number; sku: string; rest: string } | { several: string[] } | null

/** With one sign between the parts: 'GP_10_BK' is spelled as GP-10-BK is. */
const shapeOf = (text: string): string =>
  Array.from(text.toLowerCase(), sign => (isSeparator(sign) ? '-' : sign)).join('')

const isNumbered = (rest: string): boolean => /^[^\p{L}\p{N}]{1,3}\d{1,3}\)?$/u.test(rest)

/**
 * The product that a picture's name is about. A part number that is spelled out, the longest of several, is certain where no other fits
 * more of the name; one that is spelled otherwise counts where nothing else fits. `byPart`: products by their folded part number.
 */
export function matchPicture(path: string, byPart: ReadonlyMap<string, readonly Known[]>): Match {
  const found = candidates(stemOf(path).slice(0, 200)).flatMap(({ part, rest }) =>
    (byPart.get(foldPart(part)) ?? []).map(known => ({ ...known, part, rest })),
  )
  const exact = found.find(({ sku, part }) => sku.toLowerCase() === part.toLowerCase())
  const shaped = found.filter(({ sku, part }) => shapeOf(sku) === shapeOf(part))
  const best = exact ?? shaped[0]
  const isDoubtful = found.some(
    ({ id, part, rest }) =>
      best !== undefined &&
      id !== best.id &&
      // 'FGMT-5_2' is a second picture of FGMT-5, unless another part number is FGMT52.
      (part.length > best.part.length || (!exact && (part.length === best.part.length || isNumbered(rest)))),
  )
  if (best && !isDoubtful) return { id: best.id, sku: best.sku, rest: best.rest }
  const all = [...new Map(found.map(one => [one.id, one])).values()]
  const [only, ...more] = all
  if (!only) return null
  return more.length > 0 ? { several: all.map(({ sku }) => sku) } : { id: only.id, sku: only.sku, rest: only.rest }
}

/** The picture named after the product alone comes first, then by number and name. */
export function inPictureOrder<One extends { rest: string }>(pictures: readonly One[]): One[] {
  const compare = new Intl.Collator('en', { numeric: true }).compare
  return pictures.toSorted((one, other) => compare(one.rest, other.rest))
}

/** A product's pictures with further ones: one of the same name takes the place of the former. */
export function withPictures(
  before: readonly { id: number; name: string }[],
  added: readonly { id: number; name: string }[],
): number[] {
  const next = before.map(({ id, name }) => added.find(one => pictureKey(one.name) === pictureKey(name))?.id ?? id)
  return [...new Set([...next, ...added.map(({ id }) => id)])]
}

/** The names of pictures that a cell of any column mentions, as they are compared. */
export const mentionedPictures = (text: string): string[] =>
  text.split(/[;|,\n]/).flatMap(piece => {
    const name = baseName(piece.split(/[?#]/)[0]?.trim() ?? '')
    return isPictureName(name) ? [pictureKey(decoded(name))] : []
  })

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

export interface LeftFile {
  /** Its path in the zip; '…' for all further ones. */
  name: string
  /** A word of this part, or what is wrong with the picture. */
  reason: string
  /** The products that it may be of, the name under which it is stored, or how many further ones there are. */
  words?: string
}
