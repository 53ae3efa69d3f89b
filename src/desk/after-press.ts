let isPressed = false

if (typeof window !== 'undefined') {
  const note = (now: boolean) => () => {
    isPressed = now
  }
  window.addEventListener('pointerdown', note(true), true)
  window.addEventListener('pointerup', note(false), true)
  window.addEventListener('pointercancel', note(false), true)
}

/**
 * Runs what moves parts of the page once a press is over. A press that takes the focus from a field ends where it began: if something
 * moved away meanwhile, its click would be lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    setTimeout(run)
    return
  }
  const end = () => {
    window.removeEventListener('pointerup', end)
    window.removeEventListener('pointercancel', end)
    setTimeout(run)
  }
  window.addEventListener('pointerup', end)
  window.addEventListener('pointercancel', end)
}
