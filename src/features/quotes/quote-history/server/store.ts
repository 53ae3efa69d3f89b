import { and, asc, count, desc, eq, exists, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { isOfCompany, isOwnQuote } from '#features/quotes/buyer/server/store.ts'
import type { QuoteStatus } from '#features/quotes/quote/domain/lifecycle.ts'
import { fileLimit } from '#features/quotes/quote/domain/limits.ts'
import { listQuoteGroups, readQuoteSnapshots } from '#features/quotes/quote/server/steps/quote-groups.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import {
  quote,
  quoteAttachment,
  quoteEvent,
  quoteFreeLine,
  quoteGroup,
  quoteLine,
} from '#features/quotes/quote/server/tables.ts'
import { readContent } from '#features/quotes/quote-answer/domain/version/content-text.ts'
import { forgetPersonInAnswers } from '#features/quotes/quote-answer/server/steps/forget-person.ts'
import { type ClosingRow, findClosing } from '#features/quotes/quote-answer/server/store.ts'
import { quoteClosing, quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import { listMessages } from '#features/quotes/quote-thread/server/store.ts'
import { quoteMessage } from '#features/quotes/quote-thread/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { likePattern } from '#server/database/sql/text-sql.ts'

const lineLimit = 1000
const eventLimit = 200

/** The lines with the revision of each product's drawing; it is null if the product is no longer offered. */
export async function listQuoteLines(db: Database, quoteId: number) {
  return db
    .select({
      productId: quoteLine.productId,
      name: quoteLine.name,
      sku: quoteLine.sku,
      manufacturerPartNumber: quoteLine.manufacturerPartNumber,
      productUrl: quoteLine.productUrl,
      quantity: quoteLine.quantity,
      note: quoteLine.note,
      groupId: quoteLine.groupId,
      drawingRevision: product.revision,
    })
    .from(quoteLine)
    .leftJoin(product, and(eq(product.id, quoteLine.productId), eq(product.isPublished, true)))
    .where(eq(quoteLine.quoteId, quoteId))
    .orderBy(asc(quoteLine.position))
    .limit(lineLimit)
}
export type QuoteLineRecord = Awaited<ReturnType<typeof listQuoteLines>>[number]

export async function listQuoteFreeLines(db: Database, quoteId: number) {
  const { id, text, quantity, note, groupId, position } = quoteFreeLine
  return db
    .select({ id, text, quantity, note, groupId })
    .from(quoteFreeLine)
    .where(eq(quoteFreeLine.quoteId, quoteId))
    .orderBy(asc(position))
    .limit(lineLimit)
}

export type QuoteFreeLineRecord = Awaited<ReturnType<typeof listQuoteFreeLines>>[number]

/** The events, oldest first, each with the e-mail of the account that caused it, which only the staff sees. */
export async function listQuoteEvents(db: Database, quoteId: number) {
  return db
    .select({
      at: quoteEvent.at,
      fromStatus: quoteEvent.fromStatus,
      toStatus: quoteEvent.toStatus,
      by: quoteEvent.by,
      actorEmail: customer.email,
    })
    .from(quoteEvent)
    .leftJoin(customer, eq(customer.id, quoteEvent.actorId))
    .where(eq(quoteEvent.quoteId, quoteId))
    .orderBy(asc(quoteEvent.id))
    .limit(eventLimit)
}
export type QuoteEventRecord = Awaited<ReturnType<typeof listQuoteEvents>>[number]

/** The last change of the status. */
export async function findLastEvent(db: Database, quoteId: number) {
  const { fromStatus, toStatus, by } = quoteEvent
  const [row] = await db
    .select({ fromStatus, toStatus, by })
    .from(quoteEvent)
    .where(eq(quoteEvent.quoteId, quoteId))
    .orderBy(desc(quoteEvent.id))
    .limit(1)
  return row ?? null
}

export interface QuoteSearch {
  /** Absent for the staff, who see the quotes of all customers. */
  customerId?: number
  /** Those for the customer's company, and not only the customer's own. */
  isOfCompany?: boolean
  status?: QuoteStatus | undefined
  /** A part of the web quote ID, project name, reference, comment, or of a line's SKU or part number. */
  text?: string | undefined
}

function found(db: Database, { customerId, isOfCompany: isWide = false, status, text }: QuoteSearch): SQL | undefined {
  const pattern = text && likePattern(text)
  const columns = [quote.webQuoteId, quote.projectName, quote.customerReference, quote.comment]
  return and(
    customerId === undefined ? undefined : (isWide ? isOfCompany : isOwnQuote)(db, customerId),
    status && eq(quote.status, status),
    pattern ? or(...columns.map(column => ilike(column, pattern)), exists(linesNamed(db, pattern))) : undefined,
  )
}

function linesNamed(db: Database, pattern: string) {
  const isNamed = or(ilike(quoteLine.sku, pattern), ilike(quoteLine.manufacturerPartNumber, pattern))
  return db
    .select({ one: sql`1` })
    .from(quoteLine)
    .where(and(eq(quoteLine.quoteId, quote.id), isNamed))
}

export async function countQuotes(db: Database, search: QuoteSearch): Promise<number> {
  const [row] = await db.select({ quotes: count() }).from(quote).where(found(db, search))
  return row?.quotes ?? 0
}

/** Newest first, with the number of lines, the sum of their quantities, and the version in force or accepted. */
export async function listQuotes(db: Database, search: QuoteSearch, page: { limit: number; offset: number }) {
  const ofQuote = eq(quoteLine.quoteId, quote.id)
  const ofFree = eq(quoteFreeLine.quoteId, quote.id)
  const rows = await db
    .select({
      id: quote.id,
      webQuoteId: quote.webQuoteId,
      createdAt: quote.createdAt,
      firstName: quote.firstName,
      lastName: quote.lastName,
      email: quote.email,
      company: quote.company,
      status: quote.status,
      isQuickQuote: quote.isQuickQuote,
      projectName: quote.projectName,
      comment: quote.comment,
      itemCount: sql<number>`(${db.select({ items: count() }).from(quoteLine).where(ofQuote)})::integer
        + (${db.select({ items: count() }).from(quoteFreeLine).where(ofFree)})::integer`,
      totalQuantity: sql<string>`(${db
        .select({ sum: sql`coalesce(sum(${quoteLine.quantity}), 0)` })
        .from(quoteLine)
        .where(ofQuote)}) + (${db
        .select({ sum: sql`coalesce(sum(${quoteFreeLine.quantity}), 0)` })
        .from(quoteFreeLine)
        .where(ofFree)})`,
      validUntil: quote.validUntil,
      versionTotal: quoteVersion.total,
      versionCurrency: quoteVersion.currency,
      versionValidDay: sql<string | null>`${quoteVersion.content}::json ->> 'valid_until'`,
      acceptedValue: quoteClosing.value,
      ...lastActs,
    })
    .from(quote)
    // No more than one: see the unique index.
    .leftJoin(quoteVersion, and(eq(quoteVersion.quoteId, quote.id), isCurrentVersion))
    .leftJoin(quoteClosing, and(eq(quoteClosing.quoteId, quote.id), eq(quoteClosing.outcome, 'won')))
    .where(found(db, search))
    // Ids increase with time, so the staff's list needs no index on `createdAt`.
    .orderBy(...(search.customerId === undefined ? [] : [desc(quote.createdAt)]), desc(quote.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(row => ({ ...row, totalQuantity: Number(row.totalQuantity) }))
}
export type QuoteRowRecord = Awaited<ReturnType<typeof listQuotes>>[number]

const isCurrentVersion = inArray(quoteVersion.state, ['in_force', 'accepted'])

/** SQL: the last time that the party did something that the other can see. */
function lastAct(by: 'customer' | 'staff') {
  // In a select from one table a column is written without its table, and would mean the inner table's own.
  const id = sql`${quote}.id`
  return sql<Date | null>`greatest(
    (select max(e.at) from ${quoteEvent} e where e.quote_id = ${id} and e.by = ${by}),
    (select max(m.at) from ${quoteMessage} m where m.quote_id = ${id} and m.author = ${by}))`.mapWith(quote.createdAt)
}

const lastActs = { customerActedAt: lastAct('customer'), companyActedAt: lastAct('staff') }

/** When the customer and the company did something last. */
export async function findLastActs(db: Database, quoteId: number) {
  const [row] = await db.select(lastActs).from(quote).where(eq(quote.id, quoteId))
  return row ?? { customerActedAt: null, companyActedAt: null }
}

const versionLimit = 200

/** The versions that were sent, newest first, without their content. */
export async function listSentVersions(db: Database, quoteId: number) {
  const { id, number, sentAt, validUntil, currency, total } = quoteVersion
  const rows = await db
    .select({ id, number, sentAt, validUntil, currency, total })
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), isNotNull(number), isNotNull(sentAt)))
    .orderBy(desc(number))
    .limit(versionLimit)
  return rows.flatMap(row =>
    row.number === null || row.sentAt === null ? [] : [{ ...row, number: row.number, sentAt: row.sentAt }],
  )
}

