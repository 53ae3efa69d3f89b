import type { PlacedField } from '../panel/layout.ts'
import type { DrawnProduct } from '../subject.ts'
import { partPrisms } from './part-solid.ts'
import { box, type Outline, type Part, type Place, type Prism } from './solid.ts'

/** What stands in a position of a panel: a device, its holder with it, or what closes the position. */
export interface Held {
  /** The part number; of a fuse in a holder those of both. */
  name: string
  /** Null: it is not drawn, and its face stands for it. */
  drawn: DrawnProduct | null
  /** 2: it stands in the next position as well. */
  positions: number
  /** Whether its own lengths are not stated. */
  isInProportion: boolean
}

/** By the names of positions: 'A2'. */
export type HeldByPosition = ReadonlyMap<string, Held>

/** The positions of a field with the number of the first one, on the bus of this letter. */
export interface NumberedField {
  field: PlacedField
  bus: string
  first: number
}

/** The face of a device that is not drawn. */
const faceDepth = 2

/** The devices of a field, each body once. `room`: how far back they may reach. */
export function heldParts({ field, bus, first }: NumberedField, held: HeldByPosition, room: number): Part[] {
  const parts = new Map<string, Part>()
  for (const [index, { x, y }] of field.positions.entries()) {
    const position = `${bus}${first + index}`
    const one = held.get(position)
    if (!one) continue
    const next = field.positions[index + 1]
    const wider = one.positions > 1 && next?.y === y ? next.x - x : 0
    const face = { width: field.face.width + wider, height: field.face.height }
    const prisms = (one.drawn && standing(one.drawn)) ?? [flatFace(face)]
    const fitted = withinFace(prisms, face, room)
    const { low, high } = extentOf(fitted)
    const at: Place = [x + (face.width - low[0] - high[0]) / 2, 0, -y - (face.height + low[2] + high[2]) / 2]
    const key = `${one.name} ${JSON.stringify(fitted)}`
    const part = parts.get(key) ?? { body: { name: one.name, material: 'plastic', prisms: fitted }, places: [] }
    part.places.push({ name: `${one.name} ${position}`, at })
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** How far behind the front plane parts reach. */
export const reachOf = (parts: readonly Part[]): number =>
  Math.max(0, ...parts.map(({ body }) => extentOf(body.prisms).high[1]))

/** Where the plane of the panel's face cuts a plug-in fuse, along the drawing of its side: its cap stands before it. */
const capOf = { gmt: 8, tpa: 9.5 } as const

/** A device with its face in the front plane, its drawn side standing upright behind it; null: nothing that stands in a position. */
function standing({ subject, known }: DrawnProduct): Prism[] | null {
  switch (subject.kind) {
    case 'fuse':
      if (subject.family === 'klm') return partPrisms(subject, known).map(inwards)
      return subject.family === 'gmt' || subject.family === 'tpa'
        ? plugged(partPrisms(subject, known), capOf[subject.family])
        : partPrisms(subject, known).map(prism => ({ ...prism, plane: 'side' }))
    case 'dummy':
      return subject.place === 'gmt' || subject.place === 'tpa'
        ? plugged(partPrisms(subject, known), capOf[subject.place])
        : partPrisms(subject, known)
    case 'breaker':
    case 'disconnect':
      return partPrisms(subject, known)
    default:
      return null
  }
}

/** A cartridge that lies across is pushed in by its end, behind its holder's handle. */
const inwards = ({ outline, from, to }: Prism): Prism => ({
  plane: 'front',
  outline,
  from: from + faceDepth,
  to: to + faceDepth,
})

/** A plug-in fuse is drawn standing on its contacts, and is pushed in with them ahead. */
const plugged = (prisms: readonly Prism[], cap: number): Prism[] =>
  prisms.map(({ outline, from, to }) => ({ plane: 'side', outline: turned(outline, cap), from, to }))

function turned(outline: Outline, cap: number): Outline {
  switch (outline.kind) {
    case 'rect':
      return {
        ...outline,
        x: -outline.y - outline.height - cap,
        y: outline.x,
        width: outline.height,
        height: outline.width,
      }
    case 'circle':
      return { ...outline, x: -outline.y - cap, y: outline.x }
    case 'polygon':
      return { kind: 'polygon', points: outline.points.map(([x, y]) => [-y - cap, x] as const) }
  }
}

const flatFace = ({ width, height }: { width: number; height: number }): Prism => ({
  plane: 'front',
  outline: box(0, 0, width, height),
  from: 0,
  to: faceDepth,
})

/** Smaller where it is wider, higher or deeper than its place. */
function withinFace(prisms: readonly Prism[], face: { width: number; height: number }, room: number): Prism[] {
  const { low, high } = extentOf(prisms)
  const across = Math.min(1, face.width / (high[0] - low[0]))
  const up = Math.min(1, face.height / (high[2] - low[2]), high[1] > 0 ? room / high[1] : 1)
  return prisms.map(({ plane, outline, from, to }): Prism => {
    const [own, along] = plane === 'side' ? [up, across] : [Math.min(across, up), up]
    return { plane, outline: scaled(outline, own), from: from * along, to: to * along }
  })
}

function scaled(outline: Outline, by: number): Outline {
  if (by === 1) return outline
  switch (outline.kind) {
    case 'rect':
      return {
        ...outline,
        x: outline.x * by,
        y: outline.y * by,
        width: outline.width * by,
        height: outline.height * by,
        radius: outline.radius * by,
      }
    case 'circle':
      return { ...outline, x: outline.x * by, y: outline.y * by, radius: outline.radius * by }
    case 'polygon':
      return { kind: 'polygon', points: outline.points.map(([x, y]) => [x * by, y * by] as const) }
  }
}

type Triple = [number, number, number]

/** The least and largest x, y and z. A device has no prism that is drawn from above. */
function extentOf(prisms: readonly Prism[]): { low: Triple; high: Triple } {
  const boxes = prisms.map(({ plane, outline, from, to }): { low: Triple; high: Triple } => {
    const [left, bottom, right, top] = rimOf(outline)
    return plane === 'side'
      ? { low: [from, left, bottom], high: [to, right, top] }
      : { low: [left, from, bottom], high: [right, to, top] }
  })
  const least = (axis: 0 | 1 | 2) => Math.min(...boxes.map(({ low }) => low[axis]))
  const most = (axis: 0 | 1 | 2) => Math.max(...boxes.map(({ high }) => high[axis]))
  return { low: [least(0), least(1), least(2)], high: [most(0), most(1), most(2)] }
}

function rimOf(outline: Outline): [left: number, bottom: number, right: number, top: number] {
  switch (outline.kind) {
    case 'rect':
      return [outline.x, outline.y, outline.x + outline.width, outline.y + outline.height]
    case 'circle':
      return [
        outline.x - outline.radius,
        outline.y - outline.radius,
        outline.x + outline.radius,
        outline.y + outline.radius,
      ]
    case 'polygon': {
      const [xs, ys] = [outline.points.map(([x]) => x), outline.points.map(([, y]) => y)]
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    }
  }
}
