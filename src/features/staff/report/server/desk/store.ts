import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { category, categoryText, product } from '#features/catalog/catalog/server/tables.ts'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { acceptedVersion, wonBy } from '#features/quotes/quote-answer/server/store.ts'
import { quoteClosing } from '#features/quotes/quote-answer/server/tables.ts'
import { askedBy } from '#features/quotes/quote-inbox/server/store.ts'
import { quoteDesk } from '#features/quotes/quote-inbox/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { shownTextOf } from '#server/database/sql/text-sql.ts'
import type { Language } from '#shared/language.ts'
import { type Grouping, isOfLines, type OfLines } from '../../domain/figures.ts'

/** The quotes that were requested from one instant on until before another one. */
export interface Asked {
  from: Date
  until: Date
  /** Those of one member alone. */
  assigneeId?: number | undefined
}

/** The key of a quote's group as a text. `bounds`: when the stretches of time begin. */
function keyOf(by: Exclude<Grouping, OfLines>, bounds: readonly Date[]): SQL {
  switch (by) {
    case 'time':
      return sql`width_bucket(${quoteDesk.requestedAt}, ${sql.param(bounds.map(at => at.toISOString()))}::timestamptz[])::text`
    case 'country':
      return sql`coalesce(${quoteDesk.countryId}, 0)::text`
    case 'person':
      return sql`coalesce(${quoteDesk.assigneeId}, 0)::text`
    case 'reason':
      return ofLost(quoteClosing.reason)
    case 'competitor':
      return ofLost(quoteClosing.competitor)
  }
}

const ofLost = (wanted: PgColumn): SQL =>
  sql`case when ${quoteDesk.status} = 'declined' then coalesce(${ofClosing(wanted)}, '') end`

/** Looked up for the quotes that need it alone: a join would go through the closings of all. */
const ofClosing = (wanted: PgColumn, where = sql``): SQL =>
  sql`(select ${wanted} from ${quoteClosing} where ${quoteClosing.quoteId} = ${quoteDesk.quoteId} ${where})`

/** What the customer has accepted may be another sum than the newest version offers: options were chosen. */
const acceptedValue = sql`case when ${quoteDesk.status} = 'accepted'
  then ${ofClosing(quoteClosing.value, sql`and ${quoteClosing.currency} = ${quoteDesk.currency}`)} end`

export interface CountRow extends Record<string, unknown> {
  /** Null: in none of the groups. */
  key: string | null
  status: QuoteStatus
  requests: number
  answered: number
  met: number
  /** For each first answer the minutes, since 1970, of the request and of the answer: '{29391020,…}'; null without one, and where lines are counted. */
  asked_minutes: string | null
  answered_minutes: string | null
  /** Null: they have no price. */
  currency: string | null
  /** Ten-thousandths. */
  value: string
  /** When the last request of the step came, as text: an instant of the database is finer than one of the program. */
  last_at: string
  /** Where lines are counted the products that the quotes ask for, as writeAsked says. */
  asked: string | null
  /** Where lines are counted the prices of accepted versions, as `quoteClosing.won` has them. */
  won: string | null
}

const minute = (at: SQL) => sql`trunc(date_part('epoch', ${at}) / 60)::integer`

const minutes = sql`
  (array_agg(${minute(sql`asked_at`)}) filter (where answered_at is not null))::text as asked_minutes,
  (array_agg(${minute(sql`answered_at`)}) filter (where answered_at is not null))::text as answered_minutes`
const noMinutes = sql`null as asked_minutes, null as answered_minutes`

/** What a row of the desk, or a closing, of an older program lacks is put together from what it stands for. */
const askedProducts = sql`coalesce(${quoteDesk.asked}, ${askedBy(sql`${quoteDesk.quoteId}`)})`
const wonOfLines = wonBy(acceptedVersion(sql`${quoteDesk.quoteId}`), ofClosing(quoteClosing.chosenLineIds))
const wonPrices = sql`case when ${quoteDesk.status} = 'accepted'
  then nullif(coalesce(${ofClosing(quoteClosing.won)}, ${wonOfLines}), '') end`

/**
 * The first so many quotes that were requested after an instant, and those of the same instant as the last one, in groups. One statement
 * goes through no more, so that nobody waits long for the embedded engine.
 */
async function countStep(db: Database, asked: Asked, after: string | null, step: StepOptions): Promise<CountRow[]> {
  const { by, bounds, size } = step
  const { requestedAt, assigneeId } = quoteDesk
  const own = asked.assigneeId ? sql`and ${assigneeId} = ${asked.assigneeId}` : sql``
  const from = after === null ? sql`${requestedAt} >= ${asked.from}` : sql`${requestedAt} > ${after}::timestamptz`
  const [ofLines, ofQuotes] = isOfLines(by)
    ? [
        sql`string_agg(asked, ',') as asked, string_agg(won, ',') as won, ${noMinutes}`,
        sql`null as key, ${askedProducts} as asked, ${wonPrices} as won`,
      ]
    : [sql`null as asked, null as won, ${minutes}`, sql`${keyOf(by, bounds)} as key`]
  const { rows } = await db.execute<CountRow>(sql`
    select key, status, currency, count(*)::integer as requests, count(answered_at)::integer as answered,
      (count(*) filter (where answered_at <= due_at))::integer as met,
      trunc(coalesce(sum(value), 0) * 10000)::text as value, (max(max(asked_at)) over ())::text as last_at, ${ofLines}
    from (
      select ${ofQuotes}, ${quoteDesk.currency} as currency, ${quoteDesk.status} as status, ${requestedAt} as asked_at,
        ${quoteDesk.firstAnsweredAt} as answered_at, ${quoteDesk.answerDueAt} as due_at, coalesce(${acceptedValue}, ${quoteDesk.value}) as value
      from ${quoteDesk} where ${from} and ${requestedAt} < ${asked.until} ${own}
      order by ${requestedAt} fetch first (${size}::integer) rows with ties) asked
    group by key, status, currency`)
  return rows
}

interface StepOptions {
  by: Grouping
  bounds: readonly Date[]
  size: number
}

/** The quotes by group, status and currency, in steps. */
export async function* countQuotes(db: Database, asked: Asked, step: StepOptions): AsyncGenerator<CountRow[]> {
  for (let after: string | null = null; ; ) {
    const rows: CountRow[] = await countStep(db, asked, after, step)
    yield rows
    if (rows.reduce((sum, { requests }) => sum + requests, 0) < step.size) return
    after = rows[0]?.last_at ?? null
  }
}

/** The series of products. */
export async function findSeries(db: Database, productIds: readonly number[]): Promise<[id: number, series: number][]> {
  const { rows } = await db.execute<{ id: number; series: number }>(sql`
    select ${product.id} as id, ${product.categoryId} as series
    from ${product} where ${product.id} = any(${sql.param(productIds)}::integer[])`)
  return rows.map(({ id, series }) => [id, series])
}

/** What the series are called. */
export async function nameSeries(
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, { name: string; seName: string }>> {
  const { rows } = await db.execute<{ id: number; name: string | null; se_name: string }>(sql`
    select ${category.id} as id, ${category.seName} as se_name, ${shownTextOf(category.id, categoryText, 'categoryId', 'name', language)} as name
    from ${category} where ${category.id} = any(${sql.param(ids)}::integer[])`)
  return new Map(rows.map(({ id, name, se_name: seName }) => [id, { name: name ?? seName, seName }]))
}
