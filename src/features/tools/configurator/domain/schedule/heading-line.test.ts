import { expect, test } from 'vitest'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import { usualSystems } from '../configuration.ts'
import type { ScheduleContext } from './line-read.ts'
import { readSchedule } from './read-schedule.ts'

// A catalogue without a device: none of these lists names one.
const facts = { findDevice: () => null, devicesOf: () => [] }
const context: ScheduleContext = { panels: ['P1'], facts, system: usualSystems[48], language: 'en' }
const read = (text: string) => readSchedule(text, context)
const asidesOf = (text: string) => read(text).asides.map(({ line, code }) => `${line} ${code}`)
const faultsOf = (text: string) => read(text).rows.map(({ faults }) => faults.map(({ code }) => code).join())

test.each(['Load;;A', 'Load; A', 'Carga\tA', 'Charge; ; A ;', 'Load;B'])(
  '%j is a load whose drain is missing',
  line => {
    const { loads, asides, rows } = read(`${line}\nRouter; 5 A`)
    expect([loads.length, asides, rows[0]?.line, rows[0]?.faults[0]?.code]).toEqual([2, [], 1, 'drain_missing'])
  },
)

test.each([
  ['Load; Drain (A); Feed; Position', '1 columns'],
  ['Load; Feed', '1 columns'],
  ['Equipment\tQty\tWatts\tFeed', '1 columns'],
  ['#\tEquipo\tPotencia (W)\tLado', '1 columns'],
  ['Nom;Courant (A);Section (mm²)', '1 columns'],
  ['Load\tA\tFeed', '1 columns'],
  ['| --- | --- |', '1 signs'],
  ['=====', '1 signs'],
  ['Feed A', '1 section'],
  ['Lado B:', '1 section'],
  ['Voie A', '1 section'],
])('%j is set aside, and named', (line, aside) => {
  const found = read(`${line}\nRouter; 5 A; A`)
  expect([asidesOf(line), found.loads.length, found.asides[0]?.text]).toEqual([[aside], 1, line.replaceAll('\t', ' ')])
})

test('a row of empty cells says nothing', () => {
  const text = ';;;\n\t\t\n"";""\nRouter; 5 A;;;\n'
  expect([read(text).loads.length, asidesOf(text), faultsOf(text)]).toEqual([1, [], ['']])
})

test('numbers alone have the unit of their column, which names them where it says more', () => {
  const text = 'Load;Current (A);Fuse (A);Cable length (m);Wire (mm²);Voltage (V)\nFan;2,5;5;10;16;-48'
  const { loads, rows } = read(text)
  expect(loads[0]).toMatchObject({ name: 'Fan', drain: { list1x_a: 2.5 }, wire: '16 mm2', loop_feet: null })
  // A fuse of 5 A is no drain, and a cable of 10 m may be a loop of 20 m.
  expect(rows[0]?.faults.map(({ code, text: field }) => `${code}: ${field}`)).toEqual([
    'not_understood: Fuse 5 A',
    'unclear: Cable length 10 m',
  ])
})

test('commas part the cells below a heading that they part, and none that stands in a number', () => {
  const { loads } = read('Name,Watts,Feed\nRouter,1200,A+B\n"Radio, main",350,B')
  expect(loads.map(({ name, drain, feed }) => [name, drain, feed])).toEqual([
    ['Router', { kind: 'power', watts: 1200 }, 'A+B'],
    ['"Radio, main",350,B', { kind: 'current', list1x_a: 0, list2x_a: null }, 'A'],
  ])
  for (const line of ['Router,12,5,A', 'Router,12,5', 'Router, 1200 W, A, B'])
    expect([line, faultsOf(`Name,Amps,Length (ft)\n${line}`)[0]]).not.toEqual([line, ''])
})

test('two amounts of a load are asked about, unless they are the same at a voltage of the plant', () => {
  expect(faultsOf('Equipment;Typical (A);Max (A);Feed\nRouter;10;12;A')).toEqual(['unclear'])
  expect(faultsOf('Load No.;Description;Load (W);Load (A);Feed\n1;Router;1200;22.2;A+B')).toEqual(['said_twice'])
})

test('several of a load and sums are asked about, and their drain is not taken', () => {
  const head = 'Item\tDescription\tQty\tUnit\tWatts'
  const rows = ['1\tRouter\t1\tEA\t1200', '2\tRadio\t3\tEA\t350', '\tTotal\t4\t\t2250']
  expect(faultsOf([head, ...rows].join('\n'))).toEqual(['', 'several', 'several,total'])
  for (const name of ['Total', 'TOTAL:', 'Grand total', 'Subtotal', 'Suma', 'Somme', 'Total feed A', 'Carga total'])
    expect([name, faultsOf(`${name}; 40 A`)]).toEqual([name, ['total']])
  for (const name of ['Total station', 'Totalizer', 'Summit radio'])
    expect([name, faultsOf(`${name}; 40 A`)]).toEqual([name, ['']])
  for (const field of ['3 pcs', 'x3', 'qty 3', 'cant. 3', '3 uds'])
    expect([field, faultsOf(`Router; ${field}; 40 A`)]).toEqual([field, ['several']])
  for (const field of ['1 pc', 'x1', 'qty 1'])
    expect([field, faultsOf(`Router; ${field}; 40 A`)]).toEqual([field, ['']])
})

