import fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { CommandRefused } from '../../process/command-socket.ts'

interface Copying {
  engine: PGlite
  /** The files of the database. */
  folder: string
  /** The folder of the copy, which does not exist yet. Only the owner can read it. */
  into: string
  signal: AbortSignal
}

/** Room that a running database needs beside the copy. */
const spareBytes = 128 * 1024 * 1024
const lookEveryMs = 100
const [control, log] = [join('global', 'pg_control'), 'pg_wal']
/** Files of the running process, which a copy leaves out. */
const leftOut = new Set(['postmaster.pid', 'postmaster.opts'])

/**
 * Copies the files of an open database while others write. The copy is what a crash would leave: an engine that opens it begins at the
 * checkpoint with which the copy begins, and does again what the log of the time of copying says. So files may be copied while they
 * change: the log has each page whole that was changed since the checkpoint (full_page_writes). It is copied as it grows, because a
 * checkpoint between lets the engine use old parts again. Throws CommandRefused without room, and the signal's reason.
 */
export async function copyFiles(copying: Copying): Promise<void> {
  const { folder, into, signal } = copying
  const { names, bytes } = await listFiles(folder)
  const { bavail, bsize } = fs.statfsSync(folder)
  if (bavail * bsize < bytes + spareBytes)
    throw new CommandRefused(
      `The disk of the database has no room for its copy: ${megabytes(bytes + spareBytes)} MB are needed, ${megabytes(bavail * bsize)} MB are free.`,
    )
  fs.mkdirSync(into, { mode: 0o700 })
  try {
    const first = await beginAtCheckpoint(copying)
    const state = { isDone: false }
    const pieces = new LogPieces(copying, first)
    const following = pieces.follow(state)
    const copied = copyNamed(names, folder, into, signal).finally(() => {
      state.isDone = true
    })
    await Promise.all([copied, following])
    await pieces.copyNew(true)
  } catch (error) {
    fs.rmSync(into, { recursive: true, force: true })
    throw error
  }
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

/** All files and folders below, folders first, without the log's pieces. */
async function listFiles(folder: string): Promise<{ names: string[]; bytes: number }> {
  const entries = await fs.promises.readdir(folder, { recursive: true, withFileTypes: true })
  const names: string[] = []
  let bytes = 0
  for (const entry of entries) {
    const name = join(entry.parentPath, entry.name).slice(folder.length + 1)
    if (entry.isDirectory()) names.unshift(`${name}/`)
    else if (!leftOut.has(name) && name !== control && !name.startsWith(join(log, '/'))) {
      names.push(name)
      bytes += fs.statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
    }
  }
  return {
    names: names.toSorted((a, b) => Number(b.endsWith('/')) - Number(a.endsWith('/')) || (a < b ? -1 : 1)),
    bytes,
  }
}

/** Makes a checkpoint, and copies the file that says where it is. Returns the piece of the log in which it begins. */
async function beginAtCheckpoint({ engine, folder, into }: Copying): Promise<string> {
  fs.mkdirSync(join(into, 'global'), { mode: 0o700 })
  const read = async () =>
    (await engine.query<{ piece: string }>('select redo_wal_file as piece from pg_control_checkpoint()')).rows[0]?.piece
  await engine.exec('checkpoint')
  for (;;) {
    const before = await read()
    fs.copyFileSync(join(folder, control), join(into, control))
    if (before !== undefined && before === (await read())) return before
  }
}

async function copyNamed(names: readonly string[], folder: string, into: string, signal: AbortSignal): Promise<void> {
  for (const name of names) {
    signal.throwIfAborted()
    if (name.endsWith('/')) fs.mkdirSync(join(into, name), { recursive: true, mode: 0o700 })
    else await copyOne(join(folder, name), join(into, name))
  }
}

/** A file that is removed meanwhile is one whose removal the log says. */
const copyOne = (from: string, to: string): Promise<void> =>
  fs.promises.copyFile(from, to, fs.constants.COPYFILE_FICLONE).catch(error => {
    if (error.code !== 'ENOENT') throw error
  })

class LogPieces {
  readonly #copying: Copying
  readonly #first: string
  readonly #copied = new Set<string>()

  constructor(copying: Copying, first: string) {
    this.#copying = copying
    this.#first = first
  }

  /** Copies the pieces as they are complete. */
  async follow(state: { isDone: boolean }): Promise<void> {
    fs.mkdirSync(join(this.#copying.into, log), { recursive: true, mode: 0o700 })
    while (!state.isDone) {
      await this.copyNew(false)
      await sleep(lookEveryMs)
    }
  }

  /** `isLast`: with the piece that is being written. */
  async copyNew(isLast: boolean): Promise<void> {
    const { engine, folder, into, signal } = this.#copying
    signal.throwIfAborted()
    const now = 'select pg_walfile_name(pg_current_wal_lsn()) as piece'
    const current = (await engine.query<{ piece: string }>(now)).rows[0]?.piece ?? ''
    const there = (await fs.promises.readdir(join(folder, log))).filter(name => /^[0-9A-F]{24}$/.test(name)).sort()
    for (const name of there) {
      if (name < this.#first || name > current || (name === current && !isLast) || this.#copied.has(name)) continue
      await copyOne(join(folder, log, name), join(into, log, name))
      this.#copied.add(name)
    }
    if (isLast && !(this.#copied.has(this.#first) && this.#copied.has(current)))
      throw new Error('The log of the copy is not whole')
  }
}
