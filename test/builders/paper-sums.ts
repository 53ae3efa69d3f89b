/*
 * Sums as with pencil and paper, on strings of decimal digits. They share nothing with the code: no integers of ten-thousandths, no BigInt,
 * no share of a hundred.
 */

/** A decimal number that is not negative: digits, lowest first, and how many of them stand behind the point. */
export interface Decimal {
  digits: number[]
  behind: number
}

export function decimal(text: string): Decimal {
  const [whole = '', rest = ''] = text.split('.')
  return { digits: [...(whole + rest)].reverse().map(Number), behind: rest.length }
}

function align(a: Decimal, behind: number): number[] {
  return [...Array.from({ length: behind - a.behind }, () => 0), ...a.digits]
}

function carry(columns: number[]): number[] {
  const digits: number[] = []
  let rest = 0
  for (let at = 0; at < columns.length || rest > 0; at++) {
    const sum = (columns[at] ?? 0) + rest
    digits.push(sum % 10)
    rest = Math.floor(sum / 10)
  }
  return digits
}

export function add(a: Decimal, b: Decimal): Decimal {
  const behind = Math.max(a.behind, b.behind)
  const [x, y] = [align(a, behind), align(b, behind)]
  return {
    digits: carry(Array.from({ length: Math.max(x.length, y.length) }, (_, at) => (x[at] ?? 0) + (y[at] ?? 0))),
    behind,
  }
}

/** Needs a ≥ b. */
export function subtract(a: Decimal, b: Decimal): Decimal {
  const behind = Math.max(a.behind, b.behind)
  const [x, y] = [align(a, behind), align(b, behind)]
  let borrowed = 0
  const digits = x.map((digit, at) => {
    const left = digit - (y[at] ?? 0) - borrowed
    borrowed = left < 0 ? 1 : 0
    return left + borrowed * 10
  })
  return { digits, behind }
}

export function times(a: Decimal, b: Decimal): Decimal {
  const columns = Array.from({ length: a.digits.length + b.digits.length }, () => 0)
  a.digits.forEach((x, i) => {
    b.digits.forEach((y, j) => {
      columns[i + j] = (columns[i + j] ?? 0) + x * y
    })
  })
  return { digits: carry(columns), behind: a.behind + b.behind }
}

/** Adds five behind the last place that stays, and cuts. */
export function round(a: Decimal, places: number): Decimal {
  if (a.behind <= places) return { digits: align(a, places), behind: places }
  const half = decimal(`0.${'0'.repeat(places)}5`)
  const raised = add(a, half)
  return { digits: raised.digits.slice(raised.behind - places), behind: places }
}

export function write({ digits, behind }: Decimal): string {
  const shown = [...digits, ...Array.from({ length: Math.max(0, behind + 1 - digits.length) }, () => 0)]
    .reverse()
    .join('')
  const whole = shown.slice(0, shown.length - behind).replace(/^0+(?=\d)/, '')
  return behind > 0 ? `${whole}.${shown.slice(-behind)}` : whole
}

export const isLess = (a: Decimal, b: Decimal) => {
  const behind = Math.max(a.behind, b.behind)
  const shown = (one: Decimal) => [...align(one, behind)].reverse().join('').replace(/^0+/, '')
  const [x, y] = [shown(a), shown(b)]
  return x.length === y.length ? x < y : x.length < y.length
}
