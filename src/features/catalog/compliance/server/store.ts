import { and, count, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { documentKind } from '#features/catalog/document/domain/document-record.ts'
import { shownTitle } from '#features/catalog/document/server/steps/shown-title.ts'
import { documentFile, documentRecord } from '#features/catalog/document/server/tables.ts'
import { customer } from '#features/site/session/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { type CleaningTask, daysBefore, removeInBatches } from '#server/process/cleaning.ts'
import type { Language } from '#shared/language.ts'
import { keptDays } from '#shared/time/retention.ts'
import { documentSubscription } from './tables.ts'

/** So many documents tell one customer or e-mail, and so many of them one document. */
export const mostNotices = 200
const mostSubscribers = 5000

const { id, recordId, customerId, email, confirmedAt, toldNumber } = documentSubscription

/** A document that everybody may read. */
export async function findPublicDocument(db: Database, documentId: number, reader: Language) {
  const [row] = await db
    .select({
      id: documentRecord.id,
      title: shownTitle(reader),
      fileName: documentRecord.fileName,
      fileNumber: documentRecord.fileNumber,
    })
    .from(documentRecord)
    .where(and(eq(documentRecord.id, documentId), eq(documentRecord.isPublic, true)))
  return row ?? null
}

/** Whether there is no room for another subscription of somebody, or of a document. Called under the lock of `lockSubscriber`. */
export async function isFull(tx: Database, who: Subscriber, documentId: number): Promise<boolean> {
  const countOf = async (condition: SQL | undefined) =>
    (await tx.select({ count: count() }).from(documentSubscription).where(condition))[0]?.count ?? 0
  return (await countOf(isOf(who))) >= mostNotices || (await countOf(eq(recordId, documentId))) >= mostSubscribers
}

export type Subscriber = { customerId: number } | { email: string }

const isOf = (who: Subscriber): SQL => ('email' in who ? eq(email, who.email) : eq(customerId, who.customerId))

/** What somebody asks twice at once is done one after the other. */
export async function lockSubscriber(tx: Database, who: Subscriber): Promise<void> {
  const name = `document_subscription ${'email' in who ? who.email : who.customerId}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** The e-mail of a customer, unless it is only what they have typed: that may be somebody else's. */
const confirmedEmail = (db: Database, ofCustomer: number) =>
  db
    .select({ email: customer.email })
    .from(customer)
    .where(and(eq(customer.id, ofCustomer), isNotNull(customer.confirmedAt)))

export async function findOwnEmail(db: Database, ofCustomer: number): Promise<string | null> {
  const [row] = await confirmedEmail(db, ofCustomer)
  return row?.email ?? null
}

/** Whether the account of an e-mail has the subscription. */
export async function hasAccountFor(db: Database, address: string, documentId: number): Promise<boolean> {
  const rows = await db
    .select({ id })
    .from(documentSubscription)
    .innerJoin(customer, eq(customer.id, customerId))
    .where(and(eq(customer.email, address), eq(recordId, documentId)))
  return rows.length > 0
}

export async function findSubscriptionOf(db: Database, who: Subscriber, documentId: number) {
  const [row] = await db
    .select()
    .from(documentSubscription)
    .where(and(isOf(who), eq(recordId, documentId)))
  return row ?? null
}

/** Finds a subscription by the hash of its confirmation link, and locks it until the transaction ends. */
export async function lockByHash(tx: Database, hash: string) {
  const [row] = await tx
    .select()
    .from(documentSubscription)
    .where(eq(documentSubscription.confirmHash, hash))
    .for('update')
  return row ?? null
}

type NewSubscription = typeof documentSubscription.$inferInsert

/** Stores a subscription of an e-mail that waits for its newest link. Null if it is confirmed already. */
export async function saveWaiting(tx: Database, waiting: NewSubscription): Promise<number | null> {
  const { language, confirmHash, confirmExpiresAt } = waiting
  const [row] = await tx
    .insert(documentSubscription)
    .values(waiting)
    .onConflictDoUpdate({
      target: [email, recordId],
      set: { language, confirmHash, confirmExpiresAt },
      setWhere: isNull(confirmedAt),
    })
    .returning({ id })
  return row?.id ?? null
}

/** Subscribes a customer, in whose place the e-mail of the account may have been. */
export async function saveOfCustomer(tx: Database, made: NewSubscription, address: string): Promise<void> {
  await tx.delete(documentSubscription).where(and(eq(email, address), eq(recordId, made.recordId)))
  await tx
    .insert(documentSubscription)
    .values(made)
    .onConflictDoNothing({ target: [customerId, recordId] })
}

export async function confirmSubscription(tx: Database, subscriptionId: number, now: Date): Promise<void> {
  await tx.update(documentSubscription).set({ confirmedAt: now }).where(eq(id, subscriptionId))
}

export async function removeSubscription(db: Database, subscriptionId: number): Promise<void> {
  await db.delete(documentSubscription).where(eq(id, subscriptionId))
}

/** What a customer is told of, by the account and by its e-mail, the newest first. */
export function listOfCustomer(db: Database, ofCustomer: number, reader: Language) {
  const ofAccount = confirmedEmail(db, ofCustomer)
  return db
    .select({
      id,
      documentId: recordId,
      title: shownTitle(reader),
      isPublic: documentRecord.isPublic,
      fileName: documentRecord.fileName,
      since: documentSubscription.createdAt,
    })
    .from(documentSubscription)
    .innerJoin(documentRecord, eq(documentRecord.id, recordId))
    .where(and(isNotNull(confirmedAt), or(eq(customerId, ofCustomer), sql`${email} in ${ofAccount}`)))
    .orderBy(desc(id))
    .limit(2 * mostNotices)
}

export const listNoticesForExport = async (db: Database, ofCustomer: number) =>
  (await listOfCustomer(db, ofCustomer, 'en')).map(({ documentId, title, since }) => ({
    document_id: documentId,
    title,
    since: since.toISOString(),
  }))

export async function removeOfCustomer(tx: Database, ofCustomer: number, documentId: number): Promise<void> {
  const ofAccount = confirmedEmail(tx, ofCustomer)
  await tx
    .delete(documentSubscription)
    .where(and(eq(recordId, documentId), or(eq(customerId, ofCustomer), sql`${email} in ${ofAccount}`)))
}

/** Removes what an account and its e-mail have asked to be told of. */
export async function forgetNotices(tx: Database, ofCustomer: number): Promise<void> {
  const ofAccount = tx.select({ email: customer.email }).from(customer).where(eq(customer.id, ofCustomer))
  await tx.delete(documentSubscription).where(or(eq(customerId, ofCustomer), sql`${email} in ${ofAccount}`))
}

/** Locks subscriptions whose readers do not know the file that counts yet; of one document, or of any. */
export function lockUntold(tx: Database, ofDocument: number | null, most: number) {
  return tx
    .select({
      id,
      customerId,
      address: sql<string>`coalesce(${email}, ${customer.email})`,
      language: documentSubscription.language,
      record: documentRecord,
      whatChanged: documentFile.whatChanged,
    })
    .from(documentSubscription)
    .innerJoin(documentRecord, eq(documentRecord.id, recordId))
    .innerJoin(
      documentFile,
      and(eq(documentFile.recordId, documentRecord.id), eq(documentFile.number, documentRecord.fileNumber)),
    )
    .leftJoin(customer, eq(customer.id, customerId))
    .where(
      and(
        ofDocument === null ? undefined : eq(recordId, ofDocument),
        lt(toldNumber, documentRecord.fileNumber),
        eq(documentRecord.isPublic, true),
        isNotNull(confirmedAt),
        or(isNull(customerId), and(isNotNull(customer.email), isNull(customer.lockedAt))),
      ),
    )
    .orderBy(id)
    .limit(most)
    .for('update', { of: documentSubscription, skipLocked: true })
}

export async function markTold(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .update(documentSubscription)
    .set({ toldNumber: sql`(select r.file_number from ${documentRecord} r where r.id = ${recordId})` })
    .where(isOneOf(id, ids))
}

/** Removes subscriptions that were not confirmed for a month after their link expired, and those of documents that are gone for good. */
export const removeOldNotices: CleaningTask = async (db, now, signal) => {
  const isOld = and(
    isNull(confirmedAt),
    lt(documentSubscription.confirmExpiresAt, daysBefore(now, keptDays.subscription)),
  )
  const isGone = sql`not exists (select from ${documentRecord} r where r.id = ${recordId})
    and not exists (select from former_row f where f.subject_kind = ${documentKind} and f.subject_id = ${recordId})`
  await removeInBatches(db, documentSubscription, or(isOld, isGone), { signal })
}
