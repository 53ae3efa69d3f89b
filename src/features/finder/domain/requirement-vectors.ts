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
    left?: readonly string[]
    asks?: readonly string[]
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
]
