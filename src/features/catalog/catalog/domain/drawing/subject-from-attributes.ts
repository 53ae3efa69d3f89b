import {
  type DisconnectSubject,
  type DrawingSubject,
  type DummySubject,
  type FuseFamily,
  fuseFamilies,
} from '#drawing/subject.ts'
import { type AttributeReader, type DrawingFacts, type DrawingKey, readAttributes } from './attributes.ts'
import { panelFromAttributes } from './panel-from-attributes.ts'

const inch = 25.4

type Reading = (read: AttributeReader) => DrawingSubject

/** The series that are drawn as something else than a panel. */
const readings: Record<string, Reading> = {
  'gmt-fuses': fuse('gmt'),
  'klm-fuses': fuse('klm'),
  'tpa-fuses': fuse('tpa'),
  'tps-fuses': fuse('tps'),
  'tls-fuses': fuse('tls'),
  'tpc-fuses': fuse('tpc'),
  'tpl-fuses': fuse('tpl'),
  'telecom-fused-disconnects': disconnect,
  'dummy-fusesblanking-plugs': dummy,
  'ov-breaker-panel-circuit-breakers': read => ({
    kind: 'breaker',
    family: 'ov',
    ratingA: read.number('rated_current'),
  }),
  'single-pole-circuit-breakers': poleBreaker,
  'two-pole-circuit-breakers': read => ({ kind: 'breaker', family: 'two-pole', ratingA: read.number('rated_current') }),
  'heat-baffles': baffle,
  'bridging-clips': read => ({
    kind: 'clip',
    insulated: /red|insulated/.test(read.words('color')),
    pack: read.number('pack_quantity'),
  }),
  'rack-adapters': rackAdapter,
  'cable-management': cableManagement,
}

/** The series that are drawn as panels. */
const panelSeries: ReadonlySet<string> = new Set([
  'optimum-value-gmt-fuse-panels',
  'optimum-value-breaker-panels',
  'gmt-fuse-panels',
  'klm-fuse-panels',
  'tpa-fuse-panels',
  'klmgmt-fuse-panels',
  'tpagmt-fuse-panels',
  'demarcation-panels',
  'high-current-power-distribution-panels',
  'total-front-access-fuse-panels',
  'total-front-access-combination-fuse-panels',
  'versatile-fusebreaker-panels',
  'collocation-interconnect-power-panels',
])

/** What to draw for a product that isDrawn. Missing and odd values fall back to the usual form of its series. */
export function drawingSubject(product: DrawingFacts): DrawingSubject {
  const read = readAttributes(product.attributes)
  const reading = Object.hasOwn(readings, product.seriesSeName) ? readings[product.seriesSeName] : undefined
  return reading ? reading(read) : panelFromAttributes(product.seriesSeName, read)
}

/** A panel of a series that says nothing states both: its buses, and the positions on them. */
const busKeys = ['number_of_buses', 'bus_rating'] as const
const positionKeys = ['number_of_positions', 'positions_per_bus'] as const

/** Whether a product of the trade is drawn: any other would be shown as what it is not. */
export function isDrawn({ seriesSeName, attributes }: DrawingFacts): boolean {
  if (Object.hasOwn(readings, seriesSeName)) return true
  const read = readAttributes(attributes)
  const states = (keys: readonly DrawingKey[]) => keys.some(key => read.number(key) !== null)
  return panelSeries.has(seriesSeName)
    ? states(['rack_spaces', ...busKeys, ...positionKeys])
    : states(busKeys) && states(positionKeys)
}

/**
 * The indicator stays neutral. domain.md §2.1 marks the whole colour column M (memory); the F marks in it belong to
 * catalogue numbers, and the one colour read in a source (R2: "blue and red flag") names no ampere. A colour attribute
 * is therefore not drawn until a maker's sheet confirms it.
 */
function fuse(family: FuseFamily): Reading {
  return read => ({ kind: 'fuse', family, ratingA: read.number('rated_current') })
}

function poleBreaker(read: AttributeReader): DrawingSubject {
  const family = read.number('poles') === 2 ? 'two-pole' : 'single-pole'
  return { kind: 'breaker', family, ratingA: read.number('rated_current') }
}

function disconnect(read: AttributeReader): DisconnectSubject {
  const type = read.words('fuse_type')
  const family = fuseFamilies.find(name => type.includes(name)) ?? 'tpc'
  const terminals = read.words('terminal', 'output_type', 'input_type')
  const bolted = /bolt/.test(terminals) || family === 'tpl'
  const stud = /stud|screw/.test(terminals) && !/bullet/.test(terminals)
  const terminal = bolted ? 'bolted' : stud ? 'stud' : 'bullet'
  return {
    kind: 'disconnect',
    fuse: family,
    maxA: read.number('max_fuse') ?? read.number('max_per_position'),
    terminal,
  }
}

function dummy(read: AttributeReader): DummySubject {
  const type = read.words('fuse_type')
  const named = (['gmt', 'tpa', 'klm', 'bullet'] as const).find(name => type.includes(name))
  const place = named ?? (/\bov\b|ov-|breaker/.test(type) ? 'ov-breaker' : 'gmt')
  return { kind: 'dummy', place, pack: read.number('pack_quantity') }
}

const rackOf = (words: string): 19 | 23 => (/23/.test(words) && !/19/.test(words) ? 23 : 19)

function baffle(read: AttributeReader): DrawingSubject {
  return {
    kind: 'baffle',
    rackInches: rackOf(read.words('mounting')),
    rackUnits: read.count('rack_spaces', 8) ?? 1,
    depthMm: Math.min(read.number('depth') ?? 12, 40) * inch,
    splitAir: /split/.test(read.words('airflow')),
  }
}

function rackAdapter(read: AttributeReader): DrawingSubject {
  const rackUnits = read.count('rack_spaces', 8) ?? 1
  const offset = read.number('offset')
  if (offset !== null)
    return { kind: 'rack-adapter', rackUnits, form: { style: 'offset', offsetMm: Math.min(offset, 12) * inch } }
  const to = read.words('to_mount', 'mounting')
  return {
    kind: 'rack-adapter',
    rackUnits,
    form: { style: 'extension', toRackInches: /\b21\b|etsi/.test(to) ? 21 : 23 },
  }
}

function cableManagement(read: AttributeReader): DrawingSubject {
  const rings = read.count('rings', 12)
  const clear = /clear|polycarbonate|cover/.test(read.words('material'))
  return {
    kind: 'cable-management',
    rackInches: rackOf(read.words('mounting')),
    rackUnits: read.count('rack_spaces', 8) ?? 1,
    form: rings
      ? { style: 'rings', rings }
      : clear
        ? { style: 'cover' }
        : { style: 'tie-bar', depthMm: Math.min(read.number('depth') ?? 4, 20) * inch },
  }
}
