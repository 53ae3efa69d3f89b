import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { to } from '#routes.ts'
import { useSite, useText } from '#web/site-context.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { entryAfterKey, noEntry } from '../../domain/combobox-keys.ts'
import { suggestFrom, suggestionsShown } from '../../domain/suggest-limits.ts'
import { suggestionsText } from '../../messages/suggestions.ts'
import { askSuggestions, type Suggested } from './ask-suggestions.ts'
import { SuggestionEntry } from './SuggestionEntry.tsx'
import css from './suggestions.module.css'
import { useCombobox, useFieldEvents } from './use-field.ts'

const nothing: Suggested = { term: '', suggestions: [] }

/** spec §4: opens on focus, closes on blur; choosing a suggestion clears the search and goes to the product. */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
  const { call } = useSite()
  const text = useText(suggestionsText)
  const navigate = useNavigate()
  const listId = useId()
  const [{ term, suggestions }, setSuggested] = useState(nothing)
  const [isWanted, setWanted] = useState(false)
  const [entry, setEntry] = useState(noEntry)
  const asking = useMemo(() => askSuggestions(call, setSuggested), [call])
  const list = useRef<HTMLDivElement>(null)

  const shown = suggestions.slice(0, suggestionsShown)
  const hasMore = suggestions.length > suggestionsShown
  const count = shown.length + Number(hasMore)
  const isOpen = isWanted && count > 0
  const idOf = (place: number) => `${listId}-${place}`

  const start = () => {
    setWanted(true)
    setEntry(noEntry)
    asking.ask(input.value.trim())
  }
  const close = () => {
    asking.stop()
    setWanted(false)
    setEntry(noEntry)
  }
  const choose = (place: number) => {
    const chosen = shown[place]
    close()
    setSuggested(nothing)
    if (chosen) input.value = ''
    void navigate(chosen ? { to: chosen.product_url } : { to: to.search(), search: { term } as never })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      // The first one closes; the next one clears, as in every search field.
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isOpen && entry !== noEntry) {
      event.preventDefault()
      choose(entry)
    } else if (!isOpen && event.key === 'ArrowDown') {
      start()
    } else {
      const next = isOpen ? entryAfterKey(event.key, entry, count) : null
      if (next === null) return
      event.preventDefault()
      setEntry(next)
    }
  }
  useFieldEvents(input, { onInput: start, onFocus: start, onBlur: close, onKeyDown, onSubmit: close })
  useCombobox(input, { id: listId, isOpen, active: isOpen && entry !== noEntry ? idOf(entry) : null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before this code came, once
  useEffect(() => {
    if (input.matches(':focus')) start()
    return () => asking.stop()
  }, [asking])
  useEffect(() => {
    if (entry !== noEntry) list.current?.children[entry]?.scrollIntoView({ block: 'nearest' })
  }, [entry])

  // A press must not take the focus from the field, which would close the list before the click.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  const isAnswered = isWanted && term !== '' && term === input.value.trim()
  return (
    <>
      {isOpen && (
        <div ref={list} id={listId} className={css.list} role="listbox" aria-label={text.list} onMouseDown={keepFocus}>
          {shown.map((suggestion, place) => (
            <SuggestionEntry
              key={suggestion.id}
              id={idOf(place)}
              suggestion={suggestion}
              term={term}
              isActive={place === entry}
              onChoose={() => choose(place)}
            />
          ))}
          {hasMore && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as in every combobox
            <div
              id={idOf(shown.length)}
              className={css.all}
              role="option"
              aria-selected={entry === shown.length}
              tabIndex={-1}
              onClick={() => choose(shown.length)}
            >
              {text.viewAll}
            </div>
          )}
        </div>
      )}
      <VisuallyHidden role="status">{isAnswered ? announce(text, shown.length, hasMore, term) : ''}</VisuallyHidden>
    </>
  )
}

function announce(text: (typeof suggestionsText)['en'], count: number, hasMore: boolean, term: string): string {
  if (term.length < suggestFrom) return ''
  if (count === 0) return text.none
  return hasMore ? text.countOfMore(count) : text.count(count)
}
