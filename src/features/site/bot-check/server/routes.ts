import { ensureVisitor } from '#features/site/session/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { BotCheck } from '#server/security/bot-check.ts'
import { getBotChallenge, prepareBotCheck } from '../contract.ts'

export function botCheckRoutes(botCheck: BotCheck): Binding[] {
  return [
    handle(getBotChallenge, async (_, context) => {
      const challenge = await botCheck.createChallenge(context.now)
      if (!challenge) throw notFound()
      await giveVisitorCookie(context)
      return challenge
    }),

    handle(prepareBotCheck, async (_, context) => {
      await giveVisitorCookie(context)
      return true as const
    }),
  ]
}

/** A solution is valid only for one visitor, so a new browser gets its visitor cookie before it solves a challenge. */
async function giveVisitorCookie(context: Context): Promise<void> {
  if (context.caller.kind === 'anonymous') await context.db.transaction(tx => ensureVisitor(context, tx))
}
