import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { category, categoryText, product } from '#features/catalog/server/tables.ts'
import { quoteLine } from '#features/quote/server/tables.ts'
import { quoteClosing, quoteVersion, quoteVersionLine } from '#features/quote-answer/server/tables.ts'
import { quoteDesk } from '#features/quote-inbox/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { shownTextOf } from '#server/database/text-sql.ts'
import type { Language } from '#shared/language.ts'
import type { Grouping, OfLines } from '../../domain/figures.ts'

/** The quotes that were requested from one instant on until before another one. */
export interface Asked {
  from: Date
  until: Date
  /** Those of one member alone. */
  assigneeId?: number | undefined
}

/** Quotes that one statement goes through. */
interface Step {
  /** The condition that a quote is of the step. */
  quotes: SQL
  firstId: number
  lastId: number
}

interface StepRow extends Record<string, unknown> {
  at: string
  id: number
  first_id: number
  last_id: number
  found: number
}

/** The quotes in steps of so many, each for statements of its own: nobody waits long for the embedded engine. */
export async function* stepsOf(db: Database, asked: Asked, size: number): AsyncGenerator<Step> {
  const { requestedAt, quoteId } = quoteDesk
  const all = sql`${requestedAt} >= ${asked.from} and ${requestedAt} < ${asked.until}`
  let rest: SQL = all
  for (;;) {
    const { rows }: { rows: StepRow[] } = await db.execute<StepRow>(sql`
      select at::text, id, min(id) over () as first_id, max(id) over () as last_id, (count(*) over ())::integer as found
      from (select ${requestedAt} as at, ${quoteId} as id from ${quoteDesk} where ${rest}
        order by ${requestedAt}, ${quoteId} limit ${size}) step
      order by step.at desc, id desc limit 1`)
    const [last] = rows
    if (!last) return
    // As text: an instant of the database is finer than one of the program.
    const end: SQL = sql`(${last.at}::timestamptz, ${last.id}::integer)`
    const own = asked.assigneeId ? sql`and ${quoteDesk.assigneeId} = ${asked.assigneeId}` : sql``
    const quotes: SQL = sql`${rest} and (${requestedAt}, ${quoteId}) <= ${end} ${own}`
    yield { quotes, firstId: last.first_id, lastId: last.last_id }
    if (last.found < size) return
    rest = sql`${all} and (${requestedAt}, ${quoteId}) > ${end}`
  }
}

/**
 * That a row belongs to a quote of the step, where it may: quotes are asked for nearly in the order of their ids, so that the rows of a
 * step stand side by side and are read at once, not quote by quote.
 */
const near = (quoteId: PgColumn, { firstId, lastId }: Step): SQL =>
  sql`${quoteId} between ${firstId}::integer and ${lastId}::integer`

const outcomes = sql`
  (count(*) filter (where status = 'accepted'))::integer as won,
  (count(*) filter (where status = 'declined'))::integer as lost,
  (count(*) filter (where status in ('submitted', 'in_review', 'sent')))::integer as open`

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

const ofLost = (column: PgColumn): SQL =>
  sql`case when ${quoteDesk.status} = 'declined' then coalesce(${column}, '') end`

interface CountRow extends Record<string, unknown> {
  /** Null: in none of the groups. */
  key: string | null
  requests: number
  answered: number
  met: number
  won: number
  lost: number
  open: number
  /** For each first answer the minutes, since 1970, of the request and of the answer: '29391020 29391080,…'. */
  times: string | null
  /** Null: they have no price. */
  currency: string | null
  /** Ten-thousandths. */
  offered: string
  won_value: string
}

const minute = (at: SQL) => sql`trunc(date_part('epoch', ${at}) / 60)::bigint`

const tenThousandths = (sum: SQL) => sql`trunc(coalesce(${sum}, 0) * 10000)::text`

