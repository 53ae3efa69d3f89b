import { createHash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connection, Database } from '#server/database/connection.ts'
import { catalogImage } from '#server/database/tables.ts'
import type { Parts } from '#server/process/kept-file.ts'
import { describeError, type Log } from '#server/process/log.ts'
import type { StoredState } from './index-store.ts'

/** Fewer products are read from their rows in a second or two. */
export const mostWithoutImage = 20_000

/** Images of other builds are removed after so many days: two releases may run beside each other. */
const otherBuildDays = 2
const pieceBytes = 1024 * 1024
const lockName = 'catalog_image'

/**
 * The catalogue as some process has read it, in the database for all others. Nothing depends on it: one that is missing, damaged or of another
 * build is left aside, and one that cannot be written is not there. → docs/decisions/089-…
 */
export interface CatalogImage {
  /** The state that was written last, which may be an older one. */
  read: () => Promise<{ state: StoredState; parts: Parts } | null>
  /** One process at a time writes; it does nothing where this state is there. */
  write: (state: StoredState, parts: Parts) => Promise<void>
}

const Head = z.object({
  state: z.object({ revision: z.int(), name: z.string() }),
  parts: z.array(z.object({ name: z.string(), bytes: z.int().nonnegative(), hash: z.string() })),
})
type Head = z.infer<typeof Head>

/** `build`: the version of the program; another one may keep values of another form. `writes`: this process may write images. */
export function catalogImageOf(
  connection: Connection,
  { build, writes, log }: { build: string; writes: boolean; log: Log },
): CatalogImage {
  const { db } = connection
  const format = `${build} ${process.versions.v8}`
  let isDamaged = false
  return {
    async read() {
      try {
        // One state of the table for all pieces.
        return await db.transaction(tx => readImage(tx, format), {
          isolationLevel: 'repeatable read',
          accessMode: 'read only',
        })
      } catch (error) {
        isDamaged = true
        log.warn('catalog_image_damaged', { error: describeError(error) })
        return null
      }
    },
    async write(state, parts) {
      if (!writes) return
      try {
        await connection.unlessBusy(lockName, async () => {
          if (!isDamaged && (await isWritten(db, format, state))) return
          await db.transaction(tx => writeImage(tx, format, state, parts))
          isDamaged = false
          log.info('catalog_image_written', { revision: state.revision })
        })
      } catch (error) {
        log.warn('catalog_image_not_written', { error: describeError(error) })
      }
    },
  }
}

async function readImage(tx: Database, format: string): Promise<{ state: StoredState; parts: Parts } | null> {
  const head = await readHead(tx, format)
  if (!head) return null
  const parts: Record<string, unknown> = {}
  let next = 1
  for (const { name, bytes, hash } of head.parts) {
    // Not from the pool of Node: the arrays of a part may be views of its bytes.
    const whole = Buffer.allocUnsafeSlow(bytes)
    for (let at = 0; at < bytes; ) {
      const piece = await readPiece(tx, format, next++)
      if (!piece || piece.length === 0 || at + piece.length > bytes) throw new Error(`The pieces of ${name} are others`)
      whole.set(piece, at)
      at += piece.length
    }
    if (hashOf(whole) !== hash) throw new Error(`The hash of ${name} is another`)
    await pause()
    parts[name] = deserialize(whole)
    await pause()
  }
  return { state: head.state, parts }
}

async function readHead(db: Database, format: string): Promise<Head | null> {
  const bytes = await readPiece(db, format, 0)
  return bytes && Head.parse(JSON.parse(Buffer.from(bytes).toString()))
}

async function readPiece(db: Database, format: string, piece: number): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: catalogImage.bytes })
    .from(catalogImage)
    .where(and(eq(catalogImage.format, format), eq(catalogImage.piece, piece)))
    .limit(1)
  return row?.bytes ?? null
}

/** A damaged head is written again. */
async function isWritten(db: Database, format: string, state: StoredState): Promise<boolean> {
  const head = await readHead(db, format).catch(() => null)
  return head?.state.name === state.name
}

async function writeImage(tx: Database, format: string, state: StoredState, parts: Parts): Promise<void> {
  const isOld = sql`${catalogImage.writtenAt} < now() - make_interval(days => ${otherBuildDays}::int)`
  await tx.delete(catalogImage).where(and(ne(catalogImage.format, format), isOld))
  await tx.delete(catalogImage).where(eq(catalogImage.format, format))
  const insert = (piece: number, bytes: Uint8Array) =>
    tx.insert(catalogImage).values({ format, piece, revision: state.revision, bytes })
  const head: Head = { state, parts: [] }
  let next = 1
  for (const [name, value] of Object.entries(parts)) {
    const whole = serialize(value)
    await pause()
    head.parts.push({ name, bytes: whole.length, hash: hashOf(whole) })
    for (let at = 0; at < whole.length; at += pieceBytes) await insert(next++, whole.subarray(at, at + pieceBytes))
  }
  await insert(0, Buffer.from(JSON.stringify(head)))
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
