import { ampere, cutTo, fitted, linesWithin, textWidth } from '../lettering.ts'
import {
  type Block,
  circle,
  filled,
  insert,
  type Link,
  line,
  pairs,
  pen,
  polygon,
  rect,
  type Shape,
  text,
} from '../shapes.ts'
import type { Box, Size } from '../sheet.ts'
import type { FilledPosition } from '../subject.ts'
import { deviceBlock } from './devices.ts'
import { isHandOff, type PlacedField } from './layout.ts'

interface FilledOptions {
  /** The number of the field's first position. */
  first: number
  busName: string
  filling: readonly FilledPosition[]
  /** The device that the field usually holds. */
  usual: Block
  size: Size
}

/** The positions of a field with what stands in them, each with its cell of the designation strip. */
export function filledField(field: PlacedField, options: FilledOptions): Shape[] {
  const { first, filling, size } = options
  const draw = kindDrawer(field, options.usual, size)
  const held = new Map(filling.map(one => [one.position, one]))
  const seconds = new Set(filling.flatMap(({ kind, position }) => (kind === 'two-pole' ? [position + 1] : [])))
  const frames = size === 'thumb' ? [] : field.strips.map(strip => rect(...sides(strip), filled(pen.detail, 'shade')))
  return [
    ...frames,
    ...field.positions.flatMap(({ x, y }, index): Shape[] => {
      const number = first + index
      const found = held.get(number)
      const cell = cellOf(field, index)
      const strip = size === 'page' ? stripCell(cell, `${options.busName}${number}`, found, isHandOff(field)) : []
      if (!found) return seconds.has(number) ? strip : [...strip, ...draw(emptyPosition(number), x, y, 0)]
      const next = field.positions[index + 1]
      const wider = found.kind === 'two-pole' && next?.y === y ? next.x - x : 0
      const face = { x, y, width: field.face.width + wider, height: field.face.height }
      const shapes = [...strip, ...draw(found, x, y, wider), ...(size === 'page' ? lettering(field, found, face) : [])]
      return found.link ? [linkOf(found.link, shapes, cell, face)] : shapes
    }),
  ]
}

const sides = ({ x, y, width, height }: Box) => [x, y, width, height] as const

const emptyPosition = (position: number): FilledPosition => ({
  position,
  kind: 'empty',
  ratingA: null,
  label: '',
  state: 'ok',
})

function cellOf({ positions, strips, face }: PlacedField, index: number): Box {
  const perRow = Math.ceil(positions.length / Math.max(1, strips.length))
  const strip = strips[Math.floor(index / perRow)]
  const at = positions[index]
  if (!strip) return { x: at?.x ?? 0, y: at?.y ?? 0, width: face.width, height: 0 }
  const pitch = strip.width / perRow
  return { x: strip.x + (index % perRow) * pitch, y: strip.y, width: pitch, height: strip.height }
}

/** All that the position covers, from the strip to the lower edge of the face. */
function linkOf({ href, name }: { href: string; name: string }, shapes: Shape[], cell: Box, face: Box): Link {
  const right = Math.max(cell.x + cell.width, face.x + face.width)
  const x = Math.min(cell.x, face.x)
  const y = Math.min(cell.y, face.y)
  return { kind: 'link', href, name, x, y, width: right - x, height: face.y + face.height - y, shapes }
}

/** The number of the position; a load that has no device stands beside it. */
function stripCell(cell: Box, number: string, found: FilledPosition | undefined, isBare: boolean): Shape[] {
  if (cell.height < 2) return []
  const tall = cell.height * 0.76
  const size = fitted(number, tall, cell.width * 0.92)
  const y = cell.y + (cell.height + size * 0.72) / 2
  const edge = line(cell.x, cell.y, cell.x, cell.y + cell.height, { ...pen.detail, weight: 0.1 })
  if (!isBare || !found?.label) return [edge, text(cell.x + cell.width / 2, y, size, number)]
  const left = cell.x + 1.5 + textWidth(number, size) + 2
  const room = cell.x + cell.width - 1.5 - left
  return [
    edge,
    text(cell.x + 1.5, y, size, number, { anchor: 'start' }),
    text(left, y, size * 0.85, cutTo(found.label, size * 0.85, room), {
      anchor: 'start',
      bold: true,
      isName: true,
    }),
  ]
}

