import { useEffect, useRef, useState } from 'react'
import { timerMs } from '#shared/time/timer-ms.ts'
import { ApiError, FormError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { botCheckText } from '../../messages/bot-check.ts'
import { botCheckHeaders, type Solved, solveBotCheck } from './solve-bot-check.ts'

/**
 * spec §5: an invisible check that a person fills in the form. `begin` is for the first focus, `note` says that the check has
 * expired, `headers` returns the headers of the call. `headers` throws an error that the form shows.
 */
export function useBotCheck() {
  const { call } = useSite()
  const text = useText(botCheckText)
  const work = useRef<Promise<Solved> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'idle' | 'expired'>('idle')
  useEffect(() => () => clearTimeout(timer.current), [])

  const start = () => {
    const begun = work.current ?? solveBotCheck(call)
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
        timer.current = setTimeout(expire, timerMs(expiresAtMs - Date.now()))
      })
      // Submitting the form tries again, and shows a second failure.
      .catch(forget)
  }
  const headers = async (): Promise<Record<string, string>> => {
    try {
      const solved = await start()
      setState('idle')
      return botCheckHeaders(solved)
    } catch (error) {
      // Without a connection the check has not failed: the form shows that the server does not answer.
      throw error instanceof ApiError && error.status === 0
        ? new FormError(0, error.code, error.messages)
        : new FormError(400, 'bot_check', [text.failed])
    } finally {
      // The server accepts a solution once.
      forget()
    }
  }
  return { begin, headers, note: state === 'expired' ? text.expired : '' }
}
