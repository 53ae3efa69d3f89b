import { type SQL, sql } from 'drizzle-orm'
import { acceptedVersion, wonBy } from '#features/quotes/quote-answer/server/store.ts'
import { askedBy } from '#features/quotes/quote-inbox/server/store.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { findDatabaseId } from '#server/database/database-id.ts'
import { compareSchema, newestMigration } from '#server/database/migrate.ts'
import { listSequences, quoteName } from '#server/database/sql/table-shapes.ts'
import { verifyChain } from '#server/security/audit-chain.ts'

/** The state of the database: schema, size, mail that waits, and who follows the server. */
export async function tellStatus({ db, engine }: Connection): Promise<string[]> {
  const { waiting, unknown } = await compareSchema(db)
  const newest = await newestMigration(db)
  const { rows } = await db.execute<{ size: string; mails: number; oldest: string | null; version: string }>(sql`
    select pg_size_pretty(pg_database_size(current_database())) as size, current_setting('server_version') as version,
      (select count(*)::int from outbox where state = 'waiting') as mails,
      (select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from outbox where state = 'waiting') as oldest`)
  const [now] = rows
  const schema = [
    newest === 0 ? 'none' : new Date(newest).toISOString(),
    ...(waiting.length > 0 ? [`${waiting.length} migrations of this release are missing (npm run db:migrate)`] : []),
    ...(unknown > 0 ? [`${unknown} are of a later release`] : []),
  ]
  return [
    `Database      ${(await findDatabaseId(db)) ?? 'none'}`,
    `Engine        ${engine === 'pglite' ? 'embedded' : 'PostgreSQL'} ${now?.version}`,
    `Schema        ${schema.join(', ')}`,
    `Size          ${now?.size}`,
    `Waiting mail  ${now?.mails}${now?.oldest ? `, the oldest since ${now.oldest} UTC` : ''}`,
    ...(engine === 'postgres' ? await tellReplication(db) : []),
  ]
}

/** Only a member of pg_monitor sees the state of the standbys; others see that there are some. */
async function tellReplication(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{
    name: string | null
    state: string | null
    sync: string | null
    behind: string | null
  }>(sql`
    select application_name as name, state, sync_state as sync,
      pg_size_pretty(pg_wal_lsn_diff(case when pg_is_in_recovery() then null else pg_current_wal_lsn() end, replay_lsn)) as behind
    from pg_stat_replication order by application_name`)
  const { rows: wanted } = await db.execute<{ names: string }>(
    sql`select current_setting('synchronous_standby_names') as names`,
  )
  const standbys = rows.map(
    ({ name, state, sync, behind }) =>
      `Standby       ${name || '?'}: ${state ?? 'not shown to this role'}, ${sync ?? '?'}, ${behind ?? '?'} behind`,
  )
  const promise = wanted[0]?.names ? `commits wait for ${wanted[0].names}` : 'commits wait for no standby'
  return [`Replication   ${rows.length} standbys, ${promise}`, ...standbys]
}

const mostNamed = 5

/** Looks for what cannot be right, a line for each fault; the last line counts them. */
export async function checkDatabase({ db }: Connection): Promise<string[]> {
  const faults = [
    ...(await findOrphans(db)),
    ...(await findHalfQuotes(db)),
    ...(await findOtherLines(db)),
    ...(await findLateSequences(db)),
    ...(await verifyChain(db)).faults.map(({ kind }) => `The audit has a fault (${kind}): npm run audit -- verify.`),
  ]
  return [...faults, `Faults: ${faults.length}.`]
}

/** Whether the lines of `checkDatabase` tell of a fault. */
export const tellsDatabaseFaults = (lines: readonly string[]): boolean => lines.at(-1) !== 'Faults: 0.'

