import { z } from 'zod'

/** A calculation for the browser, in the format and spelling of Altcha: its solver reads this itself. */
export const BotChallenge = z.object({
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
})
export type BotChallenge = z.infer<typeof BotChallenge>
