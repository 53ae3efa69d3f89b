import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { racks, slotCentres } from '#drawing/panel/layout.ts'
import { productModel } from '#drawing/solid/product-model.ts'
import type { DrawnProduct } from '#drawing/subject.ts'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { readDrawn } from '#features/catalog/product/server/drawn-facts.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { writeGlb } from '#server/gltf/write-glb.ts'
import { silentLog } from '#server/process/log.ts'
import { createModelMaker } from '#server/step/model-maker.ts'
import { readGlbParts } from '../test/readers/glb-parts.ts'
import { volumeOf } from '../test/readers/solid-mesh.ts'
import { figure, printTable } from './report/report.ts'
import { copyCatalog } from './site/prepared-catalog.ts'

// FreeCAD (`freecadcmd`) opens the models of three products and measures them: each part is one valid closed solid, the whole is as large as
// the attributes say, the slots stand by EIA-310, and the volume is that of the glTF file. Ends with 1 where it is not. It is installed
// beside, such as by `apt-get install --no-install-recommends freecad-python3`.
const run = promisify(execFile)
const chosen = [10301, 11303, 20101]
const dataDir = await copyCatalog(234)
const connection = await openDatabase({ dataDir, log: silentLog })
const catalog = await createCatalog(connection, silentLog)
const models = createModelMaker()
const folder = await mkdtemp(join(tmpdir(), 'cad-'))
const macro = join(folder, 'measure.py')
await writeFile(
  macro,
  `import json, os, FreeCAD, Part
seen = []
for path in os.environ['STEP_FILES'].split(':'):
    shape = Part.read(path)
    box = shape.BoundBox
    slots = {(round(f.Surface.Center.x, 2), round(f.Surface.Center.z, 2), round(f.Surface.Radius, 2))
             for f in shape.Solids[0].Faces if f.Surface.TypeId == 'Part::GeomCylinder' and abs(f.Surface.Axis.y) > 0.999}
    seen.append({'size': [box.XLength, box.YLength, box.ZLength], 'volume': shape.Volume, 'solids': len(shape.Solids),
                 'isRight': all(s.isValid() and s.isClosed() and s.Volume > 0 for s in shape.Solids), 'round': sorted(slots)})
json.dump({'version': '.'.join(FreeCAD.Version()[:3]), 'seen': seen}, open(os.environ['MEASURED'], 'w'))
`,
)

interface Measured {
  size: number[]
  volume: number
  solids: number
  isRight: boolean
  /** The middles and radii of what is round about the axis of depth, in the first solid. */
  round: [x: number, z: number, radius: number][]
}

const drawnOf = (id: number) => readDrawn(catalog.index, id, 'en')
const paths: string[] = []
for (const id of chosen) {
  const { sku, drawn } = drawnOf(id)
  if (!drawn) throw new Error(`${sku} is not drawn`)
  const path = join(folder, `${id}.step`)
  await writeFile(path, await models.make({ model: productModel(sku, drawn), dated: '2026-01-01T00:00:00.000Z' }))
  paths.push(path)
}
const measured = join(folder, 'measured.json')
const env = { ...process.env, STEP_FILES: paths.join(':'), MEASURED: measured, QT_QPA_PLATFORM: 'offscreen' }
await run('freecadcmd', [macro], { env })
const { version, seen }: { version: string; seen: Measured[] } = JSON.parse(await readFile(measured, 'utf8'))

let wrong = 0
const rows: string[][] = []
for (const [place, id] of chosen.entries()) {
  const { sku, drawn } = drawnOf(id)
  const one = seen[place]
  if (!drawn || !one) throw new Error(`${sku} was not measured`)
  const model = productModel(sku, drawn)
  const solids = model.parts.reduce((sum, { places }) => sum + places.length, 0)
  const { parts } = await readGlbParts(await writeGlb(model))
  const volume = parts.reduce((sum, { mesh }) => sum + volumeOf(mesh), 0)
  const faults = [
    one.isRight && one.solids === solids ? '' : `solids: ${one.solids} of ${solids}`,
    ...statedSize(drawn).map((stated, axis) =>
      stated === null || Math.abs(stated - (one.size[axis] ?? 0)) < 0.01 ? '' : `axis ${axis}: ${stated}`,
    ),
    ...slotsOf(drawn).map(({ x, z }) =>
      one.round.some(([rx, rz]) => Math.abs(rz - z) < 0.02 && Math.abs(Math.abs(rx - x) - 1.8) < 0.02)
        ? ''
        : `slot at ${x}, ${z}`,
    ),
    Math.abs(one.volume / volume - 1) < 0.02 ? '' : `volume ${volume}`,
  ].filter(Boolean)
  wrong += faults.length
  const size = one.size.map(length => length.toFixed(2)).join(' × ')
  rows.push([sku, String(one.solids), size, figure(one.volume / 1000), faults.join('; ') || 'as stated'])
}
printTable(`Models as FreeCAD ${version} measures them`, ['product', 'solids', 'mm', 'cm³', ''], rows)
models.stop()
await catalog.close()
await connection.close()
for (const path of [folder, dataDir]) await rm(path, { recursive: true })
process.exit(wrong === 0 ? 0 : 1)

/** Width, depth and height that the attributes and EIA-310 give; null: not stated. */
function statedSize({ subject, known }: DrawnProduct): (number | null)[] {
  const mm = (inches: number | null) => (inches === null ? null : inches * 25.4)
  if (subject.kind !== 'panel') return []
  return [racks[subject.rackInches].overall, mm(known.depth), mm(known.height)]
}

/** The middles of the slots, from the lower left one. */
function slotsOf({ subject, known }: DrawnProduct): { x: number; z: number }[] {
  if (subject.kind !== 'panel' || known.height === null) return []
  const centres = slotCentres(subject.rackInches, subject.rackUnits, known.height * 25.4)
  const left = Math.min(...centres.map(({ x }) => x))
  const low = Math.max(...centres.map(({ y }) => y))
  return centres.map(({ x, y }) => ({ x: x - left, z: low - y }))
}
