import { z } from 'zod'
import { RowId } from '#shared/id.ts'

/** A configured group as the answer has it: that of the request, or a later version that the draft took over. */
export const AnswerGroup = z.object({
  /** That of the request. */
  id: RowId,
  name: z.string(),
  quantity: z.int(),
  version: z.int(),
})
export type AnswerGroup = z.infer<typeof AnswerGroup>

export const DraftGroup = AnswerGroup.extend({
  /** Opens the configuration to be changed; null: its links have ended, or the caller may not change it. */
  edit_url: z.string().nullable(),
  /** The version that the configuration has now; null: it is gone. */
  newest_version: z.int().nullable(),
})
export type DraftGroup = z.infer<typeof DraftGroup>
