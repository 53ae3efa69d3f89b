import { type ChangeEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { NearLimit } from '#desk/record/Counter.tsx'
import { useLetterLimit } from '#desk/record/letter-limit.ts'
import css from './thread.module.css'

/** The things that a sign in the text finds, and the text that is inserted in its place. */
export interface Finding<Item> {
  /** Finds what was typed after the sign, as its first group, up to the caret. */
  asked: RegExp
  label: string
  hint: string
  /** Said where nothing is found; null: then nothing opens. */
  nothing: string | null
  /** Reads what can be found, when somebody first asks. */
  read: () => void
  find: (typed: string) => readonly Item[]
  isReady: boolean
  keyOf: (item: Item) => string | number
  /** Null for an item that cannot be inserted. */
  textOf: (item: Item) => string | null
  draw: (item: Item) => ReactNode
  onInserted?: (item: Item) => void
}

interface FinderTextProps<Item> {
  ref?: Ref<HTMLTextAreaElement> | undefined
  name: string
  label: ReactNode
  value: string
  onValue: (value: string) => void
  most: number
  rows: number
  lang?: string
  finding: Finding<Item>
}

const mostShown = 8
const longestAsked = 60

/** A text of several lines, in which a sign and the beginning of a name find something to insert. */
export function FinderText<Item>({ value, onValue, finding, label, ref, most, ...field }: FinderTextProps<Item>) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const own = useRef<HTMLTextAreaElement>(null)
  useLetterLimit(own, value.length, most)
  const found = typed === null ? [] : finding.find(typed).slice(0, mostShown)
  const isOpen = typed !== null && finding.isReady && (found.length > 0 || finding.nothing !== null)
  const look = ({ value: words, selectionStart }: HTMLTextAreaElement) => {
    const wanted = finding.asked.exec(words.slice(Math.max(0, selectionStart - longestAsked), selectionStart))?.[1]
    if (wanted !== undefined) finding.read()
    setTyped(wanted ?? null)
    setAt(0)
  }
  const insert = (item: Item | undefined) => {
    const area = own.current
    const words = item && finding.textOf(item)
    if (!item || !area || !words || typed === null) return
    const end = area.selectionStart
    const begin = end - typed.length - 1
    onValue(value.slice(0, begin) + words + value.slice(end))
    setTyped(null)
    finding.onInserted?.(item)
    requestAnimationFrame(() => area.setSelectionRange(begin + words.length, begin + words.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt(Math.min(at + 1, found.length - 1)),
      ArrowUp: () => setAt(Math.max(at - 1, 0)),
      Enter: () => insert(found[at]),
      Tab: () => insert(found[at]),
      Escape: () => setTyped(null),
    }
    const step = steps[event.key]
    if (!step || (found.length === 0 && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  const idOf = (item: Item | undefined) => item && `${id}-${finding.keyOf(item)}`
  const isEmpty = isOpen && found.length === 0
  return (
    <div className={css.finder}>
      <label>
        {label}
        <textarea
          {...field}
          ref={area => {
            own.current = area
            if (typeof ref === 'function') ref(area)
            else if (ref) ref.current = area
          }}
          value={value}
          required
          aria-invalid={value.length > most || undefined}
          aria-autocomplete="list"
          aria-describedby={`${id}-hint`}
          {...(isOpen && { 'aria-controls': id, 'aria-activedescendant': idOf(found[at]) })}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
            onValue(event.target.value)
            look(event.target)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(null)}
        />
      </label>
      {isOpen && (
        <div id={id} role="listbox" aria-label={finding.label} className={css.found}>
          {found.map((item, index) => (
            // The textarea has the focus and the keys; the pointer chooses here.
            <div
              key={finding.keyOf(item)}
              id={idOf(item)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-disabled={finding.textOf(item) === null}
              onPointerDown={event => {
                event.preventDefault()
                insert(item)
              }}
            >
              {finding.draw(item)}
            </div>
          ))}
        </div>
      )}
      <NearLimit count={value.length} most={most} />
      <span id={`${id}-hint`} className={css.soft} role={isEmpty ? 'status' : undefined}>
        {isEmpty ? finding.nothing : finding.hint}
      </span>
    </div>
  )
}
