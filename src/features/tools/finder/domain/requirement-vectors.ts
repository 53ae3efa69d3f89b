/** A line and what is understood of it. */
interface RequirementVector {
  text: string
  expect: {
    voltage?: number
    loads?: string
    feeds?: 'one' | 'ab'
    ru?: number
    rack?: number
    ambientC?: number
    spare?: number
    constantCurrent?: boolean
    left?: readonly string[]
    /** Amounts with a mark that was read as one of thousands. */
    thousands?: readonly string[]
    asks?: readonly string[]
    /** The questions that come before anything is searched: each with its kind, and the lines that answer. */
    unclear?: readonly (readonly [code: string, ...lines: string[]])[]
  }
}

/** Worked examples of the grammar. The tests also send each to the call. */
export const requirementVectors: readonly RequirementVector[] = [
  {
    text: '48 V, 12 loads of 8 A, A+B, 2 RU, 23 in',
    expect: { voltage: 48, loads: '12x8A', feeds: 'ab', ru: 2, rack: 23 },
  },
  { text: '-48V 10x7A + 2x40A 1U 19"', expect: { voltage: 48, loads: '10x7A+2x40A', ru: 1, rack: 19 } },
  {
    text: '24 V, 6 × 350 W doble alimentación 50 °C',
    expect: { voltage: 24, loads: '6x350W', feeds: 'ab', ambientC: 50 },
  },
  { text: '12 charges de 7,5 A, A+B, 2 U, 23 po', expect: { loads: '12x7.5A', feeds: 'ab', ru: 2, rack: 23 } },
  { text: '8 A', expect: { loads: '1x8A' } },
  { text: 'blue panel 48 V', expect: { voltage: 48, left: ['blue panel'] } },
  { text: '48 V 24 V 3 x 5 A', expect: { loads: '3x5A', asks: ['voltage'] } },
  { text: '6 × 1 200 W', expect: { loads: '6x1200W', thousands: ['1 200 W'] } },
  { text: '6 × 1\u00a0200 W, 1 RU', expect: { loads: '6x1200W', ru: 1, thousands: ['1 200 W'] } },
  { text: '6 × 1\u202f200\u202fW', expect: { loads: '6x1200W', thousands: ['1 200 W'] } },
  {
    text: '6 x 1,200 W',
    expect: { left: ['6 x 1,200 W'], unclear: [['amount', '6 × 1.2 W', '6 × 1200 W']] },
  },
  { text: '7.000 A', expect: { left: ['7.000 A'], unclear: [['amount', '1 × 7 A', '1 × 7000 A']] } },
  { text: '12 cargas de 1 200,5 W', expect: { loads: '12x1200.5W', thousands: ['1 200,5 W'] } },
  { text: '10 7 A, 48 V', expect: { voltage: 48, left: ['10 7 A'], unclear: [['loads', '10 × 7 A, 48 V']] } },
  { text: '6 × 1 20 W', expect: { left: ['6 × 1 20 W'], unclear: [['loads', '6 × 20 W', '1 × 20 W']] } },
  {
    text: '12 350 W loads',
    expect: { left: ['12 350 W loads'], unclear: [['loads', '12 × 350 W', '1 × 12350 W']] },
  },
  ...(
    [
      '12 loads, 8 A each',
      '12 loads @ 8 A',
      '12 loads at 8 A',
      '12 8-A loads',
      '8 A each, 12 loads',
      '8 A × 12',
      '12 loads of 8 amps',
      '12 loads of 8 amperes',
      '12 × 8 amp',
      '12 cargas a 8 A',
      '12 cargas de 8 A cada una',
      '12 cargas, 8 amperios cada una',
      '12 charges à 8 A',
      '12 charges de 8 A chacune',
      '12 charges de 8 ampères',
      '8 A chacune, 12 charges',
    ] as const
  ).map((text): RequirementVector => ({ text, expect: { loads: '12x8A' } })),
  { text: '12 loads, A+B, 48 V, 8 A each', expect: { voltage: 48, loads: '12x8A', feeds: 'ab' } },
  { text: '12 loads, 5 A each, 8 loads, 3 A each', expect: { loads: '12x5A+8x3A' } },
  {
    text: '5 A, 8 A, 12 loads',
    expect: {
      left: ['5 A', '8 A', '12 loads'],
      unclear: [['loads', '12 × 5 A + 1 × 8 A', '1 × 5 A + 12 × 8 A']],
    },
  },
  ...(['6 x 350 watts', '6 x 350 vatios', '6 × 0,35 kW'] as const).map(
    (text): RequirementVector => ({ text, expect: { loads: '6x350W' } }),
  ),
  ...(
    [
      'alimentación doble',
      'alimentación redundante',
      'alimentation redondante',
      'alimentation double',
      'dual-feed',
      'A & B',
    ] as const
  ).map((text): RequirementVector => ({ text: `8 A, ${text}`, expect: { loads: '1x8A', feeds: 'ab' } })),
  ...(['2 rack units', '2 unidades de rack', '2 unités de rack'] as const).map(
    (text): RequirementVector => ({ text: `${text}, 23-inch, 8 A`, expect: { loads: '1x8A', ru: 2, rack: 23 } }),
  ),
  ...(['spare 20 %', '20 % spare', '20 % de reserva', '20 % de réserve'] as const).map(
    (text): RequirementVector => ({ text, expect: { spare: 20 } }),
  ),
  ...(['ambient 50 °C', '50 °C ambient', 'à 50 °C', 'temperatura ambiente de 50 °C'] as const).map(
    (text): RequirementVector => ({ text, expect: { ambientC: 50 } }),
  ),
  { text: '8 A, not redundant', expect: { loads: '1x8A', feeds: 'one' } },
  ...(
    [
      ['20 radios 350 W each', '20x350W'],
      ['6 rectifier loads 50 amps', '6x50A'],
      ['6 equipos de 500 W', '6x500W'],
      ['8 équipements de 300 W', '8x300W'],
      ['veinte cargas de 2,5 A y 4 de 20 A', '20x2.5A+4x20A'],
      ['vingt-et-un routeurs de 350 W', '21x350W'],
      ['treinta y dos radios de 350 W', '32x350W'],
      ['(20) 350 W', '20x350W'],
      ['qty 20 350 W', '20x350W'],
      ['a dozen radios at 350 W', '12x350W'],
      ['10 loads at 5A and 2 at 15A', '10x5A+2x15A'],
      ['4 radios of 350 W and a router of 5 A', '4x350W+1x5A'],
    ] as const
  ).map(([text, loads]): RequirementVector => ({ text, expect: { loads } })),
  { text: '6 x 350 W +24 V', expect: { voltage: 24, loads: '6x350W' } },
  { text: '12 loads of 8 A, 100 A feed, 10 A fuses', expect: { loads: '12x8A' } },
  { text: '12 loads of 8 A, constant current', expect: { loads: '12x8A', constantCurrent: true } },
  { text: '12 cargas de 8 A, corriente constante', expect: { loads: '12x8A', constantCurrent: true } },
  { text: '12 charges de 8 A, courant constant', expect: { loads: '12x8A', constantCurrent: true } },
  ...(
    [
      ['12 breakers 20A', ['device', '12 × 20 A', '12 × ? A']],
      ['12 départs 10A', ['device', '12 × 10 A', '12 × ? A']],
      [
        'two 30A and six 5A circuits per feed',
        ['per_feed', '2 × 30 A + 6 × 5 A, A+B', '4 × 30 A + 12 × 5 A, one feed'],
      ],
      ['20 radios 7 kW total', ['total', '20 × 350 W', '20 × 7000 W']],
      ['twnety radios 350 W', ['loads', '20 × 350 W', '1 × 350 W']],
      ['6 RRU 4480 350 W each', ['loads', '6 × 350 W']],
      ['12 × ? A', ['drain']],
    ] as const
  ).map(([text, ask]): RequirementVector => ({ text, expect: { left: [text], unclear: [ask] } })),
  {
    text: '12 GMT positions per side, 7.5A fuses, 100A feed',
    expect: {
      left: ['12 GMT positions per side', '7.5A fuses'],
      unclear: [['device', '12 × 7.5 A, per side, 100A feed', '12 × ? A, per side, 100A feed']],
    },
  },
  {
    text: 'fuse panel -48 V, 200 A, 20 positions, 23 in',
    expect: {
      voltage: 48,
      rack: 23,
      left: ['fuse panel', '200 A', '20 positions'],
      unclear: [
        ['loads', 'fuse panel -48 V, 1 × 200 A, 20 positions, 23 in', 'fuse panel -48 V, 20 positions, 23 in'],
        ['device', 'fuse panel -48 V, 200 A, 20 × ? A, 23 in', 'fuse panel -48 V, 200 A, 23 in'],
      ],
    },
  },
  {
    text: '12 × 8 A, 125 V',
    expect: { loads: '12x8A', left: ['125 V'], unclear: [['fact', '12 × 8 A, 48 V', '12 × 8 A, 24 V']] },
  },
]
