import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quote, quoteLine } from '#features/quotes/quote/server/tables.ts'
import { type ClosingReason, closingReasons } from '#features/quotes/quote-answer/domain/answer-words.ts'
import { quoteClosing, quoteVersion, quoteVersionLine } from '#features/quotes/quote-answer/server/tables.ts'
import { listInbox } from '#features/quotes/quote-inbox/desk-contract.ts'
import { writeAsked } from '#features/quotes/quote-inbox/domain/asked-products.ts'
import { usualTargets } from '#features/quotes/quote-inbox/domain/calendar.ts'
import { quoteInboxDeskRoutes } from '#features/quotes/quote-inbox/server/desk/routes.ts'
import { quoteDesk } from '#features/quotes/quote-inbox/server/tables.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { insertStaff, openStaff } from '../../../../../../test/builders/staff.ts'
import { openShops } from '../../../../../../test/openers/open-shops.ts'
import { exportReport, type Figures, getReport, type Report } from '../../desk-contract.ts'
import { type Grouping, groupings } from '../../domain/figures.ts'
import { readSums } from './read-report.ts'
import { reportDeskRoutes } from './routes.ts'

const now = new Date('2026-11-29T12:00:00Z')
const period = { from: '2026-09-01', to: '2026-11-29' }
const inbox = quoteInboxDeskRoutes({
  readQuote: () => Promise.reject(new Error('not asked for')),
  readFile: async () => null,
})
const shops = await openShops({ now: () => now, more: [...reportDeskRoutes(), ...inbox] })

const random = seededRandom(20261129)
const whole = (most: number) => Math.floor(random() * most)
const oneOf = <T>(values: readonly T[]): T => values[whole(values.length)] as T

const statuses = ['submitted', 'in_review', 'sent', 'accepted', 'declined', 'expired', 'cancelled'] as const
const amount = () => `${whole(100_000)}.${`${whole(10_000)}`.padStart(4, '0')}`

interface Drawn {
  id: number
  at: Date
  answeredAt: Date | null
  dueAt: Date
  status: (typeof statuses)[number]
  value: string | null
  currency: string | null
  closing: { reason: ClosingReason | null; competitor: string; value: string | null; currency: string | null } | null
  assigneeId: number | null
  countryId: number | null
  lines: { productId: number; quantity: number }[]
  prices: { productId: number; quantity: number; unitPrice: string }[]
}

function draw(id: number, people: readonly number[]): Drawn {
  const at = new Date(now.getTime() - whole(190 * 86_400) * 1000)
  const status = oneOf(statuses)
  const isPriced = status !== 'submitted' && random() < 0.8
  const currency = isPriced ? oneOf(['USD', 'EUR', 'MXN']) : null
  const isClosed = status === 'accepted' || (status === 'declined' && random() < 0.8)
  return {
    ...{ id, at, status, currency, value: isPriced ? amount() : null },
    answeredAt: random() < 0.7 ? new Date(Math.min(now.getTime(), at.getTime() + whole(4 * 86_400) * 1000)) : null,
    dueAt: new Date(at.getTime() + whole(4 * 86_400) * 1000),
    closing: isClosed
      ? {
          reason: status === 'declined' && random() < 0.8 ? oneOf(closingReasons) : null,
          competitor: status === 'declined' && random() < 0.4 ? oneOf(['Northwind', 'Acme & Co']) : '',
          ...(random() < 0.5 && currency ? { value: amount(), currency } : { value: null, currency: null }),
        }
      : null,
    assigneeId: random() < 0.3 ? null : oneOf(people),
    countryId: random() < 0.2 ? null : 1 + whole(4),
    lines: Array.from({ length: whole(4) }, () => ({ productId: 1 + whole(5), quantity: 1 + whole(50) })),
    prices:
      status === 'accepted'
        ? Array.from({ length: whole(3) }, () => ({
            productId: 1 + whole(5),
            quantity: 1 + whole(9),
            unitPrice: amount(),
          }))
        : [],
  }
}

