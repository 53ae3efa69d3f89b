import { expect, test } from 'vitest'
import { languages } from '#shared/language.ts'
import { openPanelFacts } from '../../../../../../test/openers/panel-facts.ts'
import { scheduleExample } from '../../messages/schedule-example.ts'
import { scheduleWords } from '../../messages/schedule-words.ts'
import { emptyConfiguration, usualSystems } from '../configuration.ts'
import type { ScheduleContext } from './line-read.ts'
import { readSchedule } from './read-schedule.ts'
import { readToken } from './read-token.ts'
import { writeSchedule } from './write-schedule.ts'

const facts = await openPanelFacts()
const panels = [
  { ref: 'P1', product_id: 10701, feed: null },
  { ref: 'P2', product_id: 10701, feed: null },
]
const context: ScheduleContext = { panels: ['P1', 'P2'], facts, system: usualSystems[48], language: 'en' }
const in24V: ScheduleContext = { ...context, system: usualSystems[24] }
const read = (text: string, within = context) => readSchedule(text, within)
const lines = (text: string, language: ScheduleContext['language'] = 'en') =>
  writeSchedule(
    { ...emptyConfiguration, panels, units: 'metric', ...read(text, { ...context, language }) },
    facts,
    language,
  )
const faultsOf = (text: string, within = context) => read(text, within).rows[0]?.faults.map(({ code }) => code)

test('the vectors of the specification', () => {
  expect(read('Router; 1200 W; A+B').loads[0]).toMatchObject({
    name: 'Router',
    feed: 'A+B',
    drain: { kind: 'power', watts: 1200 },
  })
  const radio = read('Radio\t18 A\tA\tA3\tTPA 25')
  expect(radio.placements).toEqual([{ load: 'L1', feed: 'A', panel: 'P1', position: 3, product_id: 30306 }])
  expect(read('Switch; 0,65 kW; AB').loads[0]).toMatchObject({ feed: 'A+B', drain: { watts: 650 } })
  const fan = read('Fan; 2 A; A5/B5')
  expect([fan.loads[0]?.feed, fan.placements.map(({ feed, position }) => feed + position)]).toEqual([
    'A+B',
    ['A5', 'B5'],
  ])
  const unread = read('X; 5 A; C')
  expect([unread.loads[0]?.name, unread.rows[0]?.faults]).toEqual([
    'X',
    [{ code: 'not_understood', text: 'C', forms: [] }],
  ])
})

test.each(['A+B', 'both', 'Both feeds', 'dual', 'redundante', 'les deux voies'])('%j is both feeds', feed => {
  expect(read(`X; 5 A; ${feed}`)).toMatchObject({ loads: [{ feed: 'A+B' }], rows: [{ faults: [] }] })
})

test.each(['B', 'side B', 'lado B', 'voie B', 'côté B', 'bus B'])('%j is one feed', feed => {
  expect(read(`X; 5 A; ${feed}`)).toMatchObject({ loads: [{ feed: 'B' }], rows: [{ faults: [] }] })
})

test.each(['Load; Drain (A); Feed; Position', 'Equipo\tConsumo\tAlimentación', 'Nom;Courant (A);Voie;Fil;Longueur'])(
  'the names of columns %j are no load',
  heading => {
    const found = read(`${heading}\nRouter; 5 A; B`)
    expect(found.loads.map(({ ref, name }) => [ref, name])).toEqual([['L1', 'Router']])
    expect(found.rows).toMatchObject([{ line: 2, faults: [] }])
  },
)

test.each(['Load; Fan', 'Load', 'Fan; feed', 'Router; 5 A'])('%j is a line of a load', line => {
  expect(read(`${line}\nRouter; 5 A; B`).loads).toHaveLength(2)
})

test('the 481st load stays in the rest, and none is lost', () => {
  const text = Array.from({ length: 483 }, (_, n) => `L${n}; 1 A`).join('\n')
  const found = read(text)
  expect([found.loads.length, found.rest]).toEqual([480, 'L480; 1 A\nL481; 1 A\nL482; 1 A'])
})

const named = { isThousand: false, isNamed: true }
const unnamed = { isThousand: false, isNamed: false }

