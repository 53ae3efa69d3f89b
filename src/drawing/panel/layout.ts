import { circle, filled, type Ink, line, pen, rect, type Shape } from '../shapes.ts'
import type { Box, Size } from '../sheet.ts'
import type { Device, Field, PanelSubject } from '../subject.ts'
import { faces } from './devices.ts'

export type PlacedField = {
  device: Device
  /** Left upper corners of the positions, in the order of their numbers. */
  positions: { x: number; y: number }[]
  face: { width: number; height: number }
  /** The designation strip above each row. */
  strips: Box[]
  box: Box
}
export type PlacedBus = { name: 'A' | 'B'; box: Box; fields: PlacedField[] }
export type PanelLayout = {
  overall: number
  body: Box
  buses: PlacedBus[]
  centre: Box
  /** Where front terminals go; null: terminals are at the rear. */
  terminals: Box[]
}

const edge = 7
const fieldGap = 7

/** Places all parts of the face, in millimetres from the outer upper left corner of the panel. */
export function panelLayout(panel: PanelSubject, size: Size): PanelLayout {
  const overall = Math.max(racks[panel.rackInches].overall, panel.widthMm)
  const body: Box = { x: (overall - panel.widthMm) / 2, y: 0, width: panel.widthMm, height: panel.heightMm }
  const centre = centreOf(panel, body, size)
  const areas = busAreas(panel, body, centre)
  const split = areas.map(area =>
    panel.frontAccess ? splitForTerminals(area, panel) : { fuses: area, terminals: null },
  )
  return {
    overall,
    body,
    centre,
    buses: split.map(({ fuses }, index) => ({
      name: panel.filling?.[index]?.bus ?? (index === 0 ? 'A' : 'B'),
      box: fuses,
      fields: placeFields(panel, fuses, size),
    })),
    terminals: split.flatMap(({ terminals }) => (terminals ? [terminals] : [])),
  }
}

/** The area of lamps, keys and card: between the buses, or at the right end of a panel with one bus. */
function centreOf(panel: PanelSubject, body: Box, size: Size): Box {
  const taken = panel.buses * widthAt(panel.fields, faceScale.least, panel.rackUnits)
  const free = (body.width - 2 * edge - taken) * 0.9
  const wanted = size === 'thumb' ? 26 : 46
  const width = Math.max(size === 'thumb' ? 16 : 22, Math.min(wanted, free))
  const x = panel.buses === 2 ? body.x + (body.width - width) / 2 : body.x + body.width - edge - width
  return { x, y: 0, width, height: body.height }
}

function busAreas(panel: PanelSubject, body: Box, centre: Box): Box[] {
  const left = { x: body.x + edge, y: 0, width: centre.x - body.x - 2 * edge, height: body.height }
  if (panel.buses === 1) return [left]
  const x = centre.x + centre.width + edge
  return [left, { ...left, x, width: body.x + body.width - edge - x }]
}

/** On one rack unit the terminals are beside the fuses, on more they are below them. */
function splitForTerminals(area: Box, panel: PanelSubject): { fuses: Box; terminals: Box } {
  if (panel.rackUnits === 1) {
    const width = area.width * 0.46
    return {
      fuses: { ...area, width },
      terminals: { ...area, x: area.x + width + edge, width: area.width - width - edge },
    }
  }
  const height = area.height * 0.52
  return { fuses: { ...area, height }, terminals: { ...area, y: height, height: area.height - height } }
}

/** The limits of a field's pitch, as factors of the nominal pitch. */
const faceScale = { least: 0.86, most: 1.45 }

const widthAt = (fields: Field[], scale: number, rackUnits: number): number => {
  const widths = fields.map(field => field.count * faces[field.device].pitch * scale)
  if (rackUnits > 1 && fields.length > 1) return Math.max(...widths)
  const inOneRow = widths.reduce((sum, width) => sum + width, gapsOf(fields))
  return rackUnits > 1 && inOneRow > mostOfHalf ? inOneRow / 2 : inOneRow
}

/** A bus that is wider than this takes two rows. */
const mostOfHalf = 200

function placeFields(panel: PanelSubject, area: Box, size: Size): PlacedField[] {
  const upper = panel.frontAccess ? area : { ...area, height: area.height - coverHeight(panel, size) }
  const stacked = panel.fields.length > 1 && panel.rackUnits > 1 && !panel.frontAccess
  const tight = panel.rackUnits > 2 || scaleToFit(panel.fields, upper) < 0.97
  return stacked && tight ? stackFields(panel.fields, area, size) : rowOfFields(panel.fields, upper, size)
}

/** Tall panels have their devices in the upper part and a plate over the bus bars below. */
export const coverHeight = ({ rackUnits, heightMm, fields, frontAccess }: PanelSubject, size: Size): number =>
  rackUnits > 2 && size !== 'thumb' && !frontAccess && fields.length === 1 && fields[0]?.device === 'bullet'
    ? heightMm - 88.9
    : 0

const gapsOf = (fields: Field[]): number => (fields.length - 1) * fieldGap
const nominalWidth = (fields: Field[]): number =>
  fields.reduce((sum, field) => sum + field.count * faces[field.device].pitch, 0)
const scaleToFit = (fields: Field[], area: Box): number => (area.width - gapsOf(fields)) / nominalWidth(fields)
/** Positions of bars and screws spread over all available room. */
export const isHandOff = (field: Pick<Field, 'device'> | undefined): boolean =>
  field?.device === 'stud' || field?.device === 'terminal-block'