/** Whether another version is about to go out. */
export async function hasScheduledVersion(db: Database, quoteId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: quoteVersion.id })
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), eq(quoteVersion.state, 'scheduled')))
  return row !== undefined
}

const fileColumns = {
  id: quoteAttachment.id,
  fileName: quoteAttachment.fileName,
  fileSize: quoteAttachment.fileSize,
  contentType: quoteAttachment.contentType,
}
/** Those of the named files of a quote that the customer may see. */
export async function listNamedFiles(db: Database, quoteId: number, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select(fileColumns)
    .from(quoteAttachment)
    .where(
      and(
        eq(quoteAttachment.quoteId, quoteId),
        eq(quoteAttachment.isInternal, false),
        inArray(quoteAttachment.id, [...ids]),
      ),
    )
    .orderBy(asc(quoteAttachment.createdAt), asc(quoteAttachment.id))
    .limit(fileLimit)
}
export type FileRecord = Awaited<ReturnType<typeof listNamedFiles>>[number]

/** The condition for quotes with this e-mail that belong to no registered customer. */
function claimable(db: Database, email: string) {
  const guests = db.select({ id: customer.id }).from(customer).where(eq(customer.isGuest, true))
  return and(
    sql`lower(${quote.email}) = lower(${email})`,
    or(isNull(quote.customerId), inArray(quote.customerId, guests)),
  )
}

