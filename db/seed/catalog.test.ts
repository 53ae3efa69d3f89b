import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { groupKeys } from '#features/catalog/catalog/contract.ts'
import { presentGroups } from '#features/catalog/catalog/domain/presenting/present-specification.ts'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { attribute, productAttribute, productText } from '#features/catalog/catalog/server/tables.ts'
import { continuousLoad } from '#features/catalog/product/domain/derating.ts'
import { silentLog } from '#server/process/log.ts'
import { languages } from '#shared/language.ts'
import { engines, testDatabase } from '../../test/databases/test-database.ts'
import { seriesFacts } from './catalog/facts.ts'
import { models } from './catalog/models.ts'
import { isHandOff } from './catalog/panel.ts'
import { attributeOf } from './catalog/values.ts'
import { buildCatalog, bumpRevision, seedCatalog } from './catalog.ts'
import type { AttributeKey } from './data/attributes.ts'

const catalog = buildCatalog()
const valuesOf = Map.groupBy(catalog.productAttributes, row => row.productId)

function numberOf(productId: number, key: AttributeKey): number | null {
  const { id } = attributeOf(key)
  return valuesOf.get(productId)?.find(row => row.attributeId === id)?.number ?? null
}

test('the catalogue has 4 categories, 29 series and 234 products, each in three languages', () => {
  expect(catalog.categories.filter(row => row.parentId === null).map(row => row.seName)).toEqual([
    'dc-power-distribution',
    'dc-circuit-breakers',
    'dc-fuses-and-disconnects',
    'accessories',
  ])
  expect(catalog.categories.filter(row => row.parentId !== null)).toHaveLength(29)
  expect(catalog.products).toHaveLength(234)
  for (const rows of [catalog.categoryTexts, catalog.productTexts]) {
    expect(rows).toHaveLength((rows === catalog.categoryTexts ? 33 : 234) * languages.length)
  }
  expect(catalog.attributeTexts).toHaveLength(catalog.attributes.length * languages.length)
  expect(catalog.optionTexts).toHaveLength(catalog.options.length * languages.length)
})

test('the same rows are built every time', () => {
  expect(buildCatalog()).toEqual(catalog)
})

