import { fitted } from '../lettering.ts'
import { type Block, circle, filled, insert, line, pen, polygon, rect, type Shape, text } from '../shapes.ts'
import type { Box } from '../sheet.ts'
import type { Terminal } from '../subject.ts'

/** Hex nut on a stud, seen from its end, centred on 0, 0: across flats about 1.75 times the thread. */
export function studBlock(threadMm: number): Block {
  const radius = (threadMm * 1.75) / Math.sqrt(3)
  const corners = [0, 60, 120, 180, 240, 300].map(angle => {
    const turn = (angle * Math.PI) / 180
    return [radius * Math.cos(turn), radius * Math.sin(turn)] as const
  })
  return {
    name: 'nut',
    shapes: [
      polygon(corners, filled({ ...pen.conductor, weight: 0.25 }, 'face')),
      circle(0, 0, threadMm / 2, filled({ ...pen.conductor, weight: 0.18 }, 'conductor')),
    ],
  }
}

/** Screw head with its slot, centred on 0, 0. */
export function screwBlock(threadMm: number): Block {
  const r = threadMm * 0.85
  const copper = { ...pen.conductor, weight: 0.18 }
  return {
    name: 'screw',
    shapes: [circle(0, 0, r, filled(copper, 'face')), line(-r * 0.6, -r * 0.6, r * 0.6, r * 0.6, copper)],
  }
}

/** The width that the input of one bus takes. */
export const inputWidth = (terminal: Terminal): number =>
  terminal.style === 'stud' ? 30 + terminal.threadMm * 2.4 : 34

/** The input of one bus: a copper bar for the supply and one for the return, each with its terminals. */
export function inputPair(box: Box, terminal: Terminal, lettered: boolean): Shape[] {
  const gap = Math.min(6, box.height * 0.08)
  const tall = Math.min((box.height - gap) / 2, 24)
  const top = box.y + (box.height - 2 * tall - gap) / 2
  const bar = (y: number, name: string): Shape[] => [
    rect(box.x, y, box.width, tall, filled({ ...pen.conductor, weight: 0.35 }, 'conductor'), 1),
    ...barTerminals({ x: box.x, y, width: box.width, height: tall }, terminal),
    ...(lettered ? [text(box.x + box.width / 2, y + tall / 2 + 1.8, fitted(name, 5.4, box.width * 0.3), name)] : []),
  ]
  return [...bar(top, 'BAT'), ...bar(top + tall + gap, 'RTN')]
}

function barTerminals(bar: Box, { style, threadMm, lugs }: Terminal): Shape[] {
  const middle = bar.y + bar.height / 2
  if (style === 'clamp' || style === 'lug') {
    const side = bar.height * 0.56
    const at = (x: number) => [
      rect(
        x - side / 2,
        middle - side / 2,
        side,
        side,
        filled({ ...pen.conductor, weight: 0.25 }, 'face'),
        style === 'lug' ? side / 2 : 0.6,
      ),
      line(x - side * 0.25, middle, x + side * 0.25, middle, { ...pen.conductor, weight: 0.25 }),
    ]
    return [0.22, 0.78].flatMap(share => at(bar.x + bar.width * share))
  }
  const thread = Math.min(threadMm, bar.height / 2.4)
  const nut = style === 'stud' ? studBlock(thread) : screwBlock(thread)
  const shares = lugs > 1 ? [0.12, 0.32, 0.68, 0.88] : [0.22, 0.78]
  return shares.map(share => insert(nut, bar.x + bar.width * share, middle))
}

/** Form C alarm contacts of both sides: a strip of six screws (domain.md §1.2). */
export function alarmStrip(x: number, y: number, columns: number): Shape[] {
  const pitch = 5
  const dot: Block = { name: 'pin', shapes: [circle(0, 0, 1.1, pen.detail)] }
  return [
    rect(x - (columns * pitch) / 2, y - 6, columns * pitch, 12, filled(pen.outline, 'face')),
    ...Array.from({ length: columns * 2 }, (_, index) =>
      insert(dot, x + ((index % columns) - (columns - 1) / 2) * pitch, y + (index < columns ? -2.8 : 2.8)),
    ),
  ]
}

/** Two ground studs with the earth sign between them, 0.625 in. apart (domain.md §1.2). */
export function groundStuds(x: number, y: number): Shape[] {
  const nut = studBlock(4.8)
  const sign = [4.8, 3.2, 1.6].map((wide, index) => line(x - wide / 2, y + index * 1.3, x + wide / 2, y + index * 1.3))
  return [insert(nut, x - 7.94, y), insert(nut, x + 7.94, y), line(x, y - 3.4, x, y), ...sign]
}
