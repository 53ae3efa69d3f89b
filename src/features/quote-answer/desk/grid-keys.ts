import type { KeyboardEvent } from 'react'

interface GridActions {
  move: (line: number, by: 1 | -1) => void
  remove: (line: number) => void
  toggle: (line: number) => void
  match: (line: number) => void
  /** Finds an alternative. */
  addBeside: (line: number) => void
  choose: (line: number) => void
  /** Takes the value of the line above, or of the first chosen one. */
  fill: (line: number, column: string) => void
  /** Below the last row. */
  leave: () => void
}

/**
 * Keys in the table of lines. Enter and the arrows go down and up in the column, Tab goes right as everywhere; with Alt the line itself is
 * moved, chosen, opened, matched or removed; Ctrl D takes the value from above.
 */
export function onGridKey(event: KeyboardEvent<HTMLElement>, actions: GridActions): void {
  const { target, key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return
  const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset.line)
  const column = target.dataset.column
  const act = (work: () => void) => {
    event.preventDefault()
    work()
  }
  if (!Number.isInteger(line) || line === 0) return
  if (altKey && !ctrlKey && !metaKey) {
    // Alt makes another letter of the key on some keyboards.
    const work = altKeys[code]
    return work ? act(() => work(actions, line)) : undefined
  }
  if (column === undefined) return
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd' && !shiftKey) return act(() => actions.fill(line, column))
  if (ctrlKey || metaKey) return
  const step = stepOf(key, shiftKey, target)
  if (step !== 0) act(() => go(event.currentTarget, target, column, step, actions.leave))
}

const altKeys: Readonly<Record<string, (actions: GridActions, line: number) => void>> = {
  ArrowUp: ({ move }, line) => move(line, -1),
  ArrowDown: ({ move }, line) => move(line, 1),
  Enter: ({ toggle }, line) => toggle(line),
  Delete: ({ remove }, line) => remove(line),
  Backspace: ({ remove }, line) => remove(line),
  KeyM: ({ match }, line) => match(line),
  KeyX: ({ choose }, line) => choose(line),
  KeyA: ({ addBeside }, line) => addBeside(line),
}

function stepOf(key: string, isBack: boolean, target: HTMLElement): -1 | 0 | 1 {
  if (key === 'Enter') return target.matches('button') ? 0 : isBack ? -1 : 1
  if (!target.matches('input')) return 0
  if (key === 'ArrowDown') return 1
  return key === 'ArrowUp' ? -1 : 0
}

function go(table: HTMLElement, from: HTMLElement, column: string, step: number, leave: () => void): void {
  const all = [...table.querySelectorAll<HTMLElement>(`[data-column="${column}"]:not(:disabled)`)]
  const next = all[all.indexOf(from) + step]
  if (!next) return step > 0 ? leave() : undefined
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}
