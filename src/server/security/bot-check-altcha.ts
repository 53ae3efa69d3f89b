import { createHmac } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { BotChallenge } from '#shared/bot-challenge.ts'
import { isAhead } from '#shared/time/time-ahead.ts'
import type { Database } from '../database/connection.ts'
import type { Verifier } from './bot-verifier.ts'
import { findAcceptedSecrets, findOrCreateSecret } from './secrets.ts'
import { isSameText } from './tokens.ts'

// A thousand rounds and about 256 tries: a browser needs less than a second, while the visitor types.
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, keyLength: 32, keyPrefix: '00' } as const
export const botCheckSecret = 'bot_check'
/** Long, because the browser solves the challenge before the visitor fills in the form. */
export const challengeLifeMs = 20 * 60_000

const Payload = z.object({
  challenge: BotChallenge,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

/** Makes our own challenges: a small calculation for the browser. They are signed, so the server stores nothing until they are used. */
export function createAltcha(db: Database): {
  verifier: Verifier
  createChallenge: (now: Date) => Promise<BotChallenge>
} {
  return {
    createChallenge: async now => {
      const challenge = await createChallenge({
        ...work,
        expiresAt: endFrom(now),
        deriveKey,
        hmacSignatureSecret: await findOrCreateSecret(db, botCheckSecret),
      })
      return BotChallenge.parse(challenge)
    },
    verifier: {
      nameOf: solution => {
        const parameters = readPayload(solution)?.challenge.parameters
        return parameters ? `${parameters.nonce}:${parameters.salt}` : null
      },
      verify: async (solution, { now }) => {
        const payload = readPayload(solution)
        if (!payload) return null
        const { parameters, signature } = payload.challenge
        const expiresAt = new Date(parameters.expiresAt * 1000)
        if (!(expiresAt > now) || isAhead(expiresAt, endFrom(now))) return null
        for (const secret of await findAcceptedSecrets(db, botCheckSecret)) {
          if (!isSameText(signatureOf(parameters, secret), signature)) continue
          // The library would compare the end with the clock of this machine, which may be wrong.
          const { expiresAt: _, ...rest } = parameters
          const challenge = { parameters: rest, signature: signatureOf(rest, secret) }
          const { verified } = await verifySolution({ ...payload, challenge, deriveKey, hmacSignatureSecret: secret })
          if (verified) return expiresAt
        }
        return null
      },
    },
  }
}

const endFrom = (now: Date) => new Date(now.getTime() + challengeLifeMs)

/** As the library signs: the parameters in the order of their names. */
function signatureOf(parameters: Record<string, unknown>, secret: string): string {
  const sorted = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHmac('sha256', secret)
    .update(JSON.stringify(Object.fromEntries(sorted)))
    .digest('hex')
}

function readPayload(solution: string): z.infer<typeof Payload> | null {
  try {
    return Payload.parse(JSON.parse(Buffer.from(solution, 'base64').toString()))
  } catch {
    return null
  }
}
