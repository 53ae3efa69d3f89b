import { validateBytes } from 'gltf-validator'
import openReader from 'occt-import-js'
import { describe, expect, test } from 'vitest'
import { productModel, unknownFactsOf } from '#drawing/solid/product-model.ts'
import type { ProductModel } from '#drawing/solid/solid.ts'
import type { DrawnProduct } from '#drawing/subject.ts'
import { viewsOf } from '#drawing/views/draw-view.ts'
import { writeGlb } from '#server/gltf/write-glb.ts'
import { createModelMaker } from '#server/step/model-maker.ts'
import { readGlb as readModelOfPage } from '#web/browser/model/read-glb.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../../db/seed/company.ts'
import { byTurn, lane } from '../../../../../test/lanes.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { lengthsOfDxf } from '../../../../../test/readers/dxf-lengths.ts'
import { readGlbParts } from '../../../../../test/readers/glb-parts.ts'
import { boundsOfMeshes, isClosed, type Mesh, volumeOf } from '../../../../../test/readers/solid-mesh.ts'
import { getProduct } from '../contract.ts'
import { changedAt, readDrawn } from './drawn-facts.ts'

const panel = 10301
const breakers = [20101, 20201, 20301]
const chosen = [panel, ...byTurn([...breakers, 10304, 10904, 11303, 30201, 30401, 30801, 40104, 40304, 40403])]

const [opened] = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await bumpRevision(db)
})
if (!opened) throw new Error('No catalogue was opened')
const { browser, catalog } = opened
const reader = await openReader()

const get = (id: number, headers = {}, query = '') =>
  browser().send(`/product/getProductModel/${id}${query}`, { headers })
const drawnOf = (id: number): DrawnProduct | null => readDrawn(catalog.index, id, 'en').drawn

/** One product of each subject: devices that differ in their rating alone have the same model. */
function drawnIds(): number[] {
  const seen = new Map(
    Array.from(catalog.index.ids)
      .filter(id => drawnOf(id) !== null)
      .map(id => [JSON.stringify(drawnOf(id)).replaceAll(/"(ratingA|maxA|positionA)":[\d.]+/g, ''), id] as const),
  )
  return [...seen.values()]
}

async function readModel(id: number) {
  const answer = await get(id)
  expect([id, answer.status]).toEqual([id, 200])
  const read = reader.ReadStepFile(new Uint8Array(await answer.arrayBuffer()), {
    linearUnit: 'millimeter',
    linearDeflectionType: 'absolute_value',
    linearDeflection: 0.05,
    angularDeflection: 0.2,
  })
  const [product] = read.root.children
  expect([read.success, read.root.children.length]).toEqual([true, 1])
  return { name: product?.name, parts: product?.children ?? [], meshes: read.meshes }
}

/** Width, depth and height that the attributes and EIA-310 give; null: not stated. */
function statedSize({ subject, known }: DrawnProduct): (number | null)[] {
  const mm = (inches: number | null) => (inches === null ? null : inches * 25.4)
  if (subject.kind === 'panel') return [subject.rackInches === 19 ? 482.6 : 584.2, mm(known.depth), mm(known.height)]
  if (subject.kind === 'baffle') return [subject.rackInches === 19 ? 482.6 : 584.2, mm(known.depth), null]
  if (subject.kind === 'fuse') return [mm(known.length), mm(known.diameter), mm(known.diameter)]
  if (subject.kind === 'rack-adapter') return [null, mm(known.offset), null]
  return [null, subject.kind === 'cable-management' ? mm(known.depth) : null, null]
}

function expectStated(drawn: DrawnProduct, { low, high }: ReturnType<typeof boundsOfMeshes>): void {
  for (const [axis, stated] of statedSize(drawn).entries())
    if (stated !== null)
      expect(Math.abs((high[axis] ?? 0) - (low[axis] ?? 0) - stated), `axis ${axis}`).toBeLessThan(0.01)
}

async function readGlb(id: number) {
  const bytes = new Uint8Array(await (await get(id, {}, '?format=glb')).arrayBuffer())
  const { issues } = await validateBytes(bytes)
  expect([id, issues]).toMatchObject([id, { numErrors: 0, numWarnings: 0, messages: [] }])
  return { ...(await readGlbParts(bytes)), seen: readModelOfPage(bytes.buffer) }
}

/** The volume of each part, sorted: each library lists them in an order of its own. */
const volumesOf = (parts: readonly { body: string; mesh: Mesh }[]): [string, number][] =>
  parts
    .map(({ body, mesh }): [string, number] => [body, volumeOf(mesh)])
    .sort(([name, volume], [other, otherVolume]) => name.localeCompare(other) || volume - otherVolume)

