import { z } from 'zod'
import seriesJson from '../data/series.json' with { type: 'json' }

const count = z.int().positive()
const amount = z.number().positive()

/** A model in data/series.json. Units: amperes, inches, pounds, watts. Texts may have marks such as '(M)'. */
const Facts = z.strictObject({
  name: z.string(),
  basis: z.string().optional(),
  rating_list_basis: z.string().optional(),
  number_of_buses: count.optional(),
  positions_per_bus: count.optional(),
  number_of_positions: count.optional(),
  klm_positions_per_bus: count.optional(),
  tpa_positions_per_bus: count.optional(),
  gmt_positions_per_bus: count.optional(),
  bus_rating_a: amount.optional(),
  max_per_position_a: amount.optional(),
  gmt_max_a: amount.optional(),
  max_continuous_load_a_per_bus: amount.optional(),
  max_interrupt_device_a: amount.optional(),
  power_dissipation_fully_loaded_w: amount.optional(),
  fuse_breaker_type: z.string().optional(),
  input_type: z.string().optional(),
  input_wire_range: z.string().optional(),
  output_type: z.string().optional(),
  output_wire_range: z.string().optional(),
  alarm_functions: z.string().optional(),
  load_sharing: z.boolean().optional(),
  filtered: z.boolean().optional(),
  volt_current_meter: z.boolean().optional(),
  access: z.literal('front').optional(),
  rack_spaces: count.optional(),
  mounting: z.string().optional(),
  width_in: amount.optional(),
  height_in: amount.optional(),
  depth_in: amount.optional(),
  weight_lb: amount.optional(),
  rated_current_a: amount.optional(),
  rated_voltage: z.string().optional(),
  interrupting_rating: z.string().optional(),
  derating_factor: amount.optional(),
  max_continuous_load_a: amount.optional(),
  bussmann_catalog_number: z.string().optional(),
  current_limiting: z.boolean().optional(),
  speed: z.string().optional(),
  diameter_in: amount.optional(),
  length_in: amount.optional(),
  indicator: z.string().optional(),
  alarm: z.string().optional(),
  material: z.string().optional(),
  termination: z.string().optional(),
  terminal: z.string().optional(),
  poles: count.optional(),
  positions_used: count.optional(),
  pole_connection: z.string().optional(),
  technology: z.string().optional(),
  delay: z.string().optional(),
  delay_curve: z.string().optional(),
  fuse_type: z.string().optional(),
  max_fuse_a: amount.optional(),
  load_break: z.boolean().optional(),
  pitch_in: amount.optional(),
  conducting: z.boolean().optional(),
  pack_qty: count.optional(),
  color: z.string().optional(),
  from_mount: z.string().optional(),
  to_mount: z.string().optional(),
  offset_in: amount.optional(),
  rings: count.optional(),
})
export type ModelFacts = z.infer<typeof Facts>

const range = z.tuple([amount, amount])
const Series = z.strictObject({
  slug: z.string(),
  section: z.enum(['dc-power-distribution', 'dc-circuit-breakers', 'dc-fuses-and-disconnects', 'accessories']),
  /** The limits that the specification states for the series. */
  spec: z.record(z.string(), z.union([amount, range])),
  sources: z.array(z.string()),
  models: z.array(Facts).nonempty(),
})
export type SeriesFacts = z.infer<typeof Series>

export const seriesFacts: SeriesFacts[] = z.array(Series).parse(seriesJson)

/** Returns a required figure. Throws when the model lacks it. */
export function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The facts lack ${what}`)
  return value
}

/** Whether the value is marked M: from memory, and not shown until somebody has read the maker's data sheet. */
export function isUnverified(text: string | undefined): boolean {
  return text === undefined || /\(M\b/.test(text)
}
