import { useEffect, useRef, useState } from 'react'
import { ApiError, FormError } from '#web/api-error.ts'
import { useSite, useText } from '#web/page.ts'
import { botCheckText } from '../../messages/bot-check.ts'
import { botCheckHeaders, type Solved, solveBotCheck } from './solve-bot-check.ts'

/**
 * spec §5: an invisible check that a person fills the form in. It begins with the first focus, tells when it expires or
 * fails, and gives the header of the call. `headers` throws an error that the form shows.
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
        timer.current = setTimeout(expire, expiresAtMs - Date.now())
      })
      // Tried once more when the form is sent, which tells if that fails too.
      .catch(forget)
  }
  const headers = async (): Promise<Record<string, string>> => {
    try {
      const solved = await start()
      setState('idle')
      return botCheckHeaders(solved)
    } catch (error) {
      // Without a connection there is nothing wrong with the visitor, and the form says so.
      throw error instanceof ApiError && error.status === 0
        ? new FormError(0, error.code, error.messages)
        : new FormError(400, 'bot_check', [text.failed])
    } finally {
      // A solution serves once.
      forget()
    }
  }
  return { begin, headers, note: state === 'expired' ? text.expired : '' }
}
