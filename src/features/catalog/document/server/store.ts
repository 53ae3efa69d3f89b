import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { category, categoryText, document, product, productText } from '#features/catalog/catalog/server/tables.ts'
import { type Cursor, countUpTo, pageOf } from '#server/calls/cursor.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { likePattern, shownTextOf } from '#server/database/sql/text-sql.ts'
import type { Language } from '#shared/language.ts'
import {
  type DocumentKind,
  dayAfter,
  dayOf,
  expiryDays,
  type LanguageFilter,
  type ValidityFilter,
  validityOf,
} from '../domain/document-record.ts'
import { shownTitle, titleOf } from './steps/shown-title.ts'
import { documentFile, documentPiece, documentRecord, documentTarget } from './tables.ts'

const pieceBytes = 512 * 1024
const mostTargets = 1000

export type StoredRecord = typeof documentRecord.$inferSelect

export interface DocumentFilter {
  q?: string | undefined
  kind?: DocumentKind | undefined
  only?: 'public' | 'internal' | 'expiring' | undefined
  language?: LanguageFilter | undefined
  validity?: ValidityFilter | undefined
  /** A part of the part number of a product that it is about. */
  sku?: string | undefined
  /** A series or category that it is about, or whose products it is about. */
  series_id?: number | undefined
  product_id?: number | undefined
  /** Documents that stand by a filter at the product, and at products with the part number. */
  ofProduct: readonly number[]
  ofSku: readonly number[]
}

function meets(filter: DocumentFilter, now: Date): SQL | undefined {
  const { q, kind, only, language } = filter
  const pattern = q ? likePattern(q) : null
  const { titleEn, titleEs, titleFr, fileName, isPublic } = documentRecord
  const validity = only === 'expiring' ? 'ending' : filter.validity
  return and(
    pattern === null ? undefined : or(...[titleEn, titleEs, titleFr, fileName].map(column => ilike(column, pattern))),
    kind && eq(documentRecord.kind, kind),
    only === 'public' || only === 'internal' ? eq(isPublic, only === 'public') : undefined,
    validity && isOfValidity(validity, now),
    language === 'none' ? isNull(documentRecord.language) : language && eq(documentRecord.language, language),
    isAbout(filter),
  )
}

function isOfValidity(validity: ValidityFilter, now: Date): SQL | undefined {
  const { validUntil, printedRevision } = documentRecord
  const [today, soon] = [dayOf(now), dayAfter(now, expiryDays)]
  if (validity === 'no_revision') return isNull(printedRevision)
  if (validity === 'expired') return lt(validUntil, today)
  return validity === 'ending' ? lte(validUntil, soon) : and(gte(validUntil, today), lte(validUntil, soon))
}

function isAbout(filter: DocumentFilter): SQL | undefined {
  const { sku, series_id: seriesId, product_id: productId, ofProduct, ofSku } = filter
  const { recordId, productId: aboutProduct, categoryId } = documentTarget
  const has = (condition: SQL | undefined) =>
    sql`exists (select from ${documentTarget} left join ${product} on ${product.id} = ${aboutProduct}
      where ${recordId} = ${documentRecord.id} and ${condition})`
  return and(
    productId === undefined ? undefined : or(has(eq(aboutProduct, productId)), isOneOf(documentRecord.id, ofProduct)),
    sku ? or(has(ilike(product.sku, likePattern(sku))), isOneOf(documentRecord.id, ofSku)) : undefined,
    seriesId === undefined
      ? undefined
      : or(
          has(or(eq(categoryId, seriesId), eq(product.categoryId, seriesId))),
          sql`(${documentRecord.filter} ->> 'category_id')::int = ${seriesId}`,
        ),
  )
}

/** A page of the documents, the newest first. */
export function listRecords(db: Database, filter: DocumentFilter, now: Date, cursor: Cursor | null, limit: number) {
  const { where, orderBy } = pageOf([documentRecord.id], 'desc', cursor)
  return db
    .select()
    .from(documentRecord)
    .where(and(where, meets(filter, now)))
    .orderBy(...orderBy)
    .limit(limit)
}

export const countRecords = (db: Database, filter: DocumentFilter, now: Date): Promise<number> =>
  countUpTo(db, sql`from ${documentRecord} where ${meets(filter, now) ?? sql`true`}`)

export async function findRecord(db: Database, id: number): Promise<StoredRecord | null> {
  const [row] = await db.select().from(documentRecord).where(eq(documentRecord.id, id))
  return row ?? null
}

export async function lockRecord(tx: Database, id: number): Promise<StoredRecord | null> {
  const [row] = await tx.select().from(documentRecord).where(eq(documentRecord.id, id)).for('update')
  return row ?? null
}

