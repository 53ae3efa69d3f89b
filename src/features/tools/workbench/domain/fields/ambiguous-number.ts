/** '1,200' and '1.200' are a fraction to some readers and a thousand to others: both readings, the smaller first; null: there is one. */
export function bothReadings(text: string): readonly [fraction: number, thousand: number] | null {
  const [, whole, rest] = /^(-?[1-9]\d{0,2})[.,](\d{3})$/.exec(text.trim()) ?? []
  return whole === undefined ? null : [Number(`${whole}.${rest}`), Number(`${whole}${rest}`)]
}

/** '1 200': nobody reads it as a fraction. */
export function inThousands(value: number): string {
  // Trusted text: only the digits of a number.
  return String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f')
}
