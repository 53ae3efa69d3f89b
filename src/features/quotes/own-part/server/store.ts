import { and, asc, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { buyerCompany, buyerQuote } from '#features/quotes/buyer/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { storableText } from '#shared/text/clean-text.ts'
import { mostNumbers } from '../domain/limits.ts'
import { type OwnNumber, ownNumber } from '../domain/own-number.ts'
import { ownPart } from './tables.ts'

/** Changes of a company's numbers run one after the other. */
export async function lockNumbers(tx: Database, companyId: number): Promise<void> {
  await tx.select({ id: buyerCompany.id }).from(buyerCompany).where(eq(buyerCompany.id, companyId)).for('update')
}

const ofCompany = (companyId: number) => eq(ownPart.companyId, companyId)
const escaped = (text: string) => text.replace(/[\\%_]/g, sign => `\\${sign}`)

/** Those in which a text is: in the number, or in a part number of the product. */
function matches(companyId: number, asked: string): SQL | undefined {
  const text = storableText(asked)
  if (text === '') return ofCompany(companyId)
  const { plain } = ownNumber(text)
  const pattern = `%${escaped(text.toLowerCase())}%`
  const inProduct = sql`exists (select from ${product} p where p.id = ${ownPart.productId}
    and (lower(p.sku) like ${pattern} or lower(p.manufacturer_part_number) like ${pattern}))`
  return and(ofCompany(companyId), or(like(ownPart.plain, `%${escaped(plain)}%`), inProduct))
}

export const countNumbers = (db: Database, companyId: number, text = ''): Promise<number> =>
  db.$count(ownPart, matches(companyId, text))

export const listNumbers = (
  db: Database,
  companyId: number,
  { text = '', limit, offset }: { text?: string; limit: number; offset: number },
) =>
  db
    .select({ number: ownPart.number, productId: ownPart.productId, givenAt: ownPart.givenAt })
    .from(ownPart)
    .where(matches(companyId, text))
    .orderBy(asc(ownPart.folded))
    .limit(limit)
    .offset(offset)

/** All numbers with the part numbers of their products, for a file. */
export const listForExport = (db: Database, companyId: number) =>
  db
    .select({ number: ownPart.number, productId: ownPart.productId })
    .from(ownPart)
    .where(ofCompany(companyId))
    .orderBy(asc(ownPart.folded))
    .limit(mostNumbers)

/** Changes with the numbers of a company. */
export async function revisionOfNumbers(db: Database, companyId: number): Promise<string> {
  const [row] = await db
    .select({ revision: sql<string>`count(*) || ' ' || coalesce(max(${ownPart.givenAt})::text, '')` })
    .from(ownPart)
    .where(ofCompany(companyId))
  return row?.revision ?? ''
}

/** The numbers of products, the one that was given last first. */
export async function findNumbersOf(
  db: Database,
  companyId: number,
  productIds: readonly number[],
): Promise<Map<number, string[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: ownPart.productId, number: ownPart.number })
    .from(ownPart)
    .where(and(ofCompany(companyId), inArray(ownPart.productId, [...productIds])))
    .orderBy(desc(ownPart.givenAt), asc(ownPart.folded))
  const found = new Map<number, string[]>()
  for (const { productId, number } of rows) found.set(productId, [...(found.get(productId) ?? []), number])
  return found
}

/** The numbers of the company for which a quote was requested, one a product: the one that was given last. */
export async function findNumbersForQuote(
  db: Database,
  quoteId: number,
  productIds: readonly number[],
): Promise<Map<number, string>> {
  const ids = [...new Set(productIds)]
  if (ids.length === 0) return new Map()
  const companyId = sql`(select q.company_id from ${buyerQuote} q where q.quote_id = ${quoteId})`
  const rows = await db
    .selectDistinctOn([ownPart.productId], { productId: ownPart.productId, number: ownPart.number })
    .from(ownPart)
    .where(and(sql`${ownPart.companyId} = ${companyId}`, inArray(ownPart.productId, ids)))
    .orderBy(asc(ownPart.productId), desc(ownPart.givenAt), asc(ownPart.folded))
  return new Map(rows.map(({ productId, number }) => [productId, number]))
}

export interface NamedPart extends OwnNumber {
  productId: number
}

