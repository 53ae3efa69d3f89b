import { z } from 'zod'
import { BotChallenge } from '#shared/bot-challenge.ts'
import { defineCall } from '#shared/call.ts'

export const getBotChallenge = defineCall({
  method: 'GET',
  path: '/common/getBotChallenge',
  summary:
    'A challenge whose solution goes into X-Bot-Check, and the visitor cookie that it is sent with; 404 where another provider gives them out',
  hasEffect: true,
  limit: 'write',
  reply: BotChallenge,
})

/** The browser calls this instead if another service creates the challenges. */
export const prepareBotCheck = defineCall({
  method: 'POST',
  path: '/common/prepareBotCheck',
  summary: 'Gives a browser on its first visit the visitor cookie that a solved challenge is sent with',
  reply: z.literal(true),
  hasEffect: true,
  limit: 'write',
})