/** Rows whose foreign key names nothing. The server prevents them, except where its files were damaged or triggers switched off. */
async function findOrphans(db: Database): Promise<string[]> {
  const { rows: keys } = await db.execute<{ own: string; other: string; columns: string[]; targets: string[] }>(sql`
    select c.conrelid::regclass::text as own, c.confrelid::regclass::text as other,
      (select json_agg(a.attname order by k.place) from unnest(c.conkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
      (select json_agg(a.attname order by k.place) from unnest(c.confkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as targets
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, c.conname`)
  const faults: string[] = []
  for (const { own, other, columns, targets } of keys) {
    const pairs = columns.map((name, at) => `b.${quoteName(targets[at] ?? '')} = a.${quoteName(name)}`).join(' and ')
    const named = columns.map(name => `a.${quoteName(name)} is not null`).join(' and ')
    const { rows } = await db.execute<{ count: number }>(
      sql.raw(
        `select count(*)::int as count from ${own} a where ${named} and not exists (select from ${other} b where ${pairs})`,
      ),
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) faults.push(`${own}: ${count} rows name a ${other} that is not there (${columns.join(', ')}).`)
  }
  return faults
}

/** A quote comes into being with its lines, its first event and its row at the desk, all in one transaction. */
async function findHalfQuotes(db: Database): Promise<string[]> {
  const parts = {
    'lines or files': `not exists (select from quote_line l where l.quote_id = q.id)
      and not exists (select from quote_free_line l where l.quote_id = q.id)
      and not exists (select from quote_attachment a where a.quote_id = q.id)`,
    history: 'not exists (select from quote_event e where e.quote_id = q.id)',
    'row at the desk (npm run quotes -- rebuild-desk)': 'not exists (select from quote_desk d where d.quote_id = q.id)',
  }
  const faults: string[] = []
  for (const [part, lacks] of Object.entries(parts))
    faults.push(...(await nameQuotes(db, sql.raw(lacks), count => `${count} quotes have no ${part}`)))
  return faults
}

/** What reports read of the lines of a request or of an accepted version, where it is another than the lines say. */
async function findOtherLines(db: Database): Promise<string[]> {
  const id = sql`q.id`
  const isOther = {
    'quote_desk.asked (npm run quotes -- rebuild-desk)': sql`exists (
      select from quote_desk d where d.quote_id = q.id and d.asked <> ${askedBy(id)})`,
    'quote_closing.won': sql`exists (
      select from quote_closing c where c.quote_id = q.id and c.outcome = 'won' and c.won <> ${wonBy(acceptedVersion(id), sql`c.chosen_line_ids`)})`,
  }
  const faults: string[] = []
  for (const [column, condition] of Object.entries(isOther))
    faults.push(...(await nameQuotes(db, condition, count => `${count} quotes have other lines than ${column} says`)))
  return faults
}

/** A line with how many quotes meet a condition, and the newest of them; none where none does. */
async function nameQuotes(db: Database, condition: SQL, say: (count: number) => string): Promise<string[]> {
  const { rows } = await db.execute<{ count: number; ids: string[] | null }>(sql`
    select count(*)::int as count, (array_agg(q.web_quote_id order by q.id desc))[1:${sql.raw(`${mostNamed}`)}] as ids
    from quote q where ${condition}`)
  const { count = 0, ids } = rows[0] ?? {}
  return count === 0 ? [] : [`${say(count)}: ${(ids ?? []).join(', ')}${count > mostNamed ? ' …' : ''}`]
}

/** A sequence behind the numbers of its rows: the next insert would fail. */
async function findLateSequences(db: Database): Promise<string[]> {
  const last = new Map(
    (await listSequences(db)).map(({ name, last: value, isCalled }) => [name, isCalled ? value : value - 1]),
  )
  const { rows: owned } = await db.execute<{ sequence: string; own: string; column: string }>(sql`
    select s.relname as sequence, d.refobjid::regclass::text as own, a.attname as column
    from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('i', 'a')
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by 1`)
  const faults: string[] = []
  for (const { sequence, own, column } of owned) {
    const { rows } = await db.execute<{ most: number | null }>(
      sql.raw(`select max(${quoteName(column)})::float8 as most from ${own}`),
    )
    const most = rows[0]?.most ?? 0
    if (most > (last.get(sequence) ?? 0))
      faults.push(`${own}: ${column} is at ${most}, its sequence at ${last.get(sequence)}.`)
  }
  return faults
}
