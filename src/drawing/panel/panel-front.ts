import { ampere, fitted } from '../lettering.ts'
import { type Block, circle, filled, insert, line, pairs, pen, polygon, rect, type Shape, text } from '../shapes.ts'
import type { Size } from '../sheet.ts'
import type { PanelSubject } from '../subject.ts'
import { deviceBlock } from './devices.ts'
import { filledField } from './filled-field.ts'
import { coverHeight, ears, type PanelLayout, type PlacedBus, type PlacedField } from './layout.ts'
import { outputStrips } from './output-strips.ts'
import { barrierPosition, studPosition } from './stud-position.ts'
import { inputPair, inputWidth, screwBlock } from './terminals.ts'

/** The face, in millimetres from its outer upper left corner. */
export function panelFront(panel: PanelSubject, layout: PanelLayout, size: Size): Shape[] {
  const { body, overall } = layout
  return [
    rect(body.x, body.y, body.width, body.height, filled(size === 'thumb' ? pen.bold : pen.outline, 'face')),
    ...ears(panel.rackInches, panel.rackUnits, body.width, body.height, size),
    ...layout.buses.flatMap(bus =>
      bus.fields.flatMap((field, index) => placedField(field, firstNumber(bus, index), bus, panel, size)),
    ),
    ...layout.terminals.flatMap((box, index) => frontTerminals(panel, box, index, size)),
    ...(size === 'thumb' ? [] : centreParts(panel, layout, size)),
    ...(size === 'thumb' ? [] : coverPlate(panel, layout, size)),
    ...(size === 'page' && panel.frontAccess ? clearCover(layout, overall) : []),
  ]
}

function positionBlock(panel: PanelSubject, field: PlacedField, size: Size): Block {
  const { width, height } = field.face
  if (field.device === 'stud') return studPosition(width, height, panel.input, panel.output, size)
  if (field.device === 'terminal-block') return barrierPosition(width, height, panel.input, size)
  return deviceBlock(field.device, width, height, size)
}

/** Numbers the positions of a bus from 1, whatever device they take. */
const firstNumber = (bus: PlacedBus, field: number): number =>
  bus.fields.slice(0, field).reduce((sum, { positions }) => sum + positions.length, 1)

function placedField(field: PlacedField, first: number, bus: PlacedBus, panel: PanelSubject, size: Size): Shape[] {
  const block = positionBlock(panel, field, size)
  if (panel.filling && size !== 'thumb') {
    const filling = panel.filling.find(one => one.bus === bus.name)?.positions ?? []
    return filledField(field, { first, busName: bus.name, filling, usual: block, size })
  }
  const positions = field.positions.map(({ x, y }) => insert(block, x, y))
  if (size === 'thumb') return positions
  return [...field.strips.flatMap((_, row) => designationStrip(field, row, first, bus, size)), ...positions]
}

/** The card on which the installer writes what each position feeds. */
function designationStrip(field: PlacedField, row: number, first: number, bus: PlacedBus, size: Size): Shape[] {
  const strip = field.strips[row]
  if (!strip || strip.height < 2) return []
  const perRow = Math.ceil(field.positions.length / field.strips.length)
  const pitch = strip.width / perRow
  const cells = Array.from({ length: perRow - 1 }, (_, index) => strip.x + pitch * (index + 1))
  const frame = rect(strip.x, strip.y, strip.width, strip.height, filled(pen.detail, 'shade'))
  if (size === 'card') return [frame]
  const label = (index: number) => `${bus.name}${first + row * perRow + index}`
  const tall = strip.height * 0.76
  const letters = fitted(label(perRow - 1), tall, pitch * 0.9)
  const below = strip.y + strip.height * 0.78
  const cell = (x: number) => line(x, strip.y, x, strip.y + strip.height, { ...pen.detail, weight: 0.1 })
  // Narrow positions: the first and the last number, which can be read, instead of all in letters that cannot.
  if (letters < tall * 0.8 && perRow > 3)
    return [
      frame,
      text(strip.x + 1, below, tall, label(0), { anchor: 'start' }),
      text(strip.x + strip.width - 1, below, tall, label(perRow - 1), { anchor: 'end' }),
    ]
  return [
    frame,
    ...cells.map(cell),
    ...Array.from({ length: perRow }, (_, index) =>
      text(strip.x + pitch * (index + 0.5), below, letters, label(index)),
    ),
  ]
}