test.each([
  ['18 A', { kind: 'amperes', value: 18, isThousand: false }],
  ['150 mA', { kind: 'amperes', value: 0.15, isThousand: false }],
  ['2X 22.5 A', { kind: 'amperes2x', value: 22.5, isThousand: false }],
  ['1.200 W', { kind: 'unclear', of: 'watts', forms: ['1200 W', '1.2 W'] }],
  ['2X 1,200 A', { kind: 'unclear', of: 'amperes2x', forms: ['2X 1200 A', '2X 1.2 A'] }],
  ['1,000 ft', { kind: 'unclear', of: 'feet', forms: ['1000 ft', '1 ft'] }],
  ['1.500 mm²', { kind: 'unclear', of: 'wire', forms: ['1.5 mm²'] }],
  ['1 200 W', { kind: 'watts', value: 1200, isThousand: true }],
  ['1\u202f200,5\u00a0W', { kind: 'watts', value: 1200.5, isThousand: true }],
  ['1,200.5 W', { kind: 'watts', value: 1200.5, isThousand: true }],
  ['1.200,5 W', { kind: 'watts', value: 1200.5, isThousand: true }],
  ['12,5 A', { kind: 'amperes', value: 12.5, isThousand: false }],
  ['12 20 W', null],
  ['18 ampères', { kind: 'amperes', value: 18, isThousand: false }],
  ['2X 1 200 mA', { kind: 'amperes2x', value: 1.2, isThousand: true }],
  ['0.125 A', { kind: 'amperes', value: 0.125, isThousand: false }],
  ['20 m', { kind: 'feet', value: 65.616798, isThousand: false }],
  ['P2:A3/B3', places('P2:A3', 'P2:B3')],
  ['A 3', places('A3')],
  ['posición A3 y B3', places('A3', 'B3')],
  ['AB3', null],
  ['8 AWG', { kind: 'wire', wire: '8' }],
  ['wire 8', { kind: 'unclear', of: 'wire', forms: ['8 AWG'] }],
  ['16 mm²', { kind: 'wire', wire: '16 mm2' }],
  ['0', { kind: 'wire', wire: '1/0' }],
  ['00', { kind: 'wire', wire: '2/0' }],
  ['cable 000', { kind: 'wire', wire: '3/0' }],
  ['0000 AWG', { kind: 'wire', wire: '4/0' }],
  ['24 AWG', { kind: 'wire', wire: '24' }],
  ['350 MCM', { kind: 'wire', wire: '350 kcmil' }],
  ['0.5 V', { kind: 'volts', value: 0.5, ...unnamed }],
  ['caída máx. 0,5 V', { kind: 'volts', value: 0.5, ...named }],
  ['24 V drop', { kind: 'volts', value: 24, ...named }],
  ['3 %', { kind: 'percent', value: 3, ...unnamed }],
  ['-48 V', { kind: 'voltage', volts: 48, sign: '-', isAlternating: false }],
  ['+24 V', { kind: 'voltage', volts: 24, sign: '+', isAlternating: false }],
  ['120 VAC', { kind: 'voltage', volts: 120, sign: '', isAlternating: true }],
  // The help calls the length that of the loop: another one may be of one way.
  ['cable length 30 ft', { kind: 'unclear', of: 'feet', forms: ['60 ft', '30 ft'] }],
  ['100 A feed', null],
  ['fuse 25 A', null],
  ['2 x 20 A', null],
  ['20 Ah', null],
  ['500 VA', null],
  ['12', null],
  ['0 W', null],
  ['1e309 W', null],
  ['00,60 V', null],
  ['A0', null],
  ['A121', null],
  ['-5 A', null],
])('%s', (text, token) => {
  expect(readToken(text)).toEqual(token)
})

function places(...names: string[]) {
  const positions = names.map(name => {
    const [, panel = null, feed, number] = /^(?:(P\d):)?([AB])(\d+)$/.exec(name) ?? []
    return { panel, feed, position: Number(number) }
  })
  return { kind: 'positions', positions }
}

