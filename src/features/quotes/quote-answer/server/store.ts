import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { skuKey } from '#features/catalog/catalog/server/store.ts'
import { category, categoryText, product } from '#features/catalog/catalog/server/tables.ts'
import { quote, quoteFreeLine, quoteLine } from '#features/quotes/quote/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import { staffMember } from '#features/staff/staff/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { type ClosingReason, lineLimit } from '../domain/answer-words.ts'
import type { AskedLine } from '../domain/draft/begin-draft.ts'
import { quoteApproval, quoteClosing, quoteDraft, quoteDraftLine, quoteVersion, quoteVersionLine } from './tables.ts'

export type DraftRow = typeof quoteDraft.$inferSelect
export type DraftLineRow = typeof quoteDraftLine.$inferSelect
export type VersionRecord = typeof quoteVersion.$inferSelect
export type ClosingRow = typeof quoteClosing.$inferSelect

const versionLimit = 200
/** A request may have as many lines in words as it has products. */
const mostLines = 2 * lineLimit

export async function findDraft(db: Database, quoteId: number): Promise<DraftRow | null> {
  const [row] = await db.select().from(quoteDraft).where(eq(quoteDraft.quoteId, quoteId))
  return row ?? null
}

/** The lines of the draft in their order, without removed ones. */
export async function listDraftLines(db: Database, quoteId: number): Promise<DraftLineRow[]> {
  return db
    .select()
    .from(quoteDraftLine)
    .where(and(eq(quoteDraftLine.quoteId, quoteId), eq(quoteDraftLine.isRemoved, false)))
    .orderBy(asc(quoteDraftLine.position), asc(quoteDraftLine.id))
    .limit(mostLines)
}

// Without what was frozen, which is long.
const { content: _content, source: _source, recipient: _recipient, ...listed } = getTableColumns(quoteVersion)

/** The versions that are or were to go out, newest first, each with the name of its sender. */
export async function listVersionRows(db: Database, quoteId: number) {
  const timeZone = sql<string | null>`${quoteVersion.recipient} ->> 'timeZone'`
  const rows = await db
    .select({ version: listed, timeZone, displayName: staffMember.displayName, firstName: customer.firstName })
    .from(quoteVersion)
    .leftJoin(customer, eq(customer.id, quoteVersion.createdBy))
    .leftJoin(staffMember, eq(staffMember.customerId, quoteVersion.createdBy))
    .where(eq(quoteVersion.quoteId, quoteId))
    .orderBy(desc(quoteVersion.id))
    .limit(versionLimit)
  return rows.map(({ version, displayName, firstName, timeZone }) => ({
    ...version,
    timeZone,
    sender: displayName ?? firstName,
  }))
}
export type ListedVersion = Awaited<ReturnType<typeof listVersionRows>>[number]

/** The version with the number; null before it has gone out. */
export async function findVersion(db: Database, quoteId: number, number: number): Promise<VersionRecord | null> {
  const [row] = await db
    .select()
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.number, number)))
  return row ?? null
}

/** The version that the customer can accept, or has accepted. */
export async function findCurrentVersion(db: Database, quoteId: number): Promise<VersionRecord | null> {
  const isCurrent = inArray(quoteVersion.state, ['in_force', 'accepted'])
  const [row] = await db
    .select()
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), isCurrent))
  return row ?? null
}

/** The newest version that was sent to somebody who was not removed, with its quote. */
export async function findNewestSent(db: Database) {
  const isSent = and(isNotNull(quoteVersion.number), isNotNull(quoteVersion.sentAt))
  const [row] = await db
    .select({ quote, content: quoteVersion.content, number: quoteVersion.number, sentAt: quoteVersion.sentAt })
    .from(quoteVersion)
    .innerJoin(quote, eq(quote.id, quoteVersion.quoteId))
    .where(and(isSent, ne(quote.email, '')))
    .orderBy(desc(quoteVersion.id))
    .limit(1)
  return row ?? null
}

export async function findClosing(db: Database, quoteId: number): Promise<ClosingRow | null> {
  const [row] = await db.select().from(quoteClosing).where(eq(quoteClosing.quoteId, quoteId))
  return row ?? null
}

/** SQL: the quote has a draft that nobody has touched since then, and that was not sent as it is. */
export const isOldDraft = (quoteId: PgColumn, since: Date): SQL => sql`exists (
  select 1 from ${quoteDraft} where ${quoteDraft.quoteId} = ${quoteId} and ${quoteDraft.updatedAt} < ${since}
  and not exists (select 1 from ${quoteVersion} where ${quoteVersion.quoteId} = ${quoteId}
    and ${quoteVersion.draftRevision} >= ${quoteDraft.revision} and ${quoteVersion.state} <> 'cancelled'))`

/** SQL: somebody waits for an approval of the draft's discounts, which are above the bound. */
export const isApprovalAsked = (quoteId: PgColumn, limit: string | null): SQL =>
  limit === null
    ? sql`false`
    : sql`exists (select 1 from ${quoteApproval} where ${quoteApproval.quoteId} = ${quoteId}
        and ${quoteApproval.state} = 'asked' and ${quoteApproval.discountPercent} > ${limit}::numeric)`

/** SQL: the quote has a draft that was made by itself, and that nobody has written to. */
export const isPreparedDraft = (quoteId: PgColumn): SQL => sql`exists (
  select 1 from ${quoteDraft} where ${quoteDraft.quoteId} = ${quoteId} and ${quoteDraft.updatedBy} is null
  and not exists (select 1 from ${quoteVersion} where ${quoteVersion.quoteId} = ${quoteId} and ${quoteVersion.state} = 'scheduled'))`

