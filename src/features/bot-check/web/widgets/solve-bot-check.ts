import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { getSettings } from '#features/settings/contract.ts'
import type { BotChallenge } from '#shared/bot-challenge.ts'
import type { CallApi } from '#web/page.ts'
import { getBotChallenge, prepareBotCheck } from '../../contract.ts'

// Not loaded when it is needed: a browser remembers that a module could not be fetched, and a connection that is lost at that
// moment would make the next click reload the page instead of sending the form.

export interface Solved {
  /** null: the site asks for none. */
  solution: string | null
  /** When it is too old to be sent. */
  expiresAtMs: number
}

// A solution is sent some time before the server would refuse it.
const marginMs = 30_000

export const botCheckHeaders = ({ solution }: Solved): Record<string, string> =>
  solution === null ? {} : { 'X-Bot-Check': solution }

/** Asks for a challenge and solves it; throws what either throws. */
export async function solveBotCheck(call: CallApi): Promise<Solved> {
  const { bot_check } = await call(getSettings)
  const { provider, site_key: siteKey } = bot_check
  if (provider === 'off') return { solution: null, expiresAtMs: Number.POSITIVE_INFINITY }
  if (provider !== 'altcha') {
    const [{ solveRemoteChallenge }] = await Promise.all([
      import('#web/browser/remote-challenge.ts'),
      call(prepareBotCheck),
    ])
    const { solution, expiresAtMs } = await solveRemoteChallenge(provider, siteKey)
    return { solution, expiresAtMs: expiresAtMs - marginMs }
  }
  const challenge = await call(getBotChallenge)
  return { solution: await solveBotChallenge(challenge), expiresAtMs: challenge.parameters.expiresAt * 1000 - marginMs }
}

/** Solves a challenge of the site; the answer is what X-Bot-Check carries. Throws where it takes too long. */
async function solveBotChallenge(challenge: BotChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge could not be solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
