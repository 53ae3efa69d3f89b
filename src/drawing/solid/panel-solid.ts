import { hasRearTerminals } from '../panel/draw-panel.ts'
import {
  hasEars,
  isHandOff,
  mountingSlot,
  type PanelLayout,
  type PlacedField,
  panelLayout,
  slotCentres,
} from '../panel/layout.ts'
import { centreParts, frontTerminals } from '../panel/panel-front.ts'
import { rearGroups } from '../panel/panel-rear.ts'
import { pen, rect, type Shape } from '../shapes.ts'
import { type Box, boundsOf } from '../sheet.ts'
import type { KnownLengths, PanelSubject } from '../subject.ts'
import { type Recess, terminalParts } from './fasteners.ts'
import { type HeldByPosition, heldParts, type NumberedField, reachOf } from './held-devices.ts'
import { box, type Outline, outlineOf, type Part, type Prism } from './solid.ts'

/** The sheet of the ears, as the side view draws it. */
export const sheetMm = 2.4
/** Holders and lamps stand a little behind the face, so that they are seen. No depth of theirs is stated. */
const face = { floor: 2, top: 0.6 }
const rim = 0.8
/** Behind a device, and between it and what is at the rear. */
const gap = 0.5
const wall = 2
/** What is cut away ends behind the chassis: with it, the last digit of a number could leave a film. */
const past = 1

/**
 * The chassis with its ears as one solid; in its recesses the positions, lamps and terminals as the drawings place them. `held`: what
 * stands in its positions, for which the chassis is open behind each row; null: a panel as it is delivered.
 */
export function panelParts(
  panel: PanelSubject,
  known: KnownLengths,
  held: HeldByPosition | null,
): { panel: Part[]; devices: Part[] } {
  const layout = panelLayout(panel, 'page')
  const depth = known.depth === null ? sheetMm : known.depth * 25.4
  const recessDepth = Math.min(18, depth * 0.25)
  const front: Recess = { floor: recessDepth, depth: recessDepth, opens: 'front' }
  const rear: Recess = { floor: depth - recessDepth, depth: recessDepth, opens: 'rear' }
  // A sheet, also where no depth is stated, has no recess: what stands in it reaches through.
  const space = rear.floor - wall
  const hasBody = space > 1
  const room = hasBody ? space : Number.POSITIVE_INFINITY
  const fronts = hasBody ? layout.terminals.map((area, bus) => frontTerminals(panel, area, bus, 'page')) : []
  const rears =
    hasBody && hasRearTerminals(panel) ? rearGroups(panel, layout).map(shapes => fromFront(shapes, layout.overall)) : []
  const lamps = centreParts(panel, layout, 'card').filter(isStanding)
  const fields = layout.buses.flatMap(({ name, fields: own }) => numbered(own).map(one => ({ ...one, bus: name })))
  const devices = fields.map(one => (held ? heldParts(one, held, room) : []))
  const recess = (area: Box, floor: number) =>
    through(around(area, 0.4, layout.body), 0, hasBody ? Math.max(face.floor, floor) : depth + past)
  const cut = [
    ...slots(panel).map(outline => through(outline, 0, depth + past)),
    ...fields.flatMap(({ field }, at) => rowsOf(field).map(area => recess(area, reachOf(devices[at] ?? []) + gap))),
    ...lamps.map(lamp => recess(boundsOf([lamp]), 0)),
    ...fronts.map(shapes => through(around(boundsOf(shapes), 1, layout.body), 0, front.floor)),
    ...rears.map(shapes => through(around(boundsOf(shapes), 1, layout.body), rear.floor, depth + past)),
  ]
  return {
    panel: [
      {
        body: { name: 'chassis', material: 'steel', prisms: [chassis(layout, depth)], cut },
        places: [{ name: 'chassis', at: [0, 0, 0] }],
      },
      ...fields.flatMap(field => holders(field, held)),
      ...lamps.flatMap(lamp => standingOn(lamp)),
      ...fronts.flatMap(shapes => terminalParts(shapes, front)),
      ...rears.flatMap(shapes => terminalParts(shapes, rear)),
    ],
    devices: devices.flat(),
  }
}