test('a line that names a feed is that of the lines below which say none', () => {
  const { loads } = read('Feed A\nRouter; 5 A\nRadio; 3 A; B\nFeed: B\nModem; 5 A\nLamp; 1 A; A2')
  expect(loads.map(({ name, feed }) => `${name} ${feed}`)).toEqual(['Router A', 'Radio B', 'Modem B', 'Lamp A'])
})

test('cells in quotes, between bars, and behind an empty cell are read', () => {
  for (const line of [
    '"Router";"1200 W";"A+B"',
    '| Router | 1200 W | A+B |',
    '\tRouter\t1200 W\tA+B',
    'Router;-;1200 W;A+B',
  ])
    expect([line, read(line).loads[0], faultsOf(line)]).toMatchObject([
      line,
      { name: 'Router', feed: 'A+B', drain: { watts: 1200 } },
      [''],
    ])
  expect(read('"19"" shelf";"5 A"').loads[0]?.name).toBe('19" shelf')
})

const lines = [
  ...[
    'Load;;A',
    'Load; A',
    'Load; Drain; Feed',
    'Load; Feed',
    'Name;Watts',
    'Item;Qty;Drain (A)',
    'Drain',
    'Feed',
    'A',
  ],
  ...[
    'Router; 5 A',
    'Radio\t3 A\tB',
    'Fan, 2 A, A+B',
    '; 5 A',
    '1200 W',
    '5; A',
    'Total; 40 A',
    'Suma',
    '3 x Radio; 5 A',
  ],
  ...[
    '---',
    '|---|',
    '* * *',
    '§',
    '…',
    'Feed B',
    'Bus A:',
    'Hello,',
    'Thanks, Ann',
    '+1 555 0199',
    '2026-11-30',
    'N/A',
    '-;-',
  ],
  ...['', '  ', ';;;', '\t\t', '"";""', '|', 'Notes: all dual', '"Router";"5 A"', 'Lado; A; B', 'W; A', 'a;a', 'A;W;V'],
]
const isBlank = (line: string) => line.replaceAll(/[;|,"\s]/g, '') === ''

test('of any text each line that says something is a load or set aside, and is named once', () => {
  const random = seededRandom(5)
  for (let n = 0; n < 1000; n++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 8) }, () => lines[Math.floor(random() * lines.length)])
    const { rows, asides, loads } = read(text.join('\n'))
    const named = [...rows, ...asides].map(({ line }) => line).toSorted((a, b) => a - b)
    const said = text.flatMap((line = '', at) => (isBlank(line) ? [] : [at + 1]))
    expect([text, named, loads.length]).toEqual([text, said, rows.length])
  }
})

/** A table from what it means: columns in any order, with the unit in the heading or in the cell. */
function randomTable(random: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const rows = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, n) => ({
    name: `${pick(['Router', 'Radio', 'Équipo', 'Fan tray'])} ${n + 1}`,
    watts: 10 + Math.floor(random() * 900),
    feed: pick(['A', 'B', 'A+B'] as const),
    wire: pick(['16', '10', '2.5']),
    feet: 5 + Math.floor(random() * 90),
  }))
  type Row = (typeof rows)[number]
  const column = (names: readonly string[], cell: (row: Row) => string, unit: string, units: readonly string[]) => {
    const isInHeading = unit !== '' && random() < 0.6
    const name = pick(names)
    return {
      name: isInHeading ? `${name} ${pick(units)}` : name,
      cell: (row: Row) => (isInHeading || unit === '' ? cell(row) : `${cell(row)} ${unit}`),
    }
  }
  const columns = [
    column(['Load', 'Equipment', 'Equipo', 'Nom'], ({ name }) => name, '', []),
    column(['Power', 'Drain', 'Consumo', 'Puissance'], ({ watts }) => String(watts), 'W', ['(W)', '[W]', '(watts)']),
    column(['Feed', 'Side', 'Lado', 'Voie'], ({ feed }) => feed, '', []),
    column(['Wire', 'Cable', 'Section'], ({ wire }) => wire, 'mm²', ['(mm²)', '(mm2)']),
    column(['Loop length', 'Length', 'Longueur'], ({ feet }) => String(feet), 'ft', ['(ft)', '(feet)']),
    ...(random() < 0.4 ? [column(['#', 'No.', 'Line'], row => String(rows.indexOf(row) + 1), '', [])] : []),
    ...(random() < 0.3 ? [column(['Qty', 'Cant.', 'Qté'], () => '1', '', [])] : []),
  ]
    .map(one => [random(), one] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, one]) => one)
  const between = pick([';', '\t', ' | ', '; '])
  const written = [columns.map(({ name }) => name), ...rows.map(row => columns.map(({ cell }) => cell(row)))]
  return { rows, text: written.map(cells => cells.join(between)).join('\n') }
}

test('of a thousand tables in any order of columns each is read as it is meant', () => {
  const random = seededRandom(9)
  for (let n = 0; n < 1000; n++) {
    const { rows, text } = randomTable(random)
    const { loads, asides, rows: found } = read(text)
    expect([text, found.flatMap(({ faults }) => faults), asides.length]).toEqual([text, [], 1])
    expect(loads.map(({ name, drain, feed, wire, loop_feet }) => ({ name, drain, feed, wire, loop_feet }))).toEqual(
      rows.map(({ name, watts, feed, wire, feet }) => ({
        ...{ name, drain: { kind: 'power', watts }, feed },
        ...{ wire: `${wire} mm2`, loop_feet: feet },
      })),
    )
  }
})
