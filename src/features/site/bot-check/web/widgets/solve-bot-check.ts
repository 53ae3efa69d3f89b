import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { getSettings } from '#features/site/setting/contract.ts'
import type { BotChallenge } from '#shared/bot-challenge.ts'
// Both solvers are imported statically: browsers remember a module that failed to load, so a connection lost at that moment would
// make the next click reload the page instead of sending the form.
import { solveRemoteChallenge } from '#web/browser/remote-challenge.ts'
import type { CallApi } from '#web/page.ts'
import { getBotChallenge, prepareBotCheck } from '../../contract.ts'

export interface Solved {
  /** Null if the site has no bot check. */
  solution: string | null
  /** From then on the solution must not be sent. */
  expiresAtMs: number
}

// A solution expires here earlier than on the server, so that it does not expire on the way.
const marginMs = 30_000

export const botCheckHeaders = ({ solution }: Solved): Record<string, string> =>
  solution === null ? {} : { 'X-Bot-Check': solution }

/** Requests a challenge and solves it. Throws what either throws. */
export async function solveBotCheck(call: CallApi): Promise<Solved> {
  const { bot_check } = await call(getSettings)
  const { provider, site_key: siteKey } = bot_check
  if (provider === 'off') return { solution: null, expiresAtMs: Number.POSITIVE_INFINITY }
  if (provider !== 'altcha') {
    await call(prepareBotCheck)
    const { solution, expiresAtMs } = await solveRemoteChallenge(provider, siteKey)
    return { solution, expiresAtMs: expiresAtMs - marginMs }
  }
  const challenge = await call(getBotChallenge)
  return { solution: await solveBotChallenge(challenge), expiresAtMs: challenge.parameters.expiresAt * 1000 - marginMs }
}

/** Solves a challenge of the site. Returns the value of X-Bot-Check. Throws if it takes too long. */
async function solveBotChallenge(challenge: BotChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge could not be solved in time')
  return btoa(JSON.stringify({ challenge, solution }))
}
