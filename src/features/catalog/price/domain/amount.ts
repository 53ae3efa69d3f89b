import { type Currency, currencies } from '#features/site/setting/domain/quote-choices.ts'

export const breakLimit = 8
/** The price of one, from a quantity on. */
export interface Break {
  from_quantity: number
  unit_price: string
}

/** An amount in ten-thousandths of its currency's unit. */
export type Money = bigint

/** The decimals of an amount. */
export const places = 4

/** Reads a decimal string with at most four decimals, such as '1234.5'. Throws for anything else. */
export function readAmount(text: string): Money {
  const match = /^(\d{1,16})(?:\.(\d{1,4}))?$/.exec(text)
  if (!match) throw new Error(`'${text}' is no amount`)
  return BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(places, '0'))
}

/** '1234.50': with the decimals of the currency, and more of them only where the amount has more. */
export function writeAmount(amount: Money, currency: Currency): string {
  const digits = amount.toString().padStart(places + 1, '0')
  const decimals = digits.slice(-places)
  // Trusted text: four digits at most.
  const shown = decimals.slice(0, currencies[currency]) + decimals.slice(currencies[currency]).replace(/0+$/, '')
  return shown ? `${digits.slice(0, -places)}.${shown}` : digits.slice(0, -places)
}

/** An amount as the database has it, with four decimals, written with those of its currency. */
export function writeStored(amount: string, currency: string): string {
  return isCurrency(currency) ? writeAmount(readAmount(amount), currency) : amount
}

/** Prices as they are stored and read again. */
export const inCurrency = (breaks: readonly Break[], currency: string): Break[] =>
  breaks.map(({ from_quantity, unit_price }) => ({ from_quantity, unit_price: writeStored(unit_price, currency) }))

const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)

/** The price of one for the quantity: that of the largest break that the quantity reaches; null without a price. */
export function priceInForce(breaks: readonly Break[], quantity: number): string | null {
  const reached = breaks.filter(({ from_quantity }) => from_quantity <= quantity)
  const best = reached.toSorted((a, b) => a.from_quantity - b.from_quantity).at(-1)
  return best?.unit_price ?? null
}
