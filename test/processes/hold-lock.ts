import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/database/open-database.ts'
import { silentLog } from '#server/process/log.ts'

// node hold-lock.ts, with DATABASE_URL: takes a lock, prints a line, and keeps the lock in a slow statement.
const { db } = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: '', log: silentLog })
await db.transaction(async tx => {
  await tx.execute(sql`lock table setting in access share mode`)
  process.stdout.write('locked\n')
  await tx.execute(sql`select pg_sleep(60)`)
})
