import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Connection, TableSource } from '../database/connection.ts'
import { syncPath } from '../database/files/sync-files.ts'
import { listSequences } from '../database/sql/table-shapes.ts'
import { tarEnd, tarHeader, tarPadding } from '../files/tar.ts'
import { CommandRefused } from '../process/command-socket.ts'
import {
  type CopiedTable,
  identify,
  type Manifest,
  manifestFile,
  manifestSumFile,
  sumLine,
  tableFile,
  tally,
} from './manifest.ts'

interface Wanted {
  /** The whole path of the new archive. */
  file: string
  /** A key for `age`: then nobody without its secret half reads the archive. */
  recipient?: string | undefined
  /** SQL, by the names of tables: which rows are kept, where not all are. */
  only?: Readonly<Record<string, string>>
  now: Date
}

/**
 * Writes a backup of the database. It has its name only when it is complete and on the disk; a file that exists is left alone. Only
 * the owner may read it: it holds all that the database holds. Throws CommandRefused.
 */
export async function writeArchive(
  connection: Connection,
  { file, recipient, only = {}, now }: Wanted,
): Promise<Manifest> {
  if (fs.existsSync(file)) throw new CommandRefused(`${file} exists already.`)
  if (recipient !== undefined && !(await hasAge()))
    throw new CommandRefused('--recipient needs the program age, which is not installed. Nothing was written.')
  const draft = `${file}.part`
  const target = await openNew(draft, file)
  const written: { manifest?: Manifest } = {}
  try {
    await connection.readTables(async source => {
      const bytes = archive(source, { engine: connection.engine, now, only, folder: dirname(file) }, written)
      if (recipient === undefined) await pipeline(bytes, writeTo(target))
      else await encrypt(bytes, recipient, target)
    })
    await target.sync()
    await target.close()
    fs.renameSync(draft, file)
    syncPath(dirname(file))
  } catch (error) {
    await target.close().catch(() => {})
    fs.rmSync(draft, { force: true })
    throw isOfFile(error) ? new CommandRefused(`${file} cannot be written: ${error.code}.`) : error
  }
  if (!written.manifest) throw new Error('The archive has no manifest')
  return written.manifest
}

/** Whether the system refused a file: the disk is full, or fails. */
const isOfFile = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && /^(?:write|fsync|open|rename)$/.test(String(error.syscall))

/** A draft that a killed backup has left is replaced. */
async function openNew(draft: string, file: string): Promise<fs.promises.FileHandle> {
  try {
    fs.rmSync(draft, { force: true })
    return await fs.promises.open(draft, 'wx', 0o600)
  } catch (error) {
    throw isOfFile(error) ? new CommandRefused(`${file} cannot be written: ${error.code}.`) : error
  }
}

const writeTo =
  (target: fs.promises.FileHandle) =>
  async (bytes: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const piece of bytes)
      for (let at = 0; at < piece.length; ) at += (await target.write(piece, at)).bytesWritten
  }

interface Facts {
  engine: Connection['engine']
  now: Date
  only: Readonly<Record<string, string>>
  /** Where a table waits until its size is known. */
  folder: string
}

/** The bytes of the archive, a table at a time. The manifest comes last, when all is counted. */
async function* archive(
  source: TableSource,
  { engine, now, only, folder }: Facts,
  written: { manifest?: Manifest },
): AsyncGenerator<Buffer> {
  const identity = await identify(source.db)
  const tables: CopiedTable[] = []
  for (const whole of source.tables) {
    const table = { ...whole, only: only[whole.name] }
    const spool = await openSpool(folder)
    try {
      const counted = tally()
      await pipeline(
        Readable.from(counting(source.copyOut(table), counted.take), { objectMode: false }),
        createGzip({ level: 6 }),
        writeTo(spool.file),
      )
      const { size } = await spool.file.stat()
      yield tarHeader(tableFile(table.name), size, now)
      yield* readFrom(spool.file, size)
      yield tarPadding(size)
      const { name, columns, key } = table
      tables.push({ name, columns: [...columns], key: [...key], ...counted.end() })
    } finally {
      await spool.close()
    }
  }
  const sequences = await listSequences(source.db)
  const manifest: Manifest = { format: 1, created_at: now.toISOString(), engine, ...identity, tables, sequences }
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  yield* whole(manifestFile, text, now)
  yield* whole(manifestSumFile, Buffer.from(sumLine(text)), now)
  yield tarEnd()
  written.manifest = manifest
}

async function* counting(pieces: AsyncIterable<Buffer>, take: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    take(piece)
    yield piece
  }
}

function* whole(name: string, bytes: Buffer, at: Date): Generator<Buffer> {
  yield tarHeader(name, bytes.length, at)
  yield bytes
  yield tarPadding(bytes.length)
}

/** A file without a name, where the system allows it: nothing is left of it when the process is killed. */
async function openSpool(folder: string) {
  const path = join(folder, `.backup-${process.pid}.part`)
  fs.rmSync(path, { force: true })
  const file = await fs.promises.open(path, 'wx+', 0o600)
  // Windows keeps the name of an open file.
  const isGone = process.platform !== 'win32'
  if (isGone) fs.rmSync(path)
  return {
    file,
    close: async () => {
      await file.close()
      if (!isGone) fs.rmSync(path, { force: true })
    },
  }
}

const readBytes = 256 * 1024

async function* readFrom(file: fs.promises.FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(readBytes, size - at)), 0, null, at)
    if (bytesRead === 0) throw new Error('The waiting table is cut off')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function hasAge(): Promise<boolean> {
  const child = spawn('age', ['--version'], { stdio: 'ignore' })
  return new Promise(resolve => {
    child.once('error', () => resolve(false))
    child.once('exit', code => resolve(code === 0))
  })
}

async function encrypt(bytes: AsyncIterable<Buffer>, recipient: string, target: fs.promises.FileHandle): Promise<void> {
  const age = spawn('age', ['--recipient', recipient], { stdio: ['pipe', 'pipe', 'pipe'] })
  let words = ''
  age.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(0, 500)
  })
  const ended = once(age, 'close')
  const feeding = pipeline(bytes, age.stdin)
  const writing = pipeline(age.stdout, writeTo(target))
  const [fed, [code]] = await Promise.all([
    feeding.then(
      () => null,
      error => error,
    ),
    ended,
    writing,
  ])
  if (code !== 0) throw new CommandRefused(`age did not encrypt the archive: ${words.trim() || `exit code ${code}`}`)
  if (fed) throw fed
}
