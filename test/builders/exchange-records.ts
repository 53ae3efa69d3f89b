import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import { replaceLeadTimes } from '#features/catalog/catalog/server/steps/change-product.ts'
import {
  attribute,
  attributeOption,
  category,
  product,
  productAttribute,
} from '#features/catalog/catalog/server/tables.ts'
import { documentKinds } from '#features/catalog/document/domain/document-record.ts'
import {
  insertFile,
  insertRecord,
  replaceTargets,
  updateRecord,
  writePlaces,
} from '#features/catalog/document/server/store.ts'
import { fitException } from '#features/catalog/product/server/tables.ts'
import { replaceVideos } from '#features/catalog/video/server/steps/replace-videos.ts'
import { insertVideo } from '#features/catalog/video/server/store.ts'
import { writeRedirects } from '#features/site/redirect/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { seedContent } from '../../db/seed/content.ts'
import { insertPriceList } from './prices.ts'
import { pdfBytes } from './quote-files.ts'
import { mp4 } from './videos.ts'

const createdAt = new Date('2026-11-01T09:00:00Z')

/** The records of files beside the catalogue: the texts of the demonstration, and some redirects, documents and exceptions. */
export async function insertTextsAndLists(db: Database): Promise<void> {
  await seedContent(db)
  const redirects = Array.from({ length: 12 }, (_, at) => ({
    from: `/old-${at}`,
    to: `/new-${at}`,
    isBranch: at % 3 === 0,
  }))
  await writeRedirects(db, redirects, { origin: 'manual', createdBy: null, createdAt })
  for (let at = 0; at < 12; at++) await storeDocument(db, at)
  await insertExceptions(db)
  await insertVideos(db)
  await insertPrices(db)
}

/** Two lists with breaks, and prices with three and four decimals. */
async function insertPrices(db: Database): Promise<void> {
  const products = await db.select({ id: product.id }).from(product).orderBy(asc(product.id)).limit(8)
  const rows = products.flatMap(({ id }, at) => [[id, 1, `${at}1.125`] as const, [id, 10, `${at}.0725`] as const])
  await insertPriceList(db, { name: 'Everyone; "2026"' }, rows)
  await insertPriceList(db, { name: '=Yen', currency: 'JPY', isActive: false }, [[products[0]?.id ?? 0, 5, '1200']])
}

/** Gives videos to five products: each shows the same uploaded file and a page elsewhere, in one order or the other. */
export async function insertVideos(db: Database): Promise<void> {
  const products = await db.select({ id: product.id }).from(product).orderBy(asc(product.id)).limit(5)
  const bytes = mp4(600)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const facts = {
    sha256,
    fileName: 'Fuse.mp4',
    contentType: 'video/mp4',
    bytes: bytes.length,
    uploadedAt: createdAt,
  } as const
  const { id: video_id } = await insertVideo(db, facts, bytes)
  for (const [at, { id }] of products.entries()) {
    const title = { en: `Mounting; its "title" ${at}`, ...(at % 2 && { fr: `Montage ${at}` }) }
    const link = { title, url: `https://video.example/watch?v=${at}&t=1,5` }
    const file = { title: { en: '=A fuse', es: '[clear]' }, video_id }
    await replaceVideos(db, id, at % 2 ? [link, file] : [file, link])
  }
}

/** Gives lead times by quantity to every third product. */
export async function insertLeadTimes(db: Database): Promise<void> {
  const products = await db.select({ id: product.id }).from(product).orderBy(asc(product.id))
  for (const [at, { id }] of products.entries())
    if (at % 3 === 0)
      await replaceLeadTimes(db, id, [
        ...(at % 2 ? [{ from_quantity: 1, time: 'stock' } as const] : []),
        { from_quantity: 10, time: { from: 5, to: 5 + (at % 4), unit: 'days' } },
        { from_quantity: 100 + at, time: { from: 2, to: 3, unit: 'weeks' } },
      ])
}

