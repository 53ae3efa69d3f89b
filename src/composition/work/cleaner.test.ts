import { once } from 'node:events'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { category } from '#features/catalog/catalog/server/tables.ts'
import { compareList } from '#features/catalog/compare/server/tables.ts'
import { keptRowDays, openRowDays } from '#features/catalog/exchange/domain/run.ts'
import { runText } from '#features/catalog/exchange/messages/run-words.ts'
import { countRows } from '#features/catalog/exchange/server/run-store.ts'
import { importRow, importRun } from '#features/catalog/exchange/server/tables.ts'
import { buyerInvitation } from '#features/quotes/buyer/server/tables.ts'
import { buyerApproval } from '#features/quotes/buyer-approval/server/tables.ts'
import { quote, quoteAttachment, quoteCart } from '#features/quotes/quote/server/tables.ts'
import { linkToken } from '#features/site/account/server/tables.ts'
import { contactMessage, newsletterSubscription } from '#features/site/contact/server/tables.ts'
import { customer, knownDevice, sessionToken, visitor } from '#features/site/session/server/tables.ts'
import { deskChallenge } from '#features/staff/desk-session/server/tables.ts'
import { staffLink } from '#features/staff/staff/server/tables.ts'
import { configuration } from '#features/tools/configurator/server/tables.ts'
import { remember } from '#server/calls/idempotency.ts'
import type { Database } from '#server/database/connection.ts'
import {
  auditEntry,
  botSolution,
  changeEntry,
  idempotency,
  outbox,
  rateCount,
  textState,
} from '#server/database/tables.ts'
import { removeInBatches } from '#server/process/cleaning.ts'
import { silentLog } from '#server/process/log.ts'
import { insertAudit } from '#server/security/audit.ts'
import { keptDays } from '#shared/time/retention.ts'
import { insertCompany, insertWaiting } from '../../../test/builders/buyers.ts'
import { engines, testDatabase } from '../../../test/databases/test-database.ts'
import { removeOldData, startCleaner } from './cleaner.ts'

const dayMs = 86_400_000
const start = new Date('2026-05-04T10:00:00Z')
const after = (days: number, seconds = 0) => new Date(start.getTime() + days * dayMs + seconds * 1000)

const idOf = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? 0
const word = () => crypto.randomUUID()

const addVisitor = (db: Database, createdAt = start) =>
  idOf(db.insert(visitor).values({ keyHash: word(), createdAt }).returning())
const addGuest = (db: Database, createdAt = start) =>
  idOf(db.insert(customer).values({ isGuest: true, createdAt }).returning())
const addMember = (db: Database) =>
  idOf(db.insert(customer).values({ isGuest: false, email: word(), confirmedAt: start, createdAt: start }).returning())
type Owner = { visitorId: number } | { customerId: number }
const addCart = (db: Database, owner: Owner, updatedAt = start) =>
  idOf(
    db
      .insert(quoteCart)
      .values({ ...owner, updatedAt })
      .returning(),
  )
const addList = (db: Database, owner: Owner, updatedAt = start) =>
  idOf(
    db
      .insert(compareList)
      .values({ ...owner, updatedAt })
      .returning(),
  )
const addSession = async (db: Database, customerId: number, expiresAt: Date) => {
  const hash = word()
  await db.insert(sessionToken).values({ hash, customerId, createdAt: start, expiresAt })
  return hash
}
const addFile = async (db: Database, cartId: number) => {
  const id = word()
  const file = { fileName: 'a.pdf', fileSize: 1, contentType: 'application/pdf', createdAt: start }
  await db.insert(quoteAttachment).values({ id, cartId, ...file })
  return id
}
const addMail = (db: Database, state: 'waiting' | 'sent' | 'refused') =>
  idOf(
    db
      .insert(outbox)
      .values({
        messageId: word(),
        to: 'a@b.example',
        message: { from: '', to: '', subject: '', text: 'x', html: 'x' },
        state,
        sentAt: state === 'sent' ? start : null,
        nextTryAt: start,
        createdAt: start,
      })
      .returning({ id: outbox.id }),
  )
const addConfiguration = (db: Database, owner: Owner, expiresAt: Date | null) =>
  idOf(
    db
      .insert(configuration)
      .values({
        ...{ viewKeyHash: word(), editKeyHash: word(), name: 'Site 7', head: 1 },
        ...{ ...owner, createdAt: start, updatedAt: start, expiresAt },
      })
      .returning({ id: configuration.id }),
  )