async function store(db: (typeof shops)[number]['db'], drawn: readonly Drawn[]): Promise<void> {
  await db.execute(sql`insert into ${quote} (id, web_quote_id, view_key_hash, is_quick_quote, status, language, first_name, last_name,
    email, created_at) overriding system value values ${sql.join(
      drawn.map(
        ({ id, status, at }) =>
          sql`(${id}::integer, ${`WQ-${id}`}, ${`h${id}`}, false, ${status}, 'en', 'A', 'B', '', ${at}::timestamptz)`,
      ),
      sql`, `,
    )}`)
  await db.insert(quoteDesk).values(
    drawn.map(({ id, at, status, answeredAt, dueAt, value, currency, assigneeId, countryId, lines }) => ({
      ...{ quoteId: id, status, assigneeId, countryId, value, currency, isQuickQuote: false, language: 'en' as const },
      ...{ hasFreeLines: false, hasFiles: false, requestedAt: at, movedAt: at, answerDueAt: dueAt },
      // What a row of an older program lacks is read from the lines.
      asked: id % 2 ? writeAsked(lines) : null,
      ...{ nextMove: 'company' as const, firstAnsweredAt: answeredAt, lastCustomerAt: at, lastCustomerEvent: 1 },
    })),
  )
  await db.insert(quoteClosing).values(
    drawn.flatMap(({ id, at, status, closing, prices }) => {
      const outcome = status === 'accepted' ? ('won' as const) : ('lost' as const)
      const won = id % 3 && status === 'accepted' ? writeWon(prices) : null
      return closing ? [{ quoteId: id, at, by: 'staff' as const, outcome, won, ...closing }] : []
    }),
  )
  await db
    .insert(quoteLine)
    .values(
      drawn.flatMap(({ id, lines }) =>
        lines.map((line, position) => ({ quoteId: id, position, name: '', sku: '', productUrl: '', ...line })),
      ),
    )
  const priced = drawn.filter(({ prices }) => prices.length > 0)
  const versions = await db
    .insert(quoteVersion)
    .values(
      priced.map(({ id, at }) => ({
        ...{ quoteId: id, number: 1, state: 'accepted' as const, draftRevision: 1, content: '{}', sha256: '' },
        ...{ currency: 'EUR', total: '1', isPartial: false, validUntil: at, createdAt: at, sendsAt: at },
      })),
    )
    .returning()
  const versionOf = new Map(versions.map(({ id, quoteId }) => [quoteId, id]))
  await db
    .insert(quoteVersionLine)
    .values(
      priced.flatMap(({ id, at, prices }) =>
        prices.map((price, lineId) => ({ versionId: versionOf.get(id) ?? 0, lineId, currency: 'EUR', at, ...price })),
      ),
    )
}

const writeWon = (prices: Drawn['prices']) =>
  prices
    .map(({ productId, quantity, unitPrice }) => `[${productId},"${units(unitPrice) * BigInt(quantity)}","EUR"]`)
    .join(',')

/** Counts the working minutes one by one; the company's clock shows UTC. */
function minutesBetween(from: Date, to: Date): number {
  const name = `${from.getTime()} ${to.getTime()}`
  const found = counted.get(name) ?? countMinutes(from, to)
  counted.set(name, found)
  return found
}
const counted = new Map<string, number>()

function countMinutes(from: Date, to: Date): number {
  const { week, holidays } = usualTargets.calendar
  let count = 0
  for (let minute = Math.floor(from.getTime() / 60_000); minute < Math.floor(to.getTime() / 60_000); minute++) {
    const at = new Date(minute * 60_000)
    const time = at.getUTCHours() * 60 + at.getUTCMinutes()
    if (holidays.has(at.toISOString().slice(0, 10))) continue
    if ((week[at.getUTCDay()] ?? []).some(hours => hours.from <= time && time < hours.to)) count++
  }
  return count
}

/** The keys of a quote in plain words: several where lines are grouped. */
function keysOf(one: Drawn, by: Grouping): string[] {
  switch (by) {
    case 'time':
      return [one.at.toISOString().slice(0, 7)]
    case 'person':
      return [`${one.assigneeId ?? 0}`]
    case 'country':
      return [`${one.countryId ?? 0}`]
    case 'reason':
      return one.status === 'declined' ? [one.closing?.reason ?? ''] : []
    case 'competitor':
      return one.status === 'declined' ? [one.closing?.competitor ?? ''] : []
    case 'product':
      return [...new Set(one.lines.map(({ productId }) => `${productId}`))]
    case 'series':
      return one.lines.length > 0 ? ['1'] : []
  }
}

const units = (text: string | null | undefined) => BigInt((text ?? '0').replace(/^(\d+)$/, '$1.0000').replace('.', ''))
const written = (sum: bigint) => {
  const text = sum.toString().padStart(5, '0')
  return `${text.slice(0, -4)}.${text.slice(-4).replace(/00?$/, '')}`
}

