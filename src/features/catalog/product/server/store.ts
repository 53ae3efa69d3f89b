import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  attribute,
  attributeOption,
  catalogRevision,
  document,
  product,
  productAttribute,
  productText,
} from '#features/catalog/catalog/server/tables.ts'
import { documentRecord } from '#features/catalog/document/server/tables.ts'
import { type VideoType, videoUrl } from '#features/catalog/video/domain/video-file.ts'
import { productVideo, video } from '#features/catalog/video/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { isOneOf } from '#server/database/sql/id-sql.ts'
import { type Language, languages } from '#shared/language.ts'
import { shownOf } from '#shared/one-language.ts'
import { shownText } from '#shared/text/shown-text.ts'
import type { ProductDetails } from '../contract.ts'
import type { TradeFacts } from '../domain/trade-data.ts'
import { fitException } from './tables.ts'

/** The long texts of a product's page. */
export interface PageTexts {
  /** The revision of the product that they belong to. */
  revision: number
  fullDescription: string
  /** Another than the reader's where that one has no description. */
  descriptionLanguage: Language
  metaTitle: string
  metaDescription: string | null
  /** The day since when another product replaces it. */
  obsoleteSince: string | null
  videos: ProductDetails['videos']
  trade: TradeFacts
}

const known = new WeakMap<Database, ReturnType<typeof preparePageTexts>>()

// Prepared, because building the statement takes longer than running it.
const preparePageTexts = (db: Database) =>
  db
    .select({
      language: productText.language,
      fullDescription: productText.fullDescription,
      metaTitle: productText.metaTitle,
      metaDescription: productText.metaDescription,
      revision: product.revision,
      obsoleteSince: product.obsoleteSince,
      gtin: product.gtin,
      countryOfOrigin: product.countryOfOrigin,
      customsNumber: product.customsNumber,
      eccn: product.eccn,
      rohs: product.rohs,
      reach: product.reach,
      confirmations: product.confirmations,
      videos: videosOf,
    })
    .from(productText)
    .innerJoin(product, eq(product.id, productText.productId))
    .where(eq(productText.productId, sql.placeholder('id')))
    .limit(languages.length)
    .prepare('product_page_texts')

type VideoColumns = [
  titles: { en: string; es: string | null; fr: string | null },
  url: string | null,
  ...file: [sha256: string, contentType: VideoType],
]

/** Null for a product without videos, which most are. */
const videosOf = sql<VideoColumns[] | null>`(
  select json_agg(json_build_array(json_build_object('en', title_en, 'es', title_es, 'fr', title_fr), url, sha256, content_type) order by position)
  from ${productVideo} left join ${video} on ${video.id} = ${productVideo.videoId} where ${productVideo.productId} = ${product.id})`

/** Each in the language of the reader, else as `shownText` says; what search engines are told in no third language. */
export async function findPageTexts(db: Database, id: number, language: Language): Promise<PageTexts> {
  const statement = known.get(db) ?? preparePageTexts(db)
  known.set(db, statement)
  const rows = await statement.execute({ id })
  const own = rows.find(row => row.language === language)
  const english = rows.find(row => row.language === 'en')
  const description = shownText(one => rows.find(row => row.language === one)?.fullDescription, language)
  return {
    revision: rows[0]?.revision ?? 0,
    fullDescription: description?.text ?? '',
    descriptionLanguage: description?.language ?? language,
    metaTitle: own?.metaTitle ?? english?.metaTitle ?? '',
    metaDescription: own?.metaDescription ?? english?.metaDescription ?? null,
    obsoleteSince: rows[0]?.obsoleteSince ?? null,
    trade: {
      gtin: rows[0]?.gtin ?? null,
      countryOfOrigin: rows[0]?.countryOfOrigin ?? null,
      customsNumber: rows[0]?.customsNumber ?? null,
      eccn: rows[0]?.eccn ?? null,
      rohs: rows[0]?.rohs ?? null,
      reach: rows[0]?.reach ?? null,
      confirmations: rows[0]?.confirmations ?? null,
    },
    videos: (rows[0]?.videos ?? []).map(([titles, url, sha256, contentType]) => ({
      url: url ?? videoUrl({ sha256, contentType }),
      title: shownOf(titles, language) ?? '',
    })),
  }
}

const mostDocuments = 50

/** Documents of a product, of the categories it is in, and those among the given ones that stand at it by a filter. */
export function listDocuments(
  db: Database,
  productId: number,
  { categoryIds, filteredIds }: { categoryIds: readonly number[]; filteredIds: readonly number[] },
) {
  const { type, issuer, issuedOn, validUntil } = documentRecord
  return db
    .select({ ...getTableColumns(document), type, issuer, issuedOn, validUntil })
    .from(document)
    .leftJoin(documentRecord, eq(documentRecord.id, document.recordId))
    .where(
      or(
        eq(document.productId, productId),
        inArray(document.categoryId, [...categoryIds]),
        filteredIds.length > 0
          ? and(isNotNull(document.filter), inArray(document.recordId, [...filteredIds]))
          : undefined,
      ),
    )
    .orderBy(asc(document.id))
    .limit(mostDocuments)
}
export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

