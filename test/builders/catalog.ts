import { sql } from 'drizzle-orm'
import {
  attribute,
  attributeOption,
  attributeOptionText,
  attributeText,
  catalogRevision,
  category,
  categoryText,
  product,
  productAttribute,
  productText,
} from '#features/catalog/catalog/server/tables.ts'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import { seededRandom } from './random.ts'

type ValueRow = typeof productAttribute.$inferInsert

/** A small catalogue for tests: two main categories, three series and one that is hidden, filters of every kind. */
export interface TestProduct {
  id: number
  categoryId: number
  position: number
  sku: string
  isPublished?: boolean
  name?: string
  createdAt?: Date
  values?: Omit<ValueRow, 'productId'>[]
}

export const ids = {
  power: 1,
  accessories: 2,
  gmtPanels: 11,
  tpaPanels: 12,
  hiddenPanels: 13,
  baffles: 21,
  mounting: 9,
  voltage: 16,
  bus: 19,
  positions: 21,
  width: 201,
  loadSharing: 312,
  inputWire: 402,
  voltageRange: 301,
} as const

const categories: (typeof category.$inferInsert & { id: number })[] = [
  { id: ids.power, seName: 'dc-power-distribution', position: 1, pictureProductId: 1001 },
  { id: ids.accessories, seName: 'accessories', position: 2 },
  { id: ids.gmtPanels, parentId: ids.power, seName: 'gmt-fuse-panels', position: 2, pictureProductId: 1001 },
  { id: ids.tpaPanels, parentId: ids.power, seName: 'tpa-fuse-panels', position: 1 },
  { id: ids.hiddenPanels, parentId: ids.power, seName: 'klm-fuse-panels', position: 3, isPublished: false },
  { id: ids.baffles, parentId: ids.accessories, seName: 'heat-baffles', position: 1 },
]

const plain = { unit: null, unitMetric: null, filterPosition: null, filterControl: null, listPosition: null }
const attributes: (typeof attribute.$inferInsert & { id: number })[] = [
  {
    ...plain,
    id: ids.positions,
    key: 'positions',
    groupKey: 'general',
    position: 1,
    kind: 'number',
    filterPosition: 3,
    filterControl: 'options',
    listPosition: 2,
  },
  {
    ...plain,
    id: ids.bus,
    key: 'bus',
    groupKey: 'general',
    position: 2,
    kind: 'number',
    unit: 'A',
    filterPosition: 2,
    filterControl: 'range',
    listPosition: 1,
  },
  {
    ...plain,
    id: ids.width,
    key: 'width',
    groupKey: 'mechanical',
    position: 3,
    kind: 'number',
    unit: 'in',
    unitMetric: 'mm',
  },
  {
    ...plain,
    id: ids.mounting,
    key: 'mounting',
    groupKey: 'mechanical',
    position: 4,
    kind: 'option',
    filterPosition: 4,
    filterControl: 'options',
  },
  {
    ...plain,
    id: ids.voltage,
    key: 'voltage',
    groupKey: 'electrical',
    position: 5,
    kind: 'option',
    filterPosition: 1,
    filterControl: 'options',
    listPosition: 3,
  },
  {
    ...plain,
    id: ids.voltageRange,
    key: 'voltage_range',
    groupKey: 'electrical',
    position: 6,
    kind: 'range',
    unit: 'V',
    filterPosition: 5,
    filterControl: 'range',
  },
  { ...plain, id: ids.loadSharing, key: 'load_sharing', groupKey: 'electrical', position: 7, kind: 'boolean' },
  { ...plain, id: ids.inputWire, key: 'input_wire', groupKey: 'connections', position: 8, kind: 'text' },
]

export const options: (typeof attributeOption.$inferInsert & { id: number; name: string })[] = [
  { id: 901, attributeId: ids.mounting, key: '19', position: 2, name: '19 in rack' },
  { id: 902, attributeId: ids.mounting, key: '23', position: 1, name: '23 in rack' },
  { id: 1601, attributeId: ids.voltage, key: '48', number: 48, position: 1, name: '−48 V' },
  { id: 1602, attributeId: ids.voltage, key: '24', number: 24, position: 2, name: '±24 V' },
  { id: 2101, attributeId: ids.positions, key: '20', number: 20, position: 1, name: '20' },
  { id: 2102, attributeId: ids.positions, key: '10', number: 10, position: 2, name: '10' },
  { id: 2103, attributeId: ids.positions, key: '6', number: 6, position: 3, name: '6' },
]

