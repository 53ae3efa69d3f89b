import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { outbox } from '#server/database/tables.ts'

const hourMs = 3_600_000

/** The tests of mail texts that an address was sent within an hour. */
export function countTests(db: Database, to: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - hourMs)
  return db.$count(outbox, and(eq(outbox.kind, 'mail_test'), eq(outbox.to, to), gt(outbox.createdAt, since)))
}