/** Bus lamps, alarm lamp, reset key, meter and bay lamps; domain.md §1.2 lists the lamps of each side. */
export function centreParts(panel: PanelSubject, { centre, buses }: PanelLayout, size: Size): Shape[] {
  const x = centre.x + centre.width / 2
  const lettered = size === 'page'
  const lamp = (dx: number, y: number, radius: number, name: string): Shape[] => [
    circle(x + dx, y, radius, filled(pen.outline, 'shade')),
    ...(lettered ? [text(x + dx, y + radius + 6, 5.4, name)] : []),
  ]
  const top = Math.max(10, centre.height * 0.26)
  const step = Math.min(13, centre.width / 3)
  const lampNames = [
    ...(panel.alarm.busLamps ? buses.map(({ name }) => name) : []),
    ...(panel.alarm.alarmLamp ? ['ALM'] : []),
  ]
  const lamps = lampNames.flatMap((name, index) => lamp((index - (lampNames.length - 1) / 2) * step, top, 2.1, name))
  const low = centre.height - Math.max(11.5, centre.height * 0.28)
  const bay = panel.alarm.bayLamps ? [...lamp(-7, low - 1, 3.2, 'MAJ'), ...lamp(7, low - 1, 3.2, 'MIN')] : []
  const reset = panel.alarm.resetButton
    ? [
        rect(x - 5, low - 4, 10, 6.4, filled(pen.outline, 'shade'), 1.2),
        ...(lettered ? [text(x, low + 8, 5.4, 'RESET')] : []),
      ]
    : []
  const meter = panel.hasMeter
    ? [rect(x - 12, low - 6, 24, 11, filled(pen.outline, 'shade'), 1), ...meterDigits(x, low)]
    : []
  const plain = !panel.alarm.bayLamps && !panel.alarm.resetButton && !panel.hasMeter
  const rating = plain && panel.ratingA !== null && lettered ? ratingPlate(panel, x, low, centre.width) : []
  return [...lamps, ...bay, ...reset, ...meter, ...rating]
}

function ratingPlate(panel: PanelSubject, x: number, y: number, width: number): Shape[] {
  const value = ampere(panel.ratingA ?? 0)
  const wide = Math.min(26, width - 2)
  const sharing = panel.loadSharing ? diodes(x, y + 10) : []
  return [
    rect(x - wide / 2, y - 4, wide, 9, pen.detail, 0.8),
    text(x, y + 2.4, fitted(value, 6.4, wide - 3), value, { bold: true }),
    ...(sharing.length > 0 && y + 14 < panel.heightMm ? sharing : []),
  ]
}

const meterDigits = (x: number, y: number): Shape[] => [text(x, y + 2.4, 6.4, '48.0')]

/** Load sharing joins both inputs by diodes (domain.md §1.2, T1). */
export function diodes(x: number, y: number, scale = 1): Shape[] {
  const diode = (left: number, forward: number): Shape[] => {
    const tip = left + 4 * scale * forward
    return [
      polygon(pairs(left, y - 2.4 * scale, left, y + 2.4 * scale, tip, y), filled(pen.detail, 'ink')),
      line(tip, y - 2.4 * scale, tip, y + 2.4 * scale, pen.detail),
    ]
  }
  return [
    line(x - 11 * scale, y, x + 11 * scale, y, pen.detail),
    ...diode(x - 7 * scale, 1),
    ...diode(x + 7 * scale, -1),
  ]
}

export function frontTerminals(panel: PanelSubject, box: Box, index: number, size: Size): Shape[] {
  const wide = Math.min(inputWidth(panel.input), box.width * 0.36)
  const lower = panel.rackUnits > 1 ? 3 : 0
  const inputLeft = index === 0 && panel.rackUnits > 1
  const input: Box = {
    x: inputLeft ? box.x : box.x + box.width - wide,
    y: box.y + lower,
    width: wide,
    height: box.height - 7 - lower,
  }
  const strip: Box = {
    ...box,
    y: box.y + lower,
    x: inputLeft ? box.x + wide + 8 : box.x,
    width: box.width - wide - 8,
    height: box.height - 7 - lower,
  }
  if (size === 'thumb') {
    const half = { ...box, y: box.y + box.height * 0.3, height: box.height * 0.4 }
    return [rect(half.x, half.y, half.width, half.height, filled(pen.none, 'conductor'))]
  }
  const upper = panel.rackUnits === 1 ? 4 : 0
  return [
    ...inputPair({ ...input, y: input.y + upper, height: input.height - upper }, panel.input, size === 'page'),
    ...outputStrips({ ...strip, y: strip.y + upper / 2 }, panel),
  ]
}

function coverPlate(panel: PanelSubject, { body }: PanelLayout, size: Size): Shape[] {
  const height = coverHeight(panel, size)
  if (height === 0) return []
  const y = body.height - height + 2
  const screw = screwBlock(4)
  const screws = [0.04, 0.35, 0.65, 0.96].flatMap(share =>
    [6, height - 12].map(dy => [body.x + body.width * share, y + dy] as const),
  )
  return [
    rect(body.x + 5, y, body.width - 10, height - 6, pen.detail, 1),
    ...(size === 'page' ? screws.map(([x, dy]) => insert(screw, x, dy)) : screws.map(([x, dy]) => circle(x, dy, 2.2))),
  ]
}

/** The clear cover over front terminals, held by two knurled screws (domain.md §1.1: covered terminations). */
function clearCover({ terminals, body }: PanelLayout, overall: number): Shape[] {
  const first = terminals[0]
  if (!first || first.y === 0) return []
  const y = first.y - 1.5
  return [
    rect(body.x + 3, y, overall - 2 * body.x - 6, body.height - y - 2.5, pen.phantom, 1.5),
    circle(overall / 2 - 14, y + 8, 2.6, pen.detail),
    circle(overall / 2 + 14, y + 8, 2.6, pen.detail),
  ]
}

type Box = PanelLayout['body']
