import { mountingSlot, racks, rackUnitMm, slotCentres } from '../panel/layout.ts'
import { pen } from '../shapes.ts'
import type { BaffleSubject, CableManagementSubject, RackAdapterSubject } from '../subject.ts'
import { sheetMm } from './panel-solid.ts'
import { type Body, box, type Outline, outlineOf, type Prism } from './solid.ts'

/** Rack equipment is a little lower than its rack units, as its drawings are. */
export const heightOf = (rackUnits: number): number => rackUnits * rackUnitMm - 0.8

type RackSubject = BaffleSubject | CableManagementSubject | RackAdapterSubject

/** Equipment of sheet metal: each piece is one solid. */
export function rackBodies(subject: RackSubject): Body[] {
  switch (subject.kind) {
    case 'baffle':
      return [steel('baffle', [rackPlate(subject), ...slopes(subject).map(between(subject))])]
    case 'cable-management':
      return subject.form.style === 'tie-bar'
        ? [steel('tie bar', tieBar(racks[subject.rackInches].overall, subject.form.depthMm))]
        : [steel(subject.form.style === 'rings' ? 'ring plate' : 'cover', [rackPlate(subject)])]
    case 'rack-adapter':
      return subject.form.style === 'offset'
        ? offsetPair(subject.form.offsetMm, heightOf(subject.rackUnits))
        : extensionPair(subject.form.toRackInches, heightOf(subject.rackUnits))
  }
}

const steel = (name: string, prisms: Prism[]): Body => ({ name, material: 'steel', prisms })

/** The plate that is mounted on the rack, with its slots. */
function rackPlate({ rackInches, rackUnits }: { rackInches: 19 | 23; rackUnits: number }): Prism {
  const height = heightOf(rackUnits)
  return {
    plane: 'front',
    outline: box(0, -height, racks[rackInches].overall, height),
    holes: slotCentres(rackInches, rackUnits, height).flatMap(({ x, y }): Outline[] => {
      const slot = outlineOf(mountingSlot(x, y, pen.outline))
      return slot ? [slot] : []
    }),
    from: 0,
    to: sheetMm,
  }
}

/** Seen from the side: as wide as the body between the ears. */
const between =
  ({ rackInches }: BaffleSubject) =>
  (outline: Outline): Prism => ({ plane: 'side', outline, from: 25.4, to: racks[rackInches].overall - 25.4 })

/** The sloped plates of the section. */
export function slopes({ rackUnits, depthMm, splitAir }: BaffleSubject): (Outline & { kind: 'polygon' })[] {
  const height = heightOf(rackUnits)
  const pairs: [number, number][] = splitAir
    ? [
        [height * 0.95, height * 0.47],
        [height * 0.47, height * 0.05],
      ]
    : [[height * 0.9, height * 0.08]]
  return pairs.map(([from, to]) => ({
    kind: 'polygon',
    points: [
      [0, -from],
      [depthMm, -to],
      [depthMm, -to - sheetMm],
      [0, -from - sheetMm],
    ],
  }))
}

/** Seen from above, as it is drawn: feet at the rack, arms, and the bar behind them. As high as the bar is deep. */
function tieBar(overall: number, depth: number): Prism[] {
  const bar = 13
  const area = (x: number, y: number, width: number, tall: number): Prism => ({
    plane: 'top',
    outline: box(x, y, width, tall),
    from: -bar,
    to: 0,
  })
  return [
    area(0, 0, 40, 9),
    area(overall - 40, 0, 40, 9),
    area(27, 0, bar, depth),
    area(overall - 27 - bar, 0, bar, depth),
    area(27, depth - bar, overall - 54, bar),
  ]
}

/** Two plates beside a 19 in. panel, each with the overlap that the panel is screwed to. */
function extensionPair(toRackInches: 21 | 23, height: number): Body[] {
  const wing = ((toRackInches - 19) * 25.4) / 2
  const plate = (name: string, x: number): Body =>
    steel(name, [{ plane: 'front', outline: box(x, -height, wing + 18, height), from: 0, to: sheetMm }])
  return [plate('left plate', 0), plate('right plate', wing + racks[19].overall - 18)]
}

/** Two brackets from above: a flange at the rack, a web as deep as the offset, a flange for the panel. */
function offsetPair(offset: number, height: number): Body[] {
  const flange = 22
  const bracket = (name: string, web: number, turn: 1 | -1): Body => {
    const area = (y: number): Prism => ({
      plane: 'top',
      outline: box(turn > 0 ? web : web + sheetMm - flange, y, flange, sheetMm),
      from: -height,
      to: 0,
    })
    const side: Prism = { plane: 'top', outline: box(web, 0, sheetMm, offset), from: -height, to: 0 }
    return steel(name, [side, area(0), area(offset - sheetMm)])
  }
  return [bracket('left bracket', 0, 1), bracket('right bracket', racks[19].overall - sheetMm, -1)]
}
