import { useEffect, useState } from 'react'
import { attempt } from '#web/action.ts'
import { useSite } from '#web/page.ts'
import { beHere } from '../../desk-contract.ts'
import type { PresenceKind, PresenceMode } from '../../domain/presence.ts'

const beatMs = 15_000

/** Tells colleagues that the reader looks at a record, or types into its page, as long as the tab is shown. */
export function useHere(kind: PresenceKind, id: number): void {
  const { call } = useSite()
  const mode = useIsTyping() ? 'editing' : 'looking'
  useEffect(() => {
    const tell = (what: PresenceMode) =>
      // Nobody waits for it; the next beat says the same.
      void attempt(call(beHere, { body: { subject: { kind, id }, mode: what } }))
    const say = () => tell(document.visibilityState === 'visible' ? mode : 'left')
    const beat = () => {
      if (document.visibilityState === 'visible') say()
    }
    say()
    const timer = setInterval(beat, beatMs)
    document.addEventListener('visibilitychange', say)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
    }
  }, [kind, id, mode, call])
  // Apart from the beats: between two modes nobody leaves.
  useEffect(() => () => void attempt(call(beHere, { body: { subject: { kind, id }, mode: 'left' } })), [kind, id, call])
}

/** Whether the focus is in a field of the page. */
function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const look = () => {
      const field = document.activeElement
      setTyping(field?.matches('main textarea, main select, main input, main [contenteditable]') === true)
    }
    // After the focus has moved: between two fields it is nowhere.
    const later = () => setTimeout(look)
    document.addEventListener('focusin', later)
    document.addEventListener('focusout', later)
    return () => {
      document.removeEventListener('focusin', later)
      document.removeEventListener('focusout', later)
    }
  }, [])
  return isTyping
}
