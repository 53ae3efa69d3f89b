import { type AttributeFacts, type AttributeValue, optionOfValue } from '#features/catalog/catalog/domain/attribute.ts'

export type GuideKind =
  | 'panel'
  | 'handOff'
  | 'fuse'
  | 'breaker'
  | 'disconnect'
  | 'dummy'
  | 'baffle'
  | 'clip'
  | 'adapter'
  | 'cable'
  | 'other'

export type Terminal = 'clamp' | '#3-48' | '#6-32' | '#8-32' | '#10-32' | '1/4-20' | '3/8-16' | '1/2-13'

/** The facts of a product that a guide needs. Unknown facts are null or empty. */
export interface ProductFacts {
  sku: string
  families: readonly string[]
  type: string | null
  rating: number | null
  poles: number | null
  buses: number | null
  busRating: number | null
  maxInterrupt: number | null
  weightLb: number | null
  rackUnits: number | null
  mounting: readonly string[]
  inputs: readonly Terminal[]
  outputs: readonly Terminal[]
  inputWidthIn: number | null
  outputWidthIn: number | null
  hasTwoLugs: boolean
  isLoadSharing: boolean
  isFrontAccess: boolean
  hasAlarmContacts: boolean
  hasAlarmReset: boolean
  hasLamp: boolean
}

export interface SeriesFacts {
  seName: string
  kind: GuideKind
  products: readonly ProductFacts[]
  families: readonly string[]
}

// spec §2: series that no attribute distinguishes.
const kindOfSeries: Readonly<Record<string, GuideKind>> = {
  'telecom-fused-disconnects': 'disconnect',
  'dummy-fusesblanking-plugs': 'dummy',
  'heat-baffles': 'baffle',
  'bridging-clips': 'clip',
  'rack-adapters': 'adapter',
  'cable-management': 'cable',
}

export function seriesFacts(seName: string, products: readonly ProductFacts[]): SeriesFacts {
  return {
    seName,
    kind: kindOf(seName, products),
    products,
    families: [...new Set(products.flatMap(one => one.families))],
  }
}

function kindOf(seName: string, products: readonly ProductFacts[]): GuideKind {
  const named = kindOfSeries[seName]
  if (named) return named
  if (products.some(({ buses }) => buses !== null))
    return products.some(({ families }) => families.length > 0) ? 'panel' : 'handOff'
  if (products.some(({ poles }) => poles !== null)) return 'breaker'
  return products.some(({ rating }) => rating !== null) ? 'fuse' : 'other'
}

/** Reads the facts from a product's attributes. */
export function productFacts(
  sku: string,
  values: readonly AttributeValue[],
  attributes: readonly AttributeFacts[],
): ProductFacts {
  const find = (key: string) => {
    const attribute = attributes.find(one => one.key === key)
    return { attribute, own: attribute ? values.filter(value => value.attributeId === attribute.id) : [] }
  }
  const number = (key: string) => find(key).own[0]?.number ?? null
  const words = (key: string) => find(key).own[0]?.words?.en ?? ''
  const options = (key: string) => {
    const { attribute, own } = find(key)
    return attribute ? own.flatMap(value => optionOfValue(attribute, value)?.key ?? []) : []
  }
  return {
    sku,
    families: options('fuse_type'),
    type: options('fuse_breaker_type')[0] ?? null,
    rating: number('rating'),
    poles: number('poles'),
    buses: number('buses'),
    busRating: number('bus'),
    maxInterrupt: number('max_interrupt'),
    weightLb: number('weight'),
    rackUnits: number('rack'),
    mounting: options('mounting'),
    inputs: terminals(words('input_type'), options('input')),
    outputs: terminals(words('output_type'), options('output')),
    inputWidthIn: number('input_terminal_width'),
    outputWidthIn: number('output_terminal_width'),
    hasTwoLugs: /\btwo lugs\b/i.test(words('input_type')),
    isLoadSharing: find('load_sharing').own[0]?.yes ?? false,
    isFrontAccess: options('access').includes('front'),
    hasAlarmContacts: words('alarm_connection') !== '',
    hasAlarmReset: /alarm reset/i.test(words('alarm_functions')),
    hasLamp: /\bLED\b/.test(words('alarm_functions')),
  }
}

const sizes: readonly Exclude<Terminal, 'clamp'>[] = ['#3-48', '#6-32', '#8-32', '#10-32', '1/4-20', '3/8-16', '1/2-13']
const sizeOfOption: Readonly<Record<string, Terminal>> = {
  'screw-clamp': 'clamp',
  'stud-10-32': '#10-32',
  'dual-studs-10-32': '#10-32',
  'dual-studs-1-4': '1/4-20',
  'dual-studs-3-8': '3/8-16',
  'dual-studs-1-2': '1/2-13',
}

/** Returns the screw sizes in a description and those of the chosen options. */
export function terminals(description: string, options: readonly string[]): Terminal[] {
  const named = sizes.filter(size => description.includes(size))
  const chosen = options.flatMap(option => sizeOfOption[option] ?? [])
  return [...new Set([...named, ...chosen])]
}
