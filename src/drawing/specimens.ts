import type { PanelSubject, Terminal } from './subject.ts'

const inch = 25.4

const stud = (threadMm: number, studs: 1 | 2): Terminal => ({ style: 'stud', threadMm, studs, lugs: 1 })

const usual = {
  kind: 'panel',
  rackInches: 19,
  buses: 2,
  positionA: null,
  alarm: { busLamps: true, alarmLamp: true, bayLamps: false, resetButton: false },
  frontAccess: false,
  hasMeter: false,
  loadSharing: false,
} as const

/** The panels that banners and the story draw: typical models of their series. */
export const specimenPanels: Record<'gmt' | 'tpaGmt' | 'highCurrent', PanelSubject> = {
  gmt: {
    ...usual,
    rackUnits: 1,
    widthMm: 17.12 * inch,
    heightMm: 1.74 * inch,
    fields: [{ device: 'gmt', count: 10 }],
    ratingA: 100,
    input: stud(6.35, 2),
    output: { style: 'barrier', threadMm: 3.5, studs: 1, lugs: 1 },
  },
  tpaGmt: {
    ...usual,
    rackUnits: 2,
    widthMm: 17 * inch,
    heightMm: 3.5 * inch,
    fields: [
      { device: 'tpa', count: 6 },
      { device: 'gmt', count: 10 },
    ],
    ratingA: 300,
    input: stud(9.5, 2),
    output: stud(4.8, 1),
  },
  highCurrent: {
    ...usual,
    rackUnits: 3,
    widthMm: 17 * inch,
    heightMm: 5.25 * inch,
    fields: [
      { device: 'bullet', count: 6 },
      { device: 'gmt', count: 5 },
    ],
    ratingA: 350,
    input: stud(9.5, 2),
    output: stud(6.35, 2),
  },
}