const mostExceptions = 20_000

/** The exceptions from the rules of fit, with the revision of the catalogue that they belong to at least. */
export async function readFitExceptions(db: Database) {
  const [row] = await db.select({ revision: catalogRevision.revision }).from(catalogRevision).limit(1)
  const { panelId, deviceId, family, verdict, limit } = fitException
  const exceptions = await db
    .select({ panelId, deviceId, family, verdict, limit })
    .from(fitException)
    .orderBy(asc(fitException.id))
    .limit(mostExceptions)
  return { revision: row?.revision ?? 0, exceptions }
}

const longestChain = 20

/** The published product that replaces a withdrawn one, directly or through others that were withdrawn too. */
export async function findReplacement(db: Database, id: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive chain (id, state, next_id, step) as (
      select id, state, replaced_by_id, 1 from product where id = ${id} and state = 'withdrawn'
      union all
      select product.id, product.state, product.replaced_by_id, step + 1
      from chain join product on product.id = chain.next_id
      where chain.state = 'withdrawn' and step < ${longestChain}
    )
    select id from chain where state = 'published' order by step limit 1`)
  return rows[0]?.id ?? null
}

type StoredException = typeof fitException.$inferSelect

export interface NamedException extends StoredException {
  panelSku: string
  deviceSku: string | null
}

const mostOfPanels = 20_000

/** The next exceptions by id, or all of some panels, with the part numbers that they name. */
export async function listNamedExceptions(
  db: Database,
  wanted: { afterId: number; limit: number } | { panelIds: readonly number[] },
): Promise<NamedException[]> {
  const device = alias(product, 'device')
  const isOf = 'panelIds' in wanted
  if (isOf && wanted.panelIds.length === 0) return []
  const rows = await db
    .select({ row: fitException, panelSku: product.sku, deviceSku: device.sku })
    .from(fitException)
    .innerJoin(product, eq(product.id, fitException.panelId))
    .leftJoin(device, eq(device.id, fitException.deviceId))
    .where(isOf ? isOneOf(fitException.panelId, wanted.panelIds) : gt(fitException.id, wanted.afterId))
    .orderBy(asc(fitException.id))
    .limit(isOf ? mostOfPanels : wanted.limit)
  return rows.map(({ row, ...names }) => ({ ...row, ...names }))
}

/** Which of some public products are panels and which are devices, as the catalogue in memory has them (domain/fit-facts.ts). */
export async function findFitParts(db: Database, ids: readonly number[]) {
  const has = (key: string, value: 'optionId' | 'number') =>
    and(eq(attribute.key, key), isNotNull(productAttribute[value]))
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: product.id, key: attribute.key })
          .from(productAttribute)
          .innerJoin(attribute, eq(attribute.id, productAttribute.attributeId))
          .innerJoin(product, eq(product.id, productAttribute.productId))
          .where(
            and(
              isOneOf(product.id, ids),
              eq(product.state, 'published'),
              or(has('fuse_breaker_type', 'optionId'), has('fuse_type', 'optionId'), has('rating', 'number')),
            ),
          )
  const known = new Set(rows.map(({ id, key }) => `${id} ${key}`))
  const isPanel = (id: number) => known.has(`${id} fuse_breaker_type`)
  return {
    isPanel,
    isDevice: (id: number) => !isPanel(id) && known.has(`${id} fuse_type`) && known.has(`${id} rating`),
  }
}

/** The families of devices: the options of 'fuse_type'. */
export async function listFamilies(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: attributeOption.key })
    .from(attributeOption)
    .where(
      inArray(
        attributeOption.attributeId,
        db.select({ id: attribute.id }).from(attribute).where(sql`${attribute.key} = 'fuse_type'`),
      ),
    )
    .limit(1000)
  return new Set(rows.map(({ key }) => key))
}

/** An exception, and what it is called: its panel, and the device or the family. */
export async function findException(
  db: Database,
  id: number,
): Promise<(typeof fitException.$inferSelect & { name: string }) | null> {
  const [panel, device] = [alias(product, 'panel'), alias(product, 'device')]
  const [row] = await db
    .select({ exception: fitException, panel: panel.sku, device: device.sku })
    .from(fitException)
    .innerJoin(panel, eq(panel.id, fitException.panelId))
    .leftJoin(device, eq(device.id, fitException.deviceId))
    .where(eq(fitException.id, id))
  return row ? { ...row.exception, name: `${row.panel} · ${row.device ?? row.exception.family}` } : null
}
