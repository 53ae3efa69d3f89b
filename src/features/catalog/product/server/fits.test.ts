import { describe, expect, test } from 'vitest'
import { buildCatalog, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { getFits } from '../contract.ts'
import { limitOf } from '../domain/fit/fit.ts'
import { noExceptions } from '../domain/fit/fit-exceptions.ts'
import { fitFacts } from '../domain/fit/fit-facts.ts'
import { findMisfits } from './find-misfits.ts'

// The series of the demonstration data that the tests need: GMT, TPA/GMT, demarcation, high-current and versatile panels,
// breakers, GMT and TPA fuses, dummies, cable management.
const series = new Set([103, 107, 108, 109, 112, 202, 203, 301, 303, 309, 404])
const all = buildCatalog()
const ids = new Set(all.products.filter(({ categoryId }) => series.has(categoryId)).map(({ id }) => id))
const some = {
  ...all,
  products: all.products.filter(({ id }) => ids.has(id)),
  productTexts: all.productTexts.filter(({ productId }) => ids.has(productId)),
  productAttributes: all.productAttributes.filter(({ productId }) => ids.has(productId)),
  relations: [],
}
const opened = await openCatalogs(db => insertCatalog(db, some))

describe.each(opened)('$engine', ({ browser, catalog, faults }) => {
  const fits = async (id: number) => (await browser().call(getFits, { params: { id } })).reply
  const idOf = async (sku: string) => {
    for (const id of catalog.index.ids) {
      const [summary] = await catalog.summaries([id], 'en')
      if (summary?.sku === sku) return id
    }
    return 0
  }
  const listed = async (address: string) => {
    const [path = '', query = ''] = address.split('?')
    const filters = Object.fromEntries(new URLSearchParams(query))
    const response = await browser().send(`/catalog/GetCategoryProductItemsBySlug${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ filters }),
    })
    return (await response.json()).total_items
  }

  test('a GMT panel takes GMT fuses up to its limit, and the list shows exactly these', async () => {
    const { panel, device } = await fits(await idOf('GP-1010-100-1U'))
    expect(device).toBeNull()
    expect(panel?.families).toMatchObject([{ key: 'gmt', name: 'GMT', limit: 15, continuous_load: 10.5 }])
    const [gmt] = panel?.families ?? []
    expect(gmt?.devices.at(-1)).toMatchObject({ rating: 15 })
    expect(gmt?.total_items).toBe(gmt?.devices.length)
    expect(gmt?.list_url).toBe('/dc-fuses-and-disconnects?fuse_type=gmt&rating=-15')
    expect(await listed(gmt?.list_url ?? '')).toBe(gmt?.total_items)
  })

  test('GMT positions beside another family have their own limit; where it is not stated, no devices are listed', async () => {
    const limits = async (id: number) =>
      (await fits(id)).panel?.families.map(({ key, limit, total_items }) => [key, limit, total_items])
    expect(await limits(10701)).toEqual([
      ['gmt', 15, 20],
      ['tpa', 50, 9],
    ])
    expect(await limits(10702)).toEqual([
      ['gmt', null, 0],
      ['tpa', 50, 9],
    ])
  })

  test('a panel has its number of positions, the families that share them, and the dummy for an empty one', async () => {
    const { panel } = await fits(await idOf('GP-1010-100-1U'))
    expect(panel?.families[0]).toMatchObject({
      positions: { per_bus: 10, buses: 2, two_pole_per_bus: 0, shared_with: [] },
      dummy: { name: 'Dummy GMT fuse, pack of 10', at_most: 20 },
    })
    // 'positions_per_bus' counts the GMT positions too.
    const counts = async (id: number) =>
      (await fits(id)).panel?.families.map(({ key, positions }) => [key, positions?.per_bus])
    expect(await counts(10901)).toContainEqual(['bullet-breaker', 6])
    expect(await counts(10901)).toContainEqual(['gmt', 5])
    expect(await counts(11204)).toContainEqual(['bullet-breaker', 6])
    expect(await counts(11204)).toContainEqual(['gmt', 10])
    const large = (await fits(11203)).panel?.families.find(({ key }) => key === 'bullet-breaker')
    expect(large?.positions).toMatchObject({ per_bus: 20, buses: 1, two_pole_per_bus: 10 })
    // TPL disconnects bolt to the bus.
    expect(large?.positions?.shared_with).toEqual(['TPS', 'TLS', 'TPC'])
  })

  test('a two-pole breaker takes two positions', async () => {
    const { device } = await fits(20301)
    expect(device).toMatchObject({ positions: 2, rated_voltage: 80 })
    const found = device?.panels.find(({ id }) => id === 11203)
    expect(found).toMatchObject({ per_bus: 10, system_voltage: 60 })
  })

  test('an unverified rated voltage is not shown, nor a limit that follows from it', async () => {
    const [gmt, other, verified] = [
      await fits(await idOf('FGMT-0R75')),
      await fits(await idOf('FGMT-15')),
      await fits(20301),
    ]
    for (const { device } of [gmt, other]) {
      expect(device?.rated_voltage).toBeNull()
      expect(device?.voltage_note?.replace('\u202f', ' ')).toMatch(
        /^60 V DC is what GMT holders .*on request \(○ not verified\)\.$/,
      )
    }
    expect(other.device?.panels.map(({ system_voltage }) => system_voltage)).not.toContain(60)
    expect(verified.device).toMatchObject({ rated_voltage: 80, voltage_note: null })
    const { panel } = await fits(await idOf('GP-1010-100-1U'))
    expect(panel?.max_voltage).toBe(60)
    expect(panel?.families[0]).toMatchObject({ with_voltage: 0, total_items: 20 })
    expect(panel?.families[0]?.voltage_note).toBe(gmt.device?.voltage_note)
  })

  test('a fuse has its continuous load by both rules, and the panels, closest limit first', async () => {
    const { panel, device } = await fits(await idOf('FGMT-15'))
    expect(panel).toBeNull()
    expect(device?.deratings).toEqual([
      { rule: 'gmt_maker', percent: 70, amperes: 10.5 },
      { rule: 'gmt_operator', percent: 80, amperes: 12 },
    ])
    expect(device?.ambient_loads).toEqual([
      { celsius: 20, amperes: 10 },
      { celsius: 50, amperes: 9 },
      { celsius: 60, amperes: 8 },
    ])
    const limits = device?.panels.map(({ limit }) => limit) ?? []
    expect(limits).toEqual(limits.toSorted((a, b) => a - b))
    expect(Math.min(...limits)).toBe(15)
  })

  test('a GMT fuse of 12 A has the loads of the chart beside those of the rules', async () => {
    const { device } = await fits(await idOf('FGMT-12'))
    expect(device?.deratings).toEqual([
      { rule: 'gmt_chart', percent: 66.7, amperes: 8 },
      { rule: 'gmt_maker', percent: 70, amperes: 8.4 },
      { rule: 'gmt_operator', percent: 80, amperes: 9.6 },
    ])
  })

  test('a panel whose filled positions exceed its bus rating has the overload; others have none', async () => {
    const overload = async (id: number) => (await fits(id)).panel?.overload
    expect(await overload(await idOf('GP-1010-100-1U'))).toEqual({
      rows: [{ count: 10, load: 10.5 }],
      sum: 105,
      bus: 100,
    })
    expect(await overload(await idOf('TG-0606G1010-300-2U'))).toEqual({
      rows: [
        { count: 6, load: 40 },
        { count: 10, load: 10.5 },
      ],
      sum: 345,
      bus: 300,
    })
    expect(await overload(10702)).toBeNull()
    expect(await overload(10801)).toBeNull()
  })

  test('the URL of a list is given where the list shows exactly the panels that fit', async () => {
    let lists = 0
    for (const id of catalog.index.ids) {
      const { device } = await fits(id)
      if (!device?.list_url) continue
      expect(await listed(device.list_url), `${id} ${device.list_url}`).toBe(device.total_items)
      lists += 1
    }
    expect(lists).toBeGreaterThan(0)
  })

  test('a hand-off panel takes no devices, an accessory has no fits, an unknown product is 404', async () => {
    expect(await fits(10801)).toEqual({ panel: { max_voltage: 60, overload: null, families: [] }, device: null })
    expect(await fits(await idOf('CM-TC-1U'))).toEqual({ panel: null, device: null })
    for (const id of ['4711', '0', 'x']) expect((await browser().send(`/Product/GetFitsWith/${id}`)).status).toBe(404)
    expect(faults).toEqual([])
  })

  test('of several products, fuses that none of the panels among them takes are named', async () => {
    const panel = await idOf('GP-1010-100-1U')
    const gmt = (await fits(panel)).panel?.families[0]?.devices ?? []
    const [small, tpa] = [gmt[0]?.id ?? 0, (await fits(10701)).panel?.families[1]?.devices[0]?.id ?? 0]
    const misfits = (...chosen: number[]) => findMisfits(catalog.index, chosen, noExceptions)
    expect(misfits(panel, small, small)).toEqual([])
    expect(misfits(panel, small, tpa)).toEqual([{ productId: tpa, reason: 'no_panel' }])
    expect(misfits(panel, 10701, tpa), 'another panel takes it').toEqual([])
    expect(misfits(small, tpa), 'without a panel nothing can be said').toEqual([])
    expect(misfits(10702, small), 'nobody has stated the limit').toEqual([])
    const { panelOf, deviceOf } = fitFacts(catalog.index)
    const pairs = [...panelOf.values()].flatMap(one => [...deviceOf.values()].map(device => ({ one, device })))
    const over = pairs.find(({ one, device }) => (limitOf(one, device.family) ?? Infinity) < device.rating)
    expect(over, 'the demonstration has a fuse that is too large for some panel').toBeDefined()
    const [one, device] = [over?.one.id ?? 0, over?.device.id ?? 0]
    expect(misfits(one, device)).toMatchObject([{ productId: device, reason: 'limit' }])
  })
})