/** The names of files are given one after the other: two documents cannot get the same one. */
export async function lockFileNames(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('document_files', 0))`)
}

export async function isFileNameTaken(tx: Database, fileName: string, id: number): Promise<boolean> {
  return (
    (await tx.$count(documentRecord, and(eq(documentRecord.fileName, fileName), sql`${documentRecord.id} <> ${id}`))) >
    0
  )
}

export async function insertRecord(tx: Database, row: typeof documentRecord.$inferInsert): Promise<number> {
  const [made] = await tx.insert(documentRecord).values(row).returning({ id: documentRecord.id })
  if (!made) throw new Error('A document was not stored')
  return made.id
}

export async function updateRecord(
  tx: Database,
  id: number,
  columns: Partial<Omit<StoredRecord, 'id' | 'createdAt'>>,
): Promise<void> {
  await tx.update(documentRecord).set(columns).where(eq(documentRecord.id, id))
}

/** Removes a document with its files and its places. */
export async function removeRecord(tx: Database, id: number): Promise<void> {
  await tx.delete(document).where(eq(document.recordId, id))
  await tx.delete(documentRecord).where(eq(documentRecord.id, id))
}

export interface Targets {
  products: number[]
  series: number[]
}

export async function findTargets(db: Database, recordId: number): Promise<Targets> {
  const rows = await db
    .select({ productId: documentTarget.productId, categoryId: documentTarget.categoryId })
    .from(documentTarget)
    .where(eq(documentTarget.recordId, recordId))
    .limit(2 * mostTargets)
  const rising = (ids: number[]) => ids.sort((a, b) => a - b)
  return {
    products: rising(rows.flatMap(({ productId }) => productId ?? [])),
    series: rising(rows.flatMap(({ categoryId }) => categoryId ?? [])),
  }
}

/** The subjects of several documents, by their ids. */
export async function listTargetsOf(db: Database, ids: readonly number[]): Promise<Map<number, Targets>> {
  const rows = await db
    .select()
    .from(documentTarget)
    .where(isOneOf(documentTarget.recordId, ids))
    .orderBy(asc(documentTarget.productId), asc(documentTarget.categoryId))
  const groups = Map.groupBy(rows, ({ recordId }) => recordId)
  const targetsOf = (own: typeof rows): Targets => ({
    products: own.flatMap(({ productId }) => productId ?? []),
    series: own.flatMap(({ categoryId }) => categoryId ?? []),
  })
  return new Map(ids.map(id => [id, targetsOf(groups.get(id) ?? [])]))
}

export async function replaceTargets(tx: Database, recordId: number, { products, series }: Targets): Promise<void> {
  await tx.delete(documentTarget).where(eq(documentTarget.recordId, recordId))
  const rows = [
    ...products.map(productId => ({ recordId, productId, categoryId: null })),
    ...series.map(categoryId => ({ recordId, productId: null, categoryId })),
  ]
  if (rows.length > 0) await tx.insert(documentTarget).values(rows)
}

/** Writes the places at which pages show a document anew, from what is stored of it; one that is internal has none. */
export async function writePlaces(tx: Database, recordId: number, now: Date): Promise<void> {
  await tx.delete(document).where(eq(document.recordId, recordId))
  const record = await findRecord(tx, recordId)
  const file = record && (await findFile(tx, recordId, record.fileNumber))
  if (!record?.isPublic || !file) return
  const { products, series } = await findTargets(tx, recordId)
  const places = [
    ...(record.filter ? [{ productId: null, categoryId: null, filter: record.filter }] : []),
    ...products.map(productId => ({ productId, categoryId: null })),
    ...series.map(categoryId => ({ productId: null, categoryId })),
  ]
  const shown = {
    recordId,
    kind: record.kind,
    title: titleOf(record, 'en'),
    titleEs: record.titleEs,
    titleFr: record.titleFr,
    language: record.language,
    fileName: record.fileName,
    contentType: file.contentType,
    fileSize: file.bytes,
    revision: record.printedRevision,
    validity: record.validUntil === null ? null : validityOf(record.validUntil, now),
    updatedAt: now,
  }
  if (places.length > 0) await tx.insert(document).values(places.map(place => ({ ...shown, ...place })))
}

/** Public documents whose places say another state than that of today. */
export async function listTurned(db: Database, now: Date, limit: number): Promise<number[]> {
  const { validUntil } = documentRecord
  const [today, soon] = [dayOf(now), dayAfter(now, expiryDays)]
  const state = sql`case when ${validUntil} < ${today} then 'expired' when ${validUntil} <= ${soon} then 'expiring' else 'valid' end`
  const rows = await db
    .selectDistinct({ id: documentRecord.id })
    .from(documentRecord)
    .innerJoin(document, eq(document.recordId, documentRecord.id))
    .where(and(isNotNull(validUntil), sql`${document.validity} is distinct from ${state}`))
    .orderBy(asc(documentRecord.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export type FileFacts = Omit<typeof documentFile.$inferSelect, 'recordId'>

export async function insertFile(tx: Database, recordId: number, facts: FileFacts, content: Uint8Array): Promise<void> {
  const { number } = facts
  await tx.insert(documentFile).values({ recordId, ...facts })
  for (let position = 0; position * pieceBytes < content.length; position++) {
    const bytes = content.subarray(position * pieceBytes, (position + 1) * pieceBytes)
    await tx.insert(documentPiece).values({ recordId, number, position, bytes })
  }
}

/** The files of a document, the newest first. */
export const listFiles = (db: Database, recordId: number) =>
  db
    .select()
    .from(documentFile)
    .where(eq(documentFile.recordId, recordId))
    .orderBy(desc(documentFile.number))
    .limit(1000)

export async function findFile(db: Database, recordId: number, number: number) {
  const [row] = await db
    .select()
    .from(documentFile)
    .where(and(eq(documentFile.recordId, recordId), eq(documentFile.number, number)))
  return row ?? null
}

/** The file that counts of each document. */
export async function listCurrentFiles(db: Database, ids: readonly number[]) {
  return db
    .select({ recordId: documentFile.recordId, contentType: documentFile.contentType, bytes: documentFile.bytes })
    .from(documentFile)
    .innerJoin(
      documentRecord,
      and(eq(documentRecord.id, documentFile.recordId), eq(documentRecord.fileNumber, documentFile.number)),
    )
    .where(isOneOf(documentFile.recordId, ids))
}

/** The file that a public name leads to; null where there is none, or only the staff may read it. */
export async function findPublicFile(db: Database, fileName: string) {
  const [row] = await db
    .select({
      recordId: documentFile.recordId,
      number: documentFile.number,
      contentType: documentFile.contentType,
      sha256: documentFile.sha256,
      bytes: documentFile.bytes,
    })
    .from(documentRecord)
    .innerJoin(
      documentFile,
      and(eq(documentRecord.id, documentFile.recordId), eq(documentRecord.fileNumber, documentFile.number)),
    )
    .where(and(eq(documentRecord.fileName, fileName), eq(documentRecord.isPublic, true)))
  return row ?? null
}

export async function findFileBytes(db: Database, recordId: number, number: number): Promise<Buffer<ArrayBuffer>> {
  const pieces = await db
    .select({ bytes: documentPiece.bytes })
    .from(documentPiece)
    .where(and(eq(documentPiece.recordId, recordId), eq(documentPiece.number, number)))
    .orderBy(asc(documentPiece.position))
    .limit(100)
  return Buffer.concat(pieces.map(piece => piece.bytes))
}

export interface NamedTarget {
  id: number
  name: string
  about: string
}

const nameIn = (table: 'product' | 'category', language: Language) => {
  const name =
    table === 'product'
      ? shownTextOf(product.id, productText, 'productId', 'name', language)
      : shownTextOf(category.id, categoryText, 'categoryId', 'name', language)
  return sql<string>`coalesce(${name}, '')`
}

/** Products by ids, or by what their part number or name contains. */
export async function listTargetProducts(
  db: Database,
  what: { ids: readonly number[] } | { words: string },
  language: Language,
  limit: number,
): Promise<NamedTarget[]> {
  const pattern = 'words' in what ? likePattern(what.words) : ''
  const hasName = inArray(
    product.id,
    db.select({ id: productText.productId }).from(productText).where(ilike(productText.name, pattern)),
  )
  const condition = 'ids' in what ? isOneOf(product.id, what.ids) : or(ilike(product.sku, pattern), hasName)
  return db
    .select({ id: product.id, name: product.sku, about: nameIn('product', language) })
    .from(product)
    .where(condition)
    .orderBy(asc(product.sku))
    .limit(limit)
}

/** Every series and category with its name. */
export async function listTargetSeries(db: Database, language: Language): Promise<NamedTarget[]> {
  const rows = await db
    .select({ id: category.id, name: nameIn('category', language), about: category.seName })
    .from(category)
    .orderBy(asc(category.parentId), asc(category.position), asc(category.id))
    .limit(2000)
  return rows
}

/** The internal documents about a product or its categories. */
export function listInternalOf(db: Database, productId: number, categoryIds: readonly number[], reader: Language) {
  const about = or(eq(documentTarget.productId, productId), isOneOf(documentTarget.categoryId, categoryIds))
  const ids = db.select({ id: documentTarget.recordId }).from(documentTarget).where(about)
  return db
    .select({ id: documentRecord.id, kind: documentRecord.kind, title: shownTitle(reader) })
    .from(documentRecord)
    .where(and(eq(documentRecord.isPublic, false), inArray(documentRecord.id, ids)))
    .orderBy(asc(documentRecord.id))
    .limit(50)
}
