import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { findProductsForQuote, type QuoteProduct } from '#features/catalog/catalog/server/store.ts'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { buyerCompany, buyerQuote } from '#features/quotes/buyer/server/tables.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import { quoteVersion } from '#features/quotes/quote-answer/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { type CleaningTask, removeInBatches } from '#server/process/cleaning.ts'
import type { Language } from '#shared/language.ts'
import { storableText } from '#shared/text/clean-text.ts'
import type { Credential } from '../domain/punch-out/cxml-request.ts'
import type { Protocol } from '../domain/punch-out/system.ts'
import { punchOutSession, punchOutSystem } from './tables.ts'

export type SystemRecord = typeof punchOutSystem.$inferSelect

/** The system of a buyer who has one of the names; whether they are it, the secret says. */
export async function findSystemOf(
  db: Database,
  protocol: Protocol,
  names: readonly Credential[],
): Promise<SystemRecord | null> {
  const { protocol: spoken, domain: known, identity: named } = punchOutSystem
  const [row] = await db
    .select()
    .from(punchOutSystem)
    .where(
      and(
        eq(spoken, protocol),
        or(...names.map(({ domain, identity }) => and(eq(known, domain.toLowerCase()), eq(named, identity)))),
      ),
    )
    .orderBy(punchOutSystem.id)
    .limit(1)
  return row ?? null
}

const namedSystems = (db: Database) =>
  db
    .select({ system: punchOutSystem, company: buyerCompany.name })
    .from(punchOutSystem)
    .innerJoin(buyerCompany, eq(buyerCompany.id, punchOutSystem.companyId))

export const listSystems = (db: Database) => namedSystems(db).orderBy(buyerCompany.name, punchOutSystem.id).limit(500)
export type NamedSystem = Awaited<ReturnType<typeof listSystems>>[number]

export async function findSystem(db: Database, id: number): Promise<NamedSystem | null> {
  const [row] = await namedSystems(db).where(eq(punchOutSystem.id, id))
  return row ?? null
}

export async function lockSystem(tx: Database, id: number): Promise<SystemRecord | null> {
  const [row] = await tx.select().from(punchOutSystem).where(eq(punchOutSystem.id, id)).for('no key update')
  return row ?? null
}

export const countSystems = (db: Database): Promise<number> => db.$count(punchOutSystem)

/** Null: another system is known by the same identity. */
export async function insertSystem(tx: Database, values: typeof punchOutSystem.$inferInsert): Promise<number | null> {
  const [row] = await tx
    .insert(punchOutSystem)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: punchOutSystem.id })
  return row?.id ?? null
}

export async function updateSystem(
  tx: Database,
  id: number,
  values: Partial<typeof punchOutSystem.$inferInsert>,
): Promise<void> {
  await tx
    .update(punchOutSystem)
    .set({ ...values, revision: sql`${punchOutSystem.revision} + 1` })
    .where(eq(punchOutSystem.id, id))
}

export async function removeSystem(tx: Database, id: number): Promise<void> {
  await tx.delete(punchOutSystem).where(eq(punchOutSystem.id, id))
}

/** Ends the visits of a system: its secret is no longer trusted, or its baskets go elsewhere. */
export async function endSessions(tx: Database, systemId: number): Promise<void> {
  await tx.delete(punchOutSession).where(eq(punchOutSession.systemId, systemId))
}

/** Keeps a visit. False: the same message has asked for one before. */
export async function insertSession(tx: Database, values: typeof punchOutSession.$inferInsert): Promise<boolean> {
  const [row] = await tx.insert(punchOutSession).values(values).onConflictDoNothing().returning()
  if (!row) return false
  await tx.update(punchOutSystem).set({ lastUsedAt: values.createdAt }).where(eq(punchOutSystem.id, values.systemId))
  return true
}

/** Starts a visit, once; null where the key was used, is too old, or never was. */
export async function startSession(tx: Database, startHash: string, keyHash: string, now: Date) {
  const ofOneInUse = tx.select({ id: punchOutSystem.id }).from(punchOutSystem).where(eq(punchOutSystem.isActive, true))
  const { startHash: known, startUntil, systemId, webQuoteId } = punchOutSession
  const [row] = await tx
    .update(punchOutSession)
    .set({ startHash: null, keyHash })
    .where(and(eq(known, startHash), gt(startUntil, now), inArray(systemId, ofOneInUse)))
    .returning({ webQuoteId })
  return row ?? null
}

/** The visit of the key in a cookie, with the system from which it comes. */
export async function findSession(db: Database, keyHash: string, now: Date) {
  const { keyHash: known, expiresAt } = punchOutSession
  const [row] = await db
    .select({ session: punchOutSession, system: punchOutSystem, company: buyerCompany.name })
    .from(punchOutSession)
    .innerJoin(punchOutSystem, eq(punchOutSystem.id, punchOutSession.systemId))
    .innerJoin(buyerCompany, eq(buyerCompany.id, punchOutSystem.companyId))
    .where(and(eq(known, keyHash), gt(expiresAt, now), eq(punchOutSystem.isActive, true)))
  return row ?? null
}
export type Visit = NonNullable<Awaited<ReturnType<typeof findSession>>>

const isCurrent = and(eq(quoteVersion.quoteId, quote.id), inArray(quoteVersion.state, ['in_force', 'accepted']))

// The content is JSON text.
const hasSku = (sku: string) => sql`position(${`"sku":${JSON.stringify(sku)}`} in ${quoteVersion.content}) > 0`

/** The newest quotes that were requested for a company, with their version in force; with a part number those that have it. */
export const listQuotesOf = (db: Database, companyId: number, sku?: string) =>
  db
    .select({
      ...{ webQuoteId: quote.webQuoteId, projectName: quote.projectName, status: quote.status },
      ...{ createdAt: quote.createdAt, number: quoteVersion.number, state: quoteVersion.state },
      ...{ validUntil: quoteVersion.validUntil, total: quoteVersion.total, currency: quoteVersion.currency },
    })
    .from(buyerQuote)
    .innerJoin(quote, eq(quote.id, buyerQuote.quoteId))
    .leftJoin(quoteVersion, isCurrent)
    .where(and(eq(buyerQuote.companyId, companyId), sku ? hasSku(sku) : undefined))
    .orderBy(desc(buyerQuote.quoteId))
    .limit(100)
export type ListedQuote = Awaited<ReturnType<typeof listQuotesOf>>[number]

/** The product that is offered under a part number of ours. */
export async function findProductBySku(db: Database, sku: string, language: Language): Promise<QuoteProduct | null> {
  const rows = await db.select({ id: product.id }).from(product).where(eq(product.sku, sku)).limit(1)
  const found = await findProductsForQuote(
    db,
    rows.map(({ id }) => id),
    language,
  )
  return found.find(({ isPublished }) => isPublished) ?? null
}

/** A quote that was requested for the company; null for any other. */
export async function findQuoteOf(db: Database, companyId: number, webQuoteId: string) {
  const [row] = await db
    .select({ quote })
    .from(buyerQuote)
    .innerJoin(quote, eq(quote.id, buyerQuote.quoteId))
    .where(and(eq(buyerQuote.companyId, companyId), eq(quote.webQuoteId, storableText(webQuoteId))))
  return row?.quote ?? null
}

/** Until a visit is over its row stays, so that its message is not answered a second time. */
export const removeOldVisits: CleaningTask = (db, now, signal) =>
  removeInBatches(db, punchOutSession, lt(punchOutSession.expiresAt, now), { signal })
