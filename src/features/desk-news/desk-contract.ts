import { defineCall } from '#shared/call.ts'

export const listenToDesk = defineCall({
  method: 'GET',
  base: '/api-backend',
  path: '/Desk/Listen',
  summary:
    'Server-sent events: `changed` with the subject, its revision and who changed it; `missed` when some may be lacking',
  can: 'signed_in',
  reply: null,
  files: ['text/event-stream'],
})
