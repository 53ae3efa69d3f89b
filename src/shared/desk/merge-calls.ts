import { z } from 'zod'
import { RowId } from '../id.ts'

/** The things that a merge moves, as its page counts them. */
export const movedThings = [
  ...(['quotes', 'lists', 'configurations', 'addresses', 'notes', 'price_lists', 'people', 'invitations'] as const),
  ...(['part_numbers', 'purchasing_systems'] as const),
] as const

const Side = z.object({ id: RowId, name: z.string(), about: z.string(), revision: z.int() })

/** What a merge would do: whose things move, and which values of the two somebody has to choose. */
export const MergePreview = z.object({
  kept: Side,
  gone: Side,
  /** Why they cannot be merged; null where they can. */
  refusal: z.string().nullable(),
  moves: z.array(z.object({ thing: z.enum(movedThings), count: z.int() })),
  fields: z.array(
    z.object({
      field: z.string(),
      kept: z.unknown(),
      gone: z.unknown(),
      /** Both have a value; else only the one that goes has. */
      is_asked: z.boolean(),
    }),
  ),
})
export type MergePreview = z.infer<typeof MergePreview>

export const mergeBody = z.object({
  gone_id: RowId,
  /** As the preview has shown both. */
  kept_revision: z.int(),
  gone_revision: z.int(),
  choices: z.record(z.string().max(60), z.enum(['kept', 'gone'])).refine(choices => Object.keys(choices).length <= 60),
})
