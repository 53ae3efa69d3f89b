import { expect, test } from 'vitest'
import { openPanelFacts } from '../../../../../test/openers/panel-facts.ts'
import { readSchedule } from './read-schedule.ts'
import { readToken } from './read-token.ts'
import { writeSchedule } from './write-schedule.ts'

const facts = await openPanelFacts()
const panels = [
  { ref: 'P1', product_id: 10701, feed: null },
  { ref: 'P2', product_id: 10701, feed: null },
]
const read = (text: string) => readSchedule(text, ['P1', 'P2'], facts)
const lines = (text: string) => writeSchedule({ panels, units: 'metric', ...read(text) }, facts)

test('the vectors of the specification', () => {
  expect(read('Router; 1200 W; A+B').loads[0]).toMatchObject({
    name: 'Router',
    feed: 'A+B',
    drain: { kind: 'power', watts: 1200 },
  })
  const radio = read('Radio\t18 A\tA\tA3\tTPA 25')
  expect(radio.placements).toEqual([{ load: 'L1', feed: 'A', panel: 'P1', position: 3, product_id: 30306 }])
  expect(read('Switch; 0,65 kW; AB').loads[0]).toMatchObject({ feed: 'A+B', drain: { watts: 650 } })
  const lamp = read('Lamp; 1,200 W; A')
  expect([lamp.loads[0]?.drain, lamp.rows[0]?.remarks]).toEqual([
    { kind: 'power', watts: 1200 },
    [{ code: 'thousand_read', text: '1,200 W' }],
  ])
  const fan = read('Fan; 2 A; A5/B5')
  expect([fan.loads[0]?.feed, fan.placements.map(({ feed, position }) => feed + position)]).toEqual([
    'A+B',
    ['A5', 'B5'],
  ])
  const unread = read('X; 5 A; C')
  expect([unread.loads[0]?.name, unread.rows[0]?.faults]).toEqual(['X', [{ code: 'not_understood', text: 'C' }]])
})

test('the 481st load stays in the rest, and none is lost', () => {
  const text = Array.from({ length: 483 }, (_, n) => `L${n}; 1 A`).join('\n')
  const found = read(text)
  expect([found.loads.length, found.rest]).toEqual([480, 'L480; 1 A\nL481; 1 A\nL482; 1 A'])
})

test.each([
  ['18 A', { kind: 'amperes', value: 18, isThousand: false }],
  ['150 mA', { kind: 'amperes', value: 0.15, isThousand: false }],
  ['2X 22.5 A', { kind: 'amperes2x', value: 22.5, isThousand: false }],
  ['1.200 W', { kind: 'watts', value: 1200, isThousand: true }],
  ['1 200 W', { kind: 'watts', value: 1200, isThousand: true }],
  ['1\u202f200,5\u00a0W', { kind: 'watts', value: 1200.5, isThousand: true }],
  ['12 20 W', null],
  ['18 ampères', { kind: 'amperes', value: 18, isThousand: false }],
  ['2X 1 200 mA', { kind: 'amperes2x', value: 1.2, isThousand: true }],
  ['1.200,5 W', { kind: 'watts', value: 1200.5, isThousand: true }],
  ['0.125 A', { kind: 'amperes', value: 0.125, isThousand: false }],
  ['20 m', { kind: 'feet', value: 65.616798, isThousand: false }],
  [
    'P2:A3/B3',
    {
      kind: 'positions',
      positions: [
        { panel: 'P2', feed: 'A', position: 3 },
        { panel: 'P2', feed: 'B', position: 3 },
      ],
    },
  ],
  ['8 AWG', { kind: 'wire', wire: '8' }],
  ['16 mm²', { kind: 'wire', wire: '16 mm2' }],
  ['0.5 V', { kind: 'volts', value: 0.5, isThousand: false }],
  ['12', null],
  ['0 W', null],
  ['1e309 W', null],
  ['A0', null],
  ['A121', null],
  ['-5 A', null],
])('%s', (text, token) => {
  expect(readToken(text)).toEqual(token)
})

test.each([
  ['Radio; 18 A; CB1-30; A1', 'Radio; 18 A; A; A1; CB1-30'],
  ['Radio; 8 A; OV 13; A1', 'Radio; 8 A; A; A1; CBOV-13'],
  ['Radio; 18 A; ftpa 25; b2', 'Radio; 18 A; B; B2; TPA 25'],
  ['Radio; 18 A; GMT-2.5; A+B; P2:A7', 'Radio; 18 A; A+B; P2:A7/P2:B7; GMT 2.5'],
  ['Radio; 1.125,0 W; 20 m; 8 AWG; 0,5 V', 'Radio; 1125 W; A; 8 AWG; 20 m; 0.5 V'],
  ['Radio; 1,1250 A; 250 kcmil', 'Radio; 1.1250 A; A; 250 kcmil'],
  ['a\tb; 5 A', 'a; 5 A; B'],
])('%s is written as %s, and so again', (text, written) => {
  const once = lines(text)
  expect([once, lines(once)]).toEqual([written, written])
})

test('faults keep their row: said twice, no drain, no position, no such panel, a name that is too long', () => {
  const codes = (text: string) => read(text).rows[0]?.faults.map(({ code }) => code)
  expect(codes('X; 5 A; 6 A')).toEqual(['said_twice'])
  expect(codes('X; 18 A; 2X 10 A')).toEqual(['list2x_below'])
  expect(codes('X; 18 A; 2X 18 A')).toEqual([])
  expect(codes('X')).toEqual(['drain_missing'])
  expect(codes('X; 5 A; TPA 10')).toEqual(['position_missing'])
  expect(codes('X; 5 A; P7:A1')).toEqual(['unknown_panel'])
  expect(codes(`${'x'.repeat(81)}; 5 A`)).toEqual(['name_shortened'])
  expect(read('__proto__; 5 A').loads[0]?.name).toBe('__proto__')
})
