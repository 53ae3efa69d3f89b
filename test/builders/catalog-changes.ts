import { and, eq, inArray, sql } from 'drizzle-orm'
import { announceChanges } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import {
  document,
  product,
  productAlias,
  productAttribute,
  productRelation,
  productText,
} from '#features/catalog/catalog/server/tables.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import { ids, insertProducts, type TestProduct } from './catalog.ts'

/** Changes products as publishing does: rows, their revisions, and the announcement, in one transaction. */
export async function changeProducts(
  { db }: Pick<Connection, 'db'>,
  productIds: readonly number[],
  change: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async tx => {
    await change(tx)
    await tx
      .update(product)
      .set({ revision: sql`${product.revision} + 1`, updatedAt: sql`${product.updatedAt} + interval '1 minute'` })
      .where(inArray(product.id, [...productIds]))
    await announceChanges(
      tx,
      new Date('2026-11-23T08:00:00Z'),
      productIds.map(id => ({ kind: 'product', id })),
    )
  })
}

const seriesIds = [ids.gmtPanels, ids.tpaPanels, ids.baffles, ids.hiddenPanels]
const voltages = [1601, 1602]
const words = [
  'Fuse',
  'Ánode',
  'anode',
  'Zone',
  'élan',
  'Breaker',
  'shelf',
  'distribution',
  'Überbus',
  'GMT',
  '48 V',
  '10/10',
]

/** One random change of a catalogue of `randomProducts`: the products that it changes, and what it does to them. */
export function randomChange(
  random: () => number,
  known: number[],
): { name: string; productIds: number[]; change: (tx: Database) => Promise<unknown> } {
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
  const whole = (most: number) => Math.floor(random() * most)
  const some = (most: number) => [...new Set(Array.from({ length: 1 + whole(most) }, () => pick(known)))]
  const name = () => `${pick(words)} ${pick(words)} ${whole(60)}`
  const set = (productIds: number[], values: Partial<typeof product.$inferInsert>) => (tx: Database) =>
    tx.update(product).set(values).where(inArray(product.id, productIds))
  const [id] = [pick(known)]
  const kind = pick([
    ...['create', 'state', 'state', 'series', 'position', 'values', 'values', 'texts', 'texts', 'relations'],
    ...['places', 'sku', 'documents', 'facts', 'nothing'],
  ])
  if (kind === 'create') {
    const created = Math.max(...known) + 1
    known.push(created)
    const one: TestProduct = {
      id: created,
      categoryId: pick(seriesIds),
      position: whole(5),
      sku: `NEW-${created}/${whole(9)}`,
      name: name(),
      isPublished: random() < 0.7,
      createdAt: new Date(Date.UTC(2026, whole(11), 1 + whole(27))),
      values: [{ attributeId: ids.bus, number: pick([20, 60, 77.5, 3000]) }],
    }
    return { name: kind, productIds: [created], change: tx => insertProducts(tx, [one]) }
  }
  if (kind === 'state') {
    const productIds = some(12)
    return {
      name: kind,
      productIds,
      change: set(productIds, { state: pick(['published', 'withdrawn', 'draft', 'published']) }),
    }
  }
  if (kind === 'series') {
    const productIds = some(4)
    return { name: kind, productIds, change: set(productIds, { categoryId: pick(seriesIds) }) }
  }
  if (kind === 'position') {
    const productIds = some(4)
    return { name: kind, productIds, change: set(productIds, { position: whole(6) }) }
  }
  if (kind === 'places') {
    const productIds = some(3)
    const place = () => (random() < 0.3 ? null : whole(4))
    return { name: kind, productIds, change: set(productIds, { bestSellerPosition: place(), homePosition: place() }) }
  }
  if (kind === 'facts') {
    const productIds = some(3)
    const facts = {
      leadTimeWeeksFrom: pick([null, 1, 2]),
      leadTimeWeeksTo: pick([null, 3, 9]),
      replacedById: pick([null, pick(known)]),
      manufacturer: pick(['Ours', 'Theirs']),
      manufacturerPartNumber: pick([null, `MPN ${whole(400)}`, 'MPN-7']),
      seName: `renamed-${whole(1000)}`,
    }
    return { name: kind, productIds, change: set(productIds, facts) }
  }
  if (kind === 'sku')
    return { name: kind, productIds: [id], change: tx => renameSku(tx, id, `${pick(['DC', 'Ré'])}-${id}.${whole(99)}`) }
  if (kind === 'values') {
    const productIds = some(3)
    const own = randomValues({ random, pick })
    return { name: kind, productIds, change: tx => replaceValues(tx, productIds, own) }
  }
  if (kind === 'texts') {
    const language = pick(languages)
    const texts = {
      ...(random() < 0.8 ? { name: language !== 'en' && random() < 0.2 ? null : name() } : {}),
      ...(random() < 0.5 ? { shortDescription: random() < 0.2 ? null : `${name()} ${name()}` } : {}),
      fullDescription: `Full ${whole(100)}`,
    }
    const productIds = some(2)
    const change = (tx: Database) =>
      tx
        .update(productText)
        .set(texts)
        .where(and(inArray(productText.productId, productIds), eq(productText.language, language)))
    return { name: kind, productIds, change }
  }
  if (kind === 'relations') {
    const others = some(5).filter(other => other !== id)
    return { name: kind, productIds: [id], change: tx => replaceRelations(tx, id, others) }
  }
  if (kind === 'documents') {
    const change = async (tx: Database) => {
      await tx.delete(document).where(eq(document.productId, id))
      if (random() < 0.6) await tx.insert(document).values({ ...sheet, productId: id })
    }
    return { name: kind, productIds: [id], change }
  }
  return { name: kind, productIds: some(3), change: async () => {} }
}

