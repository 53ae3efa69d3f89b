import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { configurationLimits } from './domain/configuration.ts'
import { Bus, Configuration, Operation, Ref } from './domain/document-schema.ts'
import { amount, Basis, PanelFacts } from './domain/panel-facts-schema.ts'
import { partReasons } from './domain/part-list.ts'
import { type PanelRule, problemCodes } from './domain/problem.ts'

const Rule = z.enum(Array.from({ length: 20 }, (_, n) => `R${n + 1}` as PanelRule))

/** What a rule says of a configuration. Basis other than verified is marked ○ wherever it shows. */
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

const Totals = z.object({
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

const Said = z.object({ code: z.string(), text: z.string() })

const Row = z.object({
  load: z.string(),
  /** The line of the schedule; null: it was not read from one. */
  line: z.int().nullable(),
  name: z.string(),
  list1_a: z.number(),
  list1x_a: z.number(),
  list2x_a: z.number(),
  drop_v: amount,
  places: z.array(
    z.object({
      panel: z.string(),
      bus: Bus,
      position: z.int(),
      product_id: z.int().nullable(),
      /** What its device carries continuously; null: none, or nothing is published. */
      carries_a: amount,
    }),
  ),
  remarks: z.array(Said),
  faults: z.array(Said),
})

const Part = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  product_url: z.string().nullable(),
  quantity: z.int(),
  reason: z.enum(partReasons),
  basis: Basis,
})

const PositionField = PanelFacts.shape.fields.element.omit({ dummy: true, devices: true })

const ProductWords = z.object({
  sku: z.string(),
  name: z.string(),
  product_url: z.string().nullable(),
})

/** A panel of the configuration that is offered, with its positions. */
const ShownPanel = ProductWords.extend({
  ref: Ref,
  product_id: z.int(),
  /** The feeds of its buses, in the order of the drawing. */
  buses: z.array(Bus),
  fields: z.array(PositionField),
})

const ShownDevice = ProductWords.extend({
  id: z.int(),
  family: z.string(),
  rating_a: z.number(),
  positions: z.int(),
  /** At the ambient temperature of the configuration; null: nothing is published. */
  carries_a: amount,
})

export const CheckedConfiguration = z.object({
  /** Rises whenever a rule gives another result. */
  rules_version: z.int(),
  configuration: Configuration,
  /** The loads as schedule text. */
  schedule: z.string(),
  summary: z.string(),
  note: z.string(),
  problem_count: z.object({ errors: z.int(), warnings: z.int(), notes: z.int() }),
  /** Errors first; at most 500. */
  problems: z.array(PanelProblem),
  totals: Totals,
  panels: z.array(ShownPanel),
  /** The devices that stand in a position. */
  devices: z.array(ShownDevice),
  /** The face of each panel as SVG, each position a link to '#P1-A2'; empty unless `views` asks for it. */
  fronts: z.array(z.object({ panel: z.string(), svg: z.string() })),
  /** The single-line diagram as SVG, and the same in words, a line for each bus; null unless `views` asks for it. */
  single_line: z.object({ svg: z.string(), words: z.array(z.string()) }).nullable(),
  parts: z.array(Part),
  /** What is needed and no product: lugs by wire. */
  free_items: z.array(z.string()),
  rows: z.array(Row),
  /** The lines of the schedule after the last load that could be taken, and why. */
  rest: z.string(),
  rest_reason: z.object({ code: z.literal('too_many_loads'), text: z.string() }).nullable(),
})
export type CheckedConfiguration = z.infer<typeof CheckedConfiguration>

/** The handler checks the configuration itself, so that errors name its own fields: loads.3.drain.watts. */
const ConfigurationOrSchedule = z.object({
  configuration: z.union([Configuration, z.unknown()]).optional(),
  product_id: RowId.optional(),
  schedule: z.string().max(60_000).optional(),
  /** Drawings that the answer is to have. */
  views: z
    .array(z.enum(['front', 'single_line']))
    .max(2)
    .optional(),
  /** With a product: what differs from the usual, and further panels, P2 and on. */
  options: z
    .object({
      system: Configuration.shape.system.removeDefault().optional(),
      ambient_c: Configuration.shape.ambient_c.removeDefault().optional(),
      rack: Configuration.shape.rack.removeDefault().optional(),
      spare_percent: z.number().min(0).max(100).optional(),
      panels: z
        .array(z.object({ product_id: RowId, feed: Bus.nullable().default(null) }))
        .max(configurationLimits.panels - 1)
        .optional(),
    })
    .optional(),
})

export const checkPanels = defineCall({
  method: 'POST',
  path: '/configurator/check',
  summary:
    'Checks a configuration, or a product with its schedule text, and stores nothing; fix applies the steps of a fix, or all first fixes',
  body: ConfigurationOrSchedule.extend({ fix: z.union([z.literal('all'), z.array(Operation).max(40)]).optional() }),
  reply: CheckedConfiguration,
})

export const placeOnPanels = defineCall({
  method: 'POST',
  path: '/configurator/place',
  summary: 'Places the loads that lack a position, and checks the result; stores nothing',
  body: ConfigurationOrSchedule,
  reply: CheckedConfiguration,
})

export const getPanelFacts = defineCall({
  method: 'GET',
  path: '/configurator/getPanel/{id}',
  summary:
    'What the rules know of a panel: positions, limits, wire ranges, and the devices that fit; 404 for what is no panel',
  params: z.object({ id: RowId }),
  reply: PanelFacts,
})

const query = z.string().max(20).optional()

export const listPanels = defineCall({
  method: 'GET',
  path: '/configurator/listPanels',
  summary:
    'The panels that can be configured, by what an engineer chooses a panel by; an unknown choice filters nothing',
  query: z.object({ takes: query, buses: query, amperes: query, rack: query }),
  reply: z.object({
    /** Of all panels: what the filters offer. */
    choices: z.object({
      takes: z.array(z.string()),
      amperes: z.array(z.number()),
      rack: z.array(z.number()),
    }),
    total_items: z.int(),
    panels: z.array(
      ProductWords.extend({
        id: z.int(),
        buses: z.int(),
        bus_rating_a: z.number(),
        rack_units: z.number(),
        racks: z.array(z.number()),
        fields: z.array(PositionField.pick({ kind: true, families: true, count: true, limit_a: true })),
        basis: Basis,
      }),
    ),
  }),
})
