import { millimetresPerInch, poundsPerKilogram } from './units.ts'

/** What quantities are compared in. A wire is compared by its cross-section, however its size is written. */
export type Unit =
  | 'A'
  | 'kA'
  | 'V'
  | 'V AC'
  | 'W'
  | 'RU'
  | 'in'
  | 'lb'
  | 'mm²'
  | 'Hz'
  | '°C'
  | 'positions'
  | 'buses'
  | 'poles'

export interface SpelledUnit {
  unit: Unit | 'AWG' | 'kcmil'
  /** How many of `unit` one is. */
  factor: number
}

// As they are written after a number in the three languages: folded, words parted by blanks, spellings by bars.
const spellings: readonly (readonly [unit: SpelledUnit['unit'], factor: number, spellings: string])[] = [
  ['A', 1, 'a|amp|amps|ampere|amperes|amperio|amperios|adc'],
  ['A', 0.001, 'ma|milliamp|milliamps|milliampere|milliamperes|miliamperio|miliamperios'],
  ['kA', 1, 'ka|kiloamp|kiloamps|kiloampere|kiloamperes|kiloamperio|kiloamperios|kaic'],
  ['V', 1, 'v|vdc|vcc|volt|volts|voltio|voltios'],
  ['V', 0.001, 'mv'],
  ['V', 1000, 'kv'],
  ['V AC', 1, 'vac|vca'],
  ['W', 1, 'w|watt|watts|vatio|vatios'],
  ['W', 1000, 'kw|kilowatt|kilowatts|kilovatio|kilovatios'],
  [
    'RU',
    1,
    'ru|u|rack unit|rack units|rack space|rack spaces|unidad de bastidor|unidades de bastidor|unidad de rack|' +
      'unidades de rack|unite de baie|unites de baie|unite de rack|unites de rack',
  ],
  ['in', 1, '"|in|inch|inches|pulg|pulgada|pulgadas|pouce|pouces|po'],
  ['in', 1 / millimetresPerInch, 'mm|millimeter|millimeters|millimetre|millimetres|milimetro|milimetros'],
  ['in', 10 / millimetresPerInch, 'cm|centimeter|centimeters|centimetre|centimetres|centimetro|centimetros'],
  ['lb', 1, 'lb|lbs|pound|pounds|libra|libras|livre|livres'],
  ['lb', poundsPerKilogram, 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramo|kilogramos|kilogramme|kilogrammes'],
  ['AWG', 1, 'awg|ga awg|gauge|ga|jauge'],
  ['kcmil', 1, 'kcmil|mcm'],
  ['mm²', 1, 'mm2|mm^2|sq mm|sqmm'],
  ['Hz', 1, 'hz|hertz'],
  ['°C', 1, '°c|oc|celsius'],
  ['positions', 1, 'position|positions|pos|way|ways|posicion|posiciones'],
  ['buses', 1, 'bus|buses|barra|barras|jeu de barres|jeux de barres'],
  ['poles', 1, 'pole|poles|polo|polos|p'],
]

/** Of a spelling: what it measures. */
export const unitOf: ReadonlyMap<string, SpelledUnit> = new Map(
  spellings.flatMap(([unit, factor, list]) => list.split('|').map(spelling => [spelling, { unit, factor }])),
)

/** The longest spelling has so many words. */
export const mostUnitWords = 3