/** Draws a position by its kind; equal positions share their block. */
function kindDrawer({ face, device }: PlacedField, usual: Block, size: Size) {
  const known = new Map<string, Block>()
  const blockOf = (key: string, make: () => Block): Block => {
    const block = known.get(key) ?? make()
    known.set(key, block)
    return block
  }
  const { width, height } = face
  return ({ kind }: FilledPosition, x: number, y: number, wider: number): Shape[] => {
    if (kind === 'fitted' || kind === 'breaker') return [insert(usual, x, y)]
    if (isHandOff({ device })) return kind === 'empty' ? [insert(usual, x, y)] : []
    const block = blockOf(`${kind} ${wider}`, () => {
      if (kind === 'two-pole') return deviceBlock('bullet', width + wider, height, size)
      if (kind === 'fuse') return { ...deviceBlock('klm', width, height, size), name: 'holder' }
      return kind === 'blank' ? blankBlock(width, height) : emptyBlock(width, height)
    })
    return [insert(block, x, y)]
  }
}

/** A dummy: a plate with its grip. */
const blankBlock = (width: number, height: number): Block => ({
  name: 'blank',
  shapes: [
    rect(0, 0, width, height, filled(pen.detail, 'shade'), 0.8),
    line(width * 0.3, height / 2, width * 0.7, height / 2),
  ],
})

/** A hole that nothing closes. */
const emptyBlock = (width: number, height: number): Block => ({
  name: 'hole',
  shapes: [rect(0, 0, width, height, pen.phantom, 0.8)],
})

/** Faces that are narrower have their label turned upright. */
const leastWide = 10

function lettering(field: PlacedField, { ratingA, label, state }: FilledPosition, face: Box): Shape[] {
  const mark = stateMark(state, face)
  if (isHandOff(field)) return mark
  if (ratingA === null && !label) return mark
  return [
    ...(face.width < leastWide ? uprightCard({ ratingA, label, state }, face) : wideCard(ratingA, label, face)),
    ...mark,
  ]
}

/** The rating and two or three lines of the label, on a card at the foot of the face. */
function wideCard(ratingA: number | null, label: string, { x, y, width, height }: Box): Shape[] {
  const tall = Math.min(16, height * 0.58)
  const top = y + height - tall - 0.6
  const room = width - 2.4
  const value = ratingA === null ? '' : ampere(ratingA)
  const rating = fitted(value, 4.4, room)
  const first = top + (value ? rating + 0.4 : 0)
  const step = 3.5
  const lines = linesWithin(label, 3.1, room, Math.floor((top + tall - first - 0.4) / step))
  return [
    rect(x + 0.7, top, width - 1.4, tall, filled(pen.detail, 'face'), 0.6),
    ...(value ? [text(x + width / 2, top + rating * 0.94, rating, value, { bold: true })] : []),
    ...lines.map((words, index) => text(x + width / 2, first + step * (index + 0.86), 3.1, words, { isName: true })),
  ]
}

/** The label upright, the rating below it without its unit, which all of a field share. */
function uprightCard(
  { ratingA, label, state }: Pick<FilledPosition, 'ratingA' | 'label' | 'state'>,
  { x, y, width, height }: Box,
): Shape[] {
  const value = ratingA === null ? '' : String(Number(ratingA.toFixed(3)))
  const rating = fitted(value, 3.9, width - 0.6)
  const foot = y + height - 0.9
  const size = Math.min(3.6, width * 0.6)
  const words = cutTo(label, size, height - rating - (state === 'ok' ? 3 : 6))
  return [
    rect(x + 0.4, y + 0.4, width - 0.8, height - 0.8, filled(pen.detail, 'face'), 0.6),
    ...(words
      ? [
          text(x + width / 2 + size * 0.36, foot - rating - 0.9, size, words, {
            anchor: 'start',
            turn: -90,
            isName: true,
          }),
        ]
      : []),
    ...(value ? [text(x + width / 2, foot, rating, value, { bold: true })] : []),
  ]
}

/** An error is a crossed disc, a warning a triangle: they differ without colour. */
function stateMark(state: FilledPosition['state'], { x, y, width }: Box): Shape[] {
  if (state === 'ok') return []
  const r = Math.min(2.4, width * 0.26)
  const [cx, cy] = [x + width - r - 0.3, y + r + 0.3]
  const d = r * 0.5
  if (state === 'error')
    return [
      circle(cx, cy, r, filled(pen.outline, 'red')),
      line(cx - d, cy - d, cx + d, cy + d, pen.outline),
      line(cx - d, cy + d, cx + d, cy - d, pen.outline),
    ]
  return [
    polygon(pairs(cx, cy - r, cx + r, cy + r * 0.8, cx - r, cy + r * 0.8), filled(pen.outline, 'face')),
    line(cx, cy - r * 0.35, cx, cy + r * 0.25, pen.outline),
    circle(cx, cy + r * 0.52, r * 0.07, filled(pen.outline, 'ink')),
  ]
}
