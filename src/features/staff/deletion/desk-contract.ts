import { z } from 'zod'
import { deskGet } from '#shared/desk/desk-call.ts'
import { deletionKinds } from './domain/deletion-kinds.ts'

export const DeletedRecord = z.object({
  /** The entry of the deletion or merge: the Undo of its kind takes it back. */
  entry_id: z.int(),
  id: z.int(),
  name: z.string(),
  /** The tag that it was merged into; null where it was deleted. */
  merged_into: z.string().nullable(),
  by: z.string().nullable(),
  deleted_on: z.string(),
})
export type DeletedRecord = z.infer<typeof DeletedRecord>

export const listDeletions = deskGet('/Deletion/List', 'signed_in', {
  summary:
    'Records of a kind that were deleted, or merged into others, and can be brought back, the newest first. Needs the right that deletes them',
  query: z.object({ kind: z.enum(deletionKinds) }),
  reply: z.array(DeletedRecord),
})