const addSubscription = (db: Database, confirmedAt: Date | null) =>
  idOf(
    db
      .insert(newsletterSubscription)
      .values({
        email: word(),
        language: 'en',
        confirmHash: word(),
        confirmExpiresAt: start,
        confirmedAt,
        createdAt: start,
      })
      .returning(),
  )
const addQuote = (db: Database, customerId: number) =>
  idOf(
    db
      .insert(quote)
      .values({
        ...{
          webQuoteId: word(),
          viewKeyHash: word(),
          customerId,
          isQuickQuote: true,
          status: 'submitted',
          language: 'en',
        },
        ...{
          firstName: 'A',
          lastName: 'B',
          email: 'a@b.example',
          cartId: 1,
          cartRevision: customerId,
          createdAt: start,
        },
      })
      .returning(),
  )

type Table = Parameters<Database['$count']>[0]
/** Inserts a row whose time starts to run at `start`; returns a function that counts whether the row is still there. */
type InsertRow = (db: Database) => Promise<() => Promise<number>>
const one = (db: Database, table: Table, condition: Parameters<Database['$count']>[1]) => () =>
  db.$count(table, condition)
const fileOf = async (db: Database, owner: Owner) =>
  one(db, quoteAttachment, eq(quoteAttachment.id, await addFile(db, await addCart(db, owner))))

