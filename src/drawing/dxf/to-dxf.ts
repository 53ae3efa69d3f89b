import type { Units } from '#shared/number/units.ts'
import { type Block, type Layer, type Shape, text } from '../shapes.ts'
import { boundsOf } from '../sheet.ts'
import { dimensionSizes, takeDimensions } from './dimensions.ts'
import { dxfEntities, type Place } from './entities.ts'
import { type Pair, writePairs } from './pairs.ts'

interface LayerLook {
  /** AutoCAD's colour index. */
  colour: number
  line: 'CONTINUOUS' | 'DASHED'
}

const layers: Record<Layer, LayerLook> = {
  outline: { colour: 7, line: 'CONTINUOUS' },
  detail: { colour: 8, line: 'CONTINUOUS' },
  conductor: { colour: 32, line: 'CONTINUOUS' },
  lettering: { colour: 7, line: 'CONTINUOUS' },
  dimension: { colour: 5, line: 'CONTINUOUS' },
  phantom: { colour: 9, line: 'DASHED' },
  grid: { colour: 254, line: 'CONTINUOUS' },
  single_line: { colour: 7, line: 'CONTINUOUS' },
}

/**
 * Writes an ASCII DXF of release 12 (AC1009), which every CAD program reads: a layer for each kind of line, a block for what is drawn
 * several times, lengths at 1 : 1 in inches or millimetres, and the notes below the drawing.
 */
export function toDxf(shapes: readonly Shape[], { units, notes }: { units: Units; notes: readonly string[] }): string {
  const all = [...shapes, ...noteTexts(shapes, notes)]
  const place: Place = { scale: units === 'metric' ? 1 : 1 / 25.4, blockNames: namesOf(shapes) }
  const { rest, dimensions } = takeDimensions(all, place)
  const sizes = dimensionSizes(all, place)
  return writePairs([
    ...header(all, units, place.scale, sizes),
    ...tables(hasLayer(shapes, 'single_line') ? allLayers : physicalLayers, place.scale, sizes),
    ...section('BLOCKS', [
      ...[...place.blockNames].flatMap(([block, name]) => blockPairs(block, name, place)),
      ...dimensions.flatMap(({ block }) => block),
    ]),
    ...section('ENTITIES', [...dxfEntities(rest, place), ...dimensions.flatMap(({ entity }) => entity)]),
    [0, 'EOF'],
  ])
}

function noteTexts(shapes: readonly Shape[], notes: readonly string[]): Shape[] {
  const { x, y, width, height } = boundsOf(shapes)
  const size = width * 0.014
  return notes.map((note, index) => text(x, y + height + size * (3 + 1.8 * index), size, note, { anchor: 'start' }))
}

