import { bounds, choices } from './tables.ts'

// A slow second opinion on the tools: one step after the other, by the tables alone. It shares nothing with the rules' code.

export type Query = Readonly<Record<string, string>>
type Numbers = Record<string, unknown>

export interface Opinion {
  /** The fields that are asked about. */
  wrong: ReadonlySet<string>
  /** The right numbers of the answer, where no field is asked about. */
  numbers: Numbers
  /** The problems that an engineer must be told. */
  codes: ReadonlySet<string>
}

export const near = 1e-9

/** Reads fields; what is wrong with one is kept, and it counts as empty. */
export class Form {
  readonly wrong = new Set<string>()
  readonly query: Query
  constructor(query: Query) {
    this.query = query
  }

  number(name: string): number | null {
    const text = (this.query[name] ?? '').trim()
    if (text === '') return null
    const [least, most] = bounds[name] ?? [0, 0]
    const readings = readingsOf(text)
    const within = readings.filter(value => value >= least && value <= most)
    const [value] = within
    const isClear = within.length === 1 && (name !== 'together' || value === Math.floor(value ?? 0))
    if (isClear && value !== undefined) return value
    this.wrong.add(name)
    return null
  }

  choice(name: string): string {
    const text = (this.query[name] ?? '').trim()
    const [first = '', ...rest] = choices[name] ?? []
    if (text === '' || text === first) return first
    if (rest.includes(text)) return text
    this.wrong.add(name)
    return first
  }

  needed(name: string): number {
    if ((this.query[name] ?? '').trim() === '') this.wrong.add(name)
    return this.number(name) ?? Number.NaN
  }
}

/** Every number that a text may be. */
function readingsOf(text: string): number[] {
  let digits = text.replace('−', '-').replace('–', '-')
  // A space before three digits parts thousands.
  digits = digits.replace(/[ \u00a0\u2009\u202f](\d{3})(?!\d)/g, '$1')
  const sign = digits.startsWith('-') ? -1 : 1
  const parts = (sign < 0 ? digits.slice(1) : digits).split(/[.,]/)
  const [whole = '', rest] = parts
  if (parts.length > 2 || !/^\d*$/.test(whole + (rest ?? '')) || whole + (rest ?? '') === '') return []
  if (whole.length > 9 || (rest?.length ?? 0) > 9 || (rest === '' && parts.length === 2)) return []
  const plain = sign * Number(`${whole || '0'}.${rest ?? '0'}`)
  const couldBeThousand = rest?.length === 3 && whole.length <= 3 && /^[1-9]/.test(whole)
  return couldBeThousand ? [plain, sign * Number(whole + rest)] : [plain]
}

export interface System {
  nominal: number
  float: number
  min: number
}

function systemOf(form: Form): System {
  const [stated, float, min] = ['nominal_v', 'float_v', 'min_v'].map(name => form.number(name)) as (number | null)[]
  const fitsFloat = (nominal: number) =>
    float == null || (float >= 0.95 * nominal - near && float <= 1.35 * nominal + near)
  const fitsMin = (nominal: number) => min == null || (min >= 0.7 * nominal - near && min <= 1.2 * nominal + near)
  let nominal = stated ?? null
  for (const usual of [24, 48]) if (stated == null && fitsFloat(usual) && fitsMin(usual)) nominal = usual
  if (nominal === null) form.wrong.add('nominal_v')
  const usual = nominal === null || nominal === 48 ? [54, 42.64] : nominal === 24 ? [27, 21] : [null, null]
  const system = { nominal: nominal ?? 48, float: float ?? usual[0] ?? null, min: min ?? usual[1] ?? null }
  if (system.float === null) form.wrong.add('float_v')
  if (system.min === null) form.wrong.add('min_v')
  if (nominal !== null && !fitsFloat(nominal)) form.wrong.add('float_v')
  if (nominal !== null && !fitsMin(nominal)) form.wrong.add('min_v')
  if (system.float !== null && system.min !== null && system.min > system.float) form.wrong.add('min_v')
  return { nominal: system.nominal, float: system.float ?? Number.NaN, min: system.min ?? Number.NaN }
}

/** Amperes at float voltage and at the lowest one, and what is behind them. */
export function loadOf(form: Form) {
  const amount = form.needed('load')
  const system = systemOf(form)
  const [list2x, isSteady] = [form.number('list2x_a'), form.choice('constant_power') === 'no']
  const isPower = form.choice('load_unit') === 'W'
  if (isPower && list2x !== null) form.wrong.add('list2x_a')
  if (!isPower && list2x !== null && amount > list2x) form.wrong.add('load')
  const high = isPower ? amount / system.float : amount
  let low = isPower ? amount / system.min : (amount * system.float) / system.min
  if (!isPower && isSteady) low = amount
  if (!isPower && list2x !== null) low = list2x
  const risesBehindWire = isPower || (list2x === null && !isSteady)
  return { amount, isPower, isSteady, high, low, system, risesBehindWire }
}

export const systemNumbers = ({ nominal, float, min }: System) => ({ nominal_v: nominal, float_v: float, min_v: min })
