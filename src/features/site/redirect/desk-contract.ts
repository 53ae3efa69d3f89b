import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, deskList, deskPage, HistoryEntry } from '#shared/desk/desk-replies.ts'
import { RowId } from '#shared/id.ts'

const Path = z.string().max(1000)

export const RedirectRow = z.object({
  id: z.int(),
  from_path: z.string(),
  to_path: z.string(),
  is_branch: z.boolean(),
  origin: z.enum(['automatic', 'manual']),
  created_on: z.string(),
  created_by: z.string().nullable(),
  last_day_used: z.string().nullable(),
  uses: z.int(),
})
export type RedirectRow = z.infer<typeof RedirectRow>

export const listRedirects = deskGet('/Redirect/List', 'content.write', {
  summary: 'Redirects, the newest first',
  query: z.object({ q: z.string().max(200).optional(), ...deskPage }),
  reply: deskList(RedirectRow),
})

export const saveRedirect = deskPost('/Redirect/Save', 'redirect.write', {
  summary: 'Leads a path that is not there to a page, in one hop',
  body: z.object({ from_path: Path, to_path: Path, is_branch: z.boolean().default(false) }),
  reply: RedirectRow,
})

export const deleteRedirect = deskPost('/Redirect/Delete/{id}', 'redirect.write', {
  summary: 'Removes a redirect: its path is then not found',
  reply: z.literal(true),
})

export const RedirectEntry = HistoryEntry.extend({
  /** The path of the redirect that was changed; null: it is not known any more. */
  from_path: z.string().nullable(),
  can_undo: z.boolean(),
})
export type RedirectEntry = z.infer<typeof RedirectEntry>

export const listRedirectHistory = deskGet('/Redirect/ListHistory', 'content.write', {
  summary: 'What was last changed of redirects by hand and by files, newest first',
  reply: z.array(RedirectEntry),
})

export const undoRedirect = deskPost('/Redirect/Undo', 'redirect.write', {
  summary: 'Takes back one change that was made by hand, a deletion too, with what it has moved',
  body: z.strictObject({ entry_id: RowId }),
  reply: BulkResult,
})

export const listMissingPaths = deskGet('/Redirect/ListMissing', 'content.write', {
  summary: 'Paths that were asked for more than five times and are not there, the most often first',
  reply: z.array(z.object({ path: z.string(), count: z.int(), last_day: z.string() })),
})
