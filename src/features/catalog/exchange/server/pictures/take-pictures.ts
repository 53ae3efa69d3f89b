import { listProducts } from '#features/catalog/catalog-edit/server/store.ts'
import { encodePicture, isFull, storePicture } from '#features/site/media/server/steps/store-picture.ts'
import { listMediaOf } from '#features/site/media/server/store.ts'
import { Refusal } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { ZipFile } from '#server/files/zip-reader.ts'
import { insertAudit } from '#server/security/audit.ts'
import { joinEntries } from '../../domain/cells/cell.ts'
import { pictureKey, picturesColumn } from '../../domain/cells/picture-cells.ts'
import { skuColumn } from '../../domain/cells/product-cells.ts'
import {
  baseName,
  inPictureOrder,
  type LeftFile,
  type Match,
  matchPicture,
  mostLeftFiles,
  possibleParts,
  withPictures,
} from '../../domain/picture-files.ts'
import type { PictureZip } from '../reading/picture-zip.ts'
import { BrokenTable, rowsAtOnce } from '../reading/table.ts'
import { faultOf } from '../reading/table-thread.ts'
import { insertRows, type Run, updateReading } from '../run-store.ts'
import { findFoldedParts } from '../store.ts'
import type { RunOptions } from '../tables.ts'

export const pictureHeadings = [skuColumn, picturesColumn]

interface Taking {
  zip: PictureZip
  signal: AbortSignal
  now: Date
}

/** The zips that this process reads at a time: each is in memory as a whole. */
const mostUnderWay = 2
let underWay = 0

/** Lets a zip be read while few others are. Throws 503. */
export async function inZipTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= mostUnderWay) throw new Refusal(503, 'unavailable', { headers: { 'Retry-After': '60' } })
  underWay += 1
  try {
    return await work()
  } finally {
    underWay -= 1
  }
}

/** Stores the pictures that the rows of a file mention, by the names of their files. */
export async function takeMentioned(
  db: Database,
  run: Run,
  mentioned: ReadonlySet<string>,
  taking: Taking,
): Promise<RunOptions> {
  const { pictures, left } = taking.zip
  const isNamed = ({ path }: ZipFile) => mentioned.has(pictureKey(baseName(path)))
  const others = pictures.filter(file => !isNamed(file)).map(({ path }) => ({ name: path, reason: 'not_named' }))
  const taken = await storeAll(db, run, pictures.filter(isNamed), taking)
  // The rows find a picture by its name alone.
  const known = taken.stored.flatMap(({ path, name }) =>
    pictureKey(name) === pictureKey(baseName(path)) ? [] : [{ name: path, reason: 'known', words: name }],
  )
  return withLeft(taken.options, [...taken.left, ...known, ...others, ...left])
}

/** Stores the pictures whose names say of which product they are, and makes a row of each such product. */
export async function takeByName(
  db: Database,
  run: Run,
  taking: Taking,
): Promise<{ rowCount: number; options: RunOptions }> {
  const { pictures, left: others } = taking.zip
  const known = await findFoldedParts(db, [...new Set(pictures.flatMap(({ path }) => possibleParts(path)))])
  const matches = new Map<ZipFile, Match>(pictures.map(file => [file, matchPicture(file.path, known)]))
  const unmatched = pictures.flatMap((file): LeftFile[] => {
    const match = matches.get(file)
    if (!match) return [{ name: file.path, reason: 'no_product' }]
    return 'several' in match
      ? [{ name: file.path, reason: 'several_products', words: match.several.slice(0, 5).join(', ') }]
      : []
  })
  const left = new Set(unmatched.map(({ name }) => name))
  const wanted = pictures.filter(({ path }) => !left.has(path))
  const taken = await storeAll(db, run, wanted, taking)
  const found = taken.stored.flatMap(({ file, ...picture }) => {
    const match = matches.get(file)
    return match && !('several' in match) ? [{ ...picture, productId: match.id, sku: match.sku, rest: match.rest }] : []
  })
  const bySku = [...Map.groupBy(found, ({ productId }) => productId)]
  const rows: Parameters<typeof insertRows>[2][number][] = []
  for (let at = 0; at < bySku.length; at += rowsAtOnce)
    rows.push(...(await rowsOf(db, bySku.slice(at, at + rowsAtOnce), rows.length)))
  await db.transaction(async tx => {
    if (!(await updateReading(tx, run.id, { rowCount: rows.length }))) throw new BrokenTable('interrupted')
    await insertRows(tx, run.id, rows)
  })
  return { rowCount: rows.length, options: withLeft(taken.options, [...taken.left, ...unmatched, ...others]) }
}

interface Found {
  id: number
  name: string
  sku: string
  rest: string
}

/** A row for each product: its pictures as they are, and the further ones. */
async function rowsOf(db: Database, products: readonly [number, Found[]][], before: number) {
  const stored = new Map(
    (
      await listProducts(
        db,
        products.map(([id]) => id),
      )
    ).map(one => [one.id, one.fields.pictures]),
  )
  const media = await listMediaOf(db, [...new Set([...stored.values()].flat())])
  const names = new Map(media.map(({ id, fileName }) => [id, fileName]))
  return products.map(([id, found], at) => {
    const former = (stored.get(id) ?? []).map(one => ({ id: one, name: names.get(one) ?? '' }))
    const pictures = withPictures(former, inPictureOrder(found))
    const cells = [found[0]?.sku ?? '', joinEntries(pictures.map(picture => `#${picture}`))]
    return { row: before + at + 1, cells }
  })
}

interface Stored {
  file: ZipFile
  path: string
  id: number
  name: string
}

/** Reads, decodes and stores pictures one after the other, as an upload does. What the run has stored is in its options, so that a run that is not applied can be taken away with them. */
async function storeAll(db: Database, run: Run, files: readonly ZipFile[], { zip, signal, now }: Taking) {
  let options = run.options
  const stored: Stored[] = []
  const left: LeftFile[] = []
  for (const file of files) {
    if (signal.aborted) throw new BrokenTable(faultOf(signal))
    const leave = (reason: string) => left.push({ name: file.path, reason })
    if (await isFull(db)) {
      leave('too_many')
      continue
    }
    const bytes = await zip.read(file)
    const encoded = bytes && (await encodePicture(bytes))
    if (!encoded) leave('damaged')
    else if (!encoded.ok) leave(encoded.reason)
    else
      await db.transaction(async tx => {
        const sender = { at: now, actorId: run.createdBy, source: 'import' } as const
        const { row, isNew } = await storePicture(tx, encoded.value, file.path, sender)
        stored.push({ file, path: file.path, id: row.id, name: row.fileName })
        if (!isNew) return
        options = { ...options, storedPictures: [...(options.storedPictures ?? []), row.id] }
        if (!(await updateReading(tx, run.id, { options }))) throw new BrokenTable('interrupted')
        const fact = { event: 'media_uploaded', customerId: null, subject: { kind: 'media', id: row.id } } as const
        const details = { bytes: file.size, kind: row.kind, import: run.id }
        await insertAudit(tx, { ...fact, actorId: run.createdBy ?? undefined, details }, null, now)
      })
  }
  return { stored, left, options }
}

/** Names the files that are not taken, and of very many only the first. */
function withLeft(options: RunOptions, left: readonly LeftFile[]): RunOptions {
  if (left.length === 0) return options
  const more = left.length - mostLeftFiles
  const named = left.slice(0, mostLeftFiles).map(one => ({ ...one, name: one.name.slice(-200) }))
  return { ...options, leftFiles: more > 0 ? [...named, { name: '…', reason: 'more', words: String(more) }] : named }
}
