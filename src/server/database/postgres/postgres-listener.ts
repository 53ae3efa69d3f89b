import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../process/log.ts'
import { assertChannel } from '../channel.ts'

const firstPauseMs = 100
const longestPauseMs = 2000
/** How often the listener sends a query, to notice a connection that was cut silently. */
const heartbeatMs = 15_000

/** Receives announcements on a separate connection, and reconnects whenever it is lost. */
export class PostgresListener {
  readonly #createClient: () => pg.Client
  readonly #log: Log
  readonly #callbacks = new Map<string, Set<(message: string) => void>>()
  readonly #closing = new AbortController()
  #client: pg.Client | null = null
  #running: Promise<void> | null = null

  constructor(createClient: () => pg.Client, log: Log) {
    this.#createClient = createClient
    this.#log = log
  }

  readonly listen = async (channel: string, onAnnounce: (message: string) => void): Promise<() => Promise<void>> => {
    const callbacks = this.#callbacks.get(assertChannel(channel)) ?? new Set()
    const isNew = callbacks.size === 0
    // A new function for each call, because the same `onAnnounce` may listen twice.
    const callback = (message: string) => onAnnounce(message)
    this.#callbacks.set(channel, callbacks.add(callback))
    if (!this.#running) await this.#start()
    else if (isNew) await this.#say(`listen ${channel}`)
    return async () => {
      callbacks.delete(callback)
      if (callbacks.size > 0) return
      this.#callbacks.delete(channel)
      await this.#say(`unlisten ${channel}`)
    }
  }

  readonly close = async (): Promise<void> => {
    this.#closing.abort()
    await this.#client?.end().catch(() => {})
    await this.#running
  }

  /** Returns after the first attempt. If it fails, further ones follow, and the callbacks run when one succeeds. */
  #start(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#running = this.#run(resolve)
    return promise
  }

  async #run(onFirstAttempt: () => void): Promise<void> {
    let isFirst = true
    let pauseMs = firstPauseMs
    while (!this.#closing.signal.aborted) {
      const client = await this.#connect().catch(() => null)
      if (isFirst) onFirstAttempt()
      if (client) {
        if (!isFirst) this.#callAll()
        pauseMs = firstPauseMs
        await this.#watch(client)
        if (!this.#closing.signal.aborted) this.#log.warn('database_listener_lost')
      }
      isFirst = false
      await sleep(pauseMs * (0.5 + Math.random()), null, { signal: this.#closing.signal }).catch(() => {})
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#createClient()
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => this.#call(channel, payload))
    try {
      await client.connect()
      for (const channel of this.#callbacks.keys()) await client.query(`listen ${channel}`)
      this.#closing.signal.throwIfAborted()
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    return client
  }

  /** Resolves when the connection has ended. */
  async #watch(client: pg.Client): Promise<void> {
    this.#client = client
    const ended = new Promise<void>(resolve => client.once('end', resolve))
    const heartbeat = setInterval(() => client.query('select 1').catch(() => client.end()), heartbeatMs).unref()
    await ended
    clearInterval(heartbeat)
    this.#client = null
  }

  /** Sends a statement. After a failure the reconnect sends it again. */
  async #say(statement: string): Promise<void> {
    await this.#client?.query(statement).catch(() => {})
  }

  #call(channel: string, message = ''): void {
    for (const callback of this.#callbacks.get(channel) ?? []) callback(message)
  }

  #callAll(): void {
    for (const channel of this.#callbacks.keys()) this.#call(channel)
  }
}
