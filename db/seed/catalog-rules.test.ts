import { describe, expect, test } from 'vitest'
import { largestDeviceFor, needsTwoCables, upstreamDeviceFor } from '#features/product/domain/ampacity.ts'
import { readWireRanges } from '#features/product/domain/wire-range.ts'
import { attributeOf } from './catalog/values.ts'
import { buildCatalog } from './catalog.ts'
import type { AttributeKey } from './data/attributes.ts'

const catalog = buildCatalog()
const optionKeys = new Map(catalog.options.map(row => [row.id, row.key]))
const rowsOf = Map.groupBy(catalog.productAttributes, row => row.productId)

/** A product as its specification states it. */
function specification(id: number) {
  const of = (key: AttributeKey) => rowsOf.get(id)?.filter(row => row.attributeId === attributeOf(key).id) ?? []
  return {
    number: (key: AttributeKey) => of(key)[0]?.number ?? null,
    words: (key: AttributeKey) => of(key)[0]?.words?.en ?? '',
    options: (key: AttributeKey) => of(key).map(row => optionKeys.get(row.optionId ?? 0)),
  }
}

const panels = catalog.products
  .map(({ id, sku }) => ({ sku, ...specification(id) }))
  .filter(({ options }) => options('fuse_breaker_type').length > 0)

/** The largest wire of the terminals of a family, or of all where the range names none. */
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

  test('no position takes more than its largest terminal carries', () => {
    const main = isHandOff ? Number(/\d+/.exec(words('max_per_position'))?.[0]) : (number('max_fuse') ?? 0)
    const family = type.split('-')[0] ?? ''
    expect(main).toBeLessThanOrEqual(largestDeviceFor(largestWire(words('output_wire'), family)) ?? 0)
    const gmt = number('gmt_max')
    if (gmt !== null) expect(gmt).toBeLessThanOrEqual(largestDeviceFor(largestWire(words('output_wire'), 'gmt')) ?? 0)
  })

  test('the device ahead of it is the next standard size, and cables that do not carry it are two', () => {
    const bus = number('bus') ?? 0
    expect(number('max_interrupt')).toBe(upstreamDeviceFor(bus))
    const largest = largestWire(words('input_wire'), '')
    const hasTwoLugs = /two lugs per polarity/.test(words('input_type'))
    if (needsTwoCables(bus, largest)) expect(words('input_type')).toContain('two lugs per polarity')
    expect((largestDeviceFor(largest) ?? 0) * (hasTwoLugs ? 2 : 1)).toBeGreaterThanOrEqual(bus)
  })

  test('positions of all families are counted, on each bus', () => {
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
