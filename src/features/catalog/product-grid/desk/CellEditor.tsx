import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { GridColumn } from '../desk-contract.ts'
import css from './grid.module.css'

interface CellEditorProps {
  column: GridColumn
  /** The product of the cell. */
  product: string
  text: string
  /** Why the text that it begins with is not possible. */
  reason: string | undefined
  /** `by`: where to go on; null: nowhere. */
  onEnd: (text: string | null, by: 'down' | 'up' | 'right' | 'left' | null) => void
}

const mostChoices = 200

/** The field in a cell. Enter and Tab keep the text, Escape takes it back, Alt Enter begins a line. */
export function CellEditor({ column, product, text, reason, onEnd }: CellEditorProps) {
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const isOver = useRef(false)
  const list = useId()
  useEffect(() => {
    const shown = field.current
    shown?.focus()
    shown?.setSelectionRange(shown.value.length, shown.value.length)
  }, [])
  const end: CellEditorProps['onEnd'] = (after, by) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(after, by)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const { key, altKey, shiftKey, currentTarget } = event
    if (key === 'Enter' && altKey) {
      const { selectionStart: at, selectionEnd: to, value } = currentTarget
      if (at !== null && to !== null && currentTarget instanceof HTMLTextAreaElement) {
        currentTarget.value = `${value.slice(0, at)}\n${value.slice(to)}`
        currentTarget.setSelectionRange(at + 1, at + 1)
      }
    } else if (key === 'Enter') end(currentTarget.value, shiftKey ? 'up' : 'down')
    else if (key === 'Tab') end(currentTarget.value, shiftKey ? 'left' : 'right')
    else if (key === 'Escape') end(null, null)
    else return
    event.preventDefault()
  }
  const shared = {
    ref: field,
    className: css.editor,
    'aria-label': `${product} · ${column.title}`,
    'aria-invalid': reason !== undefined || undefined,
    'aria-description': reason,
    defaultValue: text,
    spellCheck: column.kind === 'text',
    onKeyDown,
    onBlur: () => end(field.current?.value ?? text, null),
  }
  const choices = column.choices.slice(0, mostChoices)
  if (choices.length === 0) return <textarea {...shared} rows={text.length > 60 || text.includes('\n') ? 6 : 1} />
  return (
    <>
      <input type="text" {...shared} list={list} autoComplete="off" />
      <datalist id={list}>
        {choices.map(choice => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  )
}
