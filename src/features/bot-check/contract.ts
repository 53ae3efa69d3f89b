import { z } from 'zod'
import { defineCall } from '#shared/call.ts'

/** In the widget's own format and spelling: it reads this answer itself. */
export const getBotChallenge = defineCall({
  method: 'GET',
  path: '/common/getBotChallenge',
  summary:
    'A challenge whose solution goes into X-Bot-Check, and the visitor cookie that it is sent with; 404 where another provider gives them out',
  hasEffect: true,
  limit: 'write',
  reply: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
})

/** Where another service gives out the challenges, the browser comes here instead. */
export const prepareBotCheck = defineCall({
  method: 'POST',
  path: '/common/prepareBotCheck',
  summary: 'Gives a browser on its first visit the visitor cookie that a solved challenge is sent with',
  reply: z.literal(true),
  hasEffect: true,
  limit: 'write',
})