/** What the report should say, quote by quote. `key`: of the lines that count; undefined: all quotes. */
function expectFigures(drawn: readonly Drawn[], by: Grouping, key?: string): Figures {
  const isOfLines = (by === 'product' || by === 'series') && key !== undefined
  const own = key === undefined ? drawn : drawn.filter(one => keysOf(one, by).includes(key))
  const having = (...wanted: string[]) => own.filter(({ status }) => wanted.includes(status)).length
  const answered = own.filter(({ answeredAt }) => answeredAt !== null)
  const minutes = answered.map(one => minutesBetween(one.at, one.answeredAt ?? one.at)).sort((a, b) => a - b)
  const hoursAt = (share: number) => {
    const found = minutes[Math.max(0, Math.ceil(share * minutes.length) - 1)]
    return found === undefined || by === 'product' || by === 'series' ? null : Math.round(found / 6) / 10
  }
  const values = new Map<string, { offered: bigint; won: bigint }>()
  const add = (currency: string, offered: bigint, won: bigint) => {
    const sum = values.get(currency) ?? { offered: 0n, won: 0n }
    values.set(currency, { offered: sum.offered + offered, won: sum.won + won })
  }
  let quantity = 0
  for (const one of isOfLines ? drawn : own) {
    for (const line of one.lines)
      if (isOfLines && (by === 'series' || `${line.productId}` === key)) quantity += line.quantity
    if (isOfLines) {
      for (const price of one.prices)
        if (by === 'series' || `${price.productId}` === key)
          add('EUR', 0n, units(price.unitPrice) * BigInt(price.quantity))
      continue
    }
    const isWon = one.status === 'accepted'
    const currency = (isWon ? one.closing?.currency : null) ?? one.currency
    const value = units((isWon ? one.closing?.value : null) ?? one.value)
    if (currency && one.value !== null) add(currency, value, isWon ? value : 0n)
  }
  return {
    requests: own.length,
    answered: isOfLines ? 0 : answered.length,
    met: isOfLines ? 0 : answered.filter(one => (one.answeredAt ?? one.at) <= one.dueAt).length,
    median_hours: hoursAt(0.5),
    p90_hours: hoursAt(0.9),
    won: having('accepted'),
    lost: having('declined'),
    open: having('submitted', 'in_review', 'sent'),
    quantity: isOfLines ? quantity : null,
    values: [...values]
      .map(([currency, sum]) => ({ currency, offered: written(sum.offered), won: written(sum.won) }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
  }
}

const within = (drawn: readonly Drawn[], { from, to }: { from: string; to: string }) =>
  drawn.filter(({ at }) => at.toISOString().slice(0, 10) >= from && at.toISOString().slice(0, 10) <= to)

test.each(shops)('$engine: random quotes, counted one by one', async ({ db, browser }) => {
  const people = [(await insertStaff(db, { name: 'Ann' })).id, (await insertStaff(db, { name: 'Bo' })).id]
  const drawn = Array.from({ length: 90 }, (_, place) => draw(1000 + place, people))
  // Asked before both periods, among the ids of others, and alone in its product.
  const early = { at: new Date('2026-05-25T12:00:00Z'), lines: [{ productId: 6, quantity: 1 }], prices: [] }
  drawn[40] = { ...draw(1040, people), ...early }
  await store(db, drawn)
  const manager = (await openStaff(db, browser(), { roles: ['sales_managers'], now })).browser
  const ask = async (query: Record<string, string>): Promise<Report> => {
    const { status, reply, error } = await manager.call(getReport, { query: { ...period, ...query } })
    expect(status, JSON.stringify(error)).toBe(200)
    return reply
  }
  for (const by of groupings) {
    const report = await ask({ by, unit: 'month' })
    const [own, before] = [within(drawn, period), within(drawn, report.before)]
    expect(report.before).toEqual({ from: '2026-06-03', to: '2026-08-31' })
    expect(report.totals, by).toEqual(expectFigures(own, by))
    expect(report.totals_before, by).toEqual(expectFigures(before, by))
    for (const row of report.rows) {
      const key = by === 'time' ? row.key.slice(0, 7) : row.key
      expect(row.figures, `${by} ${key}`).toEqual(expectFigures(own, by, key))
      if (by === 'time' || row.before === null) continue
      expect(row.before, `${by} ${key} before`).toEqual(expectFigures(before, by, key))
    }
    const keys = new Set(own.flatMap(one => keysOf(one, by)))
    if (by !== 'time') expect(new Set(report.rows.map(({ key }) => key)), by).toEqual(keys)
    // Short steps say the same as one long one.
    const scope = { by, unit: 'month' as const, calendar: usualTargets.calendar, timeZone: 'UTC', now }
    const sorted = async (stepSize: number) => {
      const { totals, groups } = await readSums(db, period, { ...scope, stepSize })
      const plain = ({ minutes, values, ...sums }: typeof totals) => ({
        ...{
          ...sums,
          minutes: minutes.toSorted((a, b) => a - b),
          values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)),
        },
      })
      return { totals: plain(totals), groups: [...groups].map(([key, one]) => [key, plain(one)]).sort() }
    }
    expect(await sorted(20), by).toEqual(await sorted(10_000))
  }

  // The list behind a figure has as many quotes.
  const counted = async (query: object) => (await manager.call(listInbox, { query: { ...query } })).reply.count
  for (const by of ['country', 'product', 'series', 'reason', 'competitor'] as const) {
    const rows = (await ask({ by })).rows.filter(({ filter }) => filter !== null)
    expect(rows.length, by).toBeGreaterThan(0)
    for (const { name, figures, filter } of rows.slice(0, 4)) {
      expect(await counted({ ...filter }), name).toBe(figures.requests)
      if (figures.won > 0) expect(await counted({ ...filter, status: 'accepted' }), name).toBe(figures.won)
    }
  }

  // A table has the rows of the report, in the spelling of its language.
  const linesOf = async (by: Grouping) => {
    const path = `${exportReport.path}?from=${period.from}&to=${period.to}&unit=month&by=${by}`
    return (await (await manager.send(path, {}, '/api-backend')).text()).trim().split('\n')
  }
  expect((await linesOf('time'))[1]).toMatch(/^Sep 2026,2026-09-01,\d/)
  const [head = '', ...lines] = await linesOf('person')
  expect(head).toContain('People,Requests')
  expect(lines).toHaveLength((await ask({ by: 'person' })).rows.length)
})

