import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { addToQuote } from '#features/quotes/quote/contract.ts'
import { getToken } from '#features/site/session/contract.ts'
import { identify } from '#features/site/session/server/identify.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { acceptCookies } from '#features/site/shell/contract.ts'
import { identifyStaffBy } from '#features/staff/desk-session/server/identify-staff.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { readConfig } from '#server/process/config.ts'
import { createLog } from '#server/process/log.ts'
import { createBotCheck } from '#server/security/bot-check.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createModelMaker } from '#server/step/model-maker.ts'
import { apiBindings } from '../../src/api.ts'
import { settingsOptions } from '../../src/composition/records/settings-options.ts'
import { removeOldData } from '../../src/composition/work/cleaner.ts'
import { logIn } from '../builders/members.ts'
import { planted, plantedEmail, plantedPassword, plantedRequest } from '../builders/planted-input.ts'
import { engines, testDatabase } from '../databases/test-database.ts'
import { byTurn } from '../lanes.ts'
import { ApiClient } from '../openers/api-client.ts'
import { noDesk } from '../openers/no-desk.ts'
import { noDocuments } from '../openers/no-documents.ts'
import { insertShop } from '../openers/quote-shop.ts'
import { testPrinter } from '../openers/test-printer.ts'

/** The tables that identify a caller. They stay intact, and all others fail. */
const identityTables = [
  'customer',
  'customer_role',
  'session_token',
  'visitor',
  'rate_count',
  'setting',
  'bot_solution',
]

const listTables = async (db: Database) => {
  const found = await db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  return found.rows.map(row => String(row.table_name))
}

const faults: Record<string, (connection: Connection) => Promise<unknown>> = {
  // PostgreSQL's error then quotes the row in its message, its detail and its hint.
  'every write is refused with the row in words': async ({ db }) => {
    await db.execute(
      sql.raw(`create function refuse() returns trigger language plpgsql as $$ declare whole text; begin
        whole := coalesce(to_jsonb(new), to_jsonb(old))::text;
        raise exception 'refused %', whole using detail = whole, hint = whole, errcode = '23514'; end $$`),
    )
    for (const table of await listTables(db))
      if (table !== 'rate_count')
        await db.execute(
          sql.raw(
            `create trigger refuse before insert or update or delete on "${table}" for each row execute function refuse()`,
          ),
        )
  },
  'all other tables are missing': async ({ db }) => {
    for (const table of await listTables(db))
      if (!identityTables.includes(table)) await db.execute(sql.raw(`alter table "${table}" rename to "gone_${table}"`))
  },
  'all tables are gone': async ({ db }) => {
    for (const table of await listTables(db))
      await db.execute(sql.raw(`alter table "${table}" rename to "gone_${table}"`))
  },
  'the database is away': connection => connection.close(),
}

/** They are much alike: one of them before a merge. */
const ofGoneTables = ['all other tables are missing', 'all tables are gone']

async function openSite(connection: Connection) {
  const { db } = connection
  const lines: string[] = []
  const log = createLog(line => lines.push(line))
  await insertShop(db)
  const catalog = await createCatalog(connection, log)
  afterAll(() => catalog.close().catch(() => {}))
  const config = readConfig({ RATE_LIMIT: 'on', BOT_CHECK: 'off', PUBLIC_URL: 'https://catalogue.example' })
  const botCheck = createBotCheck({ config: config.botCheck, db, log })
  const printer = testPrinter()
  afterAll(() => printer.stop())
  const settings = await readSettings(db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
  const bindings = apiBindings({
    settings,
    desk: noDesk,
    config,
    catalog,
    botCheck,
    printer,
    makeModel: createModelMaker().make,
    documents: noDocuments,
  })
  const api = callRoutes(bindings, {
    settings,
    db,
    config,
    log,
    version: 'test',
    now: () => new Date(),
    identify,
    identifyStaff: identifyStaffBy(config),
    botCheck,
  })
  return { api, bindings, lines, log, callers: await openCallers(db, () => new ApiClient(api)) }
}

/** A visitor with a cookie and a cart, a guest, and a staff customer; all their names contain the marker. */
async function openCallers(db: Database, browser: () => ApiClient) {
  await db.insert(customer).values({
    email: plantedEmail,
    isGuest: false,
    firstName: planted,
    lastName: planted,
    company: planted,
    passwordHash: await hashPassword(plantedPassword),
    confirmedAt: new Date(),
  })
  const [visitor, guest, member] = [browser(), browser(), browser()] as const
  await visitor.call(acceptCookies)
  guest.token = (await guest.call(getToken, { body: { is_guest: true } })).reply.token
  expect((await logIn(member, plantedEmail, plantedPassword)).status).toBe(200)
  await db.execute(
    sql`insert into customer_role (customer_id, role) select id, 'administrators' from customer where email = ${plantedEmail}`,
  )
  for (const one of [visitor, guest, member])
    expect((await one.call(addToQuote, { params: { id: 1 } })).status).toBe(200)
  await queueMail(
    db,
    {
      kind: 'contact_message',
      reference: planted,
      from: 'web@company.example',
      to: plantedEmail,
      subject: planted,
      text: planted,
      html: planted,
    },
    new Date(),
  )
  return [visitor, guest, member]
}

const headers = {
  'User-Agent': planted,
  Referer: `https://${planted}.example/${planted}`,
  'Accept-Language': `fr, ${planted}`,
  'X-Forwarded-For': planted,
  'Idempotency-Key': planted,
  'X-Bot-Check': planted,
  [`X-${planted}`]: planted,
}

describe.each(engines)('%s', engine => {
  test.each(
    Object.entries(faults).filter(([name]) => !ofGoneTables.includes(name) || byTurn(ofGoneTables).includes(name)),
  )('%s: the log of all calls has no word of anybody', async (_, breakIt) => {
    const connection = await testDatabase(engine)
    const { bindings, lines, log, callers } = await openSite(connection)
    const secrets = callers.flatMap(({ token, cookies }) => [...cookies.values(), ...(token === null ? [] : [token])])
    // The visitor's cookie, two tokens, the cookie of a known device.
    expect(secrets).toHaveLength(4)
    await breakIt(connection)
    // Each failure a second after the one before, so that none is only counted.
    const now = performance.now.bind(performance)
    let later = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
    onTestFinished(() => clock.mockRestore())
    for (const one of callers) {
      one.cookies.set(planted, planted)
      for (const { call } of bindings) {
        later += 1000
        const { path, init } = plantedRequest(call, headers)
        const response = await one.send(path, init, call.base)
        await response.arrayBuffer()
      }
    }
    const failed = new Set(lines.filter(line => /"event":"(fault|database_away)"/.test(line)).map(callOf))
    // The test is only valid if calls did fail.
    expect(failed.size).toBeGreaterThan(10)
    for (const call of ['POST /common/contactUsSend', 'POST /savedList/create']) expect([...failed]).toContain(call)

    const at = new Date(Date.now() + 400 * 86_400_000)
    await removeOldData(connection.db, log, at)
    expect(lines.some(line => line.includes('cleaning_failed'))).toBe(true)
    for (const word of [planted, ...secrets]) expect(lines.filter(line => line.includes(word))).toEqual([])
  })
})

function callOf(line: string): string {
  return String(Reflect.get(JSON.parse(line), 'call'))
}