test.each([
  ['Radio; 18 A; CB1-30; A1', 'Radio; 18 A; A; A1; CB1-30'],
  ['Radio; 8 A; OV 13; A1', 'Radio; 8 A; A; A1; CBOV-13'],
  ['Radio; 18 A; ftpa 25; b2', 'Radio; 18 A; B; B2; TPA 25'],
  ['Radio; 18 A; 25 A TPA fuse; b2', 'Radio; 18 A; B; B2; TPA 25'],
  ['Radio; 18 A; GMT-2.5; A+B; P2:A7', 'Radio; 18 A; A+B; P2:A7/P2:B7; GMT 2.5'],
  ['Radio; 1.125,0 W; 20 m; 8 AWG; 0,5 V', 'Radio; 1125 W; A; 8 AWG; 20 m; drop 0.5 V'],
  ['Radio; 1,1250 A; 250 kcmil', 'Radio; 1.1250 A; A; 250 kcmil'],
  ['Radio; 8 A; 3 %; -48 V', 'Radio; 8 A; A; drop 1.44 V'],
  ['Radio; constant current 8 A', 'Radio; 8 A; constant current; A'],
  ['Radio; 8 A; 2X 8 A', 'Radio; 8 A; constant current; A'],
  ['Radio; 8 A; constant power', 'Radio; 8 A; A'],
  ['Router, 1200 W, A+B, 8 AWG', 'Router; 1200 W; A+B; 8 AWG'],
  ['Router; 12,5 A,A1,60 ft', 'Router; 12.5 A; A; A1; 60 ft'],
  ['a\tb; 5 A', 'a; 5 A; B'],
])('%s is written as %s, and so again', (text, written) => {
  const once = lines(text)
  expect([once, lines(once)]).toEqual([written, written])
})

test.each([
  ['es', 'Radio; 8 A; corriente constante; A; caída 1.44 V'],
  ['fr', 'Radio; 8 A; courant constant; A; chute 1.44 V'],
] as const)('a list has the words of its language: %s', (language, written) => {
  const once = lines('Radio; 8 A; constant current; 3 %', language)
  expect([once, lines(once, language)]).toEqual([written, written])
  expect(read(once).loads).toEqual(read('Radio; 8 A; constant current; 3 %').loads)
})

test('faults keep their row: said twice, no drain, no position, no such panel, a name that is too long', () => {
  expect(faultsOf('X; 5 A; 5 A')).toEqual(['said_twice'])
  expect(faultsOf('X; 1200 W; 25 A')).toEqual(['said_twice'])
  expect(faultsOf('X; 1200 W; 2X 30 A')).toEqual(['said_twice'])
  expect(faultsOf('X; 18 A; 2X 10 A')).toEqual(['list2x_below'])
  expect(faultsOf('X; 18 A; 2X 18 A')).toEqual([])
  expect(faultsOf('X')).toEqual(['drain_missing'])
  expect(faultsOf('18 A; A')).toEqual(['name_missing'])
  expect(faultsOf('X; 5 A; TPA 10')).toEqual(['position_missing'])
  expect(faultsOf('X; 5 A; P7:A1')).toEqual(['unknown_panel'])
  expect(faultsOf(`${'x'.repeat(81)}; 5 A`)).toEqual(['name_shortened'])
  expect(read('__proto__; 5 A').loads[0]?.name).toBe('__proto__')
})

const none = { kind: 'current', list1x_a: 0, list2x_a: null }

test.each([
  ['X; 1.200 W; A', ['1200 W', '1.2 W'], ['1.200 W']],
  ['X; 900 A, 1,000 ft, 12 AWG', null, ['900 A, 1,000 ft, 12 AWG']],
  ['X, 900 A, 1,000 ft, 12 AWG', null, ['X, 900 A, 1,000 ft, 12 AWG']],
  ['900 A, 1,000 ft, 12 AWG', null, ['900 A, 1,000 ft, 12 AWG']],
  ['X; 12, 5 A', ['12,5 A'], ['12, 5 A']],
  ['X; 0, 5 A', ['0,5 A', '0; 5 A'], ['0, 5 A']],
  ['Shelf 2, 5 A', ['Shelf; 2,5 A', 'Shelf 2; 5 A'], ['Shelf 2, 5 A']],
  ['Radio 3,15 ft,5 A', ['Radio; 3,15 ft; 5 A', 'Radio 3; 15 ft; 5 A', 'Radio 3,15 ft; 5 A'], ['Radio 3,15 ft,5 A']],
  ['Router,0,955 ft,5 A', ['Router; 0; 955 ft; 5 A', 'Router; 0,955 ft; 5 A'], ['Router,0,955 ft,5 A']],
  ['Router, 1200 W, whatever', ['Router; 1200 W; whatever'], ['Router, 1200 W, whatever']],
  ['X; 5 A; 6 A', ['5 A', '6 A'], ['5 A', '6 A']],
  ['X; 1200 W; 55 A; A', ['1200 W', '55 A'], ['1200 W', '55 A']],
])('%s has several meanings: both are offered, and no drain is taken', (text, forms, unread) => {
  const { loads, rows } = read(text)
  expect([loads[0]?.drain, loads[0]?.loop_feet, rows[0]?.faults.map(({ code }) => code)]).toEqual([
    none,
    null,
    ['unclear'],
  ])
  expect(rows[0]?.unread).toEqual(unread)
  if (forms) expect(rows[0]?.faults[0]?.forms).toEqual(forms)
  else
    expect(rows[0]?.faults[0]?.forms).toEqual([
      expect.stringContaining('900 A; loop length 1000 ft; 12 AWG'),
      expect.stringContaining('900 A; loop length 1 ft; 12 AWG'),
    ])
})

