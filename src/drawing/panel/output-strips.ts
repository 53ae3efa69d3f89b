import { type Block, filled, insert, line, pen, rect, type Shape } from '../shapes.ts'
import type { Box } from '../sheet.ts'
import type { PanelSubject, Terminal } from '../subject.ts'
import { screwBlock, studBlock } from './terminals.ts'

type Strip = { count: number; terminal: Terminal }

/** GMT outputs beside larger devices have their own strip, #6-32 (domain.md §1.2). */
const gmtOutput: Terminal = { style: 'barrier', threadMm: 3.5, studs: 1, lugs: 1 }

const pitches: Record<Terminal['style'], number> = { stud: 19.05, lug: 19.05, clamp: 8, barrier: 11 }
const gap = 5

/** The output terminals of one bus: a strip per field, a column per position, supply above and return below. */
export function outputStrips(box: Box, { fields, output }: PanelSubject): Shape[] {
  const strips = fields.map(({ device, count }, index) => ({
    count,
    terminal: device === 'gmt' && index > 0 ? gmtOutput : output,
  }))
  const inOneRow = strips.reduce((sum, { count, terminal }) => sum + count * pitches[terminal.style], 0)
  const rows = strips.length === 1 && inOneRow > box.width * 1.4 && box.height > 60 ? 2 : 1
  const columns = (strip: Strip) => Math.ceil(strip.count / rows)
  const nominal = strips.reduce((sum, strip) => sum + columns(strip) * pitches[strip.terminal.style], 0)
  const scale = Math.min(1, (box.width - gap * (strips.length - 1)) / nominal)
  let x = box.x + (box.width - gap * (strips.length - 1) - nominal * scale) / 2
  return strips.flatMap(strip => {
    const width = columns(strip) * pitches[strip.terminal.style] * scale
    const placed = placedStrip({ ...box, x, width }, strip, rows)
    x += width + gap
    return placed
  })
}

function placedStrip(box: Box, { count, terminal }: Strip, rows: number): Shape[] {
  const columns = Math.ceil(count / rows)
  const pitch = box.width / columns
  const tall = Math.min(box.height / rows - (rows > 1 ? 4 : 0), tallest(terminal))
  const block = outputColumn(pitch, tall, terminal)
  return Array.from({ length: rows }, (_, row) => {
    const top = box.y + (row + 0.5) * (box.height / rows) - tall / 2
    const inRow = Math.min(columns, count - row * columns)
    const frame = rect(box.x - 0.8, top, box.width + 1.6, tall, filled(pen.outline, 'face'))
    const dividers = Array.from({ length: columns - 1 }, (_, index) => box.x + pitch * (index + 1))
    return [
      frame,
      ...dividers.map(x => line(x, top, x, top + tall)),
      ...Array.from({ length: inRow }, (_, column) => insert(block, box.x + column * pitch, top)),
    ]
  }).flat()
}

function tallest({ style, studs }: Terminal): number {
  if (style === 'stud') return studs === 2 ? 62 : 34
  return { clamp: 22, barrier: 28, lug: 36 }[style]
}

function outputColumn(pitch: number, tall: number, terminal: Terminal): Block {
  const draw = { clamp, barrier, stud: studs, lug: studs }[terminal.style]
  return { name: 'output', shapes: draw(pitch, tall, terminal) }
}

const copper = { ...pen.conductor, weight: 0.18 }

function clamp(pitch: number, tall: number): Shape[] {
  const x = pitch / 2
  const side = Math.min(pitch * 0.62, tall * 0.3)
  const heights = [tall * 0.27, tall * 0.73]
  return [
    ...heights.map(y => rect(x - side / 2, y - side / 2, side, side, filled(copper, 'face'))),
    ...heights.map(y => line(x - side * 0.3, y, x + side * 0.3, y, copper)),
  ]
}

function barrier(pitch: number, tall: number, { threadMm }: Terminal): Shape[] {
  const screw = screwBlock(Math.min(threadMm, pitch * 0.42))
  return [insert(screw, pitch / 2, tall * 0.28), insert(screw, pitch / 2, tall * 0.72)]
}

function studs(pitch: number, tall: number, terminal: Terminal): Shape[] {
  const x = pitch / 2
  const perColumn = 2 * terminal.studs
  const nut = studBlock(Math.min(terminal.threadMm, pitch * 0.42, (tall / perColumn) * 0.46))
  const apart = terminal.studs === 2 ? Math.min(15.875, tall * 0.22) / 2 : 0
  const group = (y: number) => (apart ? [insert(nut, x, y - apart), insert(nut, x, y + apart)] : [insert(nut, x, y)])
  return [...group(tall * 0.26), ...group(tall * 0.74), line(pitch * 0.2, tall / 2, pitch * 0.8, tall / 2)]
}
