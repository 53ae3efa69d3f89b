import { filled, pen, rect, type Shape, text } from '../shapes.ts'
import type { Box } from '../sheet.ts'
import type { PanelSubject } from '../subject.ts'
import { ears, type PanelLayout } from './layout.ts'
import { outputStrips } from './output-strips.ts'
import { alarmStrip, groundStuds, inputPair, inputWidth } from './terminals.ts'

const edge = 8

/** The panel from behind, so bus B is at the left: inputs outside, outputs inside, alarm contacts and ground between. */
export function panelRear(panel: PanelSubject, { body, overall }: PanelLayout, px: number): Shape[] {
  const sides = rearSides(panel, { body, overall })
  return [
    rect(body.x, 0, body.width, body.height, filled(pen.outline, 'face')),
    ...ears(panel.rackInches, panel.rackUnits, body.width, body.height, 'page'),
    ...sides.flatMap(({ name, box, outwards }) => [
      ...rearSide(panel, box, outwards),
      text(box.x, body.height + 17 * px, 13 * px, name, { bold: true, anchor: 'start' }),
    ]),
    ...rearCentre(panel, { body, overall }),
  ]
}

type Rear = Pick<PanelLayout, 'body' | 'overall'>

/** What stands on the rear, seen from behind: the terminals of each bus, then alarm contacts and ground. */
export const rearGroups = (panel: PanelSubject, rear: Rear): Shape[][] => [
  ...rearSides(panel, rear).map(({ box, outwards }) => rearSide(panel, box, outwards)),
  rearCentre(panel, rear),
]

function rearSides(panel: PanelSubject, { body, overall }: Rear): { name: string; box: Box; outwards: -1 | 1 }[] {
  const middle = overall / 2
  const centre = 46
  const half = body.width / 2 - edge - centre / 2
  return panel.buses === 2
    ? [
        { name: 'B', box: { x: body.x + edge, y: 0, width: half, height: body.height }, outwards: -1 },
        { name: 'A', box: { x: middle + centre / 2, y: 0, width: half, height: body.height }, outwards: 1 },
      ]
    : [
        {
          name: 'A',
          box: { x: body.x + edge + 70, y: 0, width: body.width - 2 * edge - 70, height: body.height },
          outwards: 1,
        },
      ]
}

function rearSide(panel: PanelSubject, box: Box, outwards: -1 | 1): Shape[] {
  const wide = inputWidth(panel.input) * (panel.input.lugs > 1 ? 1.7 : 1)
  const below = panel.rackUnits > 2
  const top = 4
  const tall = box.height - 2 * top
  const inputBox: Box = below
    ? { x: box.x + (box.width - wide * 1.4) / 2, y: box.height * 0.58, width: wide * 1.4, height: box.height * 0.36 }
    : { x: outwards > 0 ? box.x + box.width - wide : box.x, y: top - 1, width: wide, height: tall - 2 }
  const outputs: Box = below
    ? { ...box, y: top + 4, height: box.height * 0.5 }
    : { x: outwards > 0 ? box.x : box.x + wide + 7, y: top, width: box.width - wide - 7, height: tall }
  return [...inputPair(inputBox, panel.input, true), ...outputStrips(outputs, panel)]
}

function rearCentre(panel: PanelSubject, { body, overall }: Rear): Shape[] {
  const x = panel.buses === 2 ? overall / 2 : body.x + edge + 28
  const { height } = body
  const alarms = panel.alarm.alarmLamp
    ? [...alarmStrip(x, height * 0.28, panel.buses * 3), text(x, height * 0.28 + 11, 5, 'ALARM')]
    : []
  return [...alarms, ...groundStuds(x, height - 8)]
}
