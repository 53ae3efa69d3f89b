import { type Block, circle, filled, line, pen, rect, type Shape, text } from '../shapes.ts'
import type { Size } from '../sheet.ts'
import type { Device } from '../subject.ts'

/**
 * The face of one position, millimetres. 0.75 in. for bullet positions is the makers' pitch (domain.md §2.2, B1);
 * the other faces are drawn in proportion, not from a maker's sheet.
 */
export const faces: Record<Device, { width: number; height: number; pitch: number }> = {
  gmt: { width: 6.4, height: 24, pitch: 8 },
  klm: { width: 16, height: 33, pitch: 18 },
  tpa: { width: 14.5, height: 32, pitch: 17 },
  'ov-breaker': { width: 18, height: 33, pitch: 21 },
  bullet: { width: 17.6, height: 62, pitch: 19.05 },
  stud: { width: 40, height: 34, pitch: 44 },
  'terminal-block': { width: 40, height: 34, pitch: 44 },
}

/** Studs and terminal blocks have no face: they are bars and screws (stud-position.ts). */
type FacedDevice = Exclude<Device, 'stud' | 'terminal-block'>

/** One position as a block, in the width and height that the layout gives it. */
export function deviceBlock(device: FacedDevice, width: number, height: number, size: Size): Block {
  const draw = size === 'thumb' ? solid : drawers[device]
  return { name: device, shapes: draw(width, height, size) }
}

type Draw = (width: number, height: number, size: Size) => Shape[]

const solid: Draw = (width, height) => [rect(0, 0, width, height, filled(pen.none, 'ink'))]

const drawers: Record<FacedDevice, Draw> = {
  gmt: gmtFace,
  klm: klmFace,
  tpa: tpaFace,
  'ov-breaker': rockerFace,
  bullet: toggleFace,
}

/** The end of the plugged-in fuse: flag window above, finger grip below. */
function gmtFace(w: number, h: number, size: Size): Shape[] {
  const window = rect(w * 0.25, h * 0.12, w * 0.5, h * 0.26, filled(pen.detail, 'shade'))
  const frame = rect(0, 0, w, h, filled(size === 'page' ? pen.outline : pen.detail, 'face'), 0.8)
  if (size === 'card') return [frame, rect(w * 0.27, h * 0.14, w * 0.46, h * 0.28, filled(pen.none, 'ink'))]
  return [
    frame,
    window,
    line(w * 0.25, h * 0.55, w * 0.75, h * 0.55),
    line(w * 0.25, h * 0.63, w * 0.75, h * 0.63),
    line(w * 0.25, h * 0.71, w * 0.75, h * 0.71),
    circle(w / 2, h * 0.88, w * 0.11, filled(pen.none, 'ink')),
  ]
}

/** Pull-out holder with its handle; the fuse is behind it, the LED in it (domain.md §1.1). */
function klmFace(w: number, h: number, size: Size): Shape[] {
  const body = rect(0, 0, w, h, filled(pen.outline, 'face'), 1.2)
  const handle = rect(w * 0.2, h * 0.1, w * 0.6, h * 0.56, filled(pen.detail, 'shade'), 1.5)
  const led = circle(w / 2, h * 0.84, w * 0.11, filled(pen.detail, 'face'))
  const grips = [0.24, 0.38, 0.52].map(y => line(w * 0.3, h * y, w * 0.7, h * y))
  return size === 'page' ? [body, handle, ...grips, led] : [body, handle, led]
}

/** Plug-in cap with the indicating pin in its middle. */
function tpaFace(w: number, h: number, size: Size): Shape[] {
  const body = rect(0, 0, w, h, filled(pen.outline, 'face'), 0.8)
  const cap = rect(w * 0.14, h * 0.08, w * 0.72, h * 0.66, filled(pen.detail, 'shade'), 2.4)
  const pin = circle(w / 2, h * 0.27, w * 0.12, filled(pen.detail, 'face'))
  const led = circle(w / 2, h * 0.87, w * 0.1, filled(pen.detail, 'face'))
  const grips = [0.44, 0.52, 0.6].map(y => line(w * 0.28, h * y, w * 0.72, h * y))
  return size === 'page' ? [body, cap, pin, ...grips, led] : [body, cap, pin]
}

/** A snap-in breaker: bezel and rocker, switched on. */
function rockerFace(w: number, h: number, size: Size): Shape[] {
  const bezel = rect(0, 0, w, h, filled(pen.outline, 'face'), 1.2)
  const rocker = rect(w * 0.22, h * 0.14, w * 0.56, h * 0.72, filled(pen.detail, 'face'), 0.8)
  const pressed = rect(w * 0.22, h * 0.14, w * 0.56, h * 0.36, filled(pen.detail, 'shade'), 0.8)
  if (size === 'card') return [bezel, rocker, pressed]
  return [bezel, rocker, pressed, line(w / 2, h * 0.24, w / 2, h * 0.38), circle(w / 2, h * 0.68, w * 0.09)]
}

/** Bullet breaker: toggle in its slot, trip mark above, alarm lamp below. */
function toggleFace(w: number, h: number, size: Size): Shape[] {
  const body = rect(0, 0, w, h, filled(pen.outline, 'face'), 0.8)
  const slot = rect(w * 0.28, h * 0.28, w * 0.44, h * 0.44, filled(pen.detail, 'shade'), 1)
  const toggle = rect(w * 0.32, h * 0.31, w * 0.36, h * 0.17, filled(pen.detail, 'ink'), 1.2)
  if (size === 'card') return [body, slot, toggle]
  return [
    body,
    line(0, h * 0.16, w, h * 0.16),
    line(0, h * 0.84, w, h * 0.84),
    slot,
    toggle,
    text(w / 2, h * 0.245, h * 0.06, 'ON'),
    text(w / 2, h * 0.795, h * 0.06, 'OFF'),
    circle(w / 2, h * 0.92, w * 0.08, filled(pen.detail, 'face')),
    circle(w / 2, h * 0.08, w * 0.07),
  ]
}