/** Pseudo-random products, the same for the same seed; some lack values, some have two, some are hidden. */
export function randomProducts(count: number, seed = 1): TestProduct[] {
  const random = seededRandom(seed)
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
  return Array.from({ length: count }, (_, place) => {
    const values: Omit<ValueRow, 'productId'>[] = []
    const bus = pick([20, 60, 100, 100.5, 150, null])
    if (bus !== null) values.push({ attributeId: ids.bus, number: bus })
    const positions = pick([6, 10, 20, null])
    if (positions !== null) values.push({ attributeId: ids.positions, number: positions })
    const mounting = pick([901, 902, null])
    if (mounting !== null) values.push({ attributeId: ids.mounting, optionId: mounting })
    const voltages = pick([[1601], [1602], [1601, 1602], []])
    values.push(...voltages.map((optionId, position) => ({ attributeId: ids.voltage, optionId, position })))
    if (random() < 0.5)
      values.push({ attributeId: ids.voltageRange, number: pick([-60, -56]), numberTo: pick([-40, 30]) })
    return {
      id: 1001 + place,
      categoryId: pick([ids.gmtPanels, ids.tpaPanels, ids.baffles, ids.hiddenPanels]),
      position: pick([1, 2, 3, 4]),
      sku: `DC-${pick(['GP', 'TP'])}${String(place).padStart(4, '0')}`,
      isPublished: random() > 0.1,
      createdAt: new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 300))),
      name: `${pick(['Fuse panel', 'Ánode panel', 'Zone panel', 'élan panel'])} ${Math.floor(random() * 50)}`,
      values,
    }
  })
}

/** Puts the categories, the attributes and the products into an empty database, as revision 1. */
export async function insertCatalog(db: Database, products: readonly TestProduct[]): Promise<void> {
  const inEachLanguage = <T>(make: (language: (typeof languages)[number]) => T) => languages.map(make)
  await db.insert(category).values(categories)
  await db.insert(categoryText).values(
    categories.flatMap(({ id, seName }) =>
      inEachLanguage(language => ({
        categoryId: id,
        language,
        name: `${seName.replaceAll('-', ' ')} ${language}`,
        description: `About ${seName}`,
      })),
    ),
  )
  await db.insert(attribute).values(attributes)
  await db
    .insert(attributeText)
    .values(
      attributes.flatMap(({ id, key }) =>
        inEachLanguage(language => ({ attributeId: id, language, name: `${key} ${language}` })),
      ),
    )
  await db.insert(attributeOption).values(options)
  await db
    .insert(attributeOptionText)
    .values(options.flatMap(({ id, name }) => inEachLanguage(language => ({ optionId: id, language, name }))))
  await insertProducts(db, products)
  await db.insert(catalogRevision).values({ id: 1, revision: 1 })
}

export async function insertProducts(db: Database, products: readonly TestProduct[]): Promise<void> {
  if (products.length === 0) return
  await db.insert(product).values(
    products.map(({ values, name, isPublished = true, ...row }) => ({
      state: isPublished ? ('published' as const) : ('withdrawn' as const),
      seName: `product-${row.id}`,
      manufacturer: 'Ours',
      leadTimeWeeksFrom: 2,
      ...tradeOf(row.id),
      leadTimeWeeksTo: 3,
      // Else the database writes the time of the test, which its clock may reach or not.
      ...(row.createdAt && { updatedAt: row.createdAt }),
      ...row,
    })),
  )
  await db.insert(productText).values(
    products.flatMap(({ id, name = `Panel ${id}` }) =>
      languages.map(language => ({
        productId: id,
        language,
        name: language === 'en' ? name : `${name} ${language}`,
        shortDescription: `Short ${language}`,
        fullDescription: `Full ${language}`,
        metaTitle: `Title ${language}`,
        metaDescription: null,
      })),
    ),
  )
  const values = products.flatMap(({ id, values: own = [] }) => own.map(value => ({ productId: id, ...value })))
  if (values.length) await db.insert(productAttribute).values(values)
}

/** The trade data of every third product; each field is missing in some of them. */
export const tradeOf = (id: number) =>
  id % 3 === 0
    ? {
        gtin: id % 2 === 0 ? '0012345678905' : null,
        countryOfOrigin: id % 4 === 0 ? null : 'MX',
        customsNumber: id % 5 === 0 ? null : '08536100',
        eccn: id % 7 === 0 ? null : 'EAR99',
        rohs: id % 2 === 0 ? null : ('within_limits' as const),
        reach: id % 5 === 0 ? null : ('no_svhc' as const),
      }
    : null

/** Counts the revision up, as every change of the catalogue does. */
export async function countRevision(db: Database): Promise<void> {
  await db.update(catalogRevision).set({ revision: sql`${catalogRevision.revision} + 1` })
}