const sheet = { kind: 'manual', title: 'Manual', fileName: 'a.pdf', contentType: 'application/pdf', fileSize: 1 }

export async function renameSku(tx: Database, id: number, sku: string): Promise<void> {
  const [row] = await tx.select({ sku: product.sku }).from(product).where(eq(product.id, id))
  if (!row || row.sku === sku) return
  await tx.insert(productAlias).values({ productId: id, sku: row.sku }).onConflictDoNothing()
  await tx.update(product).set({ sku }).where(eq(product.id, id))
}

type Value = Omit<typeof productAttribute.$inferInsert, 'productId'>

function randomValues({ random, pick }: { random: () => number; pick: <T>(choices: readonly T[]) => T }): Value[] {
  const values: Value[] = []
  if (random() < 0.8) values.push({ attributeId: ids.bus, number: pick([20, 60, 100, 123.25, 9999]) })
  if (random() < 0.6) values.push({ attributeId: ids.positions, number: pick([6, 10, 20, 7]) })
  if (random() < 0.5) values.push({ attributeId: ids.mounting, optionId: pick([901, 902]) })
  const own = pick([[], [0], [1], [0, 1], [1, 0]])
  values.push(...own.map((at, position) => ({ attributeId: ids.voltage, optionId: voltages[at] ?? 0, position })))
  if (random() < 0.4) values.push({ attributeId: ids.width, number: pick([17.5, 19, 23]) })
  if (random() < 0.4) values.push({ attributeId: ids.loadSharing, yes: pick([true, false, null]) })
  if (random() < 0.3)
    values.push({ attributeId: ids.inputWire, words: pick([{ en: 'Up to 4 AWG' }, { en: '2 AWG', es: '2 AWG es' }]) })
  if (random() < 0.4)
    values.push({ attributeId: ids.voltageRange, number: pick([-60, -56, -40]), numberTo: pick([-40, 30, null]) })
  return values
}

async function replaceValues(tx: Database, productIds: number[], own: Value[]): Promise<void> {
  await tx.delete(productAttribute).where(inArray(productAttribute.productId, productIds))
  const values = productIds.flatMap(productId => own.map(value => ({ productId, ...value })))
  if (values.length > 0) await tx.insert(productAttribute).values(values)
}

async function replaceRelations(tx: Database, productId: number, others: number[]): Promise<void> {
  await tx.delete(productRelation).where(eq(productRelation.productId, productId))
  if (others.length === 0) return
  const kindOf = (place: number) => (place % 2 === 0 ? ('accessory' as const) : ('related' as const))
  await tx
    .insert(productRelation)
    .values(others.map((relatedId, position) => ({ productId, relatedId, kind: kindOf(position), position })))
}
