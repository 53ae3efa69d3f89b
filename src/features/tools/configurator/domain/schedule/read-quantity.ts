import { metresPerFoot } from '#features/tools/workbench/domain/wire-size.ts'
import { readAmount, writeAmount } from './read-amount.ts'

export type QuantityKind = 'watts' | 'amperes' | 'amperes2x' | 'feet' | 'volts' | 'percent'

/** An amount with its unit. `unclear`: one of these forms is meant, and nobody knows which. */
export type Quantity =
  | { kind: QuantityKind; value: number; isThousand: boolean; sign: '' | '-' | '+'; flow: Unit['flow'] }
  | { kind: 'unclear'; of: QuantityKind; forms: string[] }

interface Unit {
  kind: Exclude<QuantityKind, 'amperes2x'>
  scale: number
  /** As the site writes it. */
  name: string
  /** Whether the unit says direct or alternating current. */
  flow: 'direct' | 'alternating' | null
}

// The spellings of the three languages without accents, blanks and full stops, apart by bars.
const spellings: readonly (readonly [
  kind: Unit['kind'],
  scale: number,
  name: string,
  spellings: string,
  flow?: 'direct' | 'alternating',
])[] = [
  ['watts', 1, 'W', 'w|watt|watts|wat|wats|vatio|vatios|watio|watios'],
  ['watts', 1000, 'kW', 'kw|kilowatt|kilowatts|kilovatio|kilovatios'],
  ['amperes', 1, 'A', 'a|amp|amps|ampere|amperes|amper|ampers|amperio|amperios|adc|ampsdc|acd'],
  ['amperes', 0.001, 'mA', 'ma|milliamp|milliamps|milliampere|milliamperes|miliamp|miliamps|miliamperio|miliamperios'],
  ['feet', 1, 'ft', "ft|fts|foot|feet|feets|pie|pies|pied|pieds|'"],
  ['feet', 1 / metresPerFoot, 'm', 'm|mt|mts|mtr|mtrs|metre|metres|meter|meters|metro|metros'],
  ['volts', 1, 'V', 'v|volt|volts|voltio|voltios'],
  ['volts', 0.001, 'mV', 'mv|millivolt|millivolts|milivoltio|milivoltios'],
  ['volts', 1, 'V', 'vdc|voltsdc|vcc|vcd', 'direct'],
  ['volts', 1, 'V', 'vac|voltsac|vca', 'alternating'],
  ['percent', 1, '%', '%|percent|pct|porciento|pourcent'],
]

const units: ReadonlyMap<string, Unit> = new Map(
  spellings.flatMap(([kind, scale, name, list, flow = null]) =>
    list.split('|').map(spelling => [spelling, { kind, scale, name, flow }] as const),
  ),
)

/** Every unit in letters, for finding a mistyped one. */
export const unitWords: readonly string[] = [...units.keys(), 'awg', 'kcmil'].filter(unit => unit.length > 2)

const bounds: Readonly<Record<Unit['kind'], number>> = {
  watts: 1e6,
  amperes: 1e4,
  feet: 1e5,
  volts: 1000,
  percent: 100,
}

/** Reads '1 200 w', '2x 22 a', '-48 vdc', '3 %' in a plain text. Null: no amount with a unit, or one that nothing could have. */
export function readQuantity(text: string): Quantity | null {
  const [head = '', list] = /^(?:list )?([12])x[: ] ?/.exec(text) ?? []
  const [sign = ''] = /^[-+] ?/.exec(text.slice(head.length)) ?? []
  const written = text.slice(head.length + sign.length)
  const end = lastDigit(written) + 1
  const unit = units.get(written.slice(end).replaceAll(/[ .]/g, ''))
  const amount = unit && readAmount(written.slice(0, end))
  if (!unit || !amount) return null
  const kind = list === '2' && unit.kind === 'amperes' ? 'amperes2x' : unit.kind
  const mark = sign.trim() === '-' ? '-' : sign === '' ? '' : '+'
  if ((list !== undefined && unit.kind !== 'amperes') || (mark !== '' && unit.kind !== 'volts')) return null
  const isWithin = (value: number) => scaled(value, unit) > 0 && scaled(value, unit) <= bounds[unit.kind]
  if (amount.decimal !== null) {
    const values = [amount.value, amount.decimal].filter(isWithin)
    const forms = values.map(value => `${kind === 'amperes2x' ? '2X ' : mark}${writeAmount(value)} ${unit.name}`)
    return forms.length > 0 ? { kind: 'unclear', of: kind, forms } : null
  }
  const { isThousand } = amount
  return isWithin(amount.value)
    ? { kind, value: scaled(amount.value, unit), isThousand, sign: mark, flow: unit.flow }
    : null
}

const scaled = (value: number, { scale }: Unit): number => Number((value * scale).toFixed(6))

function lastDigit(text: string): number {
  let at = text.length - 1
  while (at >= 0 && !/\d/.test(text.charAt(at))) at--
  return at
}

/** '60 ft' and '20 m' as feet; a number alone counts as feet. Null: no length, or one with two meanings. */
export function readLength(text: string): number | null {
  const words = text.trim()
  if (words.length > 30) return null
  const found = readQuantity(/^[\d.,]{1,20}$/.test(words) ? `${words} ft` : words.toLowerCase().replaceAll(/\s/g, ' '))
  return found?.kind === 'feet' && !found.isThousand ? found.value : null
}