/** For every period of `keptDays` the rows that are kept that long. */
const expiringRows: Record<keyof typeof keptDays, Record<string, InsertRow>> = {
  signUp: {
    'a sign-up': async db => {
      const id = await idOf(db.insert(customer).values({ isGuest: false, email: word(), createdAt: start }).returning())
      return one(db, customer, eq(customer.id, id))
    },
  },
  link: {
    'a link': async db => {
      const hash = word()
      const customerId = await addMember(db)
      await db.insert(linkToken).values({ hash, customerId, purpose: 'reset', createdAt: start, expiresAt: start })
      return one(db, linkToken, eq(linkToken.hash, hash))
    },
    'the link of an invitation': async db => {
      const hash = word()
      await db.insert(staffLink).values({ hash, kind: 'invitation', createdAt: start, expiresAt: start })
      return one(db, staffLink, eq(staffLink.hash, hash))
    },
    'the link of an invitation to a company': async db => {
      const row = { hash: word(), companyId: await insertCompany(db), email: word(), role: 'buyer' } as const
      await db.insert(buyerInvitation).values({ ...row, createdAt: start, expiresAt: start })
      return one(db, buyerInvitation, eq(buyerInvitation.hash, row.hash))
    },
  },
  session: {
    'a session': async db => {
      const hash = await addSession(db, await addMember(db), start)
      return one(db, sessionToken, eq(sessionToken.hash, hash))
    },
  },
  device: {
    'a device': async db => {
      const hash = word()
      await db.insert(knownDevice).values({ hash, customerId: await addMember(db), usedAt: start })
      return one(db, knownDevice, eq(knownDevice.hash, hash))
    },
  },
  mail: {
    'a mail that was sent': async db => one(db, outbox, eq(outbox.id, await addMail(db, 'sent'))),
    'a mail that was refused': async db => one(db, outbox, eq(outbox.id, await addMail(db, 'refused'))),
  },
  mailText: {
    'the text of a mail that was sent': async db =>
      one(db, outbox, and(eq(outbox.id, await addMail(db, 'sent')), sql`${outbox.message}->>'html' <> ''`)),
  },
  message: {
    'a message': async db => {
      const values = { name: 'A', email: 'a@b.example', message: 'x', language: 'en' as const, createdAt: start }
      const id = await idOf(db.insert(contactMessage).values(values).returning())
      return one(db, contactMessage, eq(contactMessage.id, id))
    },
  },
  subscription: {
    'an open subscription': async db =>
      one(db, newsletterSubscription, eq(newsletterSubscription.id, await addSubscription(db, null))),
  },
  accountEvent: {
    'an event': async db => {
      const traceId = word()
      await db.transaction(tx => insertAudit(tx, { event: 'login', customerId: 1 }, traceId, start))
      return one(db, auditEntry, eq(auditEntry.traceId, traceId))
    },
    'the change of a record': async db => {
      const fields = { at: start, source: 'desk', subjectKind: 'staff', revision: 2, fields: [] } as const
      const id = await idOf(
        db
          .insert(changeEntry)
          .values({ ...fields, fields: [], subjectId: 1 })
          .returning(),
      )
      return one(db, changeEntry, eq(changeEntry.id, id))
    },
  },
  attempt: {
    'a count': async db => {
      const key = word()
      await db.insert(rateCount).values({ key, windowStart: start, count: 1 })
      return one(db, rateCount, eq(rateCount.key, key))
    },
  },
  repeatedRequest: {
    'an answer': async db => {
      const key = word()
      await remember(db, { owner: 'visitor:1', call: 'x', key, bodyHash: '' }, {}, start)
      return one(db, idempotency, eq(idempotency.key, key))
    },
  },
  visitor: {
    'a visitor': async db => one(db, visitor, eq(visitor.id, await addVisitor(db))),
    'a visitor with a cart and a compare list': async db => {
      const visitorId = await addVisitor(db, after(-200))
      await addCart(db, { visitorId })
      await addList(db, { visitorId })
      return one(db, visitor, eq(visitor.id, visitorId))
    },
    'the cart of a visitor who still compares': async db => {
      const visitorId = await addVisitor(db)
      await addList(db, { visitorId }, after(50))
      return one(db, quoteCart, eq(quoteCart.id, await addCart(db, { visitorId })))
    },
    'the compare list of a visitor who still fills a cart': async db => {
      const visitorId = await addVisitor(db)
      await addCart(db, { visitorId }, after(50))
      return one(db, compareList, eq(compareList.id, await addList(db, { visitorId })))
    },
    'a guest': async db => one(db, customer, eq(customer.id, await addGuest(db))),
    'a guest with a cart and a compare list': async db => {
      const customerId = await addGuest(db, after(-200))
      await addCart(db, { customerId })
      await addList(db, { customerId })
      return one(db, customer, eq(customer.id, customerId))
    },
    'the cart of a guest with a quote': async db => {
      const customerId = await addGuest(db)
      await addQuote(db, customerId)
      return one(db, quoteCart, eq(quoteCart.id, await addCart(db, { customerId })))
    },
  },
  visitorFile: {
    'the file of a visitor': async db => fileOf(db, { visitorId: await addVisitor(db) }),
    'the file of a guest': async db => fileOf(db, { customerId: await addGuest(db) }),
  },
  customerFile: {
    'the file of a customer': async db => fileOf(db, { customerId: await addMember(db) }),
  },
  approval: {
    'what waits for an approver': async db => {
      const of = { companyId: await insertCompany(db), customerId: await addMember(db), askedAt: start }
      return one(db, buyerApproval, eq(buyerApproval.id, await insertWaiting(db, of)))
    },
  },
  configuration: {
    'a configuration of nobody': async db => {
      const id = await addConfiguration(db, { visitorId: await addVisitor(db) }, after(keptDays.configuration))
      return one(db, configuration, eq(configuration.id, id))
    },
  },
}

/** Rows that are kept for ever, or whose time has not begun. */
const lastingRows: Record<string, InsertRow> = {
  'a guest with a quote': async db => {
    const customerId = await addGuest(db)
    await addQuote(db, customerId)
    return one(db, customer, eq(customer.id, customerId))
  },
  'a guest who is logged in': async db => {
    const customerId = await addGuest(db)
    await addSession(db, customerId, after(5000))
    return one(db, customer, eq(customer.id, customerId))
  },
  'a customer and his cart': async db => {
    const customerId = await addMember(db)
    return one(db, quoteCart, eq(quoteCart.id, await addCart(db, { customerId })))
  },
  'the configuration of a customer': async db => {
    const id = await addConfiguration(db, { customerId: await addMember(db) }, null)
    return one(db, configuration, eq(configuration.id, id))
  },
  'a visitor whose cart was changed later': async db => {
    const visitorId = await addVisitor(db)
    await addCart(db, { visitorId }, after(1990))
    return one(db, visitor, eq(visitor.id, visitorId))
  },
  'a mail that waits': async db => one(db, outbox, eq(outbox.id, await addMail(db, 'waiting'))),
  'a subscription': async db =>
    one(db, newsletterSubscription, eq(newsletterSubscription.id, await addSubscription(db, start))),
}

