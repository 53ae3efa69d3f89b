import { useEffect, useEffectEvent, useState } from 'react'
import { attempt } from '#web/action.ts'

export interface LateAnswer<Answer> {
  question: string
  answer: Answer
}

/**
 * The last answer to a question that keys change; it is asked so long after the last of them. `question` null: nothing is asked. Without an
 * answer what was answered before stays, and the next key asks again.
 */
export function useLateAnswer<Answer>(
  question: string | null,
  pauseMs: number,
  ask: (question: string, signal: AbortSignal) => Promise<Answer>,
): LateAnswer<Answer> | null {
  const [given, setGiven] = useState<LateAnswer<Answer> | null>(null)
  const send = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    const answer = await ask(asked, signal)
    if (!signal.aborted) setGiven({ question: asked, answer })
  })
  useEffect(() => {
    if (question === null) return
    const stop = new AbortController()
    const timer = setTimeout(() => void attempt(send(question, stop.signal)), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [question, pauseMs])
  return given
}
