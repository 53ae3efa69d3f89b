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
  /** Draws the fields of a line that is out of view. */
  reveal: (line: number) => void
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
  if (step !== 0) act(() => go(event.currentTarget, { line, column, step }, actions))
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

interface Way {
  line: number
  column: string
  step: number
}

/** To the same column of the next line that has it. */
function go(table: HTMLElement, { line, column, step }: Way, { reveal, leave }: GridActions): void {
  const keys = [...table.querySelectorAll<HTMLElement>('tr[id]')].map(row => Number(row.dataset.line))
  for (let at = keys.indexOf(line) + step; at < keys.length; at += step) {
    const key = keys[at]
    if (key === undefined) return
    reveal(key)
    const field = table.querySelector<HTMLElement>(`tr[data-line="${key}"] [data-column="${column}"]:not(:disabled)`)
    if (!field) continue
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
    return
  }
  leave()
}
