import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { requester } from '#features/staff/customer-file/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { Engine } from '#server/database/engine.ts'
import { applyMigrations, migrationsFolder } from '#server/database/migrate.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { silentLog } from '#server/process/log.ts'
import { createTestDatabase, engines } from '../../../../../test/databases/test-database.ts'
import { completeDesk, rebuildDesk } from './keep-desk.ts'
import { quoteDesk } from './tables.ts'

/** The newest migration of the release before the desk. */
const released = 14

/** The migrations of that release alone. */
function releasedMigrations(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'test-released-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  fs.mkdirSync(join(folder, 'meta'))
  const journal = JSON.parse(fs.readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))
  const entries: { idx: number; tag: string }[] = journal.entries.filter(({ idx }: { idx: number }) => idx <= released)
  for (const { tag } of entries) fs.copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
  fs.writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return folder
}

async function openEmpty(engine: 'pglite' | 'postgres'): Promise<Database> {
  if (engine === 'postgres') {
    const databaseUrl = await createTestDatabase('template0')
    const { db, close } = await openPostgres({ databaseUrl, log: silentLog })
    onTestFinished(close)
    return db
  }
  const pglite = new Engine()
  onTestFinished(() => pglite.close())
  return drizzle({ client: pglite })
}

/** Two quotes of each status: of a customer, and of a guest with capitals in the e-mail. */
async function fillReleased(db: Database): Promise<void> {
  await db.execute(sql`insert into customer (email, is_guest, confirmed_at, first_name, last_name, company)
    values ('rita@old.example', false, now(), 'Rita', 'Güell', 'Électro-Nord')`)
  for (const [place, status] of quoteStatuses.entries())
    for (const isGuest of [false, true]) {
      const name = `${status}-${isGuest ? 'guest' : 'customer'}`
      const number = `WQ-2025-${String(place * 2 + Number(isGuest)).padStart(6, '0')}`
      await db.execute(sql`with made as (
        insert into quote (web_quote_id, view_key_hash, customer_id, is_quick_quote, status, language, first_name, last_name, email,
          company, comment, cart_id, cart_revision, valid_until, created_at)
        values (${number}, ${name}, ${isGuest ? null : 1}::integer, ${isGuest}, ${status}, 'es', 'Ana', 'Núñez',
          ${isGuest ? `Ana.${status}@Guest.example` : 'rita@old.example'}, 'Obra', 'Cuanto antes', ${place * 2 + Number(isGuest)}, 1,
          ${status === 'sent' ? '2030-01-01T00:00:00Z' : null}::timestamptz, '2025-06-02T09:00:00Z')
        returning id), line as (
        insert into quote_line (quote_id, position, product_id, name, sku, product_url, quantity)
        select id, 1, 7, 'Panel', 'GMT-30', '/', 2 from made)
        insert into quote_event (quote_id, at, to_status, by)
        select id, timestamptz '2025-06-02T09:00:00Z', 'submitted', 'customer' from made union all
        select id, timestamptz '2025-06-03T09:00:00Z', ${status}, ${status === 'cancelled' ? 'customer' : 'staff'} from made where ${status} <> 'submitted'`)
    }
}

test.each(engines)(
  'a database of the release before the desk, with quotes in all statuses, migrates on %s',
  async engine => {
    const db = await openEmpty(engine)
    await applyMigrations(db, releasedMigrations())
    await fillReleased(db)
    await applyMigrations(db)
    // The migrations leave this to the cleaner.
    await completeDesk()(db, new Date())
    const read = () => db.select().from(quoteDesk).orderBy(quoteDesk.quoteId)
    const readRequesters = () => db.select().from(requester).orderBy(requester.email)
    const [rows, requesters] = [await read(), await readRequesters()]
    expect(rows.map(row => row.status)).toEqual(quoteStatuses.flatMap(status => [status, status]))
    expect(rows.every(row => row.search?.includes('gmt30'))).toBe(true)
    expect(requesters.map(row => row.email)).toEqual([
      ...quoteStatuses.map(status => `ana.${status}@guest.example`).toSorted(),
      'rita@old.example',
    ])
    await rebuildDesk(db)
    expect(await read()).toEqual(rows)
    expect(await readRequesters()).toEqual(requesters)
    const { rows: found } = await db.execute<{ email: string }>(
      sql`select email from customer where words @@ 'guell' and words @@ 'electro'`,
    )
    expect(found).toEqual([{ email: 'rita@old.example' }])
  },
)
