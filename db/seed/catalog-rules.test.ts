import { describe, expect, test } from 'vitest'
import { largestDeviceFor, needsTwoCables, upstreamDeviceFor } from '#features/catalog/product/domain/ampacity.ts'
import { filledBus, isOverloaded } from '#features/catalog/product/domain/bus-load.ts'
import { continuousLoad } from '#features/catalog/product/domain/derating.ts'
import type { DeviceFacts, PanelFacts } from '#features/catalog/product/domain/fit/fit.ts'
import { readWireRanges } from '#features/catalog/product/domain/wire-range.ts'
import { languages } from '#shared/language.ts'
import { round } from '#shared/number/units.ts'
import { attributeOf } from './catalog/values.ts'
import { buildCatalog } from './catalog.ts'
import type { AttributeKey } from './data/attributes.ts'

const catalog = buildCatalog()
const optionKeys = new Map(catalog.options.map(row => [row.id, row.key]))
const rowsOf = Map.groupBy(catalog.productAttributes, row => row.productId)

/** A product with the values of its specification. */
function specification(id: number) {
  const of = (key: AttributeKey) => rowsOf.get(id)?.filter(row => row.attributeId === attributeOf(key).id) ?? []
  return {
    number: (key: AttributeKey) => of(key)[0]?.number ?? null,
    words: (key: AttributeKey) => of(key)[0]?.words?.en ?? '',
    options: (key: AttributeKey) => of(key).map(row => optionKeys.get(row.optionId ?? 0)),
  }
}

const panels = catalog.products
  .map(({ id, sku }) => ({ id, sku, ...specification(id) }))
  .filter(({ options }) => options('fuse_breaker_type').length > 0)

const devices = catalog.products.flatMap(({ id }): DeviceFacts[] => {
  const { number, options } = specification(id)
  const [rating, family] = [number('rating'), options('fuse_type')[0]]
  if (rating === null || !family) return []
  return [{ id, family, rating, positions: number('positions_used') ?? 1, voltage: number('rated_voltage') }]
})

function factsOf({ id, number, options }: (typeof panels)[number]): PanelFacts {
  const own = (['klm', 'tpa', 'bullet'] as const).map(family => number(`${family}_positions_per_bus`))
  return {
    id,
    type: options('fuse_breaker_type')[0] ?? '',
    busRating: number('bus') ?? 0,
    maxPerPosition: number('max_fuse'),
    gmtMax: number('gmt_max'),
    buses: number('buses') ?? 1,
    positionsPerBus: own.find(count => count !== null) ?? number('positions_per_bus'),
    gmtPositionsPerBus: number('gmt_positions_per_bus'),
    maxVoltage: 60,
  }
}

/** Returns the largest wire of a family's terminals, or of all terminals when the range names no family. */
function largestWire(words: string, family: string): string {
  const ranges = readWireRanges(words) ?? []
  const range =
    ranges.find(one => one.family === family) ??
    (family === 'gmt' ? ranges.at(-1) : ranges.find(one => one.family !== 'gmt'))
  if (!range) throw new Error(`No wire range for ${family}: ${words}`)
  return range.largest
}

test('there are 51 panels', () => expect(panels).toHaveLength(51))

describe.each(panels)('$sku', ({ number, words, options }) => {
  const [type = ''] = options('fuse_breaker_type')
  const isHandOff = type === 'stud' || type === 'terminal-block'

  test('no position takes a larger device than its largest terminal carries', () => {
    const main = isHandOff ? Number(/\d+/.exec(words('max_per_position'))?.[0]) : (number('max_fuse') ?? 0)
    const family = type.split('-')[0] ?? ''
    expect(main).toBeLessThanOrEqual(largestDeviceFor(largestWire(words('output_wire'), family)) ?? 0)
    const gmt = number('gmt_max')
    if (gmt !== null) expect(gmt).toBeLessThanOrEqual(largestDeviceFor(largestWire(words('output_wire'), 'gmt')) ?? 0)
  })

  test('the device ahead of the bus is the next standard size, and a cable that does not carry it comes as two', () => {
    const bus = number('bus') ?? 0
    expect(number('max_interrupt')).toBe(isHandOff ? null : upstreamDeviceFor(bus))
    const largest = largestWire(words('input_wire'), '')
    const hasTwoLugs = /two lugs per polarity/.test(words('input_type'))
    if (needsTwoCables(bus, largest)) expect(words('input_type')).toContain('two lugs per polarity')
    expect((largestDeviceFor(largest) ?? 0) * (hasTwoLugs ? 2 : 1)).toBeGreaterThanOrEqual(bus)
  })

  test('the number of positions includes all families on each bus', () => {
    const [positions, perBus, buses] = [number('positions'), number('positions_per_bus'), number('buses')]
    expect(positions).toBe((perBus ?? 0) * (buses ?? 0))
    const gmt = number('gmt_positions_per_bus')
    if (gmt === null) return
    const main = (['klm', 'tpa', 'bullet'] as const).map(family => number(`${family}_positions_per_bus`))
    expect(perBus).toBe(gmt + main.reduce<number>((sum, count) => sum + (count ?? 0), 0))
  })

  test('no position takes TPL fuses: their holder bolts to the bus', () => {
    expect(options('fuse_type')).not.toContain('tpl')
  })
})