export async function countClaimableQuotes(db: Database, email: string): Promise<number> {
  const [row] = await db.select({ quotes: count() }).from(quote).where(claimable(db, email))
  return row?.quotes ?? 0
}

export async function giveClaimableQuotes(tx: Database, email: string, customerId: number): Promise<number> {
  const given = await tx.update(quote).set({ customerId }).where(claimable(tx, email)).returning({ id: quote.id })
  return given.length
}

/** Everything about the quotes of a customer, for the export of their data. */
export async function listQuotesForExport(db: Database, customerId: number) {
  const quotes: QuoteRecord[] = await db
    .select()
    .from(quote)
    .where(isOwnQuote(db, customerId))
    .orderBy(desc(quote.createdAt), desc(quote.id))
    .limit(1000)
  return Promise.all(
    quotes.map(async ({ viewKeyHash: _, cartId: _cart, cartRevision: _revision, createdById: _creator, ...facts }) => ({
      ...facts,
      lines: (await listQuoteLines(db, facts.id)).map(({ drawingRevision: _drawing, ...line }) => line),
      freeLines: (await listQuoteFreeLines(db, facts.id)).map(({ id: _line, ...line }) => line),
      groups: await exportGroups(db, facts.id),
      events: (await listQuoteEvents(db, facts.id)).map(({ actorEmail: _actor, ...event }) => event),
      attachments: await listQuoteAttachments(db, facts.id),
      ...(await readAnswerForExport(db, facts.id)),
    })),
  )
}

async function exportGroups(db: Database, quoteId: number) {
  const snapshots = await readQuoteSnapshots(db, quoteId)
  return (await listQuoteGroups(db, quoteId)).map(({ id, name, quantity, version, problemCount }) => ({
    ...{ id, name, quantity, version, problemCount },
    configuration: snapshots.get(id) ?? {},
  }))
}

/** The company's answers, as the customer has seen them, and the messages. */
async function readAnswerForExport(db: Database, quoteId: number) {
  const { number, sentAt, validUntil, content, recipient } = quoteVersion
  const versions = await db
    .select({ number, sentAt, validUntil, content, recipient })
    .from(quoteVersion)
    .where(and(eq(quoteVersion.quoteId, quoteId), isNotNull(number)))
    .orderBy(asc(number))
    .limit(versionLimit)
  const closing = await findClosing(db, quoteId)
  const messages = await listMessages(db, quoteId, { limit: 1000 })
  return {
    versions: versions.map(({ content: said, recipient: sentTo, ...version }) => ({
      ...version,
      content: readContent(said),
      sentTo: sentTo && { to: sentTo.to, cc: sentTo.cc, subject: sentTo.subject, message: sentTo.message },
    })),
    closing: closing && exportClosing(closing),
    messages: messages.reverse().map(({ at, author, authorName, text, files }) => ({
      at,
      author,
      authorName,
      text,
      files: files.map(file => file.fileName),
    })),
  }
}

/** The reasons that the staff notes are its own. */
function exportClosing({ at, by, outcome, signedName, purchaseOrder, value, currency, reason, note }: ClosingRow) {
  const given = by === 'customer' ? { reason, note } : {}
  return { at, by, outcome, signedName, purchaseOrder, value, currency, ...given }
}

async function listQuoteAttachments(db: Database, quoteId: number) {
  const { id, fileName, fileSize, contentType, createdAt } = quoteAttachment
  return db
    .select({ fileName, fileSize, contentType, createdAt })
    .from(quoteAttachment)
    .where(and(eq(quoteAttachment.quoteId, quoteId), eq(quoteAttachment.isInternal, false)))
    .orderBy(asc(createdAt), asc(id))
    .limit(fileLimit)
}

/** Removes the person and everything that they typed, except the text of free lines. Sales keeps products and quantities. */
export async function anonymiseQuotes(tx: Database, customerId: number): Promise<void> {
  const nobody = { firstName: '', lastName: '', email: '', phone: null, company: null, address: null }
  const own = eq(quote.customerId, customerId)
  await tx
    .update(quote)
    .set({ ...nobody, comment: null, projectName: null, customerReference: null })
    .where(own)
  const ownIds = tx.select({ id: quote.id }).from(quote).where(own)
  await tx.update(quoteLine).set({ note: null }).where(inArray(quoteLine.quoteId, ownIds))
  await tx.delete(quoteAttachment).where(inArray(quoteAttachment.quoteId, ownIds))
  await tx.update(quoteFreeLine).set({ note: null }).where(inArray(quoteFreeLine.quoteId, ownIds))
  await tx.update(quoteGroup).set({ name: '', snapshot: {} }).where(inArray(quoteGroup.quoteId, ownIds))
  await tx.delete(quoteMessage).where(inArray(quoteMessage.quoteId, ownIds))
  await forgetPersonInAnswers(
    tx,
    (await ownIds).map(({ id }) => id),
  )
}