describe.each(await Promise.all(engines.map(testDatabase)))('$engine', ({ db }) => {
  const times = Object.entries(expiringRows).flatMap(([name, kinds]) =>
    Object.entries(kinds).map(([kind, add]) => ({ kind, add, days: keptDays[name as keyof typeof keptDays] })),
  )
  test.each(times)('$kind is kept for $days days, and no longer', async ({ add, days }) => {
    const left = await add(db)
    await removeOldData(db, silentLog, after(days, -1))
    expect(await left(), 'a second before').toBe(1)
    await removeOldData(db, silentLog, after(days, 1))
    expect(await left(), 'a second after').toBe(0)
  })

  test('the used answer of a bot check is kept as long as it could be given again', async () => {
    const hash = word()
    await db.insert(botSolution).values({ hash, expiresAt: start })
    await removeOldData(db, silentLog, after(0, -1))
    expect(await db.$count(botSolution, eq(botSolution.hash, hash))).toBe(1)
    await removeOldData(db, silentLog, after(0, 1))
    expect(await db.$count(botSolution, eq(botSolution.hash, hash))).toBe(0)
  })

  test('a step of a sign-in is kept as long as it can be taken', async () => {
    const hash = word()
    await db.insert(deskChallenge).values({ hash, purpose: 'factor', expiresAt: start })
    await removeOldData(db, silentLog, after(0, -1))
    expect(await db.$count(deskChallenge, eq(deskChallenge.hash, hash))).toBe(1)
    await removeOldData(db, silentLog, after(0, 1))
    expect(await db.$count(deskChallenge, eq(deskChallenge.hash, hash))).toBe(0)
  })

  test.each(Object.entries(lastingRows))('%s is not removed', async (_, add) => {
    const left = await add(db)
    await removeOldData(db, silentLog, after(2000))
    expect(await left()).toBe(1)
  })

  test('rows of an import are kept for 30 days, a day where nobody confirms it; the run stays with its counts', async () => {
    const ids: number[] = []
    for (const state of ['applied', 'checked', 'applying', 'mapping'] as const) {
      const run = { kind: 'products', fileName: 'a.csv', signature: '', language: 'en', rowCount: 2 } as const
      const of = { headings: [], columns: [], batchId: crypto.randomUUID(), createdAt: start }
      const id = await idOf(
        db
          .insert(importRun)
          .values({ ...run, ...of, state })
          .returning({ id: importRun.id }),
      )
      const outcome = state === 'applied' ? ('done' as const) : null
      await db
        .insert(importRow)
        .values([1, 2].map(row => ({ runId: id, row, cells: [], state: 'update' as const, outcome })))
      ids.push(id)
    }
    const kept = () => Promise.all(ids.map(id => db.$count(importRow, eq(importRow.runId, id))))
    await removeOldData(db, silentLog, after(openRowDays, -1))
    expect(await kept()).toEqual([2, 2, 2, 2])
    await removeOldData(db, silentLog, after(openRowDays, 1))
    expect(await kept()).toEqual([2, 0, 2, 0])
    await removeOldData(db, silentLog, after(keptRowDays, -1))
    expect(await kept()).toEqual([2, 0, 2, 0])
    await removeOldData(db, silentLog, after(keptRowDays, 1))
    expect(await kept()).toEqual([0, 0, 2, 0])
    const states = await db
      .select({ state: importRun.state, failure: importRun.failure })
      .from(importRun)
      .where(inArray(importRun.id, ids))
      .orderBy(importRun.id)
    expect(states.map(({ state }) => state)).toEqual(['applied', 'cancelled', 'applying', 'cancelled'])
    expect(states.map(({ failure }) => failure)).toEqual([
      null,
      runText.en.open_too_long,
      null,
      runText.en.open_too_long,
    ])
    expect(await countRows(db, ids[0] ?? 0)).toMatchObject({ update: 2, done: 2, refused: 0 })
    await db.delete(importRun).where(inArray(importRun.id, ids))
  })

  test('what is known of translations goes with their record, once a day', async () => {
    const [known] = await db
      .insert(category)
      .values({ seName: 'kept-texts', position: 1 })
      .returning({ id: category.id })
    const state = {
      subjectKind: 'category',
      field: 'name',
      language: 'es',
      textDigest: 'x',
      source: 'Name',
      at: start,
    } as const
    const subjects = [known?.id ?? 0, 3000, 7001]
    await db.insert(textState).values(subjects.map(subjectId => ({ ...state, subjectId })))
    const left = async () =>
      (await db.select().from(textState).where(eq(textState.textDigest, 'x'))).map(({ subjectId }) => subjectId)
    await removeOldData(db, silentLog, new Date('2026-05-05T10:00:00Z'))
    expect(await left()).toHaveLength(3)
    await removeOldData(db, silentLog, new Date('2026-05-05T03:20:00Z'))
    expect(await left()).toEqual([known?.id])
  })

  test('rows are removed in batches, each in its own transaction; after an abort the rest stays', async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => ({ key: `batch-${i}`, windowStart: start, count: 1 }))
    await db.insert(rateCount).values(rows)
    const left = () => db.$count(rateCount, sql`${rateCount.key} like 'batch-%'`)
    const isOld = sql`${rateCount.key} like 'batch-%'`
    const ended = new AbortController()
    const first = removeInBatches(db, rateCount, isOld, { signal: ended.signal })
    ended.abort()
    await first
    expect(await left()).toBe(1500)
    await removeInBatches(db, rateCount, isOld, { signal: undefined })
    expect(await left()).toBe(0)
  })

  test('every guest is looked at where guests fill several batches, those with quotes too', async () => {
    await db.execute(sql`insert into customer (is_guest, created_at)
        select true, ${start.toISOString()}::timestamptz from generate_series(1, 230)`)
    await db.execute(sql`insert into quote (web_quote_id, view_key_hash, customer_id, is_quick_quote, status, language,
          first_name, last_name, email, cart_id, cart_revision, created_at)
        select 'bulk-' || id, 'bulk-' || id, id, true, 'submitted', 'en', 'A', 'B', 'a@b.example', 2, id, created_at
        from customer where is_guest and id % 2 = 0 and not exists (select from quote q where q.customer_id = customer.id)`)
    await removeOldData(db, silentLog, after(keptDays.visitor, 1))
    const withoutQuote = sql`is_guest and not exists (select from quote where quote.customer_id = customer.id)
        and not exists (select from session_token where session_token.customer_id = customer.id)`
    expect(await db.$count(customer, withoutQuote)).toBe(0)
    expect(await db.$count(customer, eq(customer.isGuest, true))).toBeGreaterThan(100)
  })
})

