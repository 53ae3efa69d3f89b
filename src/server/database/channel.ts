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