/** Adds exceptions for four panels, each with a device and with a family. */
async function insertExceptions(db: Database): Promise<void> {
  const stating = async (key: string, limit: number) =>
    db
      .selectDistinct({ id: productAttribute.productId })
      .from(productAttribute)
      .innerJoin(attribute, eq(attribute.id, productAttribute.attributeId))
      .where(eq(attribute.key, key))
      .orderBy(asc(productAttribute.productId))
      .limit(limit)
  const panels = await stating('fuse_breaker_type', 4)
  const [device] = await stating('rating', 1)
  const reason = (at: number) => ({ en: `Tested; in "${at}"`, ...(at % 2 && { fr: `Essai ${at}` }) })
  const rows = panels.flatMap(({ id: panelId }, at) => [
    { panelId, deviceId: device?.id ?? 0, verdict: 'never' as const, limit: null, reason: reason(at), source: '' },
    {
      panelId,
      family: 'tpa',
      verdict: 'fits' as const,
      limit: 12.5 + at,
      reason: reason(at + 1),
      source: `Test ${at}`,
    },
  ])
  await db.insert(fitException).values(rows)
}

/** Conditions of every kind, as far as the catalogue has attributes of it. */
async function someFilter(db: Database, categoryId: number | null): Promise<ProductConditions> {
  const options = await db.select().from(attributeOption).orderBy(asc(attributeOption.id)).limit(50)
  const all = await db.select().from(attribute).orderBy(asc(attribute.id))
  const choice = all.find(one => one.kind === 'option' && options.some(({ attributeId }) => attributeId === one.id))
  const number = all.find(({ kind }) => kind === 'number')
  const answer = all.find(({ kind }) => kind === 'boolean')
  const own = options.filter(({ attributeId }) => attributeId === choice?.id).map(option => option.id)
  const conditions: ProductConditions['conditions'] = [
    ...(choice ? [{ attribute_id: choice.id, option_ids: own.slice(0, 2) }] : []),
    ...(number ? [{ attribute_id: number.id, from: -1.5, to: null }] : []),
    ...(answer ? [{ attribute_id: answer.id, yes: true }] : []),
  ]
  return { category_id: categoryId, conditions: conditions.sort((a, b) => a.attribute_id - b.attribute_id) }
}

/** A document about two products and a series; every other one is public, and some say until when they count. */
async function storeDocument(db: Database, at: number): Promise<void> {
  const fileName = `Paper-${at}.pdf`
  const titles = { titleEn: `Paper ${at}; its "title"`, titleEs: at % 2 ? `Papel ${at}` : null }
  const kind = documentKinds[at % documentKinds.length] ?? 'certificate'
  const id = await insertRecord(db, { kind, ...titles, fileName, fileNumber: 1, createdAt })
  const [first] = await db.select({ id: category.id }).from(category).orderBy(asc(category.id)).limit(1).offset(at)
  const products = await db.select({ id: product.id }).from(product).orderBy(asc(product.id)).limit(2).offset(at)
  await replaceTargets(db, id, { products: products.map(one => one.id), series: first ? [first.id] : [] })
  const bytes = pdfBytes()
  const file = {
    number: 1,
    fileName,
    contentType: 'application/pdf',
    bytes: bytes.length,
    sha256: `${at}`.padEnd(64, '0'),
  }
  await insertFile(
    db,
    id,
    { ...file, printedRevision: null, uploadedAt: createdAt, uploadedBy: null, whatChanged: null },
    bytes,
  )
  const days =
    at % 4 === 0
      ? {
          issuedOn: '2025-01-31',
          validUntil: '2027-01-31',
          type: 'rohs' as const,
          issuer: 'A; "body"',
          isOfCompany: true,
        }
      : {}
  const filter = at % 3 === 0 ? await someFilter(db, first?.id ?? null) : null
  await updateRecord(db, id, { ...days, filter, isPublic: at % 2 === 0, printedRevision: at % 3 ? 'B' : null })
  await writePlaces(db, id, createdAt)
}
