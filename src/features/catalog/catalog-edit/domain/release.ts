import { z } from 'zod'
import { draftKinds } from '#features/staff/record-draft/domain/draft-kinds.ts'

/** Several waiting changes that go live together, all or none. */
export const ReleaseRow = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string(),
  state: z.enum(['open', 'published', 'refused']),
  publishes_on: z.string().nullable(),
  published_on: z.string().nullable(),
  /** Why it was refused at its time. */
  refusal: z.string().nullable(),
  product_count: z.int(),
  created_by: z.string().nullable(),
  created_on: z.string(),
  revision: z.int(),
})
export type ReleaseRow = z.infer<typeof ReleaseRow>

export const DeskRelease = ReleaseRow.extend({
  products: z.array(
    z.object({
      id: z.int(),
      sku: z.string(),
      name: z.string(),
      state: z.enum(['draft', 'published', 'withdrawn']),
      /** The names of the fields that change with it. */
      fields: z.array(z.string()),
      /** Fields that others changed live meanwhile. */
      conflicts: z.array(z.string()),
    }),
  ),
  /** Drafts of other records that go live with it, or did. */
  drafts: z.array(
    z.object({
      kind: z.enum(draftKinds),
      /** The record's id. */
      id: z.int(),
      name: z.string(),
      is_public: z.boolean(),
      fields: z.array(z.string()),
      /** Fields that others changed live meanwhile. */
      conflicts: z.array(z.string()),
    }),
  ),
})
export type DeskRelease = z.infer<typeof DeskRelease>
