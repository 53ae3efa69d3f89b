import { z } from 'zod'
import { Picture } from '#features/catalog/catalog/contract.ts'
import { defineCall } from '#shared/call.ts'
import { facts, requirementLimits } from './domain/requirement.ts'
import { excludingRules, ruleIds } from './domain/solutions/excluding-rules.ts'
import { rankKeys } from './domain/solutions/rank-keys.ts'

const Basis = z.enum(['verified', 'reading', 'unverified'])
const Fact = z.enum(facts)

const Product = z.object({
  product_id: z.int(),
  sku: z.string(),
  name: z.string(),
  product_url: z.string().nullable(),
})

/** A choice, with the page that has chosen it. */
const Choice = z.object({ name: z.string(), url: z.string() })

/** A fact that nobody knows yet, that the line states with several values, or a part of the line that has several meanings. */
export const FinderQuestion = z.object({
  fact: Fact,
  text: z.string(),
  /** `line`: the text of the requirement that says this; null: a parameter says it. */
  choices: z.array(Choice.extend({ line: z.string().nullable() })),
  /** The part of the text that is not certain; null: the question is of the whole requirement. */
  part: z.string().nullable(),
  /** Nothing is searched until it is answered. */
  stops_search: z.boolean(),
})
export type FinderQuestion = z.infer<typeof FinderQuestion>

const reasonCodes = ['positions', 'device', 'bus', 'rack', 'width', 'voltage', 'device_voltage'] as const

/** A bus of the panels, or equal buses of several of them. */
const BusLoad = z.object({
  bus: z.enum(['A', 'B']),
  /** The panels of the solution, from 1. */
  panels: z.array(z.int()),
  /** In the worst case, which `bus_case` names. */
  amperes: z.number(),
  limit_a: z.number(),
  name: z.string(),
  text: z.string(),
  basis: Basis,
  decides: z.boolean(),
})

export const FoundSolution = z.object({
  panels: z.array(Product.extend({ quantity: z.int(), picture_model: Picture })),
  rack_units: z.number(),
  /** Its place among the solutions, from 1. */
  rank: z.int(),
  /** The difference that decides between it and the solution before it; for the first, the one after it. */
  rank_reason: z.object({ key: z.enum(rankKeys), text: z.string() }),
  buses: z.array(BusLoad),
  /** The case for which the amperes of the buses hold: 'Bus load if a feed fails, at the lowest voltage (42.64 V)' */
  bus_case: z.string(),
  /** The positions that take one of the loads; with two feeds, those of one of them. */
  used_positions: z.int(),
  free_positions: z.int(),
  positions_text: z.string(),
  /** `spare`: beyond the quantity, where a share of spares is asked for. */
  devices: z.array(Product.extend({ quantity: z.int(), spare: z.int(), text: z.string(), decides: z.boolean() })),
  /** The rules that it keeps, with their numbers. Basis other than verified is marked ○. */
  reasons: z.array(
    z.object({
      rule: z.enum(ruleIds),
      code: z.enum(reasonCodes),
      text: z.string(),
      basis: Basis,
      /** Nobody has verified its limit, and nothing or, of a bus, at most a tenth is left: a smaller limit would keep the panel out. */
      decides: z.boolean(),
    }),
  ),
  /** The facts that nobody has verified, in a sentence; null: everything is. */
  confirm: z.string().nullable(),
  /** The configurator with the loads in their positions; null: they are too many for a link. */
  configure_url: z.string().nullable(),
})
export type FoundSolution = z.infer<typeof FoundSolution>

export const NearMiss = z.object({
  product: Product,
  rule: z.enum(ruleIds),
  code: z.enum(excludingRules),
  text: z.string(),
  /** The same without what would admit it. */
  why: z.string(),
  /** The smallest change that would admit it; null: several would be needed. */
  change: z.string().nullable(),
  /** The page of the finder with that change; null: it is not one of the requirement. */
  change_url: z.string().nullable(),
  basis: Basis,
})
export type NearMiss = z.infer<typeof NearMiss>

const Said = z.string().max(40).optional()

export const findPanels = defineCall({
  method: 'GET',
  path: '/finder/find',
  summary:
    'Reads a requirement from a line of text and from parameters, which count first, and lists the panels that meet it, with reasons, and why others do not; 400 names each wrong parameter',
  query: z.object({
    q: z.string().max(requirementLimits.text).optional(),
    voltage: Said,
    /** '12x8A', '10x7A+2x350W' */
    loads: z.string().max(requirementLimits.text).optional(),
    /** 'one', or 'ab' for two feeds */
    feeds: Said,
    ru: Said,
    rack: Said,
    /** °C */
    ambient: Said,
    /** Percent of spare fuses and breakers. */
    spare: Said,
    /** '1': the loads draw a constant current; '0' or nothing: a constant power. */
    cc: Said,
    /** How many solutions are listed, from 1 to 60; 60 where nothing else is asked for. */
    show: Said,
  }),
  reply: z.object({
    /** Rises whenever a search gives another result. */
    rules_version: z.int(),
    note: z.string(),
    requirement: z.object({
      voltage: z.number().nullable(),
      loads: z.array(z.object({ count: z.int(), amperes: z.number().nullable(), watts: z.number().nullable() })),
      feeds: z.enum(['one', 'ab']).nullable(),
      ru: z.number().nullable(),
      rack: z.number().nullable(),
      ambient_c: z.number().nullable(),
      spare_percent: z.number().nullable(),
      constant_current: z.boolean(),
    }),
    /** The requirement as the parameters have it. */
    fields: z.object(
      Object.fromEntries(facts.map(fact => [fact, z.string()])) as Record<(typeof facts)[number], z.ZodString>,
    ),
    /** Every fact that counts, in words; `is_assumed`: nobody has said it. */
    words: z.array(z.object({ fact: Fact, text: z.string(), is_assumed: z.boolean() })),
    /** The parts of the line that were understood, and those that were not. */
    understood: z.array(z.object({ fact: Fact, text: z.string() })),
    left: z.array(z.string()),
    /** Remarks that somebody should look at: '1,200 W' was read as a thousand, or nothing is published for air of so many degrees. */
    remarks: z.array(
      z.object({
        code: z.enum(['thousand_read', 'feeder_unsearched', 'device_unsearched', 'no_ambient_data', 'wire_too_hot']),
        text: z.string(),
      }),
    ),
    questions: z.array(FinderQuestion),
    /** False: nothing was searched, because a question that stops the search is open. */
    is_settled: z.boolean(),
    /** The result in a sentence; empty: nothing was searched for. */
    result: z.string(),
    solution_count: z.int(),
    /** Fewest panels first; at most 60. */
    solutions: z.array(FoundSolution),
    near_miss_count: z.int(),
    /** In the order of the rules; at most 120. */
    near_misses: z.array(NearMiss),
  }),
})
