import { randomFillSync } from 'node:crypto'
import fs from 'node:fs'
import { dirname } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { describeError, type Log } from '../../process/log.ts'
import { syncPath } from './sync-files.ts'

/** Four segments of the write-ahead log, see create-database.ts. */
const reserveBytes = 16 * 1024 * 1024
const chunkBytes = 1024 * 1024

/**
 * A file that keeps disk space free for the write-ahead log. PostgreSQL stops at once ("PANIC") when it cannot write its log, so
 * a full disk would end reading as well as writing. With the reserve it finishes what it has begun; writing is refused until the
 * reserve is back.
 */
export interface DiskReserve {
  /** Deletes the reserve. Returns false when it was deleted before. */
  release: () => boolean
  /** Writes the reserve again. Returns false when the disk has not enough space. */
  restore: () => boolean
}

export function createDiskReserve(path: string): DiskReserve {
  const isThere = () => fs.statSync(path, { throwIfNoEntry: false })?.size === reserveBytes
  return {
    release: () => {
      if (!fs.existsSync(path)) return false
      fs.unlinkSync(path)
      return true
    },
    restore: () => {
      if (isThere()) return true
      const { bavail, bsize } = fs.statfsSync(dirname(path))
      if (bavail * bsize < 2 * reserveBytes) return false
      try {
        fill(path)
        return true
      } catch {
        discard(path)
        return false
      }
    },
  }
}

function fill(path: string): void {
  // Random bytes, because some file systems store zeros without using space.
  const chunk = randomFillSync(Buffer.alloc(chunkBytes))
  const handle = fs.openSync(path, 'w')
  try {
    for (let written = 0; written < reserveBytes; ) written += fs.writeSync(handle, chunk)
    fs.ftruncateSync(handle, reserveBytes)
  } finally {
    fs.closeSync(handle)
  }
  syncPath(path)
}

function discard(path: string): void {
  try {
    fs.rmSync(path, { force: true })
  } catch {
    // The disk fails completely. The next write reports that.
  }
}

const lookEveryMs = 1000

/**
 * Pauses writing while the disk is full, or somebody holds it. Running transactions use the reserve, new ones may only read (a write fails with 25006,
 * see isStorageFull), and writing continues as soon as the reserve fits on the disk again.
 */
export class SpaceWatch {
  readonly #reserve: DiskReserve
  readonly #log: Log
  #engine: PGlite | null = null
  #timer: NodeJS.Timeout | undefined
  #isPaused = false
  #holds = 0

  constructor(reserve: DiskReserve, log: Log) {
    this.#reserve = reserve
    this.#log = log
  }

  get isPaused(): boolean {
    return this.#isPaused || this.#holds > 0
  }

  /** Pauses writing until the returned function is called. Resolves when the transactions that were running have ended. */
  readonly hold = async (): Promise<() => Promise<void>> => {
    this.#holds += 1
    await this.#apply()
    return async () => {
      this.#holds -= 1
      await this.#apply()
    }
  }

  /** Call it when a write finds no room. Returns true when there is room now. */
  readonly onFull = (): boolean => {
    const hasRoom = this.#reserve.release()
    this.#pause()
    return hasRoom
  }

  watch(engine: PGlite): void {
    this.#engine = engine
    if (!this.#reserve.restore()) this.#pause()
    if (this.isPaused) void this.#apply()
    this.#timer = setInterval(() => this.#look(), lookEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#engine = null
  }

  #pause(): void {
    if (this.#isPaused) return
    this.#isPaused = true
    this.#log.error('disk_full')
    void this.#apply()
  }

  #look(): void {
    if (!this.#isPaused || !this.#reserve.restore()) return
    this.#isPaused = false
    this.#log.info('disk_has_room')
    void this.#apply()
  }

  async #apply(): Promise<void> {
    const value = this.isPaused ? 'on' : 'off'
    await this.#engine
      ?.exec(`set default_transaction_read_only = ${value}`)
      .catch(error => this.#log.error('database_not_switched', { error: describeError(error) }))
  }
}
