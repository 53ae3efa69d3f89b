import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { type FieldName, toolForms } from './domain/fields/tool-fields.ts'
import type { PanelRuleId, RuleId } from './domain/rules-data.ts'
import { panelRules, rules } from './domain/rules-data.ts'

const Rule = z.enum(rules.map(({ id }): RuleId => id))
const Basis = z.enum(['verified', 'reading'])

/** A problem that a rule finds in an answer. */
export const ToolProblem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'note']),
  rule: Rule,
  basis: Basis,
  text: z.string(),
})
export type ToolProblem = z.infer<typeof ToolProblem>

/** The parts that the answers of all tools have: their words, in the visitor's language. */
export const ToolAnswer = z.object({
  /** Rises whenever a rule gives another result. */
  rules_version: z.int(),
  answer: z.string(),
  /** reading: the answer rests on a rule that nobody has verified, and carries the mark. */
  answer_basis: Basis,
  rows: z.array(z.object({ name: z.string(), value: z.string(), basis: Basis })),
  steps: z.array(z.object({ rule: Rule, basis: Basis, name: z.string(), text: z.string() })),
  problems: z.array(ToolProblem),
  /** The rules that the answer rests on; /calculation-rules has them. */
  rules: z.array(Rule),
  note: z.string(),
})
export type ToolAnswer = z.infer<typeof ToolAnswer>

/** Every parameter is text, as a form sends it; what is wrong with one is said at its name. */
const queryOf = <N extends FieldName>(fields: readonly N[]) =>
  z.object(Object.fromEntries(fields.map(name => [name, z.string().max(40).optional()])) as Record<N, Text>)
type Text = z.ZodOptional<z.ZodString>

const amount = z.number().nullable()

/** The voltages that counted: as given, or the usual ones of the system. */
const systemNumbers = { nominal_v: z.number(), float_v: z.number(), min_v: z.number() }

/** The limit on what a wire carries: its insulation with the factors of air and bundle, a terminal, or the cap for small wires. */
const LimitedBy = z.enum(['insulation', 'terminal', 'small']).nullable()

const circuitNumbers = {
  /** At the lowest voltage. */
  amperes: z.number(),
  ...systemNumbers,
  loop_ft: z.number(),
  loop_m: z.number(),
  /** Ω·cmil/ft of the conductor at `conductor_c`. */
  k: z.number(),
  conductor_c: z.number(),
  column_c: z.number(),
  terminal_c: z.number(),
  ambient_factor: z.number(),
  bundle_factor: z.number(),
}

export const getVoltageDrop = defineCall({
  method: 'GET',
  path: '/workbench/voltage-drop',
  summary: 'The voltage drop of a wire and what it carries; 400 names each wrong parameter',
  query: queryOf(toolForms['voltage-drop'].fields),
  reply: ToolAnswer.extend({
    numbers: z.object({
      ...circuitNumbers,
      wire: z.string(),
      cmil: z.number(),
      mm2: z.number(),
      drop_v: z.number(),
      drop_percent: z.number(),
      iec_drop_v: amount,
      /** The lowest voltage less the drop; null: nothing is left. */
      load_v: amount,
      is_above_3_percent: z.boolean(),
      is_below_lowest: z.boolean(),
      /** Where a load of constant power settles, which draws more behind the wire; null: the wire cannot feed it. */
      settled_v: amount,
      settled_a: amount,
      ampacity_a: amount,
      largest_device_a: amount,
      limited_by: LimitedBy,
      is_carried: z.boolean().nullable(),
    }),
  }),
})

const SizedCable = z.object({
  wire: z.string().nullable(),
  by_drop: z.string().nullable(),
  by_ampacity: z.string().nullable(),
  decided_by: z.enum(['drop', 'ampacity', 'both']),
  drop_v: amount,
  load_v: amount,
  carries_a: amount,
  limited_by: LimitedBy,
})

export const getCableSize = defineCall({
  method: 'GET',
  path: '/workbench/cable-size',
  summary: 'The smallest cable for a load and an allowed drop, in AWG and in mm²; 400 names each wrong parameter',
  query: queryOf(toolForms['cable-size'].fields),
  reply: ToolAnswer.extend({
    numbers: z.object({
      ...circuitNumbers,
      needed_cmil: z.number(),
      needed_mm2: z.number(),
      imperial: SizedCable,
      metric: SizedCable,
    }),
  }),
})

export const getFuseSize = defineCall({
  method: 'GET',
  path: '/workbench/fuse-size',
  summary: 'The smallest fuse or breaker of a family for a load; 400 names each wrong parameter',
  query: queryOf(toolForms['fuse-size'].fields),
  reply: ToolAnswer.extend({
    /** The list of the catalogue with the rating; null: no rating is enough. */
    list_url: z.string().nullable(),
    numbers: z.object({
      ...systemNumbers,
      list1_a: z.number(),
      list1x_a: z.number(),
      list2x_a: z.number(),
      needed_rating_a: z.number(),
      rating_a: amount,
      carries_a: amount,
      needs_bay_review: z.boolean(),
      ratings: z.array(z.object({ rating_a: z.number(), carries_a: amount, is_enough: z.boolean() })),
      coordination: z
        .object({
          is_breaker_under_fuse: z.boolean(),
          is_rating_below: z.boolean(),
          trips_at_a: amount,
          upstream_trips_at_a: amount,
          selectivity: z.literal('unknown'),
        })
        .nullable(),
    }),
  }),
})

export const getPlant = defineCall({
  method: 'GET',
  path: '/workbench/plant',
  summary: 'What battery, rectifiers, cables and protectors of a plant are sized by; 400 names each wrong parameter',
  query: queryOf(toolForms.plant.fields),
  reply: ToolAnswer.extend({
    numbers: z.object({
      ...systemNumbers,
      list1_a: z.number(),
      list2x_a: z.number(),
      /** The average voltage of the discharge, and the current at it. */
      average_v: z.number(),
      average_a: z.number(),
      /** The charge that the load takes out, and the battery with its margins. */
      discharge_ah: z.number(),
      reserve_ah: z.number(),
      increment_ah: amount,
      feeder_device_a: amount,
    }),
  }),
})

const RuleExample = z.object({
  id: z.string(),
  given: z.string(),
  result: z.string(),
  /** The tool with this example filled in; null: no tool asks for it. */
  url: z.string().nullable(),
})

export const listCalculationRules = defineCall({
  method: 'GET',
  path: '/workbench/calculation-rules',
  summary: 'The rules of the tools with formula, worked examples, sources and what they rest on',
  reply: z.object({
    rules_version: z.int(),
    note: z.string(),
    rules: z.array(
      z.object({
        /** F: the search for panels. */
        id: z.enum([...[...rules, ...panelRules].map(({ id }): RuleId | PanelRuleId | 'F' => id), 'F']),
        title: z.string(),
        formula: z.string(),
        text: z.string(),
        basis: Basis,
        sources: z.array(z.string()),
        examples: z.array(RuleExample),
      }),
    ),
  }),
})
