import { type ChangeEvent, type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import type { Language } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { listSnippets, type Snippet, useSnippet } from '../../desk-contract.ts'
import type { PlaceholderValues } from '../../domain/placeholder-values.ts'
import { fillPlaceholders } from '../../domain/placeholders.ts'
import { isFoundBy } from '../../domain/snippet-rules.ts'
import type { SnippetUse } from '../../domain/thread-words.ts'
import { threadText } from '../../messages/desk-thread.ts'
import css from './thread.module.css'

interface SnippetTextProps {
  ref?: Ref<HTMLTextAreaElement>
  name: string
  label: string
  value: string
  onValue: (value: string) => void
  maxLength: number
  rows: number
  use: SnippetUse
  /** Of the quote: snippets are inserted in this language and no other. */
  language: Language
  values: PlaceholderValues
}

/** What stands after a slash that begins a word, up to the caret. */
const asked = /(?:^|\s)\/([\p{L}\p{N}-]{0,30})$/u
const mostShown = 8

/** A text of several lines; a slash and the beginning of a name find a snippet, which is inserted with its placeholders filled in. */
export function SnippetText({ value, onValue, use, language, values, label, ref, ...field }: SnippetTextProps) {
  const text = useText(threadText)
  const id = useId()
  const { call } = useSite()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const { all, read } = useSnippets(use)
  const own = useRef<HTMLTextAreaElement>(null)
  const found = typed === null ? [] : all.filter(snippet => isFoundBy(snippet, typed)).slice(0, mostShown)
  const isOpen = typed !== null && all.length > 0
  const look = ({ value: words, selectionStart }: HTMLTextAreaElement) => {
    const wanted = asked.exec(words.slice(Math.max(0, selectionStart - 40), selectionStart))?.[1] ?? null
    if (wanted !== null) read()
    setTyped(wanted)
    setAt(0)
  }
  const insert = (snippet: Snippet | undefined) => {
    const area = own.current
    const words = snippet?.texts[language]
    if (!snippet || !area || !words || typed === null) return
    const end = area.selectionStart
    const begin = end - typed.length - 1
    const filled = fillPlaceholders(words, values)
    onValue(value.slice(0, begin) + filled + value.slice(end))
    setTyped(null)
    // Only a count: whether it is kept does not matter to whoever writes.
    void attempt(call(useSnippet, { params: { id: snippet.id } }))
    requestAnimationFrame(() => area.setSelectionRange(begin + filled.length, begin + filled.length))
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
          lang={language}
          aria-autocomplete="list"
          aria-describedby={`${id}-hint`}
          {...(isOpen && { 'aria-controls': id, 'aria-activedescendant': found[at] && `${id}-${found[at].id}` })}
          onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
            onValue(event.target.value)
            look(event.target)
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setTyped(null)}
        />
      </label>
      {isOpen && (
        <div id={id} role="listbox" aria-label={text.snippets} className={css.found}>
          {found.map((snippet, index) => (
            <Found
              key={snippet.id}
              id={`${id}-${snippet.id}`}
              snippet={snippet}
              language={language}
              isChosen={index === at}
              onChoose={() => insert(snippet)}
            />
          ))}
        </div>
      )}
      <span id={`${id}-hint`} className={css.soft} role={isOpen && found.length === 0 ? 'status' : undefined}>
        {isOpen && found.length === 0 ? text.noSnippet : text.slash}
      </span>
    </div>
  )
}

interface FoundProps {
  id: string
  snippet: Snippet
  language: Language
  isChosen: boolean
  onChoose: () => void
}

function Found({ id, snippet, language, isChosen, onChoose }: FoundProps) {
  const text = useText(threadText)
  const words = snippet.texts[language]
  return (
    // The textarea has the focus and the keys; the pointer chooses here.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={words === ''}
      onPointerDown={event => {
        event.preventDefault()
        onChoose()
      }}
    >
      <span>
        {snippet.name} <span className={css.soft}>/{snippet.shortcut}</span>
      </span>
      <span className={css.soft}>{words === '' ? text.noTextIn(text.inLanguage[language]) : firstLine(words)}</span>
    </div>
  )
}

const firstLine = (words: string) => words.split('\n', 1)[0]?.slice(0, 80)

/** The snippets for a use; they are read when somebody first asks for one. */
function useSnippets(use: SnippetUse) {
  const { call } = useSite()
  const [all, setAll] = useState<readonly Snippet[]>([])
  const isRead = useRef(false)
  const read = () => {
    if (isRead.current) return
    isRead.current = true
    // Without them the slash is a slash; the next one asks again.
    void attempt(
      call(listSnippets, { query: { use } }).then(setAll, () => {
        isRead.current = false
      }),
    )
  }
  return { all, read }
}
