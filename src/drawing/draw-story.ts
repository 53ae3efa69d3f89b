import type { Language } from '#shared/language.ts'
import { upright } from './dimension.ts'
import { letteredIn } from './lettering.ts'
import { drawPanel } from './panel/draw-panel.ts'
import { panelLayout, rackUnitMm } from './panel/layout.ts'
import { panelFront } from './panel/panel-front.ts'
import { circle, filled, line, moved, pen, rect, type Shape, scaled, text } from './shapes.ts'
import { boundsOf, exactSheet } from './sheet.ts'
import { specimenPanels } from './specimens.ts'
import type { PanelSubject } from './subject.ts'
import { toSvg } from './to-svg.ts'

/** A 7 ft relay rack: 84 in. high, 44 usable rack units, 20-5/16 in. wide over the uprights; usual proportions. */
const rack = { height: 2133.6, units: 44, width: 515.9, upright: 46, foot: 130 }
const usefulTop = rack.height - rack.foot - rack.units * rackUnitMm

/** The panels of the rack, with their unit from the top and the place of their enlargement at the right. */
const mounted: { unit: number; panel: PanelSubject; enlarged: number }[] = [
  { unit: 2, panel: specimenPanels.highCurrent, enlarged: 60 },
  { unit: 7, panel: specimenPanels.tpaGmt, enlarged: 820 },
  { unit: 10, panel: specimenPanels.gmt, enlarged: 1420 },
]
const loads = [
  { unit: 13, units: 6 },
  { unit: 20, units: 6 },
  { unit: 27, units: 4 },
  { unit: 32, units: 8 },
]

const width = 1200
const height = 800
const enlargement = 2.9

/** Draws a rack whose loads three panels feed, with the panels enlarged beside it. 3 : 2. */
export function drawStory(language: Language): string {
  const px = rack.height / 700
  const shapes = [
    ...frame(),
    ...loads.map(({ unit, units }) => load(unit, units)),
    ...mounted.flatMap(item => [...inRack(item), ...beside(item)]),
    ...upright(0, rack.height, -30 * px, 0, { px, label: '7 ft = 2134' }),
  ]
  const box = boundsOf(shapes)
  const mmPerPx = Math.max(box.width / (width - 60), box.height / (height - 60))
  return toSvg(letteredIn(shapes, language), exactSheet(box, width * mmPerPx, height * mmPerPx, width), {
    theme: 'paper',
  })
}

function frame(): Shape[] {
  const right = rack.width - rack.upright
  const holes = Array.from({ length: rack.units }, (_, unit) => usefulTop + (unit + 0.5) * rackUnitMm)
  return [
    rect(-70, rack.height - 26, rack.width + 140, 26, filled(pen.outline, 'shade'), 4),
    rect(0, 0, rack.upright, rack.height - 26, filled(pen.outline, 'face')),
    rect(right, 0, rack.upright, rack.height - 26, filled(pen.outline, 'face')),
    rect(0, 0, rack.width, 44, filled(pen.outline, 'face')),
    rect(0, rack.height - rack.foot, rack.width, rack.foot - 26, filled(pen.outline, 'face')),
    ...holes.flatMap(y => [circle(25.4, y, 4, pen.detail), circle(rack.width - 25.4, y, 4, pen.detail)]),
  ]
}

const left = (rack.width - 482.6) / 2
const top = (unit: number) => usefulTop + unit * rackUnitMm

const load = (unit: number, units: number): Shape =>
  rect(left, top(unit), 482.6, units * rackUnitMm, filled({ ...pen.detail, dashed: true }, 'face'), 4)

const inRack = ({ unit, panel }: (typeof mounted)[number]): Shape[] =>
  moved(panelFront(panel, panelLayout(panel, 'card'), 'card'), left, top(unit))

/** The enlarged panel, with a line from its place in the rack. */
function beside({ unit, panel, enlarged }: (typeof mounted)[number]): Shape[] {
  const x = rack.width + 420
  const large = moved(scaled(drawPanel(panel, 'card', { front: '', rear: '' }), enlargement), x, enlarged)
  const from = top(unit) + panel.heightMm / 2
  const to = enlarged + (panel.heightMm * enlargement) / 2
  return [
    line(left + 482.6, from, x - 220, from, pen.dimension),
    line(x - 220, from, x - 60, to, pen.dimension),
    line(x - 60, to, x, to, pen.dimension),
    ...large,
    text(x + 482.6 * enlargement, enlarged + panel.heightMm * enlargement + 90, 42, `${panel.rackUnits}\u00a0RU`, {
      anchor: 'end',
      layer: 'dimension',
    }),
  ]
}