const isMounted = ({ subject }: DrawnProduct) => subject.kind === 'panel' || subject.kind === 'baffle'

/** EIA-310: a rack unit of 1.75 in. has holes 1/4, 7/8 and 1 1/2 in. above its lower edge, in columns 18.312 (22.312) in. apart. */
function rackHoles(rackInches: number, rackUnits: number): { x: number; row: number }[] {
  const rows = Array.from({ length: rackUnits }, (_, unit) => [0.25, 0.875, 1.5].map(inches => unit * 1.75 + inches))
  const columns = [0, rackInches - 0.688]
  return rows.flat().flatMap(row => columns.map(x => ({ x: x * 25.4, row: row * 25.4 })))
}

/** The slots that meet holes of the rack, each with its rim beside the hole's middle. */
function slotsOf(mesh: Mesh, rackInches: number, rackUnits: number) {
  const plate = boundsOfMeshes([mesh], ([, y]) => y < 0.001)
  const [lower = 0, upper = 0] = [plate.low[2], plate.high[2]]
  const gap = (rackUnits * 44.45 - (upper - lower)) / 2
  return rackHoles(rackInches, rackUnits).flatMap(({ x, row }) => {
    const z = lower + row - gap
    const rim = boundsOfMeshes([mesh], ([px, py, pz]) => py < 0.001 && Math.abs(px - x) < 5.4 && Math.abs(pz - z) < 3.6)
    const [left = 0, , bottom = 0] = rim.low
    const [right = 0, , top = 0] = rim.high
    return Number.isFinite(left) ? [{ x, z, rim: [left - x, right - x, bottom - z, top - z] }] : []
  })
}

/** All lengths of a model that a drawing may have a dimension for: of the whole, of the body behind the ears, between the slots. */
function lengthsOfModel({ subject }: DrawnProduct, meshes: readonly Mesh[]): number[] {
  const [first] = meshes
  const sizes = ({ low, high }: ReturnType<typeof boundsOfMeshes>) =>
    high.map((value, axis) => value - (low[axis] ?? 0))
  const whole = sizes(boundsOfMeshes(meshes))
  if (!first || !('rackUnits' in subject)) return whole
  const body = subject.kind === 'panel' ? sizes(boundsOfMeshes([first], ([, y]) => y > 3)) : []
  const { rackUnits } = subject
  const slots = 'rackInches' in subject ? slotsOf(first, subject.rackInches, rackUnits) : []
  const middles = slots.map(({ x, z, rim: [left = 0, right = 0, bottom = 0, top = 0] }) => [
    x + (left + right) / 2,
    z + (bottom + top) / 2,
  ])
  const apart = middles.flatMap(([x = 0, z = 0]) =>
    middles.flatMap(([px = 0, pz = 0]) => [Math.abs(px - x), Math.abs(pz - z)]),
  )
  // The place of equipment in the rack has dimensions as well.
  return [...whole, ...body, ...apart, rackUnits * 44.45]
}

/** Each dimension of its drawings is a length of the model. A pitch is a length of the positions that take it, not of the part. */
async function expectDrawn(id: number, drawn: DrawnProduct, meshes: readonly Mesh[]): Promise<void> {
  const lengths = lengthsOfModel(drawn, meshes)
  for (const view of viewsOf(drawn)) {
    const answer = await browser().send(`/product/getProductDrawing/${id}?view=${view}&format=dxf&units=metric`)
    const { across, upright } = lengthsOfDxf(await answer.text())
    const measured = [...across, ...upright].filter(length => !isPitch(drawn, length))
    const unlike = measured.filter(length => !lengths.some(other => Math.abs(other - length) < 0.01))
    expect([id, view, unlike]).toEqual([id, view, []])
    if (view !== 'front') expect(measured.length, `${id} ${view}`).toBeGreaterThan(0)
  }
}

const isPitch = ({ subject }: DrawnProduct, length: number): boolean =>
  (subject.kind === 'breaker' || subject.kind === 'disconnect') && Math.abs((length / 19.05) % 1) < 0.001

