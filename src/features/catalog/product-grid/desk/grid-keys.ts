import type { KeyboardEvent } from 'react'
import { type Block, blockAt, type Size, stepFrom, tabFrom } from '../domain/blocks.ts'

interface KeyActions {
  block: Block
  size: Size
  /** Rows that are in view. */
  page: number
  choose: (block: Block) => void
  /** `text`: what the cell begins with; null: with what it says. */
  edit: (text: string | null) => void
  empty: () => void
  fill: () => void
  undo: () => void
  redo: () => void
  toggle: () => void
  /** Tab leaves the grid after Escape. */
  isLeaving: boolean
  leave: () => void
}

/** Keys of the grid while no cell is edited. Copying and pasting are events of their own. */
export function onGridKey(event: KeyboardEvent, actions: KeyActions): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.nativeEvent.isComposing || altKey) return
  const isCommand = ctrlKey || metaKey
  const act = (work: () => void) => {
    event.preventDefault()
    work()
  }
  const { block, size, page, choose } = actions
  const next = stepFrom(block.focus, { key, isFar: isCommand, page }, size)
  if (next) return act(() => choose(shiftKey ? { anchor: block.anchor, focus: next } : blockAt(next)))
  if (key === 'Tab' && !isCommand) {
    const beside = actions.isLeaving ? null : tabFrom(block.focus, shiftKey ? -1 : 1, size)
    return beside ? act(() => choose(blockAt(beside))) : undefined
  }
  if (isCommand) {
    const work = commands[shiftKey && key.toLowerCase() === 'z' ? 'y' : key.toLowerCase()]
    return work ? act(() => work(actions)) : undefined
  }
  if (key === 'F2') return act(() => actions.edit(null))
  if (key === 'Enter') return act(() => actions.edit(null))
  if (key === 'Delete' || key === 'Backspace') return act(actions.empty)
  if (key === 'Escape') return actions.leave()
  if (key === ' ' && block.focus.column === 0) return act(actions.toggle)
  if (key.length === 1) act(() => actions.edit(key))
}

const commands: Readonly<Record<string, (actions: KeyActions) => void>> = {
  a: ({ choose, size }) =>
    choose({ anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } }),
  d: ({ fill }) => fill(),
  z: ({ undo }) => undo(),
  y: ({ redo }) => redo(),
}
