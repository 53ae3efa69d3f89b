import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { holdCommits } from '../../../test/databases/hold-commits.ts'
import { startPostgres, type TestPostgres } from '../../../test/databases/postgres.ts'
import { engines } from '../../../test/databases/test-database.ts'
import { insertChange } from '../changes/change-log.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres/open-postgres.ts'
import { outbox } from '../database/tables.ts'
import { silentLog } from '../process/log.ts'
import { outboxChannel, queueMail } from './outbox.ts'

// A server of its own, because all that is written to it waits.
let server: TestPostgres | null = null
beforeAll(async () => {
  server = engines.includes('postgres') ? await startPostgres() : null
})
afterAll(() => server?.remove())

const mail = {
  from: 'a@shop.example',
  to: 'b@buyer.example',
  subject: 'x',
  text: 'x',
  html: '',
  kind: 'quote_to_sales',
} as const

test.runIf(engines.includes('postgres'))(
  'while the standby is away, transactions that queue mail wait for it and not for one another',
  async () => {
    if (!server) return
    const connection = await openPostgres({ databaseUrl: server.url, log: silentLog })
    const { db, listen, close } = connection
    await migrate(connection)
    const heard = vi.fn()
    await listen(outboxChannel, heard)
    const now = new Date()
    const change = {
      at: now,
      actorId: null,
      source: 'customer',
      subjectKind: 'quote',
      revision: 1,
      fields: [],
    } as const
    const commits = await holdCommits(server.url)
    const queued = Array.from({ length: 4 }, (_, subjectId) =>
      db.transaction(async tx => {
        await queueMail(tx, mail, now)
        await insertChange(tx, { ...change, fields: [], subjectId })
      }),
    )
    await commits.waiting(4)
    expect(await commits.countLocked()).toBe(0)
    expect(heard).not.toHaveBeenCalled()
    await commits.release()
    await Promise.all(queued)
    expect(await db.$count(outbox, sql`true`)).toBe(4)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), { timeout: 60_000 })
    await close()
  },
)
