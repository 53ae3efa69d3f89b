/** What the quotes of a report are put together by. */
export const groupings = ['time', 'product', 'series', 'country', 'person', 'reason', 'competitor'] as const
export type Grouping = (typeof groupings)[number]

/** Those of which a quote may have several: they count it in each, and have no answer times. */
const ofLines = ['product', 'series'] as const satisfies readonly Grouping[]
export type OfLines = (typeof ofLines)[number]
export const isOfLines = (by: Grouping): by is OfLines => ofLines.some(one => one === by)

/** Amounts are ten-thousandths of the unit of their currency. */
interface CurrencySum {
  offered: bigint
  won: bigint
}

/** The sums of the quotes of one group. */
export interface Sums {
  requests: number
  answered: number
  /** Answered within the target. */
  met: number
  won: number
  lost: number
  open: number
  /** The sum of the lines; 0 where lines are not counted. */
  quantity: number
  /** The working time until each first answer, in minutes. */
  minutes: number[]
  values: Map<string, CurrencySum>
}

export const noSums = (): Sums => ({
  requests: 0,
  answered: 0,
  met: 0,
  won: 0,
  lost: 0,
  open: 0,
  quantity: 0,
  minutes: [],
  values: new Map(),
})

/** Adds the sums of other quotes. */
export function addSums(sums: Sums, more: Sums): void {
  for (const name of ['requests', 'answered', 'met', 'won', 'lost', 'open', 'quantity'] as const)
    sums[name] += more[name]
  for (const minutes of more.minutes) sums.minutes.push(minutes)
  for (const [currency, value] of more.values) addValue(sums, currency, value)
}

export function addValue({ values }: Sums, currency: string, { offered, won }: CurrencySum): void {
  const known = values.get(currency) ?? { offered: 0n, won: 0n }
  values.set(currency, { offered: known.offered + offered, won: known.won + won })
}

/** The value below which the share of the sorted ones lies; null without any. */
export function quantileOf(sorted: Float64Array, share: number): number | null {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

const places = 4

/** Ten-thousandths as a decimal string with two decimals, and more only where there are more: '1234.50'. */
export function writeSum(amount: bigint): string {
  const digits = amount.toString().padStart(places + 1, '0')
  const decimals = digits.slice(-places).replace(/0{1,2}$/, '')
  return `${digits.slice(0, -places)}.${decimals}`
}
