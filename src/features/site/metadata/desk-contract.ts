import { z } from 'zod'
import { aboutGroup } from '#features/site/setting/domain/setting-reply.ts'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { BulkResult, saveBody, saved, UndoBody } from '#shared/desk/desk-replies.ts'

/** By path, part and language, such as '/about-us title.es'. */
const Texts = z.record(z.string().max(200), z.string().max(2000))

export const getPageTitles = deskGet('/PageTitle/Get', 'content.publish', {
  summary: 'Titles and descriptions of the pages of the table, with what was changed, newest first',
  reply: z.object({
    /** The pages in their order. */
    paths: z.array(z.string()),
    value: Texts,
    defaults: Texts,
    ...aboutGroup,
  }),
})

export const savePageTitles = deskPost('/PageTitle/Save', 'content.publish', {
  summary: 'Saves the changed titles and descriptions, which pages have at once',
  body: saveBody(Texts),
  maxBodyBytes: 512 * 1024,
  reply: saved(z.record(z.string(), z.union([z.string(), z.number()]))),
})

export const undoPageTitles = deskPost('/PageTitle/Undo', 'content.publish', {
  summary: 'Takes back one change of titles and descriptions, as far as they still have its values',
  body: UndoBody,
  reply: BulkResult,
})
