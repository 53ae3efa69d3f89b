/** Square millimetres of one circular mil: a circle of 0.001 in. */
export const squareMillimetresPerCmil = 0.000506707
export const metresPerFoot = 0.3048

export interface Wire {
  /** '12', '1/0', '250 kcmil' or '16 mm²'. Those in inches are named as in the rules of ampacity. */
  name: string
  system: 'imperial' | 'metric'
  cmil: number
  mm2: number
}

/** Circular mils of the gauges, as the examples of La Marche's cable formula use them. */
const gauges: readonly (readonly [name: string, cmil: number])[] = [
  ['24', 404],
  ['22', 642],
  ['20', 1020],
  ['18', 1620],
  ['16', 2580],
  ['14', 4110],
  ['12', 6530],
  ['10', 10_380],
  ['8', 16_510],
  ['6', 26_240],
  ['4', 41_740],
  ['3', 52_620],
  ['2', 66_360],
  ['1', 83_690],
  ['1/0', 105_600],
  ['2/0', 133_100],
  ['3/0', 167_800],
  ['4/0', 211_600],
]
const kcmils = [250, 300, 350, 400, 500, 600, 700, 750]

/** No search offers them: no terminal of the catalogue takes one. */
const largeKcmils = [800, 900, 1000]

/** IEC 60228, class 2, plain copper: the most that a conductor may have at 20 °C, in milliohms per metre. */
const iecResistances: readonly (readonly [mm2: number, milliohms: number])[] = [
  [0.5, 36],
  [0.75, 24.5],
  [1, 18.1],
  [1.5, 12.1],
  [2.5, 7.41],
  [4, 4.61],
  [6, 3.08],
  [10, 1.83],
  [16, 1.15],
  [25, 0.727],
  [35, 0.524],
  [50, 0.387],
  [70, 0.268],
  [95, 0.193],
  [120, 0.153],
  [150, 0.124],
  [185, 0.0991],
  [240, 0.0754],
  [300, 0.0601],
  [400, 0.047],
]

const imperial = (name: string, cmil: number): Wire => ({
  name,
  system: 'imperial',
  cmil,
  mm2: cmil * squareMillimetresPerCmil,
})

const metric = (mm2: number): Wire => ({
  name: `${mm2} mm²`,
  system: 'metric',
  cmil: mm2 / squareMillimetresPerCmil,
  mm2,
})

/** The sizes of North America, the smallest first. */
export const imperialWires: readonly Wire[] = [
  ...gauges.map(([name, cmil]) => imperial(name, cmil)),
  ...kcmils.map(size => imperial(`${size} kcmil`, size * 1000)),
]

export const largeWires: readonly Wire[] = largeKcmils.map(size => imperial(`${size} kcmil`, size * 1000))

/** The sizes of IEC 60228, the smallest first. */
export const metricWires: readonly Wire[] = iecResistances.map(([mm2]) => metric(mm2))

/** Milliohms per metre of a metric copper size at 20 °C by IEC 60228; null: the standard does not have the size. */
export function iecResistance({ system, mm2 }: Wire): number | null {
  if (system !== 'metric') return null
  return iecResistances.find(([size]) => size === mm2)?.[1] ?? null
}

/** The wires that a form or a program may name, in square millimetres: from the smallest to the largest of the tables. */
const areaLimits = { min: 0.3, max: 1000 }

/**
 * Reads '12', '#12', '12 AWG', 'AWG 12', '2/0', '00', '250 kcmil', '16 mm2' and '42.4 mm²', capital or small. A metric area need not
 * be a size of the standard. Null: no such wire.
 */
export function readWire(text: string): Wire | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^#(?=\d)|^awg ?(?=[\d/]+$)/, '')
  const zeros = /^(0{1,4})(?: ?awg)?$/.exec(words)?.[1]
  if (zeros !== undefined) return readWire(`${zeros.length}/0`)
  const [, size, unit] = /^([\d/.,]{1,12}) ?(awg|kcmil|mcm|mm2|mm²)?$/.exec(words) ?? []
  if (size === undefined) return null
  if (unit === 'mm2' || unit === 'mm²') return readArea(size)
  const name = unit === 'kcmil' || unit === 'mcm' ? `${size} kcmil` : size
  return [...imperialWires, ...largeWires].find(wire => wire.name === name) ?? null
}

function readArea(size: string): Wire | null {
  if (!/^\d{1,4}(?:[.,]\d{1,6})?$/.test(size)) return null
  const mm2 = Number(size.replace(',', '.'))
  return mm2 >= areaLimits.min && mm2 <= areaLimits.max ? metric(mm2) : null
}

/** The text of a wire in a URL, which readWire reads: '12', '250 kcmil', '16 mm2'. */
export const wireKey = ({ name }: Wire): string => name.replace('²', '2')
