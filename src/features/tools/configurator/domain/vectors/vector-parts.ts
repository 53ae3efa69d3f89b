import type { PanelRule, ProblemCode } from '../checks/problem.ts'
import { type Configuration, type ConfiguredLoad, emptyConfiguration, type Placement } from '../configuration.ts'

/** A worked example of the rules of a panel. The tests send each to the calls. Products are those of the demonstration. */
export interface PanelVector {
  id: string
  rule: PanelRule
  configuration: Configuration
  /** The loads are placed first. */
  isPlaced?: true
  expect: {
    has?: readonly ProblemCode[]
    lacks?: readonly ProblemCode[]
    /** Which feed has failed, of each overloaded bus; null: both are up. */
    failed?: readonly ('A' | 'B' | null)[]
    /** Where every load stands: 'Router A1 FTPA-40'. */
    places?: readonly string[]
    /** Numbers of the answer by their path, to the last digit that is written here. */
    values?: Readonly<Record<string, number | null>>
    /** 'reason part number quantity' */
    parts?: readonly string[]
    /** The first fix of the first problem of a code. */
    fix?: readonly [ProblemCode, string]
  }
}

export const panels = {
  tpaGmt: 10701,
  tpaGmt45: 10702,
  gmt: 10302,
  dense: 10303,
  sharing: 10305,
  klm: 10401,
  stud: 10804,
}
export const more = { tpa: 10502, ov: 10202, high: 10902, wide: 10904, bullet: 10903, large: 11203, strict: 10702 }

type LoadRest = Partial<Pick<ConfiguredLoad, 'wire' | 'loop_feet' | 'allowed_drop_v'>>

const rest = { wire: null, loop_feet: null, allowed_drop_v: null }
export const watts = (
  name: string,
  feed: ConfiguredLoad['feed'],
  power: number,
  own: LoadRest = {},
): ConfiguredLoad => ({
  ...{ ref: name, name, feed, drain: { kind: 'power', watts: power } },
  ...rest,
  ...own,
})
/** A load of a constant current, unless the one at the lowest voltage is another; null: it draws more there, as constant power does. */
export const amperes = (
  name: string,
  feed: ConfiguredLoad['feed'],
  list1x_a: number,
  own: LoadRest & { list2x_a?: number | null } = {},
): ConfiguredLoad => {
  const { list2x_a = list1x_a, ...others } = own
  return { ref: name, name, feed, drain: { kind: 'current', list1x_a, list2x_a }, ...rest, ...others }
}

/** 'Radio A2 32105': the load, '-' for none, its position and its device. */
function stand(text: string): Placement {
  const [load = '', place = '', device] = text.split(' ')
  return {
    load: load === '-' ? null : load,
    feed: place.startsWith('A') ? 'A' : 'B',
    panel: 'P1',
    position: Number(place.slice(1)),
    product_id: device === undefined ? null : Number(device),
  }
}

export const on = (
  product_id: number,
  loads: readonly ConfiguredLoad[],
  places: readonly string[] = [],
  own: Partial<Configuration> = {},
): Configuration => ({
  ...emptyConfiguration,
  panels: [{ ref: 'P1', product_id, feed: null }],
  loads: [...loads],
  placements: places.map(stand),
  ...own,
})

/** Ids of devices: the series, and the place of the rating in it. */
export const gmt = { '1': 30108, '2.5': 30112, '10': 30118, '15': 30120 }
export const tpa = { '25': 30306, '40': 30308, '50': 30309 }
export const tps70 = 30413
export const cb2 = 20301

export const single = (product: number, load: ConfiguredLoad, own: Partial<Configuration> = {}) =>
  on(product, [load], [], own)
