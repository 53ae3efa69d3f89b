import { useEffect, useEffectEvent } from 'react'
import { areKeysOff, type OwnKeys, usualKeyOf } from '#shared/desk/desk-keys.ts'
import { signedIn } from './staff.ts'

/** The member's own keys; the usual keys before the sign-in. */
const ownKeys = (): OwnKeys => signedIn.get()?.staff.keys ?? {}

const pauseMs = 1000
let before: { key: string; at: number } | null = null

/** The keys pressed so far: 'q', or 'g q' when g came just before. */
function pressed({ key, timeStamp }: KeyboardEvent): string[] {
  const both = before && timeStamp - before.at < pauseMs ? [`${before.key} ${key}`] : []
  before = { key, at: timeStamp }
  return [...both, key]
}

/**
 * Listens to single keys while the component is shown: by usual key, what to do; the member may have chosen another (WCAG 2.1.4). Keys in fields, buttons' own keys and keys with Ctrl,
 * Alt or ⌘ are left to the browser. A handler that returns false leaves the key alone.
 */
export function useKeys(handlers: Readonly<Record<string, () => unknown>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, altKey, metaKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || altKey || metaKey || isTyping(target)) return
    const own = ownKeys()
    if (areKeysOff(own)) return
    const found = pressed(event)
      .map(keys => usualKeyOf(keys, own))
      .find(keys => keys !== null && handlers[keys])
    if (!found || (found === 'Enter' && isPressable(target))) return
    if (handlers[found]?.() !== false) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])') ||
    target.closest('dialog') !== null
  )
}

const isPressable = (target: EventTarget | null) =>
  target instanceof Element && target.matches('a, button, summary, input')
