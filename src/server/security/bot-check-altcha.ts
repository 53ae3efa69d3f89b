import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { BotChallenge } from '#shared/bot-challenge.ts'
import type { Database } from '../database/connection.ts'
import type { Verifier } from './bot-verifier.ts'
import { findAcceptedSecrets, findOrCreateSecret } from './secrets.ts'

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
      const expiresAt = new Date(now.getTime() + challengeLifeMs)
      const challenge = await createChallenge({
        ...work,
        expiresAt,
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
        const expiresAt = new Date(payload.challenge.parameters.expiresAt * 1000)
        if (!(expiresAt > now)) return null
        for (const hmacSignatureSecret of await findAcceptedSecrets(db, botCheckSecret)) {
          const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })
          if (verified) return expiresAt
        }
        return null
      },
    },
  }
}

function readPayload(solution: string): z.infer<typeof Payload> | null {
  try {
    return Payload.parse(JSON.parse(Buffer.from(solution, 'base64').toString()))
  } catch {
    return null
  }
}
