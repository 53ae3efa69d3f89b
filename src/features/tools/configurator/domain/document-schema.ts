import { z } from 'zod'
import { readWire } from '#features/tools/workbench/domain/wire-size.ts'
import { RowId } from '#shared/id.ts'
import { configurationLimits, usualSparePercent, usualSystems } from './configuration.ts'

// Only the contract and the server read it: the browser's build has no zod.

const limits = configurationLimits

export const Ref = z.string().regex(/^[A-Za-z]\w{0,11}$/)
export const Bus = z.enum(['A', 'B'])
const Wire = z
  .string()
  .max(20)
  .refine(text => readWire(text) !== null)
  .nullable()
const Amperes = z.number().min(0).max(10_000)
const Volts = z.number().positive().max(100)
const Position = z.int().min(1).max(limits.position)

export const System = z.object({
  nominal: z.union([z.literal(48), z.literal(24)]),
  float_v: Volts,
  min_v: Volts,
  max_v: Volts,
})

export const Rack = z.object({
  inches: z.union([z.literal(19), z.literal(21), z.literal(23)]),
  free_units: z.int().min(0).max(100).nullable(),
})

const Load = z.object({
  ref: Ref,
  name: z.string().max(limits.nameLength),
  feed: z.enum(['A', 'B', 'A+B']),
  drain: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('power'), watts: z.number().positive().max(1_000_000) }),
    z.object({ kind: z.literal('current'), list1x_a: Amperes, list2x_a: Amperes.nullable().default(null) }),
  ]),
  wire: Wire.default(null),
  loop_feet: z.number().positive().max(100_000).nullable().default(null),
  allowed_drop_v: z.number().positive().max(60).nullable().default(null),
})

const Placement = z.object({
  load: Ref.nullable(),
  feed: Bus,
  panel: Ref,
  position: Position,
  product_id: RowId.nullable(),
})

/** A visitor's configuration: panels, loads, and which device stands where. */
export const Configuration = z.object({
  name: z.string().max(120).default(''),
  system: System.default(usualSystems[48]),
  ambient_c: z.number().min(-60).max(120).nullable().default(null),
  rack: Rack.default({ inches: 19, free_units: null }),
  spare_percent: z.number().min(0).max(100).default(usualSparePercent),
  symbols: z.enum(['iec', 'ansi']).default('ansi'),
  units: z.enum(['imperial', 'metric']).default('imperial'),
  panels: z
    .array(z.object({ ref: Ref, product_id: RowId, feed: Bus.nullable().default(null) }))
    .min(1)
    .max(limits.panels),
  loads: z.array(Load).max(limits.loads).default([]),
  placements: z.array(Placement).max(limits.placements).default([]),
  feeders: z
    .array(
      z.object({
        panel: Ref,
        bus: Bus,
        kind: z.enum(['fuse', 'breaker']).nullable().default(null),
        device_a: z.number().positive().max(10_000).nullable().default(null),
        wire: Wire.default(null),
        cables: z.int().min(1).max(limits.cables).optional(),
        loop_feet: z.number().positive().max(100_000).nullable().default(null),
      }),
    )
    .max(2 * limits.panels)
    .default([]),
  accessories: z
    .array(z.object({ product_id: RowId, quantity: z.int().min(1).max(10_000) }))
    .max(limits.accessories)
    .default([]),
})

const placementIndex = z.int().min(0).max(limits.placements)

/** A step of a fix; placements are named by their place in the list. */
export const Operation = z.discriminatedUnion('op', [
  z.object({ op: z.literal('device'), placement: placementIndex, product_id: RowId }),
  z.object({ op: z.literal('move'), placement: placementIndex, feed: Bus, panel: Ref, position: Position }),
  z.object({
    op: z.literal('place'),
    load: Ref,
    feed: Bus,
    panel: Ref,
    position: Position,
    product_id: RowId.nullable(),
  }),
  z.object({ op: z.literal('remove'), placement: placementIndex }),
  z.object({ op: z.literal('wire'), load: Ref, wire: z.string().max(20) }),
  z.object({ op: z.literal('feed'), load: Ref, feed: Bus }),
  z.object({ op: z.literal('feeder_wire'), panel: Ref, bus: Bus, wire: z.string().max(20) }),
  z.object({ op: z.literal('feeder'), panel: Ref, bus: Bus, device_a: z.number().positive().max(10_000) }),
  z.object({ op: z.literal('feeder_kind'), panel: Ref, bus: Bus, kind: z.enum(['fuse', 'breaker']) }),
  z.object({ op: z.literal('panel'), panel: Ref, product_id: RowId }),
  z.object({ op: z.literal('add_panel'), ref: Ref, product_id: RowId, feed: Bus }),
])
