import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { closedMenu, hoverMenu, leaveMenu, type MenuState, pressMenu } from '../../domain/menu.ts'

// Long enough to cross another category on the way to a panel, short enough not to be noticed.
const openAfterMs = 120
const closeAfterMs = 220

/** Hovering (after a short delay) and pressing open a panel; Escape, or focus or press elsewhere, closes it (WCAG 1.4.13, 2.1.1). */
export function useCategoryMenu() {
  const [state, setState] = useState<MenuState>(closedMenu)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (ms: number, change: (state: MenuState) => MenuState) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState(change), ms)
  }
  const now = (change: (state: MenuState) => MenuState) => {
    clearTimeout(timer.current)
    setState(change)
  }
  const close = () => now(() => closedMenu)
  useEffect(() => () => clearTimeout(timer.current), [])
  useCloseOutside(state.openId, () => setState(closedMenu))

  const itemProps = (id: number) => ({
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') later(openAfterMs, current => hoverMenu(current, id))
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') later(closeAfterMs, leaveMenu)
    },
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
      if (key !== 'Escape' || state.openId !== id) return
      close()
      if (currentTarget.contains(document.activeElement)) currentTarget.querySelector('button')?.focus()
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (state.openId === id && relatedTarget && !currentTarget.contains(relatedTarget)) close()
    },
  })
  const buttonProps = (id: number) => ({ onClick: () => now(current => pressMenu(current, id)) })
  return { openId: state.openId, itemProps, buttonProps, close }
}

/** Listens on the document: a hovered panel has no focus inside, and some browsers do not focus a pressed button. */
function useCloseOutside(openId: number | null, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (openId === null) return
    const panel = document.getElementById(`menu-${openId}`)?.parentElement
    const onPress = ({ target }: Event) => target instanceof Node && !panel?.contains(target) && latest.current()
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && latest.current()
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [openId])
}
