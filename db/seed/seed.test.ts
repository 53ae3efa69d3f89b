import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { quoteStatuses } from '#features/quotes/quote/domain/lifecycle.ts'
import { quote, quoteEvent } from '#features/quotes/quote/server/tables.ts'
import { VersionContent } from '#features/quotes/quote-answer/domain/version/version.ts'
import { quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import { quoteDesk } from '#features/quotes/quote-inbox/server/tables.ts'
import { quoteMessage } from '#features/quotes/quote-thread/server/tables.ts'
import { findCompany } from '#features/site/company/server/store.ts'
import { leader } from '#features/site/content/server/tables.ts'
import { findHomePage } from '#features/site/home/server/store.ts'
import { customer, customerRole } from '#features/site/session/server/tables.ts'
import { deleteDemonstration, findDemonstration, hasAdministrator } from '#features/staff/staff/server/store.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import { setting } from '#server/database/tables.ts'
import { type Log, silentLog } from '#server/process/log.ts'
import { readSettings } from '#server/settings/settings.ts'
import { settingsOptions } from '../../src/composition/records/settings-options.ts'
import { engines, testDatabase } from '../../test/databases/test-database.ts'
import { buildCatalog } from './catalog.ts'
import { company, homePage, seedCompany } from './company.ts'
import { seedGeneratedCatalog } from './generate.ts'
import { seed } from './seed.ts'

const noVariables = { mailFrom: undefined, salesEmail: undefined }

test.each(engines)('a seed fills an empty database, logs it once, and keeps later changes: %s', async engine => {
  const connection = await testDatabase(engine)
  const events: [string, unknown][] = []
  const log: Log = { info: (event, fields) => events.push([event, fields]), warn: () => {}, error: () => {} }
  await seed(connection, log)
  const companyNow = async () => findCompany(await readSettings(connection.db, settingsOptions(noVariables)))
  expect(await companyNow()).toMatchObject(company)
  const { page } = await findHomePage(connection.db, await readSettings(connection.db, settingsOptions(noVariables)))
  expect(page).toMatchObject({ 'story_text.en': homePage.storyText.en, 'slide_3_text.fr': homePage.slides[2]?.text.fr })
  const changed = JSON.stringify({ ...company, phone: '(704) 555-0199' })
  await connection.db.update(setting).set({ value: changed }).where(eq(setting.key, 'company'))
  await seed(connection, log)
  expect((await companyNow()).phone).toBe('(704) 555-0199')
  await seed(connection, silentLog, { hasStaff: true })
  expect(await connection.db.$count(staffMember), 'a later start leaves the data alone').toBe(0)
  expect(events).toEqual([
    ['seeded', { company: true, catalog: true, content: true, staff: false, quotes: false, ms: expect.any(Number) }],
  ])
})

test.each(engines)(
  'people of the demonstration are made only where asked, once, and count as no administrator: %s',
  async engine => {
    const connection = await testDatabase(engine)
    const { db } = connection
    for (const _ of [1, 2]) await seed(connection, silentLog, { hasStaff: true })
    const people = await db
      .select({ state: staffMember.state, isDemonstration: staffMember.isDemonstration, role: customerRole.role })
      .from(staffMember)
      .innerJoin(customerRole, eq(customerRole.customerId, staffMember.customerId))
      .innerJoin(customer, and(eq(customer.id, staffMember.customerId), isNull(customer.passwordHash)))
      .orderBy(staffMember.customerId)
    const roles = ['sales', 'content', 'sales_managers']
    expect(people).toEqual(roles.map(role => ({ state: 'active', isDemonstration: true, role })))
    expect(await hasAdministrator(db)).toBe(false)
    await db.delete(customer).where(eq(customer.id, (await db.select().from(staffMember))[0]?.customerId ?? 0))
    await seed(connection, silentLog, { hasStaff: true })
    expect(await db.$count(staffMember), 'who was removed stays away').toBe(2)
  },
)

test.each(engines)(
  'the demonstration has forty quotes in all statuses, made once, and goes away without anything else: %s',
  async engine => {
    const connection = await testDatabase(engine)
    const { db } = connection
    for (const _ of [1, 2]) await seed(connection, silentLog, { hasStaff: true })
    const quotes = await db.select({ id: quote.id, status: quote.status }).from(quote)
    expect(quotes.length).toBe(40)
    expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(quoteStatuses))
    const events = await db.select().from(quoteEvent).orderBy(quoteEvent.id)
    expect(events.filter(({ at }) => at > new Date())).toEqual([])
    for (const { id, status } of quotes)
      expect(events.findLast(event => event.quoteId === id)?.toStatus, `quote ${id}`).toBe(status)
    const versions = await db.select().from(quoteVersion)
    for (const { content, total, currency } of versions)
      expect(VersionContent.parse(JSON.parse(content))).toMatchObject({ total: Number(total).toFixed(2), currency })
    expect(versions.length).toBe(28)
    const desks = await db.select().from(quoteDesk)
    expect(desks.filter(({ assigneeId }) => assigneeId === null).length).toBe(11)

    const rows = await findDemonstration(db)
    expect([rows.people.length, rows.customers.length, rows.quotes.length]).toEqual([3, 10, 40])
    const products = await db.$count(product)
    await db.transaction(tx => deleteDemonstration(tx, rows))
    for (const table of [quote, quoteDesk, quoteVersion, quoteMessage, customer, staffMember])
      expect(await db.$count(table)).toBe(0)
    expect(await db.$count(product)).toBe(products)
    expect(await findDemonstration(db)).toEqual({ people: [], customers: [], quotes: [] })
  },
)