const section = (name: string, pairs: readonly Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']]

type Sizes = ReturnType<typeof dimensionSizes>

function header(shapes: readonly Shape[], units: Units, scale: number, sizes: Sizes): Pair[] {
  const { x, y, width, height } = boundsOf(shapes)
  const isMetric = units === 'metric'
  return section('HEADER', [
    [9, '$ACADVER'],
    [1, 'AC1009'],
    // 1: inches, 4: millimetres.
    [9, '$INSUNITS'],
    [70, isMetric ? 4 : 1],
    [9, '$MEASUREMENT'],
    [70, isMetric ? 1 : 0],
    // Decimal.
    [9, '$LUNITS'],
    [70, 2],
    [9, '$EXTMIN'],
    ...point(x * scale, -(y + height) * scale),
    [9, '$EXTMAX'],
    ...point((x + width) * scale, -y * scale),
    ...dimensionLook(sizes).flatMap(([name, code, , value]): Pair[] => [
      [9, `$${name}`],
      [code, value],
    ]),
  ])
}

/** How a program draws a dimension that it changes: names and codes in the header, codes in the style, values. Words stand above the line and along it. */
const dimensionLook = ({ arrow, gap, past, text }: Sizes) =>
  [
    ['DIMSCALE', 40, 40, 1],
    ['DIMASZ', 40, 41, arrow],
    ['DIMEXO', 40, 42, gap],
    ['DIMEXE', 40, 44, past],
    ['DIMTXT', 40, 140, text],
    ['DIMGAP', 40, 147, gap],
    ['DIMTIH', 70, 73, 0],
    ['DIMTOH', 70, 74, 0],
    ['DIMTAD', 70, 77, 1],
  ] as const

const point = (x: number, y: number): Pair[] => [
  [10, x],
  [20, y],
  [30, 0],
]

const allLayers = Object.entries(layers)
/** Only diagrams have a layer for their wires. */
const physicalLayers = allLayers.filter(([name]) => name !== 'single_line')

const hasLayer = (shapes: readonly Shape[], layer: Layer): boolean =>
  shapes.some(shape => {
    if (shape.kind === 'link') return hasLayer(shape.shapes, layer)
    return shape.kind !== 'insert' && shape.layer === layer
  })

/** A dash and a gap in millimetres: what they are on a sheet at 1 : 1, in either unit. */
const dashed = [4, -2]

function tables(named: readonly (readonly [string, LayerLook])[], scale: number, sizes: Sizes): Pair[] {
  const dashes = dashed.map(mm => mm * scale)
  return section('TABLES', [
    ...table('LTYPE', [lineType('CONTINUOUS', 'Solid line', []), lineType('DASHED', '__ __ __', dashes)]),
    ...table('LAYER', [layerPairs('0', layers.outline), ...named.map(entry => layerPairs(...entry))]),
    ...table('STYLE', [lettering]),
    ...table('DIMSTYLE', [dimensionStyle(sizes)]),
  ])
}

const table = (name: string, entries: readonly (readonly Pair[])[]): Pair[] => [
  [0, 'TABLE'],
  [2, name],
  [70, entries.length],
  ...entries.flat(),
  [0, 'ENDTAB'],
]

const lineType = (name: string, description: string, dashes: readonly number[]): Pair[] => [
  [0, 'LTYPE'],
  [2, name],
  [70, 0],
  [3, description],
  [72, 65],
  [73, dashes.length],
  [40, dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)],
  ...dashes.map((dash): Pair => [49, dash]),
]

const layerPairs = (name: string, { colour, line }: LayerLook): Pair[] => [
  [0, 'LAYER'],
  [2, name.toUpperCase()],
  [70, 0],
  [62, colour],
  [6, line],
]

const dimensionStyle = (sizes: Sizes): Pair[] => [
  [0, 'DIMSTYLE'],
  [2, 'STANDARD'],
  [70, 0],
  ...dimensionLook(sizes).map(([, , code, value]): Pair => [code, value]),
]

const lettering: Pair[] = [
  [0, 'STYLE'],
  [2, 'STANDARD'],
  [70, 0],
  [40, 0],
  [41, 1],
  [50, 0],
  [71, 0],
  [42, 2.5],
  [3, 'txt'],
  [4, ''],
]

/** Gives every block a name. A block inside another comes first. */
function namesOf(shapes: readonly Shape[], names = new Map<Block, string>()): Map<Block, string> {
  for (const shape of shapes) {
    if (shape.kind === 'link') namesOf(shape.shapes, names)
    if (shape.kind !== 'insert' || names.has(shape.block)) continue
    namesOf(shape.block.shapes, names)
    names.set(shape.block, `${shape.block.name.replace(/[^A-Za-z0-9]/g, '_').toUpperCase()}_${names.size + 1}`)
  }
  return names
}

const blockPairs = (block: Block, name: string, place: Place): Pair[] => [
  [0, 'BLOCK'],
  [8, '0'],
  [2, name],
  [70, 0],
  ...point(0, 0),
  [3, name],
  ...dxfEntities(block.shapes, place),
  [0, 'ENDBLK'],
  [8, '0'],
]
