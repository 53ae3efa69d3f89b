import { useEffect, useRef, useState } from 'react'
import type { getBotChallenge, getSettings } from '#features/shell/contract.ts'
import { botCheckText } from '#features/shell/messages/bot-check.ts'
import { ApiError } from '#web/api-error.ts'
import type { CallApi } from '#web/page.ts'
import { useSite, useText } from '#web/site-context.ts'

interface Solved {
  /** null: the site asks for none. */
  solution: string | null
  expiresAtMs: number
}

// A solution is sent some time before it is too old.
const marginMs = 30_000

/**
 * spec §5: an invisible check that a person fills the form in. It begins with the first focus, tells when it expires or
 * fails, and gives the header of the call. `headers` throws an ApiError that the form shows.
 */
export function useBotCheck() {
  const { call } = useSite()
  const text = useText(botCheckText)
  const work = useRef<Promise<Solved> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'idle' | 'expired'>('idle')
  useEffect(() => () => clearTimeout(timer.current), [])

  const start = () => {
    const begun = work.current ?? solve(call)
    work.current = begun
    return begun
  }
  const forget = () => {
    work.current = null
    clearTimeout(timer.current)
  }
  const begin = () => {
    if (work.current) return
    start()
      .then(({ expiresAtMs }) => {
        if (!Number.isFinite(expiresAtMs)) return
        const expire = () => {
          forget()
          setState('expired')
        }
        timer.current = setTimeout(expire, expiresAtMs - Date.now() - marginMs)
      })
      // Tried once more when the form is sent, which tells if that fails too.
      .catch(forget)
  }
  const headers = async (): Promise<Record<string, string>> => {
    try {
      const { solution } = await start()
      setState('idle')
      return solution === null ? {} : { 'X-Bot-Check': solution }
    } catch (error) {
      // Without a connection there is nothing wrong with the visitor, and the form says so.
      throw error instanceof ApiError && error.status === 0 ? error : new ApiError(400, 'bot_check', [text.failed])
    } finally {
      // A solution serves once.
      forget()
    }
  }
  return { begin, headers, note: state === 'expired' ? text.expired : '' }
}

async function solve(call: CallApi): Promise<Solved> {
  const { bot_check } = await call<typeof getSettings>('GET /common/getSettings', {}, { isQuiet: true })
  const { provider, site_key: siteKey } = bot_check
  if (provider === 'off') return { solution: null, expiresAtMs: Number.POSITIVE_INFINITY }
  if (provider !== 'altcha') {
    const { solveRemoteChallenge } = await import('#web/browser/remote-challenge.ts')
    return solveRemoteChallenge(provider, siteKey ?? '')
  }
  const [challenge, { solveBotChallenge }] = await Promise.all([
    call<typeof getBotChallenge>('GET /common/getBotChallenge', {}, { isQuiet: true }),
    import('../solve-challenge.ts'),
  ])
  return { solution: await solveBotChallenge(challenge), expiresAtMs: challenge.parameters.expiresAt * 1000 }
}
