import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { NearLimit } from '#desk/record/Counter.tsx'
import { useLetterLimit } from '#desk/record/letter-limit.ts'
import type { Language } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { listSnippets, type Snippet, useSnippet } from '../../desk-contract.ts'
import type { PlaceholderValues } from '../../domain/placeholder-values.ts'
import { fillPlaceholders } from '../../domain/placeholders.ts'
import { isFoundBy } from '../../domain/snippet-rules.ts'
import type { SnippetUse } from '../../domain/snippet-words.ts'
import { finderText } from '../../messages/desk-finder.ts'
import css from './finder.module.css'

interface SnippetAreaProps {
  ref?: Ref<HTMLTextAreaElement>
  /** For the label, which whoever uses the field draws. */
  id: string
  name?: string
  className?: string | undefined
  value: string
  onValue: (value: string) => void
  /** How many letters it may have. More are not cut: its form is not sent, or its owner holds them. */
  most: number
  rows: number
  isRequired?: boolean
  isInvalid?: boolean
  /** The id of what is said beside the field. */
  describedBy?: string | undefined
  /** Whether the field itself says how a snippet is found; several fields beside each other say it once. */
  hasHint?: boolean
  use: SnippetUse
  /** The quote's language: snippets are inserted in this language and no other. */
  language: Language
  values: PlaceholderValues
}

/** The text after a slash that begins a word, up to the caret. */
const asked = /(?:^|\s)\/([\p{L}\p{N}-]{0,30})$/u
const mostShown = 8

/** A text of several lines; a slash and the beginning of a name find a snippet, which is inserted with its placeholders filled in. */
export function SnippetArea(props: SnippetAreaProps) {
  const { ref, isRequired, isInvalid, describedBy, hasHint = true, value, onValue, language, ...rest } = props
  const { use, values, most, ...field } = rest
  const text = useText(finderText)
  const list = useId()
  const own = useRef<HTMLTextAreaElement>(null)
  useLetterLimit(own, value.length, most)
  const finder = useFinder(use)
  const { isOpen, found, at } = finder
  const insert = (snippet: Snippet | undefined) => {
    const words = snippet?.texts[language]
    if (!snippet || !own.current || !words || finder.typed === null) return
    const end = own.current.selectionStart
    const begin = end - finder.typed.length - 1
    const filled = fillPlaceholders(words, values)
    onValue(value.slice(0, begin) + filled + value.slice(end))
    finder.take(snippet)
    requestAnimationFrame(() => own.current?.setSelectionRange(begin + filled.length, begin + filled.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => finder.go(Math.min(at + 1, found.length - 1)),
      ArrowUp: () => finder.go(Math.max(at - 1, 0)),
      Enter: () => insert(found[at]),
      Tab: () => insert(found[at]),
      Escape: finder.close,
    }
    const step = steps[event.key]
    if (!step || (found.length === 0 && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  const isListed = isOpen && found.length > 0
  const isMissing = isOpen && found.length === 0
  const hint = `${list}-hint`
  return (
    <div className={css.finder}>
      <textarea
        {...field}
        ref={area => {
          own.current = area
          if (typeof ref === 'function') ref(area)
          else if (ref) ref.current = area
        }}
        value={value}
        required={isRequired}
        aria-required={isRequired || undefined}
        aria-invalid={isInvalid || value.length > most || undefined}
        lang={language}
        aria-autocomplete="list"
        aria-describedby={[hint, describedBy].filter(Boolean).join(' ')}
        {...(isListed && { 'aria-controls': list, 'aria-activedescendant': found[at] && `${list}-${found[at].id}` })}
        onChange={({ target }) => {
          onValue(target.value)
          finder.look(target)
        }}
        onKeyDown={onKeyDown}
        onBlur={finder.close}
      />
      {isListed && (
        <div id={list} role="listbox" aria-label={text.snippets} className={css.found}>
          {found.map((snippet, index) => (
            <Found
              key={snippet.id}
              id={`${list}-${snippet.id}`}
              snippet={snippet}
              language={language}
              isChosen={index === at}
              onChoose={() => insert(snippet)}
            />
          ))}
        </div>
      )}
      <NearLimit count={value.length} most={most} />
      <span id={hint} className={hasHint || isMissing ? css.soft : css.unseen} role={isMissing ? 'status' : undefined}>
        {isMissing ? text.noSnippet : text.slash}
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
  const text = useText(finderText)
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
      <span className={css.soft}>{words === '' ? text.noTextIn[language] : firstLine(words)}</span>
    </div>
  )
}

const firstLine = (words: string) => words.split('\n', 1)[0]?.slice(0, 80)

/** The snippets for a use that what is typed after a slash finds; they are read when somebody first asks for one. */
function useFinder(use: SnippetUse) {
  const { call } = useSite()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
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
  return {
    typed,
    at,
    isOpen: typed !== null && all.length > 0,
    found: typed === null ? [] : all.filter(snippet => isFoundBy(snippet, typed)).slice(0, mostShown),
    look: ({ value, selectionStart }: HTMLTextAreaElement) => {
      const wanted = asked.exec(value.slice(Math.max(0, selectionStart - 40), selectionStart))?.[1] ?? null
      if (wanted !== null) read()
      setTyped(wanted)
      setAt(0)
    },
    go: setAt,
    close: () => setTyped(null),
    take: ({ id }: Snippet) => {
      setTyped(null)
      // Only a count: whether it is kept does not matter to whoever writes.
      void attempt(call(useSnippet, { params: { id } }))
    },
  }
}
