import { expect, test } from 'vitest'
import { writeLoads } from '../requirement.ts'
import { readRequirement } from './read-requirement.ts'

/** The loads that are read from a line; 'asks' where somebody must be asked first. */
function loadsOf(text: string): string {
  const { requirement, unclear } = readRequirement(text)
  return unclear.length > 0 ? 'asks' : writeLoads(requirement.loads)
}

const named: readonly (readonly [loads: string, ...lines: string[]])[] = [
  [
    '20x350W',
    ...[
      '20 radios 350 W each',
      '20 radios, 350 W each',
      '20 radios at 350 W',
      'twenty radios 350 W each',
      'Twenty 350 W radios',
    ],
    ...[
      '20 × 350 W radios',
      '20 radios (350 W each)',
      '20 radios drawing 350 W apiece',
      '350 W each, 20 radios',
      '20 radios @ 350 watts',
    ],
    ...['20 radios: 350 W per radio', '20 radios 0.35 kW each, -48 V', '20 outdoor 5G radios of 350 W', '20pcs 350 W'],
  ],
  [
    '6x50A',
    ...[
      '6 rectifier loads 50 amps',
      '6 rectifier loads of 50 A',
      'six rectifier loads, 50 A each',
      '6 rectifier loads @ 50A',
      '6 x 50 A rectifier loads',
    ],
    ...[
      '6 rectifier loads drawing 50 amps each',
      'rectifier loads: 6 x 50 A',
      '6 cargas de rectificador de 50 A',
      '6 charges de redresseur 50 A',
    ],
    ...['(6) rectifier loads 50 amps', 'qty 6 rectifier loads 50 amps'],
  ],
  [
    'asks',
    ...[
      '12 breakers 20A',
      '12 20A breakers',
      'twelve breakers of 20 A',
      '12 x 20A breakers',
      '12 circuit breakers 20 A',
      '12 breakers, 20 A each',
    ],
    ...[
      'breakers: 12 x 20 A',
      '20 A breakers (12)',
      '12 interruptores automáticos de 20 A',
      '12 disjoncteurs 20 A',
      '12 braekers 20A',
    ],
    ...['12 MCBs 20 A', '48 V, 12 breakers 20A, A+B'],
  ],
  [
    'asks',
    ...[
      'two 30A and six 5A circuits per feed',
      'two 30 A and six 5 A circuits per feed',
      '2 x 30A and 6 x 5A circuits per feed',
    ],
    ...[
      'two 30A and six 5A loads per side',
      'per feed: two 30A and six 5A circuits',
      'six 5A circuits per feed',
      '6 circuits of 5 A on each side',
    ],
    ...['dos circuitos de 30 A y seis de 5 A por alimentación', 'deux circuits de 30 A et six de 5 A par alimentation'],
    ...['2 circuits de 30 A et 6 de 5 A par côté', 'dos cargas de 30 A y seis de 5 A por lado'],
  ],
  [
    '2x30A+6x5A',
    ...[
      'two 30A and six 5A circuits',
      'two 30A and six 5A circuits per feed, A+B',
      '2 x 30A and 6 x 5A',
      'two 30 amp and six 5 amp loads',
    ],
    ...['two circuits of 30 A and six of 5 A', '2 loads 30 A, 6 loads 5 A'],
    ...[
      'dos cargas de 30 A y seis de 5 A',
      'deux charges de 30 A et six de 5 A',
      '2×30A+6×5A',
      'two 30A loads; six 5A loads',
      '(2) 30 A, (6) 5 A',
    ],
  ],
  [
    'asks',
    ...[
      '12 GMT positions per side, 7.5A fuses, 100A feed',
      '12 GMT positions per side, 7.5 A fuses',
      '12 GMT positions, 100A feed',
    ],
    ...[
      '12 positions per side with 7.5A fuses',
      '100A feed, 12 GMT positions per side',
      '12 posiciones GMT por lado, fusibles de 7,5 A',
    ],
    ...[
      '12 positions GMT par côté, fusibles de 7,5 A',
      'twelve GMT positions, 7.5 A each',
      '12 GMT fuses 7.5A',
      '12 fuses 7.5 A, 100 A feed',
    ],
    ...['12 fuse positions per side, 7.5 A'],
  ],
  [
    '6x500W',
    ...[
      '6 equipos de 500 W',
      'seis equipos de 500 W',
      '6 equipos, 500 W cada uno',
      '6 equipos de 500 vatios',
      '6 equipos de 0,5 kW',
      '6 × 500 W equipos',
    ],
    ...[
      '6 equipos que consumen 500 W cada uno',
      'equipos: 6 x 500 W',
      '6 equipos (500 W c/u)',
      'cantidad: 6 equipos de 500 W',
      'media docena de equipos de 500 W',
    ],
  ],
  [
    '20x2.5A+4x20A',
    ...[
      'veinte cargas de 2,5 A y 4 de 20 A',
      '20 cargas de 2,5 A y cuatro de 20 A',
      '20 cargas de 2,5 A, 4 cargas de 20 A',
      '20 × 2,5 A + 4 × 20 A',
    ],
    ...[
      '20 loads of 2.5 A and 4 of 20 A',
      'twenty loads at 2.5 A, four at 20 A',
      '20 charges de 2,5 A et 4 de 20 A',
      'vingt charges à 2,5 A et quatre à 20 A',
    ],
    ...[
      '20 cargas a 2,5 A y 4 a 20 A',
      '(20) cargas de 2,5 A; (4) de 20 A',
      '20 cargas 2,5 A cada una y 4 cargas 20 A cada una',
    ],
  ],
  [
    '8x300W',
    ...[
      '8 équipements de 300 W',
      'huit équipements de 300 W',
      '8 équipements, 300 W chacun',
      '8 équipements à 300 watts',
      '8 équipements (300 W chacun)',
    ],
    ...[
      '8 équipements qui consomment 300 W',
      '300 W chacun, 8 équipements',
      '8 × 300 W équipements',
      'qté 8 équipements de 300 W',
      '8 équipements de 0,3 kW',
    ],
    ...['équipements : 8 x 300 W', 'd’abord 8 équipements de 300 W'],
  ],
  [
    'asks',
    ...[
      '12 départs 10A',
      '12 départs de 10 A',
      'douze départs 10 A',
      '12 départs, 10 A chacun',
      '12 x 10 A départs',
      'départs : 12 x 10 A',
      '12 depart 10A',
    ],
    ...['12 salidas de 10 A', '12 outputs 10 A', '12 sorties 10 A', '12 départs 10A, 48 V, A+B'],
  ],
  [
    '20x350W',
    ...[
      '(20) 350 W',
      '(20) 350W',
      '[20] 350 W',
      '(20) radios 350 W',
      'radios (20) 350 W each',
      '350 W (20)',
      '(20) x 350 W',
      '(20) @ 350 W',
    ],
    ...['48 V, (20) 350 W', '(20) radios of 350 W', 'twenty (20) radios of 350 W'],
  ],
  [
    '20x350W',
    ...[
      'qty 20 350 W',
      'Qty. 20 350 W',
      'qty: 20, 350 W each',
      'quantity 20 350 W',
      '350 W qty 20',
      'qty 20 x 350 W',
      'cant. 20 350 W',
    ],
    ...[
      'cantidad 20 de 350 W',
      'qté 20 350 W',
      'quantité : 20, 350 W chacun',
      'qty (20) 350 W',
      'radios, qty 20, 350 W each',
      'no. of radios: 20, 350 W each',
    ],
  ],
  [
    '10x5A+2x15A',
    ...[
      '10 loads at 5A and 2 at 15A',
      '10 loads at 5 A and two at 15 A',
      '10 loads @ 5A, 2 @ 15A',
      'ten loads of 5 A and two of 15 A',
    ],
    ...[
      '10 loads 5A each and 2 loads 15A each',
      '10 × 5 A and 2 × 15 A',
      '10 cargas a 5 A y 2 a 15 A',
      '10 charges à 5 A et 2 à 15 A',
    ],
    ...['10 loads at 5A plus 2 at 15A', '10 loads (5 A), 2 loads (15 A)', '10 loads at five amps and 2 at 15 amps'],
  ],
  [
    '6x350W',
    ...[
      '6 x 350 W +24 V',
      '6 x 350 W, +24 V',
      '+24 V 6 x 350 W',
      '6x350W+24V',
      '6 × 350 W + 24 V',
      '6 x 350 W 24 V',
      '6 x 350 W +24VDC',
      '24V, 6 x 350 W',
    ],
    ...['6 x 350 W at +24 V', '6 cargas de 350 W, +24 Vcc', '6 charges de 350 W, +24 V'],
  ],
  [
    'asks',
    ...[
      '12 x 1.200 W',
      '1.200 W',
      '6 cargas de 1.200 W',
      '6 charges de 1,200 W',
      '6 radios 1,200 W each',
      '2.500 A',
      '12 loads of 1.250 kW',
    ],
    ...[
      '12 routers 8 A or 10 A',
      '12 loads of 8 to 10 A',
      '12 loads 8-10 A',
      '20 radios 7 kW total',
      '20 radios, total 7 kW',
      '3 racks, 20 radios 350 W per rack',
    ],
    ...[
      '4 spare, 12 loads of 8 A',
      '12 loads 20 VA',
      '12 batteries of 100 Ah',
      '20 radios',
      '350 W radios',
      'radios 350 W',
      '12 loads, 100 A per feed',
    ],
    ...[
      '12 loads, -8 A',
      '12 loads of 8 A, 60 V',
      '2O radios 350 W',
      'two hundred radios of 350 W',
      'tres pares de radios de 350 W',
    ],
  ],
  [
    '12x8A',
    ...[
      '12 loads of 8 A, 100 A feed',
      '100A feed, 12 x 8 A',
      '12 loads of 8 A from a 100 A feeder',
      '12 loads of 8 A with 10 A GMT fuses',
      '12 loads of 8 A fused at 10 A',
    ],
    ...[
      '12 cargas de 8 A, alimentación de 100 A',
      '12 charges de 8 A, arrivée 100 A, fusibles GMT de 10 A',
      '12 loads of 8 A, main breaker 100 A',
    ],
    ...['12 loads of 8 A, 60 ft', '12 loads of 8 A, 6 AWG', 'I need a panel for 12 loads of 8 A'],
  ],
]