describe.each(engines)('%s', engine => {
  test('a task that fails does not stop the others', async () => {
    const { db } = await testDatabase(engine)
    for (const name of ['old', 'new'])
      await db.insert(rateCount).values({ key: name, windowStart: name === 'old' ? start : after(1), count: 1 })
    await db.execute(sql`drop table session_token`)
    const warnings: unknown[] = []
    const log = { ...silentLog, warn: (...words: unknown[]) => void warnings.push(words) }
    await removeOldData(db, log, after(1, 1))
    expect(await db.select({ key: rateCount.key }).from(rateCount)).toEqual([{ key: 'new' }])
    expect(warnings[0]).toEqual(['cleaning_failed', { task: 'removeExpiredSessions', error: expect.any(String) }])
  })

  test('the cleaner runs repeatedly, skips its turn while another process cleans the same database, and stops', async () => {
    const connection = await testDatabase(engine)
    const { db } = connection
    const ended = new AbortController()
    const isHeld = new AbortController()
    const other = connection.unlessBusy('cleaner', async () => {
      isHeld.abort()
      await once(ended.signal, 'abort')
    })
    await expect.poll(() => isHeld.signal.aborted).toBe(true)
    const old = async () => {
      await db.insert(rateCount).values({ key: word(), windowStart: start, count: 1 })
    }
    await old()
    const cleaner = startCleaner({ connection, log: silentLog, now: () => after(2), firstMs: 20, everyMs: 20 })
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(await db.$count(rateCount)).toBe(1)
    ended.abort()
    await other
    await expect.poll(() => db.$count(rateCount), { timeout: 60_000 }).toBe(0)
    await old()
    await expect.poll(() => db.$count(rateCount), { timeout: 60_000 }).toBe(0)
    await cleaner.stop()
    await old()
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(await db.$count(rateCount)).toBe(1)
  })

  test('a task that throws releases the lock', async () => {
    const connection = await testDatabase(engine)
    await expect(connection.unlessBusy('cleaner', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    let hasRun = false
    await connection.unlessBusy('cleaner', async () => {
      hasRun = true
    })
    expect(hasRun).toBe(true)
  })
})
