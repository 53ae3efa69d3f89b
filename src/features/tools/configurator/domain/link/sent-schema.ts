import { z } from 'zod'
import { RowId } from '#shared/id.ts'
import { configurationLimits } from '../configuration.ts'
import { Bus, Configuration, Rack, Ref, System } from '../document-schema.ts'
import { longestExtras } from '../extras/extras.ts'
import type { LinkName } from './link.ts'

// Only the contract reads it: the browser's build has no zod.

/** The handler checks the configuration itself, so that errors name its own fields: loads.3.drain.watts. */
export const ConfigurationOrSchedule = z.object({
  configuration: z.union([Configuration, z.unknown()]).optional(),
  product_id: RowId.optional(),
  schedule: z.string().max(60_000).optional(),
  /** The `extras` of an answer, beside its schedule text. */
  extras: z.string().max(longestExtras).optional(),
  /** A product by its part number that is added: a panel, a spare device in a position, or an accessory. */
  add_part: z
    .object({
      part_number: z.string().max(60),
      quantity: z.int().min(1).max(10_000).default(1),
      /** 'A3', 'P2:B4': where a spare device stands. */
      position: z.string().max(20).optional(),
    })
    .optional(),
  /** Drawings that the answer is to have. */
  views: z
    .array(z.enum(['front', 'single_line']))
    .max(2)
    .optional(),
  /** With a product: what differs from the usual, and further panels, P2 and on. */
  options: z
    .object({
      name: Configuration.shape.name.removeDefault().optional(),
      symbols: Configuration.shape.symbols.removeDefault().optional(),
      units: Configuration.shape.units.removeDefault().optional(),
      first_panel: z.object({ ref: Ref.optional(), feed: Bus.nullable().default(null) }).optional(),
      system: System.optional(),
      ambient_c: Configuration.shape.ambient_c.removeDefault().optional(),
      rack: Rack.optional(),
      spare_percent: z.number().min(0).max(100).optional(),
      panels: z
        .array(z.object({ ref: Ref.optional(), product_id: RowId, feed: Bus.nullable().default(null) }))
        .max(configurationLimits.panels - 1)
        .optional(),
    })
    .optional(),
})

const LinkField = z.string().max(60_000).optional()
const linkFields = {
  d: LinkField,
  x: LinkField,
  system: LinkField,
  float_v: LinkField,
  min_v: LinkField,
  max_v: LinkField,
  ambient_c: LinkField,
  rack: LinkField,
  free_units: LinkField,
  spare: LinkField,
  panels: LinkField,
  symbols: LinkField,
  units: LinkField,
} satisfies Record<Exclude<LinkName, 'name'>, z.ZodType>

/** A panel with the fields of a link. */
export const SentLink = z.object({ product_id: RowId, ...linkFields })

/** The form of a page without a script: the fields of a link, and the name. */
export const SaveForm = z.object({
  product_id: RowId,
  name: z.string().max(500),
  note: z.string().max(5000).optional(),
  /** The address of a saved configuration by its edit key, whose next version this is to be. */
  edit_link: z.string().max(500).optional(),
  /** Says anything: its parts come into the quote as well. */
  add: z.string().max(20).optional(),
  ...linkFields,
})

export const VersionNumber = z.int().min(1).max(1_000_000)

export const SentVersion = z.object({
  key: z.string().max(100).optional(),
  base_version: VersionNumber.optional(),
  /** Keeps the version beside those that others have saved meanwhile; the link goes on showing theirs. */
  as_branch: z.boolean().optional(),
  configuration: z.union([Configuration, z.unknown()]),
  name: z.string().max(500),
  note: z.string().max(5000).nullable().optional(),
})