const named = { number: ownPart.number, folded: ownPart.folded, plain: ownPart.plain, productId: ownPart.productId }
const namesAtOnce = 5000

/** The numbers of a company that are equal to one of the texts but for case, blanks and dashes. */
export const findEqualNumbers = (db: Database, companyId: number, texts: readonly string[]): Promise<NamedPart[]> =>
  findNumbers(db, companyId, 'plain', texts)

/** Those in whose place one of the texts would come: equal but for case and accents. */
export const findReplaced = (db: Database, companyId: number, texts: readonly string[]): Promise<NamedPart[]> =>
  findNumbers(db, companyId, 'folded', texts)

async function findNumbers(
  db: Database,
  companyId: number,
  spelling: 'plain' | 'folded',
  texts: readonly string[],
): Promise<NamedPart[]> {
  const wanted = [...new Set(texts.map(text => ownNumber(text)[spelling]))].filter(text => text !== '')
  const found: NamedPart[] = []
  for (let at = 0; at < wanted.length; at += namesAtOnce)
    found.push(
      ...(await db
        .select(named)
        .from(ownPart)
        .where(and(ofCompany(companyId), inArray(ownPart[spelling], wanted.slice(at, at + namesAtOnce))))
        .orderBy(asc(ownPart.folded))),
    )
  return found
}

/** The first numbers that begin with a text, the shortest first: the text itself before all others. */
export async function findBeginning(
  db: Database,
  companyId: number,
  text: string,
  limit: number,
): Promise<NamedPart[]> {
  const { plain } = ownNumber(text)
  if (plain === '') return []
  return db
    .select(named)
    .from(ownPart)
    .where(and(ofCompany(companyId), like(ownPart.plain, `${escaped(plain)}%`)))
    .orderBy(sql`length(${ownPart.plain})`, asc(ownPart.folded))
    .limit(limit)
}

/** All numbers of a company as they are searched for, one a line: by them a list of parts is read. */
export async function readPlainNumbers(db: Database, companyId: number): Promise<string> {
  const [row] = await db
    .select({ text: sql<string | null>`string_agg(distinct ${ownPart.plain}, E'\\n')` })
    .from(ownPart)
    .where(ofCompany(companyId))
  return row?.text ?? ''
}

/** How many numbers each product of a company has. */
export async function countNumbersOf(
  db: Database,
  companyId: number,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select({ productId: ownPart.productId, count: sql<number>`count(*)::integer` })
    .from(ownPart)
    .where(and(ofCompany(companyId), inArray(ownPart.productId, [...new Set(productIds)])))
    .groupBy(ownPart.productId)
  return new Map(rows.map(({ productId, count }) => [productId, count]))
}

const rowsAtOnce = 1000

/** Gives numbers to products; one that another product has moves. */
export async function saveNumbers(
  tx: Database,
  companyId: number,
  given: readonly { number: OwnNumber; productId: number }[],
  givenAt: Date,
): Promise<void> {
  for (let at = 0; at < given.length; at += rowsAtOnce)
    await tx
      .insert(ownPart)
      .values(
        given.slice(at, at + rowsAtOnce).map(({ number, productId }) => ({ companyId, ...number, productId, givenAt })),
      )
      .onConflictDoUpdate({
        target: [ownPart.companyId, ownPart.folded],
        set: {
          number: sql`excluded.number`,
          plain: sql`excluded.plain`,
          productId: sql`excluded.product_id`,
          givenAt: sql`excluded.given_at`,
        },
      })
}

/** Takes one number from its product; false where the company has none so. */
export async function removeNumber(tx: Database, companyId: number, { folded }: OwnNumber): Promise<boolean> {
  const removed = await tx
    .delete(ownPart)
    .where(and(ofCompany(companyId), eq(ownPart.folded, folded)))
    .returning({ folded: ownPart.folded })
  return removed.length > 0
}

export async function removeNumbers(tx: Database, companyId: number): Promise<number> {
  const removed = await tx.delete(ownPart).where(ofCompany(companyId)).returning({ folded: ownPart.folded })
  return removed.length
}

/** Whether a company has a number of its own for the product. */
export const hasNumber = async (db: Database, productId: number): Promise<boolean> =>
  (await db.$count(ownPart, eq(ownPart.productId, productId))) > 0
