import fs from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnusable } from './database-errors.ts'

export interface FolderLock {
  release: () => Promise<void>
  /** Tells a process that waits for the folder that this one is about to end. */
  noteEnding: () => void
}

interface Patience {
  /** How long the folder is waited for while its process ends, or may be ending for all that can be seen. */
  waitMs: number
  /** How long it is waited for while its process is seen at work. */
  workingMs: number
}

const retryMs = 50
const sqliteBusy = 5

// A lock that nobody refers to would be closed by the garbage collector.
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only one that works in an existing folder. Throws DatabaseUnusable when another one does.
 *
 * The lock is one that the kernel keeps on the file `lock`, taken by way of SQLite: all containers that mount the folder see
 * it, and it ends with the process, however that ends. It also ends when this process opens the file a second time
 * and closes it again, so nothing else may touch that file.
 */
export async function lockFolder(
  folder: string,
  { waitMs, workingMs }: Patience = { waitMs: 10_000, workingMs: 1000 },
): Promise<FolderLock> {
  const realPath = fs.realpathSync(folder)
  const note = join(realPath, 'lock.process')
  const startedAt = performance.now()
  let idleAt = startedAt
  for (;;) {
    const lock = await tryLock(join(realPath, 'lock'))
    if (lock) return hold(lock, note)
    const holder = readNote(note)
    const now = performance.now()
    // A process that was killed this very moment still looks alive for an instant.
    if (!isWorking(holder)) idleAt = now
    if (now - startedAt >= waitMs || now - idleAt >= workingMs) throw inUse(realPath, holder)
    await sleep(retryMs)
  }
}

/** Null: another process has it. */
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

/** Node 22 warns that this module is new. */
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

/** Which process has the folder: to tell the operator, and to see whether it is still at work. The lock alone decides. */
interface Holder {
  pid: number
  /** Where the number counts. */
  machine: string
}

function writeNote(path: string): void {
  const holder: Holder = { pid: process.pid, machine: thisMachine() }
  try {
    fs.writeFileSync(path, JSON.stringify(holder))
  } catch {
    // A full disk: the lock holds without it.
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

/** Containers count their processes apart. */
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

/** Linux: killed, and not yet gone because of what it has to give back. */
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
