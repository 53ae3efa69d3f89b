import { useEffect, useEffectEvent } from 'react'
import { createStore } from '#web/store.ts'

const storageKey = 'desk-keys-off'
/** Whether single keys do nothing (WCAG 2.1.4). Ctrl and ⌘ are left as they are. */
export const keysOff = createStore(readOff())

function readOff(): boolean {
  return localStorage.getItem(storageKey) === 'true'
}

export function setKeysOff(isOff: boolean): void {
  localStorage.setItem(storageKey, String(isOff))
  keysOff.set(isOff)
}

const pauseMs = 1000
let before: { key: string; at: number } | null = null

/** The keys pressed so far: 'q', or 'g q' when g came just before. */
function pressed({ key, timeStamp }: KeyboardEvent): string[] {
  const both = before && timeStamp - before.at < pauseMs ? [`${before.key} ${key}`] : []
  before = { key, at: timeStamp }
  return [...both, key]
}

/**
 * Listens to single keys while the component is shown: by key, what to do. Keys in fields, buttons' own keys and keys with Ctrl,
 * Alt or ⌘ are left to the browser. A handler that returns false leaves the key alone.
 */
export function useKeys(handlers: Readonly<Record<string, () => unknown>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, ctrlKey, altKey, metaKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || altKey || metaKey || keysOff.get() || isTyping(target)) return
    const found = pressed(event).find(keys => handlers[keys])
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