/** Equipment stands in the middle of its rack units: two rows of its slots meet holes of the rack, as far from its upper as from its lower edge. */
function expectHoles({ subject }: DrawnProduct, mesh: Mesh): void {
  const hasSlots = subject.kind === 'cable-management' && subject.form.style !== 'tie-bar'
  if (subject.kind !== 'panel' && subject.kind !== 'baffle' && !hasSlots) return
  const { rackInches, rackUnits } = subject
  const plate = boundsOfMeshes([mesh], ([, y]) => y < 0.001)
  const [lower = 0, upper = 0] = [plate.low[2], plate.high[2]]
  const slots = slotsOf(mesh, rackInches, rackUnits)
  expect(slots).toHaveLength(4)
  for (const { rim } of slots) expect(rim).toEqual([-5.2, 5.2, -3.4, 3.4].map(at => expect.closeTo(at, 1)))
  const [low, high] = [slots[0]?.z ?? 0, slots[3]?.z ?? 0]
  expect([low, low - lower]).toEqual([expect.closeTo(0, 3), expect.closeTo(upper - high, 3)])
}

describe('the model of a product', () => {
  test.each(lane === 'night' ? drawnIds() : chosen)(
    '%i: read by another library, each part is one solid, as large as stated, with its holes by EIA-310',
    async id => {
      const drawn = drawnOf(id)
      if (!drawn) throw new Error(`${id} is not drawn`)
      const { sku } = readDrawn(catalog.index, id, 'en')
      const { name, parts, meshes } = await readModel(id)
      const { reply } = await browser().call(getProduct, { params: { id } })
      expect(name).toBe((reply.model_unknown ?? []).length > 0 ? `${sku} (simplified)` : sku)
      for (const part of parts) {
        expect([part.name.startsWith(`${sku} `), part.meshes.length]).toEqual([true, 1])
        const mesh = meshes[part.meshes[0] ?? -1]
        expect([part.name, mesh && isClosed(mesh), mesh && volumeOf(mesh) > 0]).toEqual([part.name, true, true])
      }
      const { low, high } = boundsOfMeshes(meshes)
      expectStated(drawn, { low, high })
      if (isMounted(drawn)) expect(low[1]).toBeCloseTo(0, 6)
      const [first] = meshes
      if (first) expectHoles(drawn, first)
      await expectDrawn(id, drawn, meshes)
      const turned = await readGlb(id)
      expect(turned.name).toBe(name)
      const inStep = parts.flatMap(({ name, meshes: [own = -1] }) =>
        meshes[own] ? [{ body: name, mesh: meshes[own] }] : [],
      )
      const volumes = volumesOf(inStep)
      // Within 2 %: what is round has corners in both.
      expect(volumesOf(turned.parts)).toEqual(
        volumes.map(([name, volume]) => [name, expect.closeTo(volume, 1.4 - Math.log10(volume))]),
      )
    },
  )

  test.each(drawnIds())('%i as glTF: without a fault, each part closed, as large as stated', async id => {
    const drawn = drawnOf(id)
    if (!drawn) throw new Error(`${id} is not drawn`)
    const { name, parts, seen } = await readGlb(id)
    expect(seen.notStated).toEqual(unknownFactsOf(drawn))
    expect(name).toMatch(new RegExp(`^\\S+${unknownFactsOf(drawn).length > 0 ? ' \\(simplified\\)' : ''}$`))
    const meshes = parts.map(({ mesh }) => mesh)
    for (const mesh of meshes) expect([isClosed(mesh), volumeOf(mesh) > 0]).toEqual([true, true])
    const bounds = boundsOfMeshes(meshes)
    expectStated(drawn, bounds)
    // As the page of the site reads it: y up, the front towards z.
    const [width, depth, height] = bounds.high.map((value, axis) => (value - (bounds.low[axis] ?? 0)) / 1000)
    const { low, high } = seen
    expect(high.map((value, axis) => value - (low[axis] ?? 0))).toEqual(
      [width, height, depth].map(length => expect.closeTo(length ?? 0, 6)),
    )
    expect([seen.parts.length, seen.meshes.length]).toEqual([
      parts.length,
      new Set(seen.parts.map(part => part.mesh)).size,
    ])
    if (isMounted(drawn)) expect(bounds.low[1]).toBeCloseTo(0, 6)
    const [first] = meshes
    if (first) expectHoles(drawn, first)
    await expectDrawn(id, drawn, meshes)
  })

  test('as glTF: a tag of its own, the same bytes each time, in light and not as screens show it', async () => {
    const first = await get(panel, {}, '?format=glb')
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'model/gltf-binary',
      'content-disposition': 'attachment; filename="GP-0606-30-1U.glb"',
    })
    const tag = first.headers.get('etag') ?? ''
    expect((await get(panel, { 'If-None-Match': tag }, '?format=glb')).status).toBe(304)
    expect((await get(panel, { 'If-None-Match': tag })).status).toBe(200)
    const { sku, drawn } = readDrawn(catalog.index, panel, 'en')
    if (!drawn) throw new Error('It is not drawn')
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.equals(await writeGlb(productModel(sku, drawn)))).toBe(true)
    const { parts } = await readGlbParts(bytes)
    expect(parts[0]?.colour).toEqual([0.72, 0.74, 0.76, 1].map(value => expect.closeTo(value ** 2.2, 1)))
    expect((await get(panel, {}, '?format=stl')).status).toBe(400)
  })

  test('the same bytes each time, a tag by which the browser’s copy is enough, and a name for the file', async () => {
    const first = await get(panel)
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'model/step',
      'content-disposition': 'attachment; filename="GP-0606-30-1U.step"',
    })
    const again = await get(panel, { 'If-None-Match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    const text = await first.text()
    expect(text).toMatch(/^ISO-10303-21;[\s\S]*AP242_MANAGED_MODEL[\s\S]*END-ISO-10303-21;\s*$/)
    expect(text).toContain('SI_UNIT(.MILLI.,.METRE.)')
    const colours = [...text.matchAll(/COLOUR_RGB\('',([\d.]+),([\d.]+),([\d.]+)\)/g)]
    const rounded = colours.map(([, ...values]) => values.map(value => Number(Number(value).toFixed(2))))
    expect(rounded).toContainEqual([0.72, 0.74, 0.76])
    const { sku, drawn } = readDrawn(catalog.index, panel, 'en')
    if (!drawn) throw new Error('It is not drawn')
    const dated = changedAt(catalog.index, panel).toISOString()
    // As another process makes it, which has kept nothing.
    const anew = await createModelMaker().make({ model: productModel(sku, drawn), dated })
    expect(anew.toString() === text).toBe(true)
  })

  test('one that takes too long is ended, one waits, and what comes then is refused', async () => {
    const { sku, drawn } = readDrawn(catalog.index, 30201, 'en')
    if (!drawn) throw new Error('It is not drawn')
    const facts = { model: productModel(sku, drawn), dated: changedAt(catalog.index, 30201).toISOString() }
    const maker = createModelMaker({ limits: { ms: 20, bytes: 192 * 1024 * 1024 }, mostWaiting: 1 })
    const [first, second, third] = await Promise.allSettled([1, 2, 3].map(() => maker.make(facts)))
    const ended = { status: 'rejected', reason: new Error('The model was not made: took_too_long') }
    expect([first, second]).toEqual([ended, ended])
    expect(third).toMatchObject({ reason: { status: 503, headers: { 'Retry-After': '1' } } })
  })

  test('one visitor fills no line: what is too much of one is refused, and another waits', async () => {
    const { sku, drawn } = readDrawn(catalog.index, 30201, 'en')
    if (!drawn) throw new Error('It is not drawn')
    const facts = { model: productModel(sku, drawn), dated: changedAt(catalog.index, 30201).toISOString() }
    const maker = createModelMaker({ limits: { ms: 20, bytes: 192 * 1024 * 1024 }, mostOfVisitor: 2 })
    const asked = ['198.51.100.7', '198.51.100.7', '198.51.100.7', '203.0.113.9'].map(one => maker.make(facts, one))
    const [first, second, third, other] = await Promise.allSettled(asked)
    const ended = { status: 'rejected', reason: new Error('The model was not made: took_too_long') }
    expect([first, second, other]).toEqual([ended, ended, ended])
    expect(third).toMatchObject({ reason: { status: 429, headers: { 'Retry-After': '1' } } })
    // Both are done.
    await expect(maker.make(facts, '198.51.100.7')).rejects.toThrow('took_too_long')
  })

  test.runIf(lane === 'night')('one that needs too much memory is none, and nothing else ends', async () => {
    const corners = Array.from({ length: 10_000 }, (_, at) => (at / 5000) * Math.PI)
    const points = corners.map(turn => [Math.cos(turn), Math.sin(turn)] as const)
    const prism = { plane: 'front', outline: { kind: 'polygon', points }, from: 0, to: 1 } as const
    const model: ProductModel = {
      name: 'Round',
      unknown: [],
      parts: [
        { body: { name: 'round', material: 'steel', prisms: [prism] }, places: [{ name: 'round', at: [0, 0, 0] }] },
      ],
    }
    const maker = createModelMaker({ limits: { ms: 300_000, bytes: 0 } })
    await expect(maker.make({ model, dated: new Date(0).toISOString() })).rejects.toThrow(/^The model was not made$/)
    expect((await get(panel)).status).toBe(200)
  })

  test('a product that there is not has none', async () => {
    expect((await get(4711)).status).toBe(404)
  })
})
