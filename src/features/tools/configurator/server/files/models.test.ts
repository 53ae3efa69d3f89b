import { validateBytes } from 'gltf-validator'
import openReader from 'occt-import-js'
import { describe, expect, test } from 'vitest'
import type { Held } from '#drawing/solid/held-devices.ts'
import { filledPanelModel } from '#drawing/solid/product-model.ts'
import { drawnRow } from '#features/catalog/catalog/domain/drawing/attributes-of-row.ts'
import { writeGlb } from '#server/gltf/write-glb.ts'
import { createModelMaker } from '#server/step/model-maker.ts'
import { readGlb } from '#web/browser/model/read-glb.ts'
import type { ApiClient } from '../../../../../../test/openers/api-client.ts'
import { openConfigurations } from '../../../../../../test/openers/open-configurations.ts'
import { readGlbParts } from '../../../../../../test/readers/glb-parts.ts'
import { boundsOfMeshes, isClosed, type Mesh, volumeOf } from '../../../../../../test/readers/solid-mesh.ts'
import { checkPanels, getConfiguration, placeOnPanels, renewKeys, saveConfiguration } from '../../contract.ts'
import { type Configuration, emptyConfiguration } from '../../domain/configuration.ts'
import { draftModelPath } from '../../domain/editing/draft-model.ts'
import { writeLink } from '../../domain/link/link.ts'
import { cb2, gmt, more, panels, tpa } from '../../domain/vectors/vector-parts.ts'

const reader = await openReader()
const keyOf = (url: string) => url.split('/').at(-1) ?? ''

const at = (position: number, product_id: number, feed: 'A' | 'B' = 'A') =>
  ({ panel: 'P1', feed, position, product_id, load: null }) as const

const filled = (productId: number, placements: Configuration['placements']): Configuration => ({
  ...emptyConfiguration,
  panels: [{ ref: 'P1', product_id: productId, feed: null }],
  placements,
})

/** Width, depth and height. */
function sizeOf(meshes: readonly Mesh[]): number[] {
  const { low, high } = boundsOfMeshes(meshes)
  return high.map((value, axis) => value - (low[axis] ?? 0))
}

const apart = (one: Mesh, other: Mesh): boolean => {
  const [a, b] = [boundsOfMeshes([one]), boundsOfMeshes([other])]
  return [0, 2].some(axis => (a.high[axis] ?? 0) <= (b.low[axis] ?? 0) || (b.high[axis] ?? 0) <= (a.low[axis] ?? 0))
}

