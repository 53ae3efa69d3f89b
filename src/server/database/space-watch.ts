import type { PGlite } from '@electric-sql/pglite'
import { describeError } from '../process/describe-error.ts'
import type { Log } from '../process/log.ts'
import type { DiskReserve } from './disk-reserve.ts'

const lookEveryMs = 1000

/**
 * Pauses writing while the disk is full. Running transactions use the reserve, new ones may only read (a write fails with 25006,
 * see isStorageFull), and writing continues as soon as the reserve fits on the disk again.
 */
export class SpaceWatch {
  readonly #reserve: DiskReserve
  readonly #log: Log
  #engine: PGlite | null = null
  #timer: NodeJS.Timeout | undefined
  #isPaused = false

  constructor(reserve: DiskReserve, log: Log) {
    this.#reserve = reserve
    this.#log = log
  }

  get isPaused(): boolean {
    return this.#isPaused
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
    if (this.#isPaused) this.#apply()
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
    this.#apply()
  }

  #look(): void {
    if (!this.#isPaused || !this.#reserve.restore()) return
    this.#isPaused = false
    this.#log.info('disk_has_room')
    this.#apply()
  }

  #apply(): void {
    const value = this.#isPaused ? 'on' : 'off'
    this.#engine
      ?.exec(`set default_transaction_read_only = ${value}`)
      .catch(error => this.#log.error('database_not_switched', { error: describeError(error) }))
  }
}
