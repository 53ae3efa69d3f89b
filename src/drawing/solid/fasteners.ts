import type { Shape } from '../shapes.ts'
import { boundsOf } from '../sheet.ts'
import { type Material, outlineOf, type Part, type Prism } from './solid.ts'

/** Where terminals stand: on the floor of a recess that is open to the front or to the rear. */
export type Recess = { floor: number; depth: number; opens: 'front' | 'rear' }

type Standing = { name: string; material: Material; shapes: Shape[]; x: number; y: number }

/**
 * The terminals of a drawing as parts. What is drawn over another stands on it: bars and strips on the floor, nuts and screws on those,
 * and the thread of a stud ends where the recess does. How high they are is not stated anywhere.
 */
export function terminalParts(shapes: readonly Shape[], recess: Recess): Part[] {
  const parts = new Map<string, Part>()
  const below: { x: number; y: number; width: number; height: number; top: number }[] = []
  for (const one of shapes.flatMap(shape => standing(shape, 0, 0))) {
    const own = boundsOf(one.shapes)
    const bounds = { x: own.x + one.x, y: own.y + one.y, width: own.width, height: own.height }
    const x = bounds.x + bounds.width / 2
    const y = bounds.y + bounds.height / 2
    const base = below.findLast(it => x >= it.x && x <= it.x + it.width && y >= it.y && y <= it.y + it.height)?.top ?? 0
    const prisms = one.shapes.flatMap(shape => prismOf(shape, base, recess))
    const top = Math.max(
      ...prisms.map(({ from, to }) => Math.max(Math.abs(from - recess.floor), Math.abs(to - recess.floor))),
    )
    below.push({ ...bounds, top })
    const key = `${one.name} ${JSON.stringify(prisms)}`
    const part = parts.get(key) ?? { body: { name: one.name, material: one.material, prisms }, places: [] }
    part.places.push({ name: `${one.name} ${part.places.length + 1}`, at: [one.x, 0, -one.y] })
    parts.set(key, part)
  }
  return [...parts.values()]
}

/** A filled shape by itself, or what a block of round and hexagonal shapes is: a nut on its stud, a screw, a pin. */
function standing(shape: Shape, dx: number, dy: number): Standing[] {
  if (shape.kind === 'insert') {
    const { name, shapes } = shape.block
    const isFastener = name === 'nut' || name === 'screw' || name === 'pin'
    const at = { x: shape.x + dx, y: shape.y + dy }
    if (!isFastener) return shapes.flatMap(inner => standing(inner, at.x, at.y))
    return [{ name: name === 'nut' ? 'stud' : name, material: 'copper', shapes: shapes.filter(isClosed), ...at }]
  }
  if (shape.kind !== 'rect' || !shape.fill) return []
  const isMetal = shape.layer === 'conductor'
  const name = shape.fill === 'conductor' ? 'bus bar' : isMetal ? 'terminal' : 'terminal block'
  const own = { ...shape, x: 0, y: 0 }
  return [{ name, material: isMetal ? 'copper' : 'dark', shapes: [own], x: shape.x + dx, y: shape.y + dy }]
}

const isClosed = (shape: Shape): boolean => shape.kind === 'circle' || (shape.kind === 'path' && shape.closed)

/** Shares of the recess's depth. */
const bar = 0.22
const block = 0.5
const low = 0.25

function prismOf(shape: Shape, base: number, { floor, depth, opens }: Recess): Prism[] {
  const outline = outlineOf(shape)
  if (!outline) return []
  const isThread = shape.kind === 'circle' && shape.fill === 'conductor'
  const tall = isThread
    ? depth
    : shape.kind === 'rect' && base === 0
      ? (shape.layer === 'conductor' ? bar : block) * depth
      : low * depth
  const [from, to] = [base, Math.min(depth, base + tall)]
  const turn = opens === 'rear' ? 1 : -1
  return [{ plane: 'front', outline, from: floor + turn * from, to: floor + turn * to }]
}
