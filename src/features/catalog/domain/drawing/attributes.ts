import type { DrawingKey, DrawingValue } from './subject.ts'

export type DrawnProduct = { seriesSeName: string; attributes: Readonly<Record<string, DrawingValue | undefined>> }

export type AttributeReader = ReturnType<typeof readAttributes>

const aliases: Partial<Record<DrawingKey, string>> = {
  number_of_buses: 'buses',
  number_of_positions: 'positions',
  bus_rating: 'bus',
  rack_spaces: 'rack',
  input_type: 'input',
  output_type: 'output',
  rated_current: 'rating',
}

/** Lenient on purpose: a drawing made of half the facts is better than none. */
export function readAttributes(attributes: DrawnProduct['attributes']) {
  const value = (key: DrawingKey): DrawingValue => {
    const own = attributes[key]
    if (own !== undefined && own !== null) return own
    const alias = aliases[key]
    return (alias === undefined ? null : attributes[alias]) ?? null
  }

  const number = (key: DrawingKey): number | null => {
    const found = value(key)
    if (typeof found === 'number') return Number.isFinite(found) && found > 0 ? found : null
    const first = typeof found === 'string' ? /\d+(\.\d+)?/.exec(found)?.[0] : undefined
    return first && Number(first) > 0 ? Number(first) : null
  }

  return {
    number,
    /** A whole number from 1 to `most`: nobody draws a panel of a million positions. */
    count: (key: DrawingKey, most: number): number | null => {
      const found = number(key)
      return found === null ? null : Math.min(most, Math.max(1, Math.round(found)))
    },
    words: (...keys: DrawingKey[]): string =>
      keys
        .map(key => value(key) ?? '')
        .join(' ')
        .toLowerCase(),
    yes: (key: DrawingKey): boolean => {
      const found = value(key)
      return found === true || found === 1 || (typeof found === 'string' && /^(yes|true|1)$/i.test(found.trim()))
    },
  }
}
