import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { attribute, attributeText, product, productAttribute } from '#features/catalog/catalog/server/tables.ts'
import { createPartLists } from '#features/catalog/search/server/part-lists.ts'
import { openPartShops } from '../../../../../test/openers/open-part-shops.ts'
import { type PartRow, parsePartList } from '../contract.ts'
import { findCandidates } from './find-candidates.ts'

const clei = 77

const [shop] = await openPartShops(async db => {
  const state = (id: number, gtin: string) => db.update(product).set({ gtin }).where(eq(product.id, id))
  await state(101, '4006381333931')
  await state(102, '96385074')
  await state(103, '012345678905')
  // The same article under two part numbers.
  await state(104, '4012345678901')
  await state(105, '04012345678901')
  const row = { key: 'clei', groupKey: 'standards', position: 90, kind: 'text' } as const
  await db
    .insert(attribute)
    .overridingSystemValue()
    .values({ id: clei, ...row })
  await db.insert(attributeText).values({ attributeId: clei, language: 'en', name: 'CLEI code' })
  await db.insert(productAttribute).values({ productId: 103, attributeId: clei, words: { en: 'PWCRABC1AA' } })
})

const parse = async (body: object) => (await shop?.browser().call(parsePartList, { body }))?.reply.rows ?? []
const short = ({ part_number, quantity, match, fault, products }: PartRow) => [
  ...[part_number, quantity, match, fault],
  products.map(({ sku }) => sku).join(),
]

test('a line names a product by its GTIN or CLEI code; a wrong check digit and a piece of a number name none', async () => {
  const lines = [
    '4006381333931',
    '10 x 4 006381 333931',
    '96385074 3 pcs',
    '5 x 96385074',
    '2 x 0012345678905',
    'pwcr abc-1aa 4 pcs',
    '4012345678901 x 6',
    '7 x 12345678905',
    '10 x 4006381333932',
    '10 x 400638133393',
    '10 x PWCRABC1AB',
  ]
  const found = ['normalised', 'none']
  expect((await parse({ text: lines.join('\n') })).map(short)).toEqual([
    ['4006381333931', 1, ...found, 'FGMT-5'],
    ['4 006381 333931', 10, ...found, 'FGMT-5'],
    ['96385074', 3, ...found, 'FGMT-10'],
    ['96385074', 5, ...found, 'FGMT-10'],
    ['0012345678905', 2, ...found, 'GP-1010-100-1U'],
    ['pwcr abc-1aa', 4, ...found, 'GP-1010-100-1U'],
    ['4012345678901', 6, 'doubtful', 'none', 'BC-KLM-2,BC-KLM-3'],
    ['12345678905', 7, ...found, 'GP-1010-100-1U'],
    ['4006381333932', 10, 'unknown', 'none', ''],
    ['400638133393', 10, 'unknown', 'none', ''],
    ['PWCRABC1AB', 10, 'unknown', 'none', ''],
  ])
})

const table = 'EAN;Description;Qty\n4006381333931;Fuse;10\n96385074;Fuse;20\n4006381333932;Fuse;30'

test.each([
  ['a short table', table],
  // A long one is read in a thread.
  ['a long table', table + '\n;Spare;'.repeat(400)],
])('%s has them in a column of their own', async (_, text) => {
  expect((await parse({ text })).slice(0, 4).map(short)).toEqual([
    ['EAN · Description · Qty', 1, 'unknown', 'heading', ''],
    ['4006381333931', 10, 'normalised', 'none', 'FGMT-5'],
    ['96385074', 20, 'normalised', 'none', 'FGMT-10'],
    ['4006381333932', 30, 'unknown', 'none', ''],
  ])
})

test('beside a column of part numbers the codes are further facts', async () => {
  const text = 'Part number;GTIN;Quantity\nFGMT-5;4006381333931;10\nFGMT-10;96385074;20'
  expect((await parse({ text })).slice(1).map(short)).toEqual([
    ['FGMT-5', 10, 'exact', 'none', 'FGMT-5'],
    ['FGMT-10', 20, 'exact', 'none', 'FGMT-10'],
  ])
})

test('the desk finds what a free line means by them', async () => {
  if (!shop) throw new Error('There is no shop')
  const { db, catalog } = shop
  const index = { catalogIndex: catalog.index, list: await createPartLists()(catalog.index) }
  const deps = { db, language: 'en', companyId: null, findByWords: async () => [] } as const
  const skusOf = async (text: string) =>
    (await findCandidates(text, index, deps)).map(({ product: { sku }, reason }) => [sku, reason])
  expect(await skusOf('10 x 4006381333931')).toEqual([['FGMT-5', 'equal']])
  expect(await skusOf('PWCRABC1AA')).toEqual([['GP-1010-100-1U', 'equal']])
})