/** The quotes of a step by group and currency, in one pass. */
export async function countQuotes(
  db: Database,
  step: Step,
  by: Exclude<Grouping, OfLines>,
  bounds: readonly Date[],
): Promise<CountRow[]> {
  const { rows } = await db.execute<CountRow>(sql`
    select key, currency, count(*)::integer as requests, count(answered_at)::integer as answered,
      (count(*) filter (where answered_at <= due_at))::integer as met, ${outcomes},
      string_agg(${minute(sql`asked_at`)} || ' ' || ${minute(sql`answered_at`)}, ',') as times,
      ${tenThousandths(sql`sum(value)`)} as offered, ${tenThousandths(sql`sum(value) filter (where status = 'accepted')`)} as won_value
    from (
      select ${keyOf(by, bounds)} as key, ${quoteDesk.currency} as currency, ${quoteDesk.status} as status,
        ${quoteDesk.requestedAt} as asked_at, ${quoteDesk.firstAnsweredAt} as answered_at, ${quoteDesk.answerDueAt} as due_at,
        coalesce(${acceptedValue}, ${quoteDesk.value}) as value
      from ${quoteDesk}
        left join ${quoteClosing} on ${quoteClosing.quoteId} = ${quoteDesk.quoteId} and ${near(quoteClosing.quoteId, step)}
      where ${step.quotes}) asked
    group by key, currency`)
  return rows
}

/** What the customer has accepted may be another sum than the newest version offers: options were chosen. */
const acceptedValue = sql`case when ${quoteDesk.status} = 'accepted' and ${quoteClosing.currency} = ${quoteDesk.currency}
  then ${quoteClosing.value} end`

interface ValueRow extends Record<string, unknown> {
  key: string
  currency: string
  count: number
  won: string
}

interface LineRow extends Record<string, unknown> {
  key: string
  requests: number
  quantity: number
  won: number
  lost: number
  open: number
}

const lineKeys = { product: quoteLine.productId, series: product.categoryId } as const satisfies Record<
  OfLines,
  unknown
>

/** The quotes of a step by what their lines ask for. A quote counts once in each product, and once in each series. */
export async function countAsked(db: Database, step: Step, by: OfLines): Promise<LineRow[]> {
  const series = by === 'series' ? sql`join ${product} on ${product.id} = ${quoteLine.productId}` : sql``
  const { rows } = await db.execute<LineRow>(sql`
    select key::text, count(*)::integer as requests, sum(quantity)::double precision as quantity,
      ${outcomes}
    from (
      select ${lineKeys[by]} as key, ${quoteDesk.status} as status, sum(${quoteLine.quantity}) as quantity
      from ${quoteDesk} join ${quoteLine} on ${quoteLine.quoteId} = ${quoteDesk.quoteId} ${series}
      where ${step.quotes} and ${near(quoteLine.quoteId, step)} group by ${lineKeys[by]}, ${quoteDesk.quoteId}, ${quoteDesk.status}) asked
    group by 1`)
  return rows
}

/** The prices of the lines of accepted versions, before discounts. */
export async function sumLines(db: Database, step: Step, by: OfLines): Promise<ValueRow[]> {
  const { productId, quantity, unitPrice, currency, versionId } = quoteVersionLine
  const key = by === 'product' ? sql`${productId}` : sql`${product.categoryId}`
  const series = by === 'series' ? sql`join ${product} on ${product.id} = ${productId}` : sql``
  const sum = tenThousandths(sql`sum(${quantity} * ${unitPrice})`)
  const { rows } = await db.execute<ValueRow>(sql`
    select ${key}::text as key, ${currency} as currency, count(distinct ${quoteDesk.quoteId})::integer as count,
      ${sum} as won
    from ${quoteDesk}
      join ${quoteVersion} on ${quoteVersion.quoteId} = ${quoteDesk.quoteId} and ${quoteVersion.state} = 'accepted'
      join ${quoteVersionLine} on ${versionId} = ${quoteVersion.id} ${series}
    where ${step.quotes} and ${near(quoteVersion.quoteId, step)} and ${quoteDesk.status} = 'accepted' group by 1, 2`)
  return rows
}

/** What the series are called. */
export async function nameSeries(
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string | null }>(sql`
    select ${category.id} as id, ${shownTextOf(category.id, categoryText, 'categoryId', 'name', language)} as name
    from ${category} where ${category.id} = any(${sql.param(ids)}::integer[])`)
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
}
