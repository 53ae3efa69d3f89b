import { and, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import { product } from '#features/catalog/server/tables.ts'
import type { QuoteRecord } from '#features/quote/server/store.ts'
import { quote } from '#features/quote/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/id-sql.ts'
import { quoteVersion, quoteVersionLine } from '../tables.ts'

type Person = Pick<QuoteRecord, 'id' | 'customerId' | 'email'>

/** The currency of the last version that the same person got. */
export async function findLastCurrency(db: Database, { customerId, email }: Person): Promise<string | null> {
  const isOwn = sql`lower(${quote.email}) = ${email.toLowerCase()}`
  const [row] = await db
    .select({ currency: quoteVersion.currency })
    .from(quoteVersion)
    .innerJoin(quote, eq(quote.id, quoteVersion.quoteId))
    .where(and(isNotNull(quoteVersion.number), or(isOwn, customerId ? eq(quote.customerId, customerId) : undefined)))
    .orderBy(desc(quoteVersion.id))
    .limit(1)
  return row?.currency ?? null
}

const lookedBack = 500

/** The last prices of a product in versions that went out, newest first, with whose quotes they were in. */
export async function listPrices(db: Database, productId: number) {
  return db
    .select({
      at: quoteVersionLine.at,
      quantity: quoteVersionLine.quantity,
      unitPrice: quoteVersionLine.unitPrice,
      currency: quoteVersionLine.currency,
      version: quoteVersion.number,
      webQuoteId: quote.webQuoteId,
      company: quote.company,
      email: quote.email,
    })
    .from(quoteVersionLine)
    .innerJoin(quoteVersion, eq(quoteVersion.id, quoteVersionLine.versionId))
    .innerJoin(quote, eq(quote.id, quoteVersion.quoteId))
    .where(and(eq(quoteVersionLine.productId, productId), isNotNull(quoteVersion.number)))
    .orderBy(desc(quoteVersionLine.at), desc(quoteVersionLine.versionId))
    .limit(lookedBack)
}

/** The products that stand in for these, in the order of the ids. */
export async function listReplacements(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: product.id, replacedById: product.replacedById })
    .from(product)
    .where(and(isOneOf(product.id, ids), isNotNull(product.replacedById), ne(product.replacedById, product.id)))
  return ids.flatMap(id => rows.find(row => row.id === id)?.replacedById ?? [])
}

/** The product with exactly this SKU, also one that is no longer offered. */
export async function findBySku(db: Database, sku: string): Promise<number | null> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.sku, [sku, sku.toUpperCase()]))
    .limit(1)
  return row?.id ?? null
}