// NEC 310.16, copper, 75 °C, and 240.4(D) for 12 and 10 AWG: read in the table, wire by wire.
test.each([
  ['DM-04-20-1U', '12 AWG 20 A, 10 AWG 30 A', true],
  ['DM-0202-60-1U', '8 AWG 50 A, 4 AWG 85 A', true],
  ['DM-0101-125-1U', '4 AWG 85 A, 2/0 AWG 175 A', false],
  ['DM-0404-100-2U', '6 AWG 65 A, 1/0 AWG 150 A', true],
  ['CI-0101-450-2U', '4/0 AWG 230 A, 750 kcmil 475 A', false],
  ['CI-0202-450-3U', '1/0 AWG 150 A, 350 kcmil 310 A', true],
  ['CI-0404-450-3U-23', '6 AWG 65 A, 1/0 AWG 150 A', true],
])('%s has no device inside: its cables have their own upstream, %s', (sku, wires, asksForBus) => {
  const panel = panels.find(one => one.sku === sku)
  const plain = panel?.words('output_protection').replaceAll('\u202f', ' ')
  expect(plain).toBe(`One of its own, of at most its ampacity at 75 °C: ${wires}`)
  expect(panel?.number('max_interrupt')).toBeNull()
  const [text] = catalog.productTexts.filter(row => row.productId === panel?.id && row.language === 'en')
  expect(text?.fullDescription).toContain('own upstream device of at most its ampacity')
  expect(text?.fullDescription).not.toContain('must not exceed')
  // On request: the row is there, and has no value.
  const rows = rowsOf.get(panel?.id ?? 0)?.filter(row => row.attributeId === attributeOf('common_bus').id)
  expect(rows?.map(({ yes }) => yes ?? null)).toEqual(asksForBus ? [null] : [])
  expect(text?.fullDescription.includes('is not stated: ask us')).toBe(asksForBus)
})

test('36 of the 44 panels with positions carry more than their bus when all are filled', () => {
  const filled = panels.map(panel => ({ facts: factsOf(panel), sku: panel.sku, ...filledBus(factsOf(panel), devices) }))
  expect(filled.filter(({ rows }) => rows.length > 0)).toHaveLength(44)
  const over = filled.filter(one => isOverloaded(one.facts, one))
  expect(over).toHaveLength(36)
  expect(over.find(({ sku }) => sku === 'OVG-20-100-1U')).toMatchObject({ rows: [{ count: 20, load: 14 }], sum: 280 })
  // Twenty single-pole fuses of 125 A carry more than ten two-pole breakers of 150 A.
  expect(over.find(({ sku }) => sku === 'VP-20-850-4U')).toMatchObject({ rows: [{ count: 20, load: 100 }], sum: 2000 })
})

test('diodes that share the loads add half a volt times the amperes of each bus to the heat', () => {
  const heat = panels
    .filter(({ id }) => rowsOf.get(id)?.some(row => row.attributeId === attributeOf('load_sharing').id && row.yes))
    .map(({ sku, number }) => [sku, number('power_dissipation')])
  expect(heat).toEqual([
    ['GP-1010-60-1U-LS', 0.4 * 60 * 2 + 0.5 * 60 * 2],
    ['KG-0404G0404-100-1U-LS', 0.4 * 100 * 2 + 0.5 * 100 * 2],
  ])
})

test('every fuse and breaker carries what the rules say', () => {
  expect(devices).toHaveLength(158)
  for (const { id, family, rating } of devices)
    expect(specification(id).number('max_load'), `${id}`).toBe(continuousLoad(family, rating))
})

describe('packages', () => {
  const packed = ['packaged_width', 'packaged_length', 'packaged_depth', 'packaged_weight'] as const

  test('packages of panels are 4 in. larger each way, and 15 % and 1 lb heavier', () => {
    for (const { sku, number } of panels) {
      const of = (key: AttributeKey) => number(key) ?? Number.NaN
      expect(
        packed.map(key => number(key)),
        sku,
      ).toEqual([
        round(of('width') + 4, 1),
        round(of('height') + 4, 1),
        round(of('depth') + 4, 1),
        round(of('weight') * 1.15 + 1, 1),
      ])
    }
  })

  test('accessories have packages too', () => {
    const accessories = catalog.products.filter(({ categoryId }) => categoryId > 400)
    expect(accessories).toHaveLength(15)
    for (const { id, sku } of accessories)
      for (const key of packed) expect(specification(id).number(key), `${sku} ${key}`).toBeGreaterThan(1)
  })
})

test('45 ratings without a read source say in three languages that the quote confirms them', () => {
  const said = {
    en: /rating confirmed with the quote/i,
    es: /calibre confirmado con la cotización/i,
    fr: /calibre confirmé avec le devis/i,
  }
  for (const language of languages) {
    const own = catalog.productTexts.filter(row => row.language === language)
    const confirmed = own.filter(row => said[language].test(row.shortDescription))
    expect(confirmed, language).toHaveLength(45)
    expect(confirmed.filter(row => !said[language].test(row.fullDescription))).toEqual([])
    const skus = confirmed.map(row => catalog.products.find(({ id }) => id === row.productId)?.sku ?? '')
    const counts = [...Map.groupBy(skus, sku => sku.slice(0, 4))].map(([key, list]) => [key, list.length])
    expect(Object.fromEntries(counts)).toEqual({
      FTPA: 6,
      FTPS: 11,
      FTLS: 16,
      FTPL: 12,
    })
  }
})

test('no panel claims an approval; its text says what it is designed for', () => {
  for (const { sku, words } of panels) {
    expect(words('telcordia'), sku).toMatch(/^Designed for NEBS Level 3; report on request/)
    expect(words('safety_type'), sku).toMatch(/^Designed to UL 62368-1/)
  }
})
