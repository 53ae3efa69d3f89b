import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ownMigrations } from '../database/migrate.ts'
import { listTar, readAt, TarDamaged, type TarEntry } from '../files/tar.ts'
import { CommandRefused } from '../process/command-socket.ts'
import { type CopiedTable, Manifest, manifestFile, manifestSumFile, sumLine, tableFile, tally } from './manifest.ts'

export interface Archive {
  manifest: Manifest
  /** The rows of a table. Throws CommandRefused at the end when they are not those that were written. */
  rowsOf: (name: string) => AsyncIterable<Buffer>
  close: () => Promise<void>
}

const mostManifestBytes = 16 * 1024 * 1024

/** Opens a backup and reads what it holds. Throws CommandRefused for a file that is none, lacks a piece, or is of a later release. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await fs.promises.open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(`${path} cannot be read: ${error.code}.`)
  })
  try {
    await refuseEncrypted(file, path)
    const entries = new Map((await listTar(file)).map(entry => [entry.name, entry]))
    const manifest = await readManifest(file, entries)
    assertWhole(manifest, entries)
    assertKnown(manifest)
    return {
      manifest,
      rowsOf: name => {
        const entry = entries.get(tableFile(name))
        const table = manifest.tables.find(one => one.name === name)
        if (!entry || !table) throw damaged(path, `${tableFile(name)} is missing`)
        return rowsOf(path, entry, table)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error instanceof TarDamaged ? damaged(path, error.message) : error
  }
}

const damaged = (path: string, words: string) =>
  new CommandRefused(`${path} is damaged, or no backup of this site: ${words}.`)

async function refuseEncrypted(file: fs.promises.FileHandle, path: string): Promise<void> {
  const start = Buffer.alloc(22)
  await file.read(start, 0, start.length, 0)
  if (start.toString('latin1') === 'age-encryption.org/v1\n')
    throw new CommandRefused(
      `${path} is encrypted. Decrypt it first: age --decrypt --identity KEYFILE --output NEW ${path}`,
    )
}

async function readManifest(file: fs.promises.FileHandle, entries: Map<string, TarEntry>): Promise<Manifest> {
  const read = async (name: string) => {
    const entry = entries.get(name)
    if (!entry || entry.size > mostManifestBytes) throw new TarDamaged(`${name} is missing`)
    return readAt(file, entry.at, entry.size)
  }
  const text = await read(manifestFile)
  if ((await read(manifestSumFile)).toString() !== sumLine(text)) throw new TarDamaged(`${manifestFile} was changed`)
  const parsed = Manifest.safeParse(JSON.parse(text.toString()))
  if (!parsed.success) throw new CommandRefused('The archive has another form; a later release may be able to read it.')
  return parsed.data
}

function assertWhole({ tables }: Manifest, entries: Map<string, TarEntry>): void {
  for (const { name } of tables)
    if (!entries.has(tableFile(name))) throw new TarDamaged(`${tableFile(name)} is missing`)
  const known = new Set([manifestFile, manifestSumFile, ...tables.map(({ name }) => tableFile(name))])
  const stray = [...entries.keys()].find(name => !known.has(name))
  if (stray) throw new TarDamaged(`${stray} does not belong to it`)
}

/** Migrations only add, so an older schema is brought to that of this release. A newer one cannot be read. */
function assertKnown({ migrations }: Manifest): void {
  const own = new Set(ownMigrations())
  const unknown = migrations.filter(at => !own.has(at))
  if (unknown.length > 0)
    throw new CommandRefused(
      `The archive is of a later release: it has ${unknown.length} migrations that this one does not know (the newest of ${new Date(Math.max(...unknown)).toISOString()}). Use that release.`,
    )
}

async function* rowsOf(path: string, { at, size, name }: TarEntry, table: CopiedTable): AsyncGenerator<Buffer> {
  const counted = tally()
  const packed = fs.createReadStream(path, { start: at, end: at + size - 1 })
  const rows = createGunzip()
  const reading = pipeline(packed, rows)
  // Whoever reads the rows gets the error.
  reading.catch(() => {})
  try {
    for await (const piece of rows) {
      counted.take(piece)
      yield piece
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw damaged(path, `${name} cannot be unpacked`)
    throw error
  } finally {
    packed.destroy()
  }
  const found = counted.end()
  if (found.rows !== table.rows || found.sha256 !== table.sha256)
    throw damaged(path, `${name} has not the rows that were written (${found.rows} of ${table.rows})`)
}

/** Reads the whole archive and throws CommandRefused where it is not what was written. */
export async function checkArchive(archive: Archive): Promise<void> {
  for (const { name } of archive.manifest.tables) for await (const _ of archive.rowsOf(name));
}

/** The same for equal contents, whatever the engine: the hash of the hashes of all tables. */
export function fingerprint({ tables }: Pick<Manifest, 'tables'>): string {
  const all = tables.map(({ name, sha256 }) => `${name} ${sha256}\n`).join('')
  return createHash('sha256').update(all).digest('hex').slice(0, 16)
}