test.each(shops)('$engine: who may see figures by person, and of whom', async ({ db, browser }) => {
  const open = async (role: 'sales' | 'readers' | 'content') =>
    openStaff(db, browser(), { roles: [role], name: role, now })
  const [sam, reader, writer] = [await open('sales'), await open('readers'), await open('content')]
  for (const { browser: other } of [reader, writer]) {
    expect((await other.call(getReport, { query: { by: 'person' } })).status).toBe(403)
    expect((await other.call(exportReport, { query: { by: 'person' } })).status).toBe(403)
    expect((await other.call(getReport, { query: { by: 'country' } })).status).toBe(200)
  }
  // Whoever reads no quotes reads no amounts: of one quote the sum is the price of its customer.
  const amountsOf = async ({ browser: desk }: typeof sam, by: Grouping) => {
    const { reply } = await desk.call(getReport, { query: { ...period, by } })
    const figures = [reply.totals, reply.totals_before, ...reply.rows.flatMap(row => [row.figures, row.before])]
    const file = await desk.send(
      `${exportReport.path}?from=${period.from}&to=${period.to}&by=${by}`,
      {},
      '/api-backend',
    )
    return [figures.flatMap(one => one?.values ?? []).length > 0, /USD|EUR|MXN/.test(await file.text())]
  }
  for (const by of groupings.filter(one => one !== 'person')) {
    expect(await amountsOf(writer, by)).toEqual([false, false])
    expect(await amountsOf(reader, by)).toEqual([true, true])
  }
  await db.update(quoteDesk).set({ assigneeId: sam.id }).where(sql`${quoteDesk.quoteId} % 5 = 0`)
  const { reply } = await sam.browser.call(getReport, { query: { ...period, by: 'person' } })
  expect(reply.rows.map(({ key }) => key)).toEqual([`${sam.id}`])
  expect(reply.totals.requests).toBe(reply.rows[0]?.figures.requests)
})

test.each(shops)('$engine: a period that turns, or is too long, is refused', async ({ db, browser }) => {
  const { browser: desk } = await openStaff(db, browser(), { roles: ['sales'], now })
  const status = async (from: string, to: string) => (await desk.call(getReport, { query: { from, to } })).status
  expect(await status('2026-11-02', '2026-11-01')).toBe(400)
  expect(await status('1990-01-01', '2026-11-01')).toBe(400)
  expect(await status('2026-11-31', '2026-12-01')).toBe(400)
  expect(await status('2026-11-01', '2026-11-01')).toBe(200)
  const none = await desk.call(getReport, { query: { by: 'product', from: '2001-01-01', to: '2001-01-31' } })
  expect(none.reply.rows).toEqual([])
})
