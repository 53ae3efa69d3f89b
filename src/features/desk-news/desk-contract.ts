import { z } from 'zod'
import { defineCall } from '#shared/call.ts'
import { RowId } from '#shared/id.ts'
import { presenceKinds, presenceModes } from './domain/presence.ts'

export const listenToDesk = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Desk/Listen',
  summary:
    'Server-sent events: `changed` with the subject, its revision and who changed it; `missed` when some may be lacking; ' +
    '`present` with all who are somewhere, `presence` with those at one place',
  can: 'signed_in',
  reply: null,
  files: ['text/event-stream'],
})

export const beHere = defineCall({
  method: 'POST',
  base: '/api-backend',
  path: '/Desk/Here',
  summary:
    'Says every 15 seconds what the caller looks at or edits; after 45 seconds without it they are gone. Changes nothing',
  can: 'signed_in',
  body: z.object({
    subject: z.object({ kind: z.enum(presenceKinds), id: RowId }),
    mode: z.enum(presenceModes),
  }),
  reply: z.literal(true),
  hasEffect: true,
})
