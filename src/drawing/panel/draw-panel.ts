import { across, upright } from '../dimension.ts'
import { ampere, fitted } from '../lettering.ts'
import { line, moved, pen, type Shape, text } from '../shapes.ts'
import { pixel, type Size } from '../sheet.ts'
import type { Field, PanelSubject } from '../subject.ts'
import { isHandOff, type PanelLayout, type PlacedBus, panelLayout } from './layout.ts'
import { diodes, panelFront } from './panel-front.ts'
import { panelRear } from './panel-rear.ts'

/** The width of a page's drawing in widths of the panel: the height is lettered beside it. */
export const pageWidth = 1.08

export type ViewNames = { front: string; rear: string }

export const hasRearTerminals = ({ frontAccess, fields }: PanelSubject): boolean =>
  !frontAccess && !isHandOff(fields[0])

/** A thumb shows the face and its counts, a card also the ratings, a page also the rear and dimensions. */
export function drawPanel(panel: PanelSubject, size: Size, views: ViewNames): Shape[] {
  const layout = panelLayout(panel, size)
  const height = layout.body.height
  const hasRear = size === 'page' && hasRearTerminals(panel)
  const px = pixel(layout.overall * (size === 'page' ? pageWidth : 1), size)
  const front = [...panelFront(panel, layout, size), ...busBrackets(panel, layout, px, size)]
  if (size !== 'page') return front

  const below = height + 72 * px
  const rear = hasRear
    ? [
        ...moved(panelRear(panel, layout, px), 0, below),
        viewName(views.rear, layout.overall, below + height + 17 * px, px),
      ]
    : []
  const units = `${panel.rackUnits}\u00a0RU`
  return [
    ...front,
    viewName(views.front, layout.overall, height + 26 * px, px),
    ...rear,
    ...across(0, layout.overall, -24 * px, 0, { px }),
    ...upright(0, height, -20 * px, 0, { px, label: height < 60 ? units : `${units} = ${Number(height.toFixed(2))}` }),
  ]
}

/** Below the face: what each bus holds, and between the buses the diodes that share the load. */
export function busBrackets(panel: PanelSubject, layout: PanelLayout, px: number, size: Size): Shape[] {
  const { height } = layout.body
  const brackets = layout.buses.flatMap(bus => busBracket(panel, bus, height, px, size))
  const isShared = panel.loadSharing && size !== 'thumb' && panel.buses === 2
  return isShared ? [...brackets, ...diodes(layout.overall / 2, height + 9 * px, px * 1.1)] : brackets
}

/** `y`: the line on which the names of the buses stand. */
const viewName = (name: string, overall: number, y: number, px: number): Shape =>
  text(overall, y, 11 * px, name.toUpperCase(), { anchor: 'end', layer: 'dimension' })

/** The extent of a bus as a copper line with what it holds; a thumb shows the count only. */
function busBracket(panel: PanelSubject, bus: PlacedBus, height: number, px: number, size: Size): Shape[] {
  const { x, width } = bus.box
  const y = height + (size === 'thumb' ? 4 : 9) * px
  const copper = { ...pen.conductor, weight: size === 'thumb' ? 0.45 : 0.35 }
  const bracket = [
    line(x, y - 3 * px, x, y, copper),
    line(x, y, x + width, y, copper),
    line(x + width, y, x + width, y - 3 * px, copper),
  ]
  const middle = x + width / 2
  if (size === 'thumb') {
    return [
      line(x, y, x + width, y, copper),
      text(middle, y + 13 * px, 11 * px, panel.fields.map(field => field.count).join('+'), { bold: true }),
    ]
  }
  return [...bracket, ...busWords(panel, bus, y, px, size)]
}

/** Two lines on a card, so that the words stay below their bus, one line on a page. */
function busWords(panel: PanelSubject, { name, box }: PlacedBus, y: number, px: number, size: Size): Shape[] {
  const rating = panel.ratingA === null ? '' : ampere(panel.ratingA)
  const names = fieldNames(panel)
  const letter = text(box.x, y + 17 * px, 13 * px, name, { bold: true, anchor: 'start' })
  const beside = (value: string, below: number, letterSize: number) => {
    const room = box.width + 20 * px - (size === 'page' ? 16 * px : 0)
    return text(box.x + (below ? 0 : 16 * px), y + (17 + below) * px, fitted(value, letterSize * px, room), value, {
      anchor: 'start',
    })
  }
  if (size === 'page') return [letter, beside([rating, names].filter(Boolean).join(' · '), 0, 12)]
  return [letter, ...(rating ? [beside(rating, 0, 12)] : []), beside(names, 16, 12)]
}

const deviceNames: Record<Field['device'], string> = {
  gmt: 'GMT',
  klm: 'KLM',
  tpa: 'TPA',
  'ov-breaker': 'OV',
  bullet: '',
  stud: '',
  'terminal-block': '',
}

/** '4 TPA + 10 GMT'; for studs and terminal blocks the load of a position: '2 × 60 A'. */
function fieldNames({ fields, positionA }: PanelSubject): string {
  return fields
    .map(({ device, count }) => {
      const bare = device === 'stud' || device === 'terminal-block' || (device === 'bullet' && fields.length === 1)
      if (bare && positionA !== null) return `${count}\u00a0×\u00a0${ampere(positionA)}`
      return [count, deviceNames[device]].filter(Boolean).join('\u00a0')
    })
    .join(' + ')
}