function rowOfFields(fields: Field[], area: Box, size: Size): PlacedField[] {
  const fit = scaleToFit(fields, area)
  const rows = fit < faceScale.least && area.height > 60 ? 2 : 1
  const most = size === 'thumb' || isHandOff(fields[0]) ? Number.POSITIVE_INFINITY : faceScale.most
  const scale = Math.min(most, fit * rows)
  const tallest = Math.max(...fields.map(field => faces[field.device].height))
  let x = area.x + (area.width - gapsOf(fields) - (nominalWidth(fields) * scale) / rows) / 2
  return fields.map(field => {
    const width = Math.ceil(field.count / rows) * faces[field.device].pitch * scale
    const placed = placeField(field, { ...area, x, width }, rows, tallest, size)
    x += width + fieldGap
    return placed
  })
}

/** Tall devices above and GMT below, with heights in proportion. */
function stackFields(fields: Field[], area: Box, size: Size): PlacedField[] {
  const heights = fields.map(field => faces[field.device].height + 14)
  const sum = heights.reduce((total, height) => total + height, 0)
  let y = area.y
  return fields.flatMap((field, index) => {
    const height = ((heights[index] ?? 0) / sum) * area.height
    const placed = rowOfFields([field], { ...area, y, height }, size)
    y += height
    return placed
  })
}

/** `tallest`: the strips of a row have one height, above the tallest device of the row. */
function placeField(field: Field, box: Box, rows: number, tallest: number, size: Size): PlacedField {
  const columns = Math.ceil(field.count / rows)
  const pitch = box.width / columns
  const rowHeight = box.height / rows
  const strip = stripHeight(rowHeight, size)
  const stripGap = size === 'thumb' ? 0 : Math.min(2.5, rowHeight * 0.05)
  const face = faceSize(field, pitch, rowHeight - strip - stripGap, size)
  const room = rowHeight - strip - stripGap
  const top = size === 'thumb' || isHandOff(field) ? (room - face.height) / 2 : (room - Math.min(tallest, room - 5)) / 2
  const strips = Array.from({ length: size === 'thumb' ? 0 : rows }, (_, row) => ({
    x: box.x,
    y: box.y + row * rowHeight + top,
    width: box.width,
    height: strip,
  }))
  const positions = Array.from({ length: field.count }, (_, index) => ({
    x: box.x + (index % columns) * pitch + (pitch - face.width) / 2,
    y: box.y + Math.floor(index / columns) * rowHeight + top + strip + stripGap,
  }))
  return { device: field.device, positions, face, strips, box }
}

/** On a page its numbers are lettered. */
function stripHeight(rowHeight: number, size: Size): number {
  if (size === 'thumb') return 0
  return size === 'page' ? Math.min(8, rowHeight * 0.18) : Math.min(6.5, rowHeight * 0.15)
}

function faceSize(field: Field, pitch: number, room: number, size: Size): { width: number; height: number } {
  const nominal = faces[field.device]
  if (size === 'thumb') return { width: pitch * 0.6, height: room * 0.56 }
  if (isHandOff(field)) return { width: Math.min(pitch * 0.88, 96), height: Math.min(room - 6, 110) }
  const width = Math.min(pitch * (nominal.width / nominal.pitch), nominal.width * 1.25)
  return { width, height: Math.min(nominal.height, room - 5) }
}

/** EIA-310: one rack unit. */
export const rackUnitMm = 44.45

/** EIA-310: overall width and hole centres of 19 in. and 23 in. equipment, millimetres. */
export const racks = {
  19: { overall: 482.6, holes: 465.12 },
  23: { overall: 584.2, holes: 566.72 },
} as const

/** EIA-310: the distance between the outer slots of a panel by its rack units, centred on its height. */
const slotSpans: Record<number, number> = { 1: 31.75, 2: 76.2, 3: 57.15, 4: 101.6 }
export const slotSpan = (rackUnits: number): number => slotSpans[rackUnits] ?? (rackUnits - 2) * 44.45 + 12.7

/** The ears' slots, 10.4 by 6.8 mm: their centres on equipment whose outer left edge is x = 0. */
export function slotCentres(rackInches: 19 | 23, rackUnits: number, height: number): { x: number; y: number }[] {
  const { overall, holes } = racks[rackInches]
  const half = slotSpan(rackUnits) / 2
  return [(overall - holes) / 2, (overall + holes) / 2].flatMap(x =>
    [-half, half].map(dy => ({ x, y: height / 2 + dy })),
  )
}

/** What an ear needs to be one. */
const leastEar = 2
export const hasEars = (rackInches: 19 | 23, width: number): boolean =>
  (racks[rackInches].overall - width) / 2 >= leastEar

/** Both mounting ears of a panel whose outer left edge is x = 0. */
export function ears(rackInches: 19 | 23, rackUnits: number, width: number, height: number, size: Size): Shape[] {
  const { overall } = racks[rackInches]
  const ear = (overall - width) / 2
  if (!hasEars(rackInches, width)) return []
  const plate = (x: number) => rect(x, 0, ear, height, filled(size === 'thumb' ? pen.bold : pen.outline, 'face'))
  const slots = slotCentres(rackInches, rackUnits, height).map(({ x, y }) => slot(x, y, size))
  const folds =
    size === 'page' ? [line(ear - 3, 0, ear - 3, height), line(overall - ear + 3, 0, overall - ear + 3, height)] : []
  return [plate(0), plate(overall - ear), ...folds, ...slots]
}

function slot(x: number, y: number, size: Size): Shape {
  if (size === 'thumb') return circle(x, y, 4, filled(pen.none, 'ink'))
  return mountingSlot(x, y, size === 'page' ? pen.outline : pen.detail)
}

export const mountingSlot = (x: number, y: number, ink: Ink): Shape => rect(x - 5.2, y - 3.4, 10.4, 6.8, ink, 3.4)
