import { useRef } from 'react'

/** The Idempotency-Key of a text: a repeated try of the same one has the same key, and writes it once. */
export function useAttemptKey(): { keyOf: (what: string) => string; forget: () => void } {
  const attempt = useRef({ what: '', key: '' })
  return {
    keyOf: what => {
      if (attempt.current.what !== what) attempt.current = { what, key: crypto.randomUUID() }
      return attempt.current.key
    },
    forget: () => {
      attempt.current = { what: '', key: '' }
    },
  }
}
