import { z } from 'zod'
import { Bus, Operation } from '../document-schema.ts'
import { amount, Basis, PositionField, ProductWords } from '../panel-facts-schema.ts'
import { partReasons } from '../part-list.ts'
import { type PanelRule, problemCodes } from './problem.ts'

const Rule = z.enum(Array.from({ length: 20 }, (_, n) => `R${n + 1}` as PanelRule))

/** A problem that a rule finds in a configuration. Basis other than verified is marked ○ wherever it shows. */
export const PanelProblem = z.object({
  code: z.enum(problemCodes),
  severity: z.enum(['error', 'warning', 'note']),
  rule: Rule,
  at: z.object({
    panel: z.string().nullable(),
    bus: Bus.nullable(),
    position: z.int().nullable(),
    load: z.string().nullable(),
  }),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  text: z.string(),
  basis: Basis,
  /** Proven: with one applied the problem is gone, and no error has come. */
  fixes: z.array(z.object({ text: z.string(), operations: z.array(Operation) })),
})

export const Totals = z.object({
  panels: z.array(
    z.object({
      ref: z.string(),
      buses: z.array(
        z.object({
          bus: Bus,
          rating_a: z.number(),
          max_load_a: z.number(),
          normal_a: z.number(),
          a_failed_a: z.number(),
          b_failed_a: z.number(),
          worst_list2_a: z.number(),
          worst_limit_a: z.number(),
          /** The worst case: at float voltage or at the lowest, whichever is closer to its limit. */
          load_a: z.number(),
          limit_a: z.number(),
          /** The usual device of its feeder by these loads, and the largest that the panel allows; null: none, or not stated. */
          feeder_a: amount,
          max_interrupt_a: amount,
          used: z.int(),
          free: z.int(),
        }),
      ),
      heat_w: z.object({ normal: z.number(), worst: z.number(), full: z.number() }).nullable(),
      rack_units: z.number(),
      weight_lb: amount,
      basis: Basis,
    }),
  ),
  rack_units: z.number(),
  /** Null: the weight of a panel is not stated. */
  weight_lb: amount,
})

export const Said = z.object({ code: z.string(), text: z.string() })

export const Row = z.object({
  load: z.string(),
  /** The line of the schedule; null: it was not read from one. */
  line: z.int().nullable(),
  name: z.string(),
  list1_a: z.number(),
  list1x_a: z.number(),
  list2x_a: z.number(),
  drop_v: amount,
  /** Volts at the load while the system is at its lowest, as far as the way from the battery is said. */
  at_load_v: amount,
  /** The ampacity of the wire in the 75 °C column at the ambient temperature, copper; null: no wire, or beyond the table. */
  ampacity_a: amount,
  /** The drop by the resistance of IEC 60228 at 20 °C; null: no metric size of the standard, or no length. */
  iec_drop_v: amount,
  places: z.array(
    z.object({
      panel: z.string(),
      bus: Bus,
      position: z.int(),
      product_id: z.int().nullable(),
      /** The amperes that its device carries continuously; null: none, or nothing is published. */
      carries_a: amount,
    }),
  ),
  remarks: z.array(Said),
  faults: z.array(Said),
  /** The fields of its line that were not taken, as they were written; the whole line where nothing was. */
  unread: z.array(z.string()),
})

export const Part = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  product_url: z.string().nullable(),
  quantity: z.int(),
  reason: z.enum(partReasons),
  basis: Basis,
})

/** A panel of the configuration that is offered, with its positions. */
export const ShownPanel = ProductWords.extend({
  ref: z.string(),
  product_id: z.int(),
  /** The feeds of its buses, in the order of the drawing. */
  buses: z.array(Bus),
  fields: z.array(PositionField),
})

export const ShownDevice = ProductWords.extend({
  id: z.int(),
  family: z.string(),
  rating_a: z.number(),
  positions: z.int(),
  /** At the ambient temperature of the configuration; null: nothing is published. */
  carries_a: amount,
})
