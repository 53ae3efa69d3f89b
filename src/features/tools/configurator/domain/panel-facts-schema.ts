import { z } from 'zod'
import { Picture } from '#features/catalog/catalog/contract.ts'
import { Bus } from './document-schema.ts'

export const Basis = z.enum(['verified', 'reading', 'unverified'])
export const amount = z.number().nullable()

const Terminal = z.object({
  smallest: z.string(),
  largest: z.string(),
  min_cmil: z.number(),
  max_cmil: z.number(),
  basis: Basis,
})

export const PositionField = z.object({
  kind: z.enum(['gmt', 'klm', 'tpa', 'ov-breaker', 'bullet', 'hand-off']),
  families: z.array(z.string()),
  from: z.int(),
  count: z.int(),
  /** Positions in one row: a two-pole device stands in one. */
  columns: z.int(),
  /** Null: not stated, and nothing is promised. */
  limit_a: amount,
  limit_basis: Basis,
  wire: Terminal.nullable(),
})

export const ProductWords = z.object({
  sku: z.string(),
  name: z.string(),
  product_url: z.string().nullable(),
})

const FieldDevice = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  family: z.string(),
  rating_a: z.number(),
  carries_a: z.number(),
  positions: z.int(),
  /** Volts DC of the device; null: not verified. */
  voltage_v: amount,
  /** Volts DC that the holders of its family are published for; null: nothing is published. */
  holder_voltage_v: amount,
})

/** The facts that the rules use of a panel, as the wire has them. */
export const PanelFacts = z.object({
  id: z.int(),
  sku: z.string(),
  name: z.string(),
  product_url: z.string().nullable(),
  buses: z.array(Bus),
  bus_rating_a: z.number(),
  max_load_a: z.number(),
  load_basis: Basis,
  max_interrupt_a: amount,
  interrupt_basis: Basis,
  /** For a panel without devices: the largest device upstream of an outgoing cable, for the smallest and the largest that it takes. */
  cable_devices: z.array(z.object({ wire: z.string(), most_a: z.number() })),
  load_sharing: z.boolean(),
  voltages: z.array(z.object({ from_v: z.number(), to_v: z.number() })),
  input_wire: Terminal.nullable(),
  rack_units: z.number(),
  racks: z.array(z.number()),
  weight_lb: amount,
  full_heat_w: amount,
  heat_basis: Basis,
  /** Amperes that the devices of a family on one bus carry together. */
  family_totals: z.array(z.object({ family: z.string(), amperes: z.number(), basis: Basis })),
  sources: z.array(z.string()),
  fields: z.array(
    PositionField.extend({
      dummy: z.object({ product_id: z.int(), name: z.string(), pack: z.int() }).nullable(),
      devices: z.array(FieldDevice),
      /** Other devices of its families: the catalogue states no limit for them, or they do not fit. Who chooses one is told so. */
      other_devices: z.array(FieldDevice.extend({ fit: z.enum(['not_stated', 'does_not_fit']) })),
    }),
  ),
})

/** The panels that can be configured, by what an engineer chooses by. */
export const PanelList = z.object({
  /** The filters' choices, from all panels. */
  choices: z.object({
    takes: z.array(z.string()),
    amperes: z.array(z.number()),
    rack: z.array(z.number()),
  }),
  total_items: z.int(),
  panels: z.array(
    ProductWords.extend({
      id: z.int(),
      picture_model: Picture,
      buses: z.int(),
      bus_rating_a: z.number(),
      rack_units: z.number(),
      racks: z.array(z.number()),
      fields: z.array(PositionField.pick({ kind: true, families: true, count: true, limit_a: true })),
      basis: Basis,
    }),
  ),
})
