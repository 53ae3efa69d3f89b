import openReader from 'occt-import-js'
import { describe, expect, test } from 'vitest'
import { productModel } from '#drawing/solid/product-model.ts'
import type { DrawnProduct } from '#drawing/subject.ts'
import { silentLog } from '#server/process/log.ts'
import { createModelMaker } from '#server/step/model-maker.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../db/seed/catalog.ts'
import { seedCompany } from '../../../../db/seed/company.ts'
import { lane } from '../../../../test/lanes.ts'
import { openCatalogs } from '../../../../test/openers/open-catalog.ts'
import { boundsOfMeshes, isClosed, type Mesh, volumeOf } from '../../../../test/readers/solid-mesh.ts'
import { getProduct } from '../contract.ts'
import { changedAt, readDrawn } from './drawn-facts.ts'

const panel = 10301
const chosen = [panel, 30201, 40101]

const [opened] = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await bumpRevision(db)
})
if (!opened) throw new Error('No catalogue was opened')
const { browser, catalog } = opened
const reader = await openReader()

const get = (id: number, headers = {}) => browser().send(`/product/getProductModel/${id}`, { headers })
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

const isMounted = ({ subject }: DrawnProduct) => subject.kind === 'panel' || subject.kind === 'baffle'

/** The first hole is the origin; EIA-310 has the others 465.12 (566.72) mm beside it and in steps of its spacing above it. */
function expectHoles({ subject }: DrawnProduct, mesh: Mesh): void {
  if (subject.kind !== 'panel' && subject.kind !== 'baffle') return
  const across = subject.rackInches === 19 ? 465.12 : 566.72
  const up = { 1: 31.75, 2: 76.2, 3: 57.15, 4: 101.6 }[subject.rackUnits] ?? 0
  expect(up).toBeGreaterThan(0)
  for (const [x, z] of [
    [0, 0],
    [across, 0],
    [0, up],
    [across, up],
  ] as const) {
    const rim = boundsOfMeshes([mesh], ([px, py, pz]) => py < 0.001 && Math.abs(px - x) < 5.3 && Math.abs(pz - z) < 3.5)
    expect([rim.low[0], rim.high[0]].map((at = Number.NaN) => at - x)).toEqual([
      expect.closeTo(-5.2, 2),
      expect.closeTo(5.2, 2),
    ])
    expect([rim.low[2], rim.high[2]].map((at = Number.NaN) => at - z)).toEqual([
      expect.closeTo(-3.4, 1),
      expect.closeTo(3.4, 1),
    ])
  }
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
      for (const [axis, stated] of statedSize(drawn).entries())
        if (stated !== null)
          expect(Math.abs((high[axis] ?? 0) - (low[axis] ?? 0) - stated), `axis ${axis}`).toBeLessThan(0.01)
      if (isMounted(drawn)) expect(low[1]).toBeCloseTo(0, 6)
      const [first] = meshes
      if (first) expectHoles(drawn, first)
    },
  )

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
    const { sku, drawn } = readDrawn(catalog.index, panel, 'en')
    if (!drawn) throw new Error('It is not drawn')
    const dated = changedAt(catalog.index, panel).toISOString()
    // As another process makes it, which has kept nothing.
    const anew = await createModelMaker(silentLog).make({ model: productModel(sku, drawn), dated })
    expect(anew.toString() === text).toBe(true)
  })

  test('a product that there is not has none', async () => {
    expect((await get(4711)).status).toBe(404)
  })
})