test.each(named.flatMap(([loads, ...lines]) => lines.map(line => [line, loads] as const)))('%s: %s', (line, loads) => {
  expect(loadsOf(line)).toBe(loads)
})

test('a feed and a fuse are said, and are no loads', () => {
  const { asides, requirement } = readRequirement('12 loads of 8 A, 100 A feed, 10 A fuses')
  expect([writeLoads(requirement.loads), asides]).toEqual([
    '12x8A',
    [
      { is: 'feeder', text: '100 A feed' },
      { is: 'device', text: '10 A fuses' },
    ],
  ])
})

test('an answer is a line that is read as it says, and the same is not asked again', () => {
  for (const [loads, ...lines] of named)
    for (const line of loads === 'asks' ? lines : [])
      for (const asked of readRequirement(line).unclear)
        for (const { line: answer, loads: said } of asked.readings) {
          const { requirement, unclear } = readRequirement(answer)
          expect([answer, unclear.filter(({ code, text }) => code === asked.code && text === asked.text)]).toEqual([
            answer,
            [],
          ])
          if (unclear.length > 0) continue
          const drains = requirement.loads.map(({ drain }) => drain)
          expect([answer, drains]).toEqual([answer, expect.arrayContaining(said.map(({ drain }) => drain))])
        }
})