describe.each(await openConfigurations())('$engine', ({ browser, catalog, faults }) => {
  const openSaved = async (configuration: Configuration) => {
    const { reply } = await browser().call(saveConfiguration, { body: { configuration, name: 'Bahía 7' } })
    return { view: keyOf(reply.view_url), edit: keyOf(reply.edit_url) }
  }
  const file = (visitor: ApiClient, key: string, query: string, headers: Record<string, string> = {}) =>
    visitor.send(`/configurator/getFile/${key}/1?${query}`, { headers })

  const readStep = async (answer: Response) => {
    const read = reader.ReadStepFile(new Uint8Array(await answer.arrayBuffer()), {
      linearUnit: 'millimeter',
      linearDeflectionType: 'absolute_value',
      linearDeflection: 0.05,
      angularDeflection: 0.2,
    })
    const [whole] = read.root.children
    const parts = (whole?.children ?? []).flatMap(({ name, meshes: [own = -1] }) => {
      const mesh = read.meshes[own]
      return mesh ? [{ body: name, mesh }] : []
    })
    return { name: whole?.name, parts }
  }
  const readTurned = async (answer: Response) => {
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { issues } = await validateBytes(bytes)
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 })
    return { ...(await readGlbParts(bytes)), seen: readGlb(bytes.buffer) }
  }
  const turned = async (configuration: Configuration) => {
    const { view } = await openSaved(configuration)
    return readTurned(await file(browser(), view, 'format=glb'))
  }

  test('a panel with its devices: each by its part number where it stands, as one closed solid in both files', async () => {
    const { view } = await openSaved(filled(panels.tpaGmt, [at(1, tpa['25']), at(3, tpa['25'], 'B'), at(5, gmt['10'])]))
    const answers = [await file(browser(), view, 'format=step'), await file(browser(), view, 'format=glb')] as const
    expect(answers.map(({ headers }) => headers.get('content-disposition'))).toEqual([
      'attachment; filename="Bahia_7-v1-P1-simplified.step"',
      'attachment; filename="Bahia_7-v1-P1-simplified.glb"',
    ])
    const [step, glb] = [await readStep(answers[0]), await readTurned(answers[1])]
    expect(glb.name).toMatch(/^\S+ P1 \(simplified\)$/)
    expect(step.name).toBe(glb.name)
    expect(glb.seen.notStated).toContain('devices')
    const [sku = ''] = glb.name.split(' ')
    const others = glb.parts.map(({ name }) => name).filter(name => !name.startsWith(`${sku} `))
    expect(others.filter(name => /^F(TPA|GMT)-\d/.test(name))).toEqual(['FTPA-25 A1', 'FGMT-10 A5', 'FTPA-25 B3'])
    // What closes the others, one in each: no position has two, none is left out.
    const places = others.map(name => name.split(' ').at(-1))
    expect(new Set(places).size).toBe(places.length)
    expect(places).toEqual(expect.arrayContaining(['A2', 'A3', 'B1', 'B2', 'B4']))
    for (const { body, mesh } of step.parts)
      expect([body, isClosed(mesh), volumeOf(mesh) > 0]).toEqual([body, true, true])
    const chassis = [step, glb].map(({ parts }) => parts.find(({ body }) => body === `${sku} chassis`)?.mesh)
    expect(chassis.map(mesh => mesh && sizeOf([mesh]).map(value => Math.round(value * 100) / 100))).toEqual([
      [482.6, expect.any(Number), expect.any(Number)],
      [482.6, expect.any(Number), expect.any(Number)],
    ])
    const sizes = [step, glb].map(({ parts }) => sizeOf(parts.map(({ mesh }) => mesh)))
    expect(sizes[1]).toEqual(sizes[0]?.map(value => expect.closeTo(value, 2)))
    const volumes = [step, glb].map(({ parts }) => parts.reduce((sum, { mesh }) => sum + volumeOf(mesh), 0))
    expect((volumes[1] ?? 0) / (volumes[0] ?? 1)).toBeCloseTo(1, 2)
    expect(faults).toEqual([])
  })

  test('a full panel of each kind: no device stands in another, each within the panel, and one of known size is as large as stated', async () => {
    const positions = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    for (const [id, device, count] of [
      [panels.gmt, gmt['10'], 8],
      [panels.klm, null, 6],
      [more.bullet, cb2, 3],
    ] as const) {
      const found = device ?? (await deviceFor(id))
      const step = device === cb2 ? 2 : 1
      const { parts, seen } = await turned(
        filled(
          id,
          positions(count).map(number => at(1 + (number - 1) * step, found)),
        ),
      )
      const [chassis] = parts
      const [sku = ''] = chassis?.name.split(' ') ?? []
      const devices = parts.filter(({ name }) => !name.startsWith(`${sku} `))
      expect([id, devices.length >= count]).toEqual([id, true])
      for (const [index, one] of devices.entries())
        for (const other of devices.slice(index + 1))
          expect([one.name, other.name, apart(one.mesh, other.mesh)]).toEqual([one.name, other.name, true])
      const [low, high] = chassis ? [boundsOfMeshes([chassis.mesh]).low, boundsOfMeshes([chassis.mesh]).high] : []
      const all = boundsOfMeshes(devices.map(({ mesh }) => mesh))
      for (const axis of [0, 2])
        expect([(all.low[axis] ?? 0) >= (low?.[axis] ?? 0), (all.high[axis] ?? 0) <= (high?.[axis] ?? 0)]).toEqual([
          true,
          true,
        ])
      if (device !== null) continue
      const cartridge = devices.find(({ mesh }) => Math.abs((sizeOf([mesh])[1] ?? 0) - 38.1) < 0.01)
      expect(cartridge && sizeOf([cartridge.mesh])).toEqual([
        expect.closeTo(10.32, 1),
        expect.closeTo(38.1, 2),
        expect.closeTo(10.32, 1),
      ])
      expect(seen.meshes.length).toBeGreaterThan(1)
    }
  })

  test('where two devices stand in one position by mistake, the first is shown and no other in it', async () => {
    const { parts } = await turned(filled(more.bullet, [at(1, cb2), at(2, cb2), at(4, cb2), at(4, cb2)]))
    const [sku = ''] = parts[0]?.name.split(' ') ?? []
    const places = parts.filter(({ name }) => !name.startsWith(`${sku} `)).map(({ name }) => name.split(' ').at(-1))
    expect(places.filter(place => /^A[1-5]$/.test(place ?? ''))).toEqual(['A1', 'A4'])
  })

  /** A cartridge that the panel takes. */
  const deviceFor = async (id: number): Promise<number> => {
    const body = { product_id: id, schedule: 'Router; 5 A; A' }
    const { reply } = await browser().call(placeOnPanels, { body })
    return reply.configuration.placements[0]?.product_id ?? 0
  }

  test('where no depth is stated, or one that leaves no room, devices reach through the panel in both files', async () => {
    const drawnOf = (id: number) => drawnRow(catalog.index, catalog.index.rowOf.get(id) ?? -1)
    const [drawn, fuse] = [drawnOf(panels.tpaGmt), drawnOf(tpa['25'])]
    if (drawn?.subject.kind !== 'panel') throw new Error('The panel is not drawn')
    const { subject } = drawn
    const one: Held = { name: 'Fuse', drawn: fuse, positions: 1, isInProportion: true }
    const held = new Map(['A1', 'A2', 'B4'].map(position => [position, one]))
    for (const depth of [null, 0.1]) {
      const panel = { name: 'Panel P1', sku: 'Panel', drawn: { ...drawn, subject, known: { ...drawn.known, depth } } }
      const model = filledPanelModel(panel, held)
      const { parts } = await readGlbParts(await writeGlb(model))
      const step = await createModelMaker().make({ model, dated: '2026-11-21T10:31:00.000Z' })
      const read = await readStep(new Response(step))
      for (const found of [parts, read.parts]) {
        const devices = found.filter(({ body }) => body === 'Fuse').map(({ mesh }) => mesh)
        expect([depth, devices.length > 0]).toEqual([depth, true])
        for (const mesh of devices) {
          expect([isClosed(mesh), volumeOf(mesh) > 0]).toEqual([true, true])
          // As large as it is where there is room: 28 mm high.
          expect(sizeOf([mesh])[2]).toBeCloseTo(28, 1)
        }
      }
    }
  })

  test('the link of a draft shows what its saved version does', async () => {
    const body = { product_id: panels.tpaGmt, schedule: 'Router; 1200 W; A+B\nRadio; 18 A; A' }
    const { reply } = await browser().call(placeOnPanels, { body })
    const { view } = await openSaved(reply.configuration)
    const { reply: checked } = await browser().call(checkPanels, { body: { configuration: reply.configuration } })
    const path = draftModelPath(panels.tpaGmt, writeLink(checked, 'en'), { panel: 'P1', lang: 'en' })
    const [draft, saved] = [
      await browser().send(path.slice('/api-frontend'.length), {}),
      await file(browser(), view, 'format=glb'),
    ]
    expect([draft.status, draft.headers.get('etag')]).toEqual([200, saved.headers.get('etag')])
    expect(Buffer.from(await draft.arrayBuffer()).equals(Buffer.from(await saved.arrayBuffer()))).toBe(true)
    for (const [rest, status] of [
      [`${panels.tpaGmt}?panel=P2`, 404],
      ['20101', 400],
      [`${panels.tpaGmt}?x=zz`, 400],
    ] as const)
      expect([rest, (await browser().send(`/configurator/getModel/${rest}`, {})).status]).toEqual([rest, status])
  })

  test('whoever has the link has the file, and nobody when it has ended; a copy that is the same is enough', async () => {
    const { view, edit } = await openSaved(filled(panels.gmt, [at(1, gmt['10'])]))
    const first = await file(browser(), view, 'format=glb')
    const tag = first.headers.get('etag') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    expect((await file(browser(), edit, 'format=glb', { 'If-None-Match': tag })).status).toBe(304)
    expect((await file(browser(), view, 'format=glb&panel=P2')).status).toBe(404)
    expect((await file(browser(), view, 'format=glb&panel=P1%22')).status).toBe(400)
    const { reply } = await browser().call(getConfiguration, { params: { key: view } })
    const offered = reply.files.filter(({ kind }) => kind === 'model')
    expect(offered).toMatchObject([
      { format: 'step', panel: 'P1', unknown: expect.arrayContaining(['devices']) },
      { format: 'glb', panel: 'P1' },
    ])
    await browser().call(renewKeys, { params: { key: edit }, body: {} })
    expect((await file(browser(), view, 'format=glb', { 'If-None-Match': tag })).status).toBe(404)
    expect(faults).toEqual([])
  })
})
