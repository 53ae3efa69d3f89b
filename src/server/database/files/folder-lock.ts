import fs from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnusable } from '../database-errors.ts'

export interface FolderLock {
  release: () => Promise<void>
  /** Tells a process that waits for the folder that this process is about to end. */
  noteEnding: () => void
}

interface Patience {
  /** How long to wait while the holder is ending, or when nobody can see whether it is. */
  waitMs: number
  /** How long to wait while the holder is seen working. */
  workingMs: number
}

const retryMs = 50
const sqliteBusy = 5

// The garbage collector would close a lock without a reference.
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only user of a folder, which is created when missing. Throws DatabaseUnusable when another process uses it.
 *
 * The kernel keeps the lock on the file `lock`; SQLite takes it. All containers that mount the folder see it, and it ends when the
 * process ends, even by a kill. It also ends when this process opens the file a second time and closes it, so no other code may
 * touch that file.
 */
export async function lockFolder(
  folder: string,
  { waitMs, workingMs }: Patience = { waitMs: 10_000, workingMs: 1000 },
): Promise<FolderLock> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const realPath = fs.realpathSync(folder)
  const note = join(realPath, 'lock.process')
  const startedAt = performance.now()
  let idleAt = startedAt
  for (;;) {
    const lock = await tryLock(join(realPath, 'lock'))
    if (lock) return hold(lock, note)
    const holder = readNote(note)
    const now = performance.now()
    // A process that was just killed still looks alive for a moment.
    if (!isWorking(holder)) idleAt = now
    if (now - startedAt >= waitMs || now - idleAt >= workingMs) throw inUse(realPath, holder)
    await sleep(retryMs)
  }
}

/** Returns null when another process has the lock. */
async function tryLock(path: string): Promise<DatabaseSync | null> {
  const { DatabaseSync } = await loadSqlite()
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(path)
    database.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
    return database
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw new DatabaseUnusable(`${path} cannot be locked: ${error instanceof Error ? error.message : error}`)
  }
}

/** Loads node:sqlite without Node 22's warning that the module is experimental. */
async function loadSqlite(): Promise<typeof import('node:sqlite')> {
  const { emitWarning } = process
  const emitOthers = (...warning: unknown[]) =>
    String(warning[0]).startsWith('SQLite ') ? undefined : Reflect.apply(emitWarning, process, warning)
  Object.assign(process, { emitWarning: emitOthers })
  try {
    return await import('node:sqlite')
  } finally {
    Object.assign(process, { emitWarning })
  }
}

function hold(lock: DatabaseSync, note: string): FolderLock {
  held.add(lock)
  writeNote(note)
  return {
    release: async () => {
      if (!held.delete(lock)) return
      fs.rmSync(note, { force: true })
      lock.close()
    },
    noteEnding: () => fs.rmSync(note, { force: true }),
  }
}

/** The process that holds the folder, for the operator's message and to see whether it still works. Only the lock decides. */
interface Holder {
  pid: number
  /** The machine or container to which the process number belongs. */
  machine: string
}

function writeNote(path: string): void {
  const holder: Holder = { pid: process.pid, machine: thisMachine() }
  try {
    fs.writeFileSync(path, JSON.stringify(holder))
  } catch {
    // The disk is full. The lock works without this file.
    fs.rmSync(path, { force: true })
  }
}

function readNote(path: string): Holder | null {
  try {
    const read: unknown = JSON.parse(fs.readFileSync(path, 'utf8'))
    const { pid, machine } = Object(read)
    return Number.isInteger(pid) && pid > 0 && typeof machine === 'string' ? { pid, machine } : null
  } catch {
    return null
  }
}

/** Identifies the machine and the container: each container numbers its own processes. */
function thisMachine(): string {
  try {
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fs.readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

function isWorking(holder: Holder | null): boolean {
  if (holder?.machine !== thisMachine()) return false
  try {
    process.kill(holder.pid, 0)
    return !isDying(holder.pid)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Linux: whether the process was killed and is still releasing its memory. */
function isDying(pid: number): boolean {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8')
    const sigkill = 1n << 8n
    const pending = [...status.matchAll(/^S(?:ig|hd)Pnd:\s*([0-9a-f]+)/gm)].map(([, mask]) => BigInt(`0x${mask}`))
    return /^State:\s*[ZX]/m.test(status) || pending.some(mask => (mask & sigkill) !== 0n)
  } catch {
    return false
  }
}

const inUse = (folder: string, holder: Holder | null) =>
  new DatabaseUnusable(
    `The data folder ${folder} is in use by another process${holder?.machine === thisMachine() ? ` (${holder.pid})` : ''}. Stop it first; the embedded database serves one process at a time.`,
  )