test('a voltage of a system is never a drop, and another one than that of the plant is refused with its load', () => {
  for (const own of ['48 V', '-48 V', '−48 VDC', '48 V DC', '48 Vcc', '54 V', 'system 48 V'])
    expect([own, faultsOf(`X; 5 A; ${own}`), read(`X; 5 A; ${own}`).loads[0]?.allowed_drop_v]).toEqual([own, [], null])
  for (const other of ['24 V', '+24 V', '12 V', '60 V', '+48 V', '-24 V', '120 VAC', '400 V']) {
    const { loads, rows } = read(`X; 5 A; 8 AWG; 400 ft; ${other}`)
    expect([other, rows[0]?.faults.map(({ code }) => code)]).toEqual([other, ['other_voltage']])
    expect(loads[0]).toMatchObject({ drain: none, wire: '8', loop_feet: 400, allowed_drop_v: null })
    expect(rows[0]?.unread).toEqual([other, '5 A'])
  }
  for (const own of ['24 V', '+24 V', '27 V', '27 Vdc'])
    expect([own, faultsOf(`X; 5 A; ${own}`, in24V)]).toEqual([own, []])
  for (const other of ['-24 V', '48 V', '54 V', '12 V'])
    expect([other, faultsOf(`X; 5 A; ${other}`, in24V)]).toEqual([other, ['other_voltage']])
})

test('a drop is at most a tenth of the nominal voltage', () => {
  const dropOf = (text: string, within = context) => {
    const { loads, rows } = read(`X; 5 A; ${text}`, within)
    return [loads[0]?.allowed_drop_v, rows[0]?.faults.map(({ code }) => code)]
  }
  expect(dropOf('4.8 V')).toEqual([4.8, []])
  expect(dropOf('drop 500 mV')).toEqual([0.5, []])
  expect(dropOf('10 %')).toEqual([4.8, []])
  expect(dropOf('3 %', in24V)).toEqual([0.72, []])
  for (const text of ['4.81 V', 'drop 12 V', '30 V', '10.1 %', 'voltage drop 48 V'])
    expect([text, dropOf(text)]).toEqual([text, [null, ['drop_too_high']]])
  expect(dropOf('2.5 V', in24V)).toEqual([null, ['drop_too_high']])
})

test('a constant current is the same at every voltage; CC says so in English alone', () => {
  const drainOf = (text: string, language: ScheduleContext['language'] = 'en') => {
    const { loads, rows } = read(`X; ${text}`, { ...context, language })
    return [loads[0]?.drain, rows[0]?.faults.map(({ code }) => code)]
  }
  const constant = { kind: 'current', list1x_a: 8, list2x_a: 8 }
  for (const text of ['8 A; constant current', 'corriente constante; 8 A', '8 A courant constant', '8 A; CC', '8 A CC'])
    expect([text, drainOf(text)]).toEqual([text, [constant, []]])
  for (const language of ['es', 'fr'] as const)
    expect(drainOf('8 A CC', language)).toEqual([{ ...constant, list2x_a: null }, ['cc_unclear']])
  expect(drainOf('1200 W; constant current')).toEqual([{ kind: 'power', watts: 1200 }, ['constant_without_amperes']])
  expect(drainOf('8 A; 2X 10 A; constant current')).toEqual([{ ...constant, list2x_a: 10 }, ['said_twice']])
  expect(drainOf('8 A')).toEqual([{ ...constant, list2x_a: null }, []])
})

