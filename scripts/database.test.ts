import fs from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openPglite } from '#server/database/open-pglite.ts'
import { openPostgres } from '#server/database/postgres/open-postgres.ts'
import { openCommandSocket } from '#server/process/command-socket.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { checkDatabase, tellStatus } from '../src/composition/commands/database-status.ts'
import { serveCommand } from '../src/composition/commands/serve-command.ts'
import { newDataDir, readyDataDir } from '../test/databases/data-dir.ts'
import { emptyPostgres } from '../test/databases/empty-database.ts'
import { engines, testDatabase } from '../test/databases/test-database.ts'
import { startChild } from '../test/processes/child.ts'

async function run(args: string[], environment: Record<string, string>) {
  const child = startChild('scripts/database.ts', args, environment)
  return { code: await child.exited, lines: child.lines, errors: child.errors() }
}

test.runIf(engines.includes('postgres'))(
  'the database of a running server moves to PostgreSQL and back, and the old one does not start again',
  async () => {
    const dataDir = await readyDataDir()
    const { db, close } = await openPglite({ dataDir, log: silentLog })
    await db.execute(sql`insert into setting (key, value) values ('test', 'moves along')`)
    const config = readConfig({ DATA_DIR: dataDir })
    await close()
    const running = await openPglite({ dataDir, log: silentLog })
    const commands = await openCommandSocket(dataDir, silentLog, serveCommand(running, config, silentLog))
    const databaseUrl = await emptyPostgres()
    const wrong = await run(['move', `${databaseUrl}_that_is_not_there`], { DATA_DIR: dataDir })
    expect(wrong).toMatchObject({ code: 1, errors: expect.stringContaining('does not exist') })
    const { username } = new URL(databaseUrl)
    expect(wrong.errors).not.toContain(`${username}:`)
    await running.db.execute(sql`insert into setting (key, value) values ('written', 'before the move')`)

    expect(await run(['move', databaseUrl], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      lines: [expect.stringContaining('tables moved and compared')],
    })
    await expect(running.db.execute(sql`insert into setting (key, value) values ('late', '')`)).rejects.toThrow()
    commands.close()
    await running.close()
    await expect(openPglite({ dataDir, log: silentLog })).rejects.toThrow(
      /was moved to postgres:\/\/[^/@]+\/test_empty_\w+: set DATABASE_URL/,
    )
    expect(fs.readFileSync(join(dataDir, 'moved'), 'utf8')).not.toContain('@')

    const moved = await openPostgres({ databaseUrl, log: silentLog })
    const { rows } = await moved.db.execute(
      sql`select value from setting where key in ('test', 'written') order by key`,
    )
    expect(rows).toEqual([{ value: 'moves along' }, { value: 'before the move' }])
    const folder = newDataDir()
    const busy = await run(['move', folder], { DATABASE_URL: databaseUrl })
    expect(busy).toMatchObject({ code: 1, errors: expect.stringContaining('Stop its processes first') })
    expect(fs.existsSync(folder)).toBe(false)
    await moved.close()

    expect(await run(['move', folder], { DATABASE_URL: databaseUrl })).toMatchObject({ code: 0 })
    await expect(openPostgres({ databaseUrl, log: silentLog })).rejects.toThrow(`was moved to ${folder}`)
    const back = await openPglite({ dataDir: folder, log: silentLog })
    onTestFinished(back.close)
    const { rows: kept } = await back.db.execute(
      sql`select key from setting where key in ('test', 'written', 'moved_to') order by key`,
    )
    expect(kept).toEqual([{ key: 'test' }, { key: 'written' }])
  },
)

test.each(engines)('status and check on %s name what there is and what cannot be right', async engine => {
  const connection = await testDatabase(engine)
  const { db } = connection
  const status = await tellStatus(connection)
  expect(status).toContainEqual(expect.stringMatching(/^Schema {8}20\d\d-[^,]+$/))
  expect(status).toContainEqual('Waiting mail  0')
  if (engine === 'postgres') expect(status).toContainEqual('Replication   0 standbys, commits wait for no standby')
  expect(await checkDatabase(connection)).toEqual(['Faults: 0.'])

  await db.execute(sql`insert into quote (web_quote_id, view_key_hash, is_quick_quote, status, language, first_name, last_name, email, created_at)
    values ('WQ-2026-000001', 'x', false, 'requested', 'en', 'A', 'B', 'a@example.com', now())`)
  await db.execute(sql`select setval('quote_id_seq', 1, false)`)
  await db.execute(sql`alter table product_text drop constraint product_text_product_id_product_id_fk`)
  await db.execute(sql`insert into product_text (product_id, language, name, short_description, full_description, meta_title)
    values (77, 'en', 'alone', '', '', '')`)
  await db.execute(
    sql`alter table product_text add constraint product_text_product_id_product_id_fk foreign key (product_id) references product (id) not valid`,
  )
  const found = await checkDatabase(connection)
  expect(found).toEqual([
    'product_text: 1 rows name a product that is not there (product_id).',
    '1 quotes have no lines or files: WQ-2026-000001',
    '1 quotes have no history: WQ-2026-000001',
    '1 quotes have no row at the desk (npm run quotes -- rebuild-desk): WQ-2026-000001',
    'quote: id is at 1, its sequence at 0.',
    'Faults: 5.',
  ])

  await db.execute(sql`insert into quote_desk (quote_id, status, next_move, is_quick_quote, language, has_free_lines, has_files,
      requested_at, moved_at, answer_due_at, last_customer_at, last_customer_event, asked)
    select id, 'accepted', 'nobody', false, 'en', false, false, now(), now(), now(), now(), 1, '7,1,0,0' from quote`)
  await db.execute(sql`insert into quote_closing (quote_id, at, by, outcome, won)
    select id, now(), 'staff', 'won', '[7,"10000","USD"]' from quote`)
  const others = await checkDatabase(connection)
  for (const column of ['quote_desk.asked (npm run quotes -- rebuild-desk)', 'quote_closing.won'])
    expect(others).toContain(`1 quotes have other lines than ${column} says: WQ-2026-000001`)
})

test('a wrong command says how', async () => {
  for (const words of [[], ['move'], ['status', 'x'], ['id', 'x']]) expect((await run(words, {})).code).toBe(2)
  expect((await run(['--help'], {})).code).toBe(0)
  const { code, errors } = await run(['move', 'elsewhere'], { DATA_DIR: await readyDataDir() })
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('moves to PostgreSQL') })
})
