import { panelRules, rules } from '#features/tools/workbench/domain/rules-data.ts'
import type { FeedName } from '../configuration.ts'
import type { Operation } from '../editing/operations.ts'
import { type PanelBasis, weakest } from './facts.ts'

export type Severity = 'error' | 'warning' | 'note'

/** The rules of a panel; the page of the rules has an anchor for each. */
export type PanelRule = `R${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20}`

export const problemCodes = [
  'family_does_not_fit',
  'no_device',
  'no_position',
  'position_limit',
  'limit_not_stated',
  'position_taken',
  'in_parallel',
  'pair_broken',
  'drain_unknown',
  'none_is_enough',
  'device_overloaded',
  'device_missing',
  'position_overloaded',
  'device_list2',
  'bdfb_review',
  'bus_overloaded',
  // Until rules version 2 the code of a bus that both feeds up overload; saved versions have it.
  'bus_overloaded_normally',
  'family_total',
  'bus_not_stated',
  'feed_missing',
  'feeds_differ',
  'not_placed',
  'one_chassis',
  'other_feed',
  'needs_two_buses',
  'bus_list2',
  'bus_feeder',
  'voltage_panel',
  'voltage_device',
  'voltage_unverified',
  'holder_voltage',
  'return_side',
  'upstream',
  'upstream_too_large',
  'upstream_unknown',
  'cable_devices',
  'breaker_under_fuse',
  'mixed_protection',
  'wire_terminal',
  'lugs_not_stated',
  'wire_ampacity',
  'wire_overloaded',
  'wire_too_hot',
  'parallel_too_thin',
  'bundled',
  // Until rules version 2: a wire that the tables lack, or in air above them; saved versions have it.
  'wire_not_in_table',
  'drop_too_high',
  'drop_of_nominal',
  'voltage_low',
  'heat',
  'rack_full',
  'rack_width',
  'no_adapter',
  'unused_open',
  'alarm_fuse',
  'two_persons',
  'tpa_is_no_switch',
  'klm_phantom',
  'product_gone',
  'ambient_beyond_chart',
  'no_ambient_data',
] as const
export type ProblemCode = (typeof problemCodes)[number]

/** Where a problem is; null: it is not about that part. */
export interface ProblemPlace {
  panel: string | null
  bus: FeedName | null
  position: number | null
  load: string | null
}

/** Values by name; the end of a name is the unit: _a amperes, _v volts, _w watts, _c °C, _lb pounds, _ru rack units. */
export type ProblemValues = Readonly<Record<string, number | string>>

export interface Problem {
  code: ProblemCode
  severity: Severity
  rule: PanelRule
  at: ProblemPlace
  values: ProblemValues
  basis: PanelBasis
  /** The fixes that may solve it, the best first; nobody has proven them yet. */
  suggest: () => readonly Fix[]
}

/** The part of a problem that a drawing shows. */
export type PlacedProblem = Pick<Problem, 'severity' | 'at'>

export type Fix = readonly Operation[]

const nowhere: ProblemPlace = { panel: null, bus: null, position: null, load: null }

interface ProblemRest {
  at?: Partial<ProblemPlace>
  values?: ProblemValues
  /** The basis of the facts behind it; absent: the rule alone. */
  basis?: PanelBasis
  fixes?: Problem['suggest']
}

const nothing = () => []

/** The basis of each rule: no result of a reading is less than one. */
const basisOfRule: ReadonlyMap<string, PanelBasis> = new Map(
  [...rules, ...panelRules].map(({ id, basis }) => [id, basis]),
)

export const problem = (rule: PanelRule, code: ProblemCode, severity: Severity, rest: ProblemRest): Problem => ({
  code,
  severity,
  rule,
  at: { ...nowhere, ...rest.at },
  values: rest.values ?? {},
  basis: weakest(basisOfRule.get(rule) ?? 'reading', rest.basis ?? 'verified'),
  suggest: rest.fixes ?? nothing,
})

/** The same problem before and after a change has the same key. */
export const keyOf = ({ code, at, values }: Pick<Problem, 'code' | 'at' | 'values'>): string =>
  [code, at.panel, at.bus, at.position, at.load, values.family ?? '', values.product ?? ''].join('|')