test('ids, part numbers and names in URLs are unique', () => {
  for (const key of ['id', 'sku', 'seName'] as const) {
    expect(new Set(catalog.products.map(row => row[key])).size).toBe(234)
  }
  expect(catalog.products.filter(({ sku }) => !/^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(sku))).toEqual([])
  expect(catalog.products.filter(({ seName }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(seName))).toEqual([])
})

test('the nine filters have the ids of spec §3', () => {
  const ids = {
    voltage: 16,
    max_fuse: 22,
    positions: 21,
    buses: 18,
    bus: 19,
    input: 29,
    output: 32,
    rack: 11,
    mounting: 9,
  }
  for (const [key, id] of Object.entries(ids)) {
    const row = catalog.attributes.find(found => found.id === id)
    expect(row).toMatchObject({
      key,
      filterPosition: expect.any(Number),
      filterControl: expect.stringMatching(/options|range/),
    })
  }
})

test('every choice has a unique, url-safe key and every value points to a choice that exists', () => {
  const keys = catalog.options.map(row => `${row.attributeId}:${row.key}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(catalog.options.filter(row => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(row.key))).toEqual([])
  const ids = new Map(catalog.options.map(row => [row.id, row.attributeId]))
  const wrong = catalog.productAttributes.filter(
    row => row.optionId != null && ids.get(row.optionId) !== row.attributeId,
  )
  expect(wrong).toEqual([])
})

test('every filter and every number that filters by choice finds its products', () => {
  for (const row of catalog.attributes.filter(found => found.filterPosition !== null)) {
    const values = catalog.productAttributes.filter(value => value.attributeId === row.id)
    expect(values.length, row.key).toBeGreaterThan(0)
    if (row.filterControl === 'options')
      expect(
        values.filter(value => value.optionId == null),
        row.key,
      ).toEqual([])
  }
})

test('the catalogue has the figures of the facts', () => {
  for (const { id, facts, panel } of models) {
    const figures: [AttributeKey, number | undefined][] = [
      ['positions', facts.number_of_positions],
      ['buses', facts.number_of_buses],
      ['bus', facts.bus_rating_a],
      ['max_fuse', panel && isHandOff(panel) ? undefined : (facts.max_per_position_a ?? facts.max_fuse_a)],
      ['rack', facts.rack_spaces],
      ['width', facts.width_in],
      ['height', facts.height_in],
      ['depth', facts.depth_in],
      ['weight', facts.weight_lb],
      ['power_dissipation', facts.power_dissipation_fully_loaded_w],
      ['max_interrupt', panel && isHandOff(panel) ? undefined : facts.max_interrupt_device_a],
      ['max_load_per_bus', facts.max_continuous_load_a_per_bus],
      ['positions_per_bus', facts.positions_per_bus],
      ['rating', facts.rated_current_a],
      ['max_load', facts.max_continuous_load_a],
      ['poles', facts.poles],
      ['pitch', facts.pitch_in ?? (facts.terminal?.includes('0.75 in. pitch') ? 0.75 : undefined)],
      ['rings', facts.rings],
      ['offset', facts.offset_in],
    ]
    for (const [key, value] of figures)
      expect([facts.name, key, numberOf(id, key)]).toEqual([facts.name, key, value ?? null])
  }
})

test('continuous loads follow the rules: the lower figure for GMT and 80 % for the others', () => {
  for (const { id, facts, kind, family } of models.filter(model => model.kind === 'fuse' || model.kind === 'breaker')) {
    const rating = facts.rated_current_a ?? 0
    expect(numberOf(id, 'max_load'), `${kind} ${facts.name}`).toBeCloseTo(continuousLoad(family ?? '', rating), 6)
    const derating = numberOf(id, 'derating')
    // The percentage appears beside a load only when it gives that load.
    if (derating === null) expect(facts.name).toBe('GMT 12 A')
    else expect((rating * derating) / 100).toBeCloseTo(numberOf(id, 'max_load') ?? 0, 6)
    expect(String(numberOf(id, 'max_load')).length).toBeLessThan(7)
  }
})

test('a panel has values in every group of the specification', () => {
  const groupOf = new Map(catalog.attributes.map(row => [row.id, row.groupKey]))
  for (const model of models.filter(found => found.kind === 'panel')) {
    const groups = new Set(valuesOf.get(model.id)?.map(value => groupOf.get(value.attributeId)))
    expect(
      [...groupKeys].filter(key => !groups.has(key)),
      model.sku,
    ).toEqual([])
  }
})

test('relations join existing products, in both directions between panels and their parts', () => {
  const ids = new Set(catalog.products.map(row => row.id))
  expect(
    catalog.relations.filter(
      row => !ids.has(row.productId) || !ids.has(row.relatedId) || row.productId === row.relatedId,
    ),
  ).toEqual([])
  const keys = catalog.relations.map(row => `${row.productId} ${row.relatedId} ${row.kind}`)
  expect(new Set(keys).size).toBe(keys.length)
  const skus = (sku: string, kind: string) => {
    const own = catalog.products.find(row => row.sku === sku)?.id
    const related = catalog.relations
      .filter(row => row.productId === own && row.kind === kind)
      .map(row => row.relatedId)
    return related.map(id => catalog.products.find(row => row.id === id)?.sku)
  }
  expect(skus('GP-1010-100-1U', 'accessory')).toEqual(expect.arrayContaining(['FGMT-15', 'DF-GMT-10', 'CM-TB19-4']))
  expect(skus('GP-1010-100-1U', 'accessory')).not.toContain('FGMT-20')
  expect(skus('FTPC-60', 'accessory')).toEqual(['FD-TPC-B', 'FD-TPC-S'])
  expect(skus('FGMT-15', 'related')).toContain('GP-1010-100-1U')
})

test.each(engines)('an empty database is filled once, and a second seed changes nothing: %s', async engine => {
  const { db } = await testDatabase(engine)
  expect([await seedCatalog(db), await seedCatalog(db)]).toEqual([true, false])
  const { rows } = await db.execute<{ products: number; revision: number }>(
    sql`select (select count(*)::int from product) as products, (select revision from catalog_revision) as revision`,
  )
  expect(rows).toEqual([{ products: 234, revision: 1 }])
  const stored = await db.select().from(productAttribute).limit(10_000)
  expect(stored).toHaveLength(catalog.productAttributes.length)
  expect(stored.filter(row => row.words !== null)).toHaveLength(
    catalog.productAttributes.filter(row => row.words).length,
  )
  expect(await db.select().from(productText).limit(10_000)).toEqual(expect.arrayContaining([catalog.productTexts[0]]))
  expect(await db.$count(attribute)).toBe(catalog.attributes.length)
})

test('the committed facts have the 234 models of 29 series', () => {
  expect([seriesFacts.length, seriesFacts.flatMap(series => series.models).length]).toEqual([29, 234])
})

test('every panel states its output terminals, and asks for the largest lug that nobody has stated', async () => {
  const connection = await testDatabase('pglite')
  await seedCatalog(connection.db)
  await bumpRevision(connection.db)
  const opened = await createCatalog(connection, silentLog)
  const { index } = opened
  await opened.close()
  const told = models.flatMap(({ id, facts, series }) => {
    if (facts.output_type === undefined) return []
    const group = presentGroups(index, index.rowOf.get(id) ?? -1, 'en').find(({ key }) => key === 'connections')
    const tells = (key: AttributeKey) => {
      const at = attributeOf(key).id
      if (group?.attributes.some(one => one.id === at)) return 'known'
      return group?.on_request.some(one => one.id === at) ? 'asked' : 'none'
    }
    return [[series.slug, tells('output_type'), tells('output_terminal_width'), facts.output_type] as const]
  })
  expect(told.length).toBe(51)
  expect(told.filter(([, type]) => type !== 'known')).toEqual([])
  // Into a clamp goes the bare wire.
  expect(told.filter(([, , width, type]) => (width === 'none') !== (type === 'screw clamp'))).toEqual([])
  expect(told.filter(([, , width]) => width === 'known')).toHaveLength(5)
})
