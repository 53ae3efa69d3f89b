import type { AttributeFacts, AttributeValue } from '../attribute.ts'

export type DrawingValue = number | string | boolean | null

/**
 * The attribute keys that a drawing reads; each may be missing. Inches, amperes and rack units are numbers, options are keys or English
 * words. The filter words of URLs (bus, positions …) are read as well.
 */
export const drawingKeys = [
  'number_of_buses',
  'positions_per_bus',
  'number_of_positions',
  'positions_text',
  'klm_positions_per_bus',
  'tpa_positions_per_bus',
  'gmt_positions_per_bus',
  'bus_rating',
  'max_fuse',
  'max_per_position',
  'rack_spaces',
  'width',
  'height',
  'depth',
  'fuse_breaker_type',
  'input_type',
  'output_type',
  'load_sharing',
  'volt_current_meter',
  'alarm_functions',
  'alarm_indicators',
  'mounting',
  'access',
  'rated_current',
  'poles',
  'color',
  'fuse_type',
  'terminal',
  'pack_quantity',
  'airflow',
  'from_mount',
  'to_mount',
  'offset',
  'rings',
  'material',
  'diameter',
  'length',
  'pitch',
  'brackets',
] as const
export type DrawingKey = (typeof drawingKeys)[number]

/** What a drawing needs to know about a product. */
export interface DrawingFacts {
  seriesSeName: string
  attributes: DrawnAttributes
}

/** Values by attribute key. */
export type DrawnAttributes = Readonly<Record<string, DrawingValue | undefined>>

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

/** Reads leniently: a drawing made from half of the facts is better than none. */
export function readAttributes(attributes: DrawnAttributes) {
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
    /** A whole number from 1 to `most`, so that a wrong value cannot ask for a million positions. */
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

/** The values of a product for a drawing, by key: the first value of each attribute as a number, option key or English words. */
export function drawnAttributes(
  attributes: readonly AttributeFacts[],
  values: readonly AttributeValue[],
): DrawnAttributes {
  const known = attributes.flatMap(attribute => {
    const value = values.find(({ attributeId }) => attributeId === attribute.id)
    return value ? [[attribute.key, drawingValue(attribute, value)] as const] : []
  })
  return Object.fromEntries(known)
}

function drawingValue({ options }: AttributeFacts, { optionId, number, yes, words }: AttributeValue): DrawingValue {
  const option = options.find(({ id }) => id === optionId)
  return number ?? option?.number ?? option?.key ?? yes ?? words?.en ?? null
}
