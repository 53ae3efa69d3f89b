import { productShapes } from '../draw-product.ts'
import { bulletSide, ovSide, ovWidth, pitch } from '../parts/breaker.ts'
import { side as holderSide, width as holderWidth } from '../parts/disconnect.ts'
import type { Shape } from '../shapes.ts'
import { boundsOf } from '../sheet.ts'
import type {
  BreakerSubject,
  ClipSubject,
  DisconnectSubject,
  DummySubject,
  FuseSubject,
  KnownLengths,
} from '../subject.ts'
import { outlineOf, type Prism } from './solid.ts'

const inch = 25.4

/** The thickness of what is drawn from one side only, in proportion: the edges that the drawings show, or the like of them. */
const fuseThickness = { gmt: 5, klm: 10.32, tpa: 8.4, tps: 20, tls: 20, tpc: 20, tpl: 44 } as const
const dummyThickness = { gmt: 5, klm: 30, tpa: 8.4, bullet: 61, 'ov-breaker': 48 } as const
const clipThickness = 6
const baseThickness = 44

type PartSubject = FuseSubject | BreakerSubject | DisconnectSubject | DummySubject | ClipSubject

/** A single part as one solid: its drawn outlines, each as thick as it is in proportion. */
export function partPrisms(subject: PartSubject, known: KnownLengths): Prism[] {
  switch (subject.kind) {
    case 'breaker':
      return subject.family === 'ov'
        ? fromSide(ovSide(null, 'card'), { width: ovWidth, poles: 1 })
        : fromSide(bulletSide(null, 1, 'card'), { width: pitch - 0.4, poles: subject.family === 'two-pole' ? 2 : 1 })
    case 'disconnect':
      return subject.terminal === 'bolted'
        ? flat(productShapes(subject, 'thumb'), baseThickness)
        : fromSide(holderSide('', null, subject.terminal, 'card'), { width: holderWidth, poles: 1 })
    case 'fuse':
      return subject.family === 'klm'
        ? cartridge(known)
        : flat(productShapes(subject, 'thumb'), fuseThickness[subject.family])
    case 'dummy':
      return flat(productShapes(subject, 'thumb'), dummyThickness[subject.place])
    case 'clip':
      return flat(productShapes(subject, 'thumb'), clipThickness)
  }
}

const midget = { diameter: 13 / 32, length: 1.5 }

function cartridge({ diameter, length }: KnownLengths): Prism[] {
  const radius = ((diameter ?? midget.diameter) * inch) / 2
  const outline = { kind: 'circle', x: radius, y: -radius, radius } as const
  return [{ plane: 'side', outline, from: 0, to: (length ?? midget.length) * inch }]
}

const isSolid = (shape: Shape): boolean => outlineOf(shape) !== null && 'fill' in shape && shape.fill !== undefined
const isMetal = (shape: Shape): boolean => 'layer' in shape && shape.layer === 'conductor'

/** Drawn from the front: metal is a blade in the middle of the body. */
function flat(shapes: readonly Shape[], thick: number): Prism[] {
  return shapes.filter(isSolid).flatMap((shape): Prism[] => {
    const outline = outlineOf(shape)
    const inset = isMetal(shape) ? thick * 0.35 : 0
    return outline ? [{ plane: 'front', outline, from: inset, to: thick - inset }] : []
  })
}

/** Drawn from the side, the face at 0: pins as wide as they are high, handles narrower than the body; once for each pole. */
function fromSide(shapes: readonly Shape[], { width, poles }: { width: number; poles: number }): Prism[] {
  return Array.from({ length: poles }, (_, pole) => pole * pitch).flatMap(left =>
    shapes.filter(isSolid).flatMap((shape): Prism[] => {
      const outline = outlineOf(shape)
      const bounds = boundsOf([shape])
      if (!outline || (shape.kind === 'circle' && !isMetal(shape))) return []
      const isHandle = bounds.x < 0
      const own = isMetal(shape) ? Math.min(bounds.width, bounds.height) : isHandle ? width * 0.45 : width
      const join = poles > 1 && !isMetal(shape) && !isHandle && left === 0 ? pitch - width : 0
      return [{ plane: 'side', outline, from: left + (width - own) / 2, to: left + (width + own) / 2 + join }]
    }),
  )
}
