import { z } from 'zod'
import { deskGet, deskPost } from '#shared/desk/desk-call.ts'
import { RowId } from '#shared/id.ts'
import { presenceKinds, presenceModes } from './domain/presence.ts'

export const listenToDesk = deskGet('/Desk/Listen', 'signed_in', {
  summary:
    'Server-sent events: `changed` with the subject, its revision and who changed it; `missed` when some may be lacking; ' +
    '`present` with all who are somewhere, `presence` with those at one place',
  reply: null,
  files: ['text/event-stream'],
})

export const beHere = deskPost('/Desk/Here', 'signed_in', {
  summary:
    'Says every 15 seconds what the caller looks at or edits; after 45 seconds without it they are gone. Changes nothing',
  body: z.object({
    subject: z.object({ kind: z.enum(presenceKinds), id: RowId }),
    mode: z.enum(presenceModes),
  }),
  reply: z.literal(true),
})
