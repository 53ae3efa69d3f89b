import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'

/** LISTEN takes its channel as a name in the statement, not as a parameter. */
export function assertChannel(channel: string): string {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`${channel} is no name for a channel`)
  return channel
}

export async function announceOn(db: Database, channel: string): Promise<void> {
  await db.execute(sql`select pg_notify(${assertChannel(channel)}, '')`)
}