/** Ears and body from above: one outline, because they are as high as each other. */
function chassis({ overall, body }: PanelLayout, depth: number): Prism {
  const points: [number, number][] =
    depth > sheetMm && body.x > 0
      ? [
          [0, 0],
          [overall, 0],
          [overall, sheetMm],
          [body.x + body.width, sheetMm],
          [body.x + body.width, depth],
          [body.x, depth],
          [body.x, sheetMm],
          [0, sheetMm],
        ]
      : [
          [0, 0],
          [overall, 0],
          [overall, depth],
          [0, depth],
        ]
  return { plane: 'top', outline: { kind: 'polygon', points }, from: -body.height, to: 0 }
}

const slots = ({ rackInches, rackUnits, widthMm, heightMm }: PanelSubject): Outline[] =>
  hasEars(rackInches, widthMm)
    ? slotCentres(rackInches, rackUnits, heightMm).flatMap(
        ({ x, y }) => outlineOf(mountingSlot(x, y, pen.outline)) ?? [],
      )
    : []

const through = (outline: Outline, from: number, to: number): Prism => ({ plane: 'front', outline, from, to })

/** The area with a margin, but never through the rim of the chassis. */
function around({ x, y, width, height }: Box, margin: number, body: Box): Outline {
  const left = Math.max(x - margin, body.x + rim)
  const top = Math.max(y - margin, body.y + rim)
  const right = Math.min(x + width + margin, body.x + body.width - rim)
  const bottom = Math.min(y + height + margin, body.y + body.height - rim)
  return box(left, -bottom, right - left, bottom - top)
}

const isStanding = (shape: Shape): boolean =>
  (shape.kind === 'rect' || shape.kind === 'circle') && shape.fill === 'shade'

/** Fields with the number of their first position, as the face letters them. */
const numbered = (fields: readonly PlacedField[]) =>
  fields.map((field, index) => ({
    field,
    first: fields.slice(0, index).reduce((sum, { positions }) => sum + positions.length, 1),
  }))

/** The area of each row of positions. */
function rowsOf({ positions, face: { width, height } }: PlacedField): Box[] {
  const tops = [...new Set(positions.map(({ y }) => y))]
  return tops.map(top => boundsOf(positions.filter(({ y }) => y === top).map(({ x, y }) => rect(x, y, width, height))))
}

/**
 * One body for all positions of a field. Where devices are shown they stand for themselves: only bars and screws are left, and the
 * handle before a cartridge.
 */
function holders({ field, bus, first }: NumberedField, held: HeldByPosition | null): Part[] {
  const { device, positions, face: own } = field
  const stays = (name: string) =>
    held === null || isHandOff(field) || (held.get(name)?.drawn?.subject.kind === 'fuse' && device === 'klm')
  const places = positions
    .map(({ x, y }, index) => ({ name: `${bus}${first + index}`, at: [x, 0, -y] as const }))
    .filter(({ name }) => stays(name))
  if (places.length === 0) return []
  const outline = box(0, -own.height, own.width, own.height)
  const prisms = [through(outline, face.top, face.floor)]
  return [{ body: { name: `${device} position`, material: 'dark', prisms }, places }]
}

function standingOn(lamp: Shape): Part[] {
  const outline = outlineOf(lamp)
  if (!outline) return []
  const name = lamp.kind === 'circle' ? 'lamp' : 'control'
  return [
    {
      body: { name, material: 'plastic', prisms: [through(outline, face.top, face.floor)] },
      places: [{ name, at: [0, 0, 0] }],
    },
  ]
}

/** Shapes that are seen from behind, as they are from the front. */
const fromFront = (shapes: readonly Shape[], overall: number): Shape[] =>
  shapes.flatMap((shape): Shape[] => {
    if (shape.kind === 'insert') {
      const { block } = shape
      const isAlone = block.name !== 'output'
      return isAlone
        ? [{ ...shape, x: overall - shape.x }]
        : fromFront(
            block.shapes.flatMap(inner =>
              'x' in inner ? [{ ...inner, x: inner.x + shape.x, y: inner.y + shape.y }] : [],
            ),
            overall,
          )
    }
    return shape.kind === 'rect' ? [{ ...shape, x: overall - shape.x - shape.width }] : []
  })
