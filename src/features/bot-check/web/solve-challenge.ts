import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { ReplyOf } from '#shared/call.ts'
import type { getBotChallenge } from '../contract.ts'

/** Solves a challenge of the site; the answer is what X-Bot-Check carries. Throws where it takes too long. */
export async function solveBotChallenge(challenge: ReplyOf<typeof getBotChallenge>): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge could not be solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