test('every form of the help and of the example is read, in three languages', () => {
  for (const language of languages) {
    const { lines: example, forms, hint } = scheduleExample[language]
    const shown = forms.split(/, | (?:or|o|ou) (?=\d)/)
    expect(shown).toHaveLength(7)
    expect(hint(forms)).toContain(scheduleWords[language].constant)
    const each = shown.map(form => read(`X; 18 A; A3; ${form}`, { ...context, language }))
    // The position is said twice only by the form that says it.
    expect([language, each.map(({ rows }) => rows[0]?.faults.map(({ code }) => code))]).toEqual([
      language,
      [['said_twice'], [], [], [], [], [], []],
    ])
    expect(each.map(({ placements }) => placements[0]?.product_id)).toEqual([null, 30306, null, null, null, null, null])
    const [wire, loop] = language === 'en' ? ['8', 60] : ['16 mm2', 65.616798]
    expect(each.map(({ loads }) => [loads[0]?.wire, loads[0]?.loop_feet, loads[0]?.allowed_drop_v])).toEqual([
      ...[none, none].map(() => [null, null, null]),
      [wire, null, null],
      [null, loop, null],
      [null, null, 0.5],
      [null, null, 1.44],
      [null, null, null],
    ])
    expect(each.at(-1)?.loads[0]?.drain).toEqual({ kind: 'current', list1x_a: 18, list2x_a: 18 })
    const all = read(`X; 18 A; ${shown.filter(form => !form.startsWith('3')).join('; ')}`, { ...context, language })
    expect([language, all.rows[0]?.faults, all.placements[0]?.position]).toEqual([language, [], 3])
    expect(
      read(example, { ...context, language }).rows.flatMap(({ faults, remarks }) => [faults, remarks].flat()),
    ).toEqual([])
  }
})

test.each([
  ['60 fet', ['loop length 60 ft'], ['longitud del circuito 60 ft'], ['longueur du circuit 60 ft']],
  ['posiion A3', ['position A3'], ['posición A3'], ['position A3']],
  ['1200 Wtat', ['1200 W'], ['1200 W'], ['1200 W']],
  ['12.5 apms', ['12.5 A'], ['12,5 A'], ['12,5 A']],
  ['8 AGW', ['wire 8 AWG'], ['cable 8 AWG'], ['câble 8 AWG']],
  ['GTM 10', ['device GMT 10'], ['dispositivo GMT 10'], ['appareil GMT 10']],
  ['16 mm', ['wire 16 mm²'], ['cable 16 mm²'], ['câble 16 mm²']],
  ['breaker TPA 25', ['device TPA 25'], ['dispositivo TPA 25'], ['appareil TPA 25']],
  ['position 3', ['position A3', 'position B3'], ['posición A3', 'posición B3'], ['position A3', 'position B3']],
  [
    '8 AWG 20 m',
    ['wire 8 AWG; loop length 20 m'],
    ['cable 8 AWG; longitud del circuito 20 m'],
    ['câble 8 AWG; longueur du circuit 20 m'],
  ],
  ['12', ['12 W', '12 A', 'wire 12 AWG'], ['12 W', '12 A', 'cable 12 AWG'], ['12 W', '12 A', 'câble 12 AWG']],
  ['100 A feed', [], [], []],
  ['2 x 20 A', [], [], []],
  ['5 kWh', [], [], []],
])('%s is not read, and the nearest form is named, which is', (field, ...named) => {
  for (const [n, language] of languages.entries()) {
    const faults = read(`X; 5 A; ${field}`, { ...context, language }).rows[0]?.faults ?? []
    expect([language, faults.map(({ forms }) => forms)]).toEqual([language, [named[n]]])
    for (const form of named[n] ?? []) {
      const left = read(`X; ${form}`).rows[0]?.faults.filter(({ code }) => !code.endsWith('_missing'))
      expect([form, left]).toEqual([form, []])
    }
  }
})

test('a load without a drain, or without a name, is shown how its line may be meant', () => {
  const formsOf = (text: string) => read(text).rows[0]?.faults.map(({ code, forms }) => [code, forms])
  expect(formsOf('Router 1200 W A+B')).toEqual([['drain_missing', ['Router; 1200 W; A+B']]])
  expect(formsOf('Router, 1200 W; A+B')).toEqual([['drain_missing', ['Router; 1200 W']]])
  expect(formsOf('18 A; A')).toEqual([['name_missing', ['Load; 18 A']]])
})