/** SQL: a line of the request has the product with this part number, however that is written. */
export const asksFor = (quoteId: PgColumn, sku: string): SQL =>
  asksForOneOf(
    quoteId,
    sql`select ${product.id} from ${product} where ${skuKey(product.sku)} = ${skuKey(sql`${sku}::text`)}`,
  )

/** SQL: the quote asks for a product of the series, which is called by the last part of its address or by its name in any language. */
export const asksForSeries = (quoteId: PgColumn, series: string): SQL =>
  asksForOneOf(
    quoteId,
    sql`select ${product.id} from ${product} where ${product.categoryId} in (
      select ${category.id} from ${category} where ${category.seName} = lower(${series}::text)
      union all select ${categoryText.categoryId} from ${categoryText} where lower(${categoryText.name}) = lower(${series}::text))`,
  )

const asksForOneOf = (quoteId: PgColumn, products: SQL): SQL => sql`exists (
  select 1 from ${quoteLine} where ${quoteLine.quoteId} = ${quoteId} and ${quoteLine.productId} in (${products}))`

interface LostSo {
  reason?: ClosingReason | undefined
  competitor?: string | undefined
}

/** SQL: the quote was closed for this reason, with this competitor. */
export function hasClosing(quoteId: PgColumn, { reason, competitor }: LostSo): SQL | undefined {
  if (!reason && !competitor) return undefined
  const how = and(
    eq(quoteClosing.quoteId, quoteId),
    reason && eq(quoteClosing.reason, reason),
    competitor ? eq(quoteClosing.competitor, competitor) : undefined,
  )
  return sql`exists (select 1 from ${quoteClosing} where ${how})`
}

/**
 * SQL: the prices of what is ordered with a version, as the closing of a quote that it has won keeps them (`quoteClosing.won`). As in
 * linesOfChoice, an option or alternative counts only where it was chosen, and then not the line whose place it takes.
 */
export const wonBy = (versionId: SQL, chosenIds: SQL): SQL<string> =>
  sql<string>`(select coalesce(string_agg(format('[%s,"%s","%s"]', line.product_id, trunc(line.quantity * line.unit_price * 10000), line.currency), ','
      order by line.line_id), '')
    from ${quoteVersionLine} line where line.version_id = ${versionId} and not exists (
      select from ${quoteVersion} version, json_array_elements(version.content::json -> 'lines') one,
        lateral (select coalesce((one ->> 'id')::integer = any(${chosenIds}::integer[]), false) as is_chosen) choice
      where version.id = line.version_id and case when is_chosen then (one ->> 'alternative_of')::integer = line.line_id
        else (one ->> 'id')::integer = line.line_id and ((one ->> 'is_optional')::boolean or not (one ->> 'is_counted')::boolean) end))`

/** SQL: the version of a quote that was accepted. */
export const acceptedVersion = (quoteId: SQL): SQL<number> =>
  sql<number>`(select version.id from ${quoteVersion} version where version.quote_id = ${quoteId} and version.state = 'accepted')`

/** The lines of the request, products first, as the customer's page has them. */
export async function listAskedLines(db: Database, quoteId: number): Promise<AskedLine[]> {
  const { id, productId, sku, manufacturerPartNumber, name, quantity, note, groupId } = quoteLine
  const products = await db
    .select({ id, productId, sku, manufacturerPartNumber, name, quantity, note, groupId })
    .from(quoteLine)
    .where(eq(quoteLine.quoteId, quoteId))
    .orderBy(asc(quoteLine.position), asc(quoteLine.id))
    .limit(lineLimit)
  const free = await db
    .select({
      id: quoteFreeLine.id,
      name: quoteFreeLine.text,
      quantity: quoteFreeLine.quantity,
      note: quoteFreeLine.note,
      groupId: quoteFreeLine.groupId,
    })
    .from(quoteFreeLine)
    .where(eq(quoteFreeLine.quoteId, quoteId))
    .orderBy(asc(quoteFreeLine.position), asc(quoteFreeLine.id))
    .limit(lineLimit)
  const lines = [
    ...products.map(line => ({ ...line, kind: 'product' as const })),
    ...free.map(line => ({ ...line, kind: 'free' as const, productId: null, sku: '', manufacturerPartNumber: null })),
  ]
  // Lines of a group stand together, behind the single ones; the sort keeps the order within each.
  return lines.toSorted((a, b) => (a.groupId ?? 0) - (b.groupId ?? 0))
}

export interface ProductState {
  id: number
  revision: number
  isPublished: boolean
  replacedById: number | null
}

/** The products of the ids as they are now; those that do not exist are left out. */
export async function listProductStates(db: Database, ids: readonly number[]): Promise<Map<number, ProductState>> {
  if (ids.length === 0) return new Map()
  const { id, revision, isPublished, replacedById } = product
  const rows = await db.select({ id, revision, isPublished, replacedById }).from(product).where(isOneOf(id, ids))
  return new Map(rows.map(row => [row.id, row]))
}

/** Whether a version waits to go out: its draft is closed until then. */
export async function hasScheduled(db: Database, quoteId: number): Promise<boolean> {
  return (
    (await db.$count(quoteVersion, and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.state, 'scheduled')))) > 0
  )
}

/** The quotes of a customer that have a draft. */
export async function listDraftedQuotes(db: Database, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: quoteDraft.quoteId })
    .from(quoteDraft)
    .innerJoin(quote, eq(quote.id, quoteDraft.quoteId))
    .where(eq(quote.customerId, customerId))
    .orderBy(asc(quoteDraft.quoteId))
  return rows.map(row => row.id)
}
