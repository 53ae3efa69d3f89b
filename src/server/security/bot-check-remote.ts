import { z } from 'zod'
import { describeError, type Log } from '../process/log.ts'
import type { Verifier } from './bot-verifier.ts'

/** Both services take the same form and give the same answers. */
const addresses = {
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const

/** The origins of each service's scripts and frames, for the policy of pages. */
export const serviceHosts = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
} as const

const Verdict = z.object({ success: z.boolean() })
const patienceMs = 5000
/** Longer than either service accepts a token. */
const lifeMs = 60 * 60_000

interface RemoteParts {
  siteKey: string
  secret: string
  fetch: typeof fetch
  log: Log
}

/** Asks the service whether a solution is right. Without an answer nobody passes. */
export function createRemoteCheck(
  provider: keyof typeof addresses,
  { siteKey, secret, fetch, log }: RemoteParts,
): Verifier {
  return {
    nameOf: solution => (/^[\x21-\x7e]+$/.test(solution) ? `${provider}:${solution}` : null),
    verify: async (solution, { now, clientAddress }) => {
      const form = new URLSearchParams({ secret, response: solution, sitekey: siteKey })
      if (clientAddress) form.set('remoteip', clientAddress)
      try {
        const signal = AbortSignal.timeout(patienceMs)
        const response = await fetch(addresses[provider], { method: 'POST', body: form, signal })
        const { success } = Verdict.parse(await response.json())
        return success ? new Date(now.getTime() + lifeMs) : null
      } catch (error) {
        log.warn('bot_check_unreachable', { provider, error: describeError(error) })
        return null
      }
    },
  }
}
