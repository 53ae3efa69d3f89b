/** A requirement and what is found for it in the demonstration catalogue. */
export interface FinderVector {
  id: string
  text: string
  /** How many solutions there are. */
  count: number
  /** How the first ones begin: panels, rack units, amperes of the bus that carries most, its limit. */
  first: readonly string[]
  /** How some near misses begin: the rule, its numbers, the change. */
  misses?: readonly string[]
}

const line = '12 loads of 8 A, A+B, 48 V, 2 RU, 23 in'
// 12 × 8 A × 54 V ÷ 42.64 V = 121.576 A at the lowest voltage.
const others = [
  '2 × OVB-0606-100-1U 2 RU 60.788/100',
  '2 × OVB-0707-100-1U 2 RU 60.788/100',
  '2 × KG-0404G0404-100-1U 2 RU 60.788/100',
  '2 × GP-1010-100-1U 2 RU 60.788/100',
  '2 × OVG-1010-100-1U 2 RU 60.788/100',
]
const firstLine = ['1 × TG-0606G1010-300-2U 2 RU 121.576/300', '2 × TG-0404G0404-150-1U 2 RU 60.788/150', ...others]

/** Worked examples of the search. Every solution of each is also opened in the configurator. */
export const finderVectors: readonly FinderVector[] = [
  {
    id: 'F1',
    text: line,
    count: 7,
    first: firstLine,
    misses: [
      'GP-2020-100-1U device: FGMT-10 carries 7; load 6.317A',
      'OVB-12-100-1U bus: 121.576 of 100',
      'VP-0606G1010-425-3U rack: 16 positions, 3 RU; rack 3',
      'KP-1010-100-2U rack: 10 positions, 4 RU; rack 4',
      'TG-0404G0505-200-1U-BA limit: 4 stated, 3 RU; rack 3',
    ],
  },
  { id: 'F2', text: `${line} 50 °C`, count: 7, first: firstLine },
  { id: 'F2b', text: line.replace('8 A', '432 W'), count: 7, first: firstLine },
  {
    id: 'F3',
    text: '10 x 7.00 A, A+B, 1 RU, 19 in, constant current',
    count: 4,
    first: [
      '1 × GP-1010-100-1U 1 RU 70/100',
      '1 × OVG-1010-100-1U 1 RU 70/100',
      '1 × TG-0404G1010-100-1U 1 RU 70/100',
      '1 × GP-2020-100-1U 1 RU 70/100',
    ],
  },
  {
    id: 'F4',
    text: '10 x 7.01 A, A+B, 1 RU, 19 in, constant current',
    count: 2,
    first: ['1 × GP-1010-100-1U 1 RU 70.1/100', '1 × OVG-1010-100-1U 1 RU 70.1/100'],
  },
  {
    id: 'F5',
    text: '4 x 40 A, A+B, 1 RU, constant current',
    count: 1,
    first: ['1 × TG-0404G0505-200-1U-BA 1 RU 160/200'],
    misses: ['TP-0404-150-1U bus: 160 of 150; rack 2'],
  },
  {
    id: 'F6',
    text: '3 x 40 A, A+B, 1 RU, constant current',
    count: 3,
    first: [
      '1 × TG-0404G0505-200-1U-BA 1 RU 120/200',
      '1 × TG-0404G0404-150-1U 1 RU 120/150',
      '1 × TP-0404-150-1U 1 RU 120/150',
    ],
  },
  {
    id: 'F7',
    text: '4 x 40.1 A, A+B, 2 RU, constant current',
    count: 1,
    first: ['1 × HC-0808-300-2U 2 RU 160.4/300 4/8 bullet-breaker 60'],
  },
  {
    id: 'F8',
    text: '6 x 80 A, A+B, 4 RU, 19 in, constant current',
    count: 2,
    first: ['1 × HC-1010-600-4U 4 RU 480/600 6/10 bullet-breaker 100', '2 × HC-0808-300-2U 4 RU 240/300'],
  },
  {
    id: 'F8b',
    text: '6 x 100 A, A+B, 4 RU, 19 in, constant current',
    count: 1,
    first: ['1 × HC-1010-600-4U 4 RU 600/600 6/10 tpc 125'],
  },
  { id: 'F8c', text: '6 x 100.1 A, A+B, 4 RU, 19 in, constant current', count: 0, first: [] },
  {
    id: 'F9',
    text: '20 x 0.5 A, one feed, 1 RU',
    count: 7,
    first: ['1 × GP-1010-100-1U 1 RU 6.3321/100 20/20 gmt 1'],
  },
  {
    id: 'F10',
    text: '10 x 500 W, A+B, 1 RU, 19 in, 48 V',
    count: 0,
    first: [],
    // 10 × 500 W ÷ 42.64 V on the side that is left.
    misses: ['GP-1010-100-1U bus: 117.2608 of 100', 'OVG-1010-100-1U bus: 117.2608 of 100'],
  },
]
