import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

/** A <details> as a menu. It opens and closes without a script; the script also closes it on Escape and when the focus leaves. */
export function useDetailsMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => details.current?.removeAttribute('open')
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.current?.open) return
    close()
    summary.current?.focus()
  }
  const closeWhenLeft = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return { details, summary, close, closeOnEscape, closeWhenLeft }
}