test.each(engines)(
  'a database of a release before gets nobody and nothing, whatever it lacks; who asks for it gets what is empty, but nobody: %s',
  async engine => {
    const connection = await testDatabase(engine)
    const { db } = connection
    await seed(connection, silentLog)
    await db.delete(setting).where(eq(setting.key, 'demonstration_seed'))
    await db.delete(leader)
    await db.delete(setting).where(eq(setting.key, 'links'))
    const count = async () => [await db.$count(setting), await db.$count(leader), await db.$count(customer)]
    const before = await count()
    await seed(connection, silentLog, { hasStaff: true })
    expect(await count()).toEqual(before)
    await seed(connection, silentLog, { hasStaff: true, fillsGaps: true })
    expect(await count()).toEqual([(before[0] ?? 0) + 1, expect.any(Number), 0])
    expect(await db.$count(leader)).toBeGreaterThan(0)
  },
)

test.each(engines)('a first filling that broke off is brought to its end: %s', async engine => {
  const connection = await testDatabase(engine)
  const { db } = connection
  await seedCompany(db)
  await db.insert(setting).values({ key: 'demonstration_seed', value: 'begun' })
  await seed(connection, silentLog, { hasStaff: true })
  expect([await db.$count(product), await db.$count(quote), await db.$count(staffMember)]).toEqual([234, 40, 3])
})

test.each(engines)('two processes that seed at once write everything once: %s', async engine => {
  const connection = await testDatabase(engine)
  await Promise.all([seed(connection, silentLog), seed(connection, silentLog)])
  expect(await connection.db.$count(product)).toBe(234)
})

test.each(engines)('every row of a generated catalogue is inserted: %s', async engine => {
  const { db } = await testDatabase(engine)
  await seedGeneratedCatalog(db, 600)
  expect(await db.$count(product)).toBe(600)
})

test('the company is invented: a 555 number, example addresses, North Carolina', () => {
  expect(company.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
  expect(company.salesEmail).toMatch(/\.example$/)
  expect(company.socialLinks.every(({ url }) => url.startsWith('https://example.com/'))).toBe(true)
  expect(Object.values(company.headquarters).every(text => /Carolin/.test(text))).toBe(true)
})

test('the claims of the slides about the catalogue are true', () => {
  const { products, productAttributes, attributes } = buildCatalog()
  const ids = (main: number, prefix: string) =>
    new Set(
      products
        .filter(row => Math.floor(row.categoryId / 100) === main && row.sku.startsWith(prefix))
        .map(row => row.id),
    )
  const span = (key: string, own: Set<number>) => {
    const attributeId = attributes.find(row => row.key === key)?.id
    const numbers = productAttributes
      .filter(row => row.attributeId === attributeId && own.has(row.productId))
      .map(row => row.number ?? 0)
    return `${Math.min(...numbers)} A to ${Math.max(...numbers)} A`
  }
  const [panels, breakers] = [ids(1, ''), ids(2, '')]
  const fuses = new Set([...ids(3, 'F')].filter(id => !products.find(row => row.id === id)?.sku.startsWith('FD-')))
  const said = homePage.slides.map(slide => slide.text.en.replaceAll('\u202f', ' '))
  expect(said[0]).toContain(`${panels.size} DC power panels from ${span('bus', panels)}`)
  expect(said[1]).toContain(`${breakers.size} DC circuit breakers from ${span('rating', breakers)}`)
  expect(said[2]).toContain(`${fuses.size} telecom fuses in seven families from ${span('rating', fuses)}`)
})
