import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { product } from '#features/catalog/catalog/server/tables.ts'
import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { quote } from '#features/quotes/quote/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { quoteVersion, quoteVersionLine } from '../tables.ts'

type Person = Pick<QuoteRecord, 'id' | 'customerId' | 'email'>

/** The currency of the last version that the same person got. `hasAddress`: the address is theirs, not one that a stranger may have typed. */
export async function findLastCurrency(
  db: Database,
  { customerId, email }: Person,
  hasAddress: boolean,
): Promise<string | null> {
  const isOwn = or(
    customerId === null ? undefined : eq(quote.customerId, customerId),
    hasAddress ? sql`lower(${quote.email}) = ${email.toLowerCase()}` : undefined,
  )
  if (!isOwn) return null
  const [row] = await db
    .select({ currency: quoteVersion.currency })
    .from(quoteVersion)
    .innerJoin(quote, eq(quote.id, quoteVersion.quoteId))
    .where(and(isNotNull(quoteVersion.number), isOwn))
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

export interface SourceRow {
  quoteId: number
  webQuoteId: string
  number: number
  sentAt: Date | string
  firstName: string
  lastName: string
  company: string | null
  currency: string
  total: string
  isOwn: boolean
  matching: number | string
}

const mostSources = 100

/** How many lines of each product are looked at, so that a draft of 500 products costs as much as one of 20. */
const lastLinesOf = (products: number): number => Math.max(8, Math.min(300, Math.floor(4000 / products)))

/**
 * Versions of other quotes with prices for some of the products: those of the same person, and the last ones of each product. The same
 * person's first, then those with most products, newest first.
 */
export async function listSources(
  db: Database,
  { id, email, customerId }: Person,
  { productIds, words }: { productIds: readonly number[]; words: string },
): Promise<SourceRow[]> {
  if (productIds.length === 0) return []
  const ids = sql.param(productIds)
  const isOwn = sql`(lower(${quote.email}) = ${email.toLowerCase()} or ${quote.customerId} = ${customerId ?? 0})`
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const named = sql`concat_ws(' ', ${quote.webQuoteId}, ${quote.firstName}, ${quote.lastName}, ${quote.company}, ${quote.email})`
  const { rows } = await db.execute<SourceRow & Record<string, unknown>>(sql`
    with candidate as (
      select line.version_id, line.product_id from unnest(${ids}::integer[]) wanted (id)
      cross join lateral (
        select version_id, product_id from ${quoteVersionLine} where product_id = wanted.id order by at desc limit ${lastLinesOf(productIds.length)}
      ) line
      union
      select ${quoteVersionLine.versionId}, ${quoteVersionLine.productId} from ${quote}
      join ${quoteVersion} on ${quoteVersion.quoteId} = ${quote.id}
      join ${quoteVersionLine} on ${quoteVersionLine.versionId} = ${quoteVersion.id}
      where (${isOwn} or ${quote.webQuoteId} = ${words.toUpperCase()}) and ${isOneOf(quoteVersionLine.productId, productIds)}
    ), found as (select version_id, count(distinct product_id) as matching from candidate group by version_id)
    select ${quote.id} as "quoteId", ${quote.webQuoteId} as "webQuoteId", ${quoteVersion.number} as "number",
      ${quoteVersion.sentAt} as "sentAt", ${quote.firstName} as "firstName", ${quote.lastName} as "lastName",
      ${quote.company} as "company", ${quoteVersion.currency} as "currency", ${quoteVersion.total} as "total",
      coalesce(${isOwn}, false) as "isOwn", matching
    from found
    join ${quoteVersion} on ${quoteVersion.id} = found.version_id
    join ${quote} on ${quote.id} = ${quoteVersion.quoteId}
    where ${quote.id} <> ${id} and ${quoteVersion.number} is not null and ${quoteVersion.sentAt} is not null
      and ${quoteVersion.source} is not null and (${words === ''} or ${named} ilike ${pattern})
    order by "isOwn" desc, matching desc, ${quoteVersion.sentAt} desc, ${quoteVersion.id} desc
    limit ${mostSources}`)
  return rows
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

/** The product with this SKU, however its letters are written, also one that is no longer offered. */
export async function findBySku(db: Database, sku: string): Promise<number | null> {
  const [row] = await db
    .select({ id: product.id })
    .from(product)
    // The first condition has an index.
    .where(
      and(
        sql`upper(translate(${product.sku}, '- ', '')) = upper(translate(${sku}, '- ', ''))`,
        sql`upper(${product.sku}) = upper(${sku})`,
      ),
    )
    .limit(1)
  return row?.id ?? null
}
