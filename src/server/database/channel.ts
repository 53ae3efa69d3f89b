import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'

/** Checks the channel's name, because LISTEN takes it in the statement's text and not as a parameter. */
export function assertChannel(channel: string): string {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} is no name for a channel`)
  return channel
}

export async function announceOn(db: Database, channel: string, message = ''): Promise<void> {
  await db.execute(sql`select pg_notify(${assertChannel(channel)}, ${message})`)
}

/** The channels on which the running transaction announces when it is committed. */
const collecting = new AsyncLocalStorage<{ channels: Set<string>; isOpen: boolean }>()

/**
 * Announces on the channel as soon as the transaction is committed, in a statement of its own that may get lost: only for those who
 * look again by themselves. An announcement inside a transaction takes a lock that all databases of the server share, until the standby
 * has confirmed the commit: others would wait for one another, and fail while the standby is away.
 */
export async function announceAfterCommit(tx: Database, channel: string): Promise<void> {
  const running = collecting.getStore()
  if (running?.isOpen) running.channels.add(assertChannel(channel))
  else await announceOn(tx, channel)
}

/** Runs a whole transaction, and makes the announcements that it asked for. Nobody waits for them. */
export async function withAnnouncements<T>(db: Database, run: () => Promise<T>): Promise<T> {
  const running = { channels: new Set<string>(), isOpen: true }
  try {
    const result = await collecting.run(running, run)
    const announcements = [...running.channels].map(channel => sql`pg_notify(${channel}, '')`)
    if (announcements.length > 0) db.execute(sql`select ${sql.join(announcements, sql`, `)}`).catch(() => {})
    return result
  } finally {
    running.isOpen = false
  }
}
