import type { ModelFacts } from './facts.ts'
import { need } from './facts.ts'

export type RowKind = 'gmt' | 'klm' | 'tpa' | 'ov' | 'bullet' | 'stud' | 'block'

/** Equal positions of one bus: their number and the largest device or load of each (null: the facts do not say). */
export interface PositionRow {
  kind: RowKind
  count: number
  max: number | null
}

/** The facts of a panel that its texts and relations use. */
export interface Panel {
  type:
    | 'gmt'
    | 'klm'
    | 'tpa'
    | 'klm-gmt'
    | 'tpa-gmt'
    | 'ov-breaker'
    | 'bullet'
    | 'bullet-gmt'
    | 'stud'
    | 'terminal-block'
  buses: 1 | 2
  busRating: number
  rackUnits: number
  rows: PositionRow[]
}

const types: Record<string, [Panel['type'], RowKind]> = {
  GMT: ['gmt', 'gmt'],
  KLM: ['klm', 'klm'],
  TPA: ['tpa', 'tpa'],
  'KLM + GMT': ['klm-gmt', 'klm'],
  'TPA + GMT': ['tpa-gmt', 'tpa'],
  'OV snap-in breaker': ['ov-breaker', 'ov'],
  'bullet breaker or fused disconnect': ['bullet', 'bullet'],
  'bullet breaker, TPS/TLS/TPC disconnect': ['bullet', 'bullet'],
  'bullet breaker (two-pole above 100 A), TPS/TLS/TPC disconnect': ['bullet', 'bullet'],
  'bullet breaker or fused disconnect + GMT': ['bullet-gmt', 'bullet'],
  'bullet + GMT': ['bullet-gmt', 'bullet'],
  'stud to stud': ['stud', 'stud'],
  'terminal block, no overcurrent device': ['terminal-block', 'block'],
}

export function panelOf(facts: ModelFacts): Panel {
  const found = types[need(facts.fuse_breaker_type, 'fuse_breaker_type')]
  if (!found) throw new Error(`Unknown fuse or breaker type: ${facts.fuse_breaker_type}`)
  const [type, kind] = found
  const rows: PositionRow[] = [
    { kind, count: firstCount(facts), max: need(facts.max_per_position_a, 'max_per_position_a') },
  ]
  if (facts.gmt_positions_per_bus)
    rows.push({ kind: 'gmt', count: facts.gmt_positions_per_bus, max: facts.gmt_max_a ?? null })
  return {
    type,
    buses: facts.number_of_buses === 1 ? 1 : 2,
    busRating: need(facts.bus_rating_a, 'bus_rating_a'),
    rackUnits: need(facts.rack_spaces, 'rack_spaces'),
    rows,
  }
}

/** Stud to stud or on a terminal block: the panel holds no fuse or breaker. */
export function isHandOff({ type }: Panel): boolean {
  return type === 'stud' || type === 'terminal-block'
}

/** Whether several hand-off positions stand on one bus in the facts: nothing says that a bar joins them. */
export function asksForBus(panel: Panel): boolean {
  return isHandOff(panel) && (panel.rows[0]?.count ?? 0) > 1
}

// positions_per_bus counts all positions of a bus, those of a second row too.
function firstCount(facts: ModelFacts): number {
  return need(facts.positions_per_bus, 'positions_per_bus') - (facts.gmt_positions_per_bus ?? 0)
}
