import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { to } from '#routes.ts'
import { useSite } from '#web/page.ts'
import { parseSearch } from '#web/search-text.ts'
import { entryAfterKey, noEntry, suggestionsShown } from '../../domain/suggestions.ts'
import { askSuggestions, type Suggested } from './ask-suggestions.ts'
import { useCombobox, useFieldEvents } from './use-field.ts'

const nothing: Suggested = { term: '', suggestions: [], own: [], page: null }

/** The state of the list of suggestions, and its reactions to keys and clicks. `listId` is the id of the list's element. */
export function useSuggestions(input: HTMLInputElement, listId: string) {
  const { call } = useSite()
  const navigate = useNavigate()
  const [{ term, suggestions, own, page }, setSuggested] = useState(nothing)
  const [isWanted, setWanted] = useState(false)
  const [entry, setEntry] = useState(noEntry)
  const asking = useMemo(() => askSuggestions(call, setSuggested), [call])
  const shown = suggestions.slice(0, suggestionsShown)
  const hasMore = suggestions.length > suggestionsShown
  const first = [...own.map(({ product }) => product.product_url), ...(page ? [page.url] : [])]
  const before = first.length
  const count = before + shown.length + Number(hasMore)
  const isOpen = isWanted && count > 0

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
    const url = place < before ? first[place] : shown[place - before]?.product_url
    close()
    setSuggested(nothing)
    if (url) input.value = ''
    void navigate(url ? placeOf(url) : { to: to.search(), search: { term } as never })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.isComposing ? null : actionOfKey(event.key, { isOpen, entry, count })
    if (action === null) return
    if (action === 'start') return start()
    event.preventDefault()
    if (action === 'close') close()
    else if (action === 'choose') choose(entry)
    else setEntry(action.moveTo)
  }
  useFieldEvents(input, { onInput: start, onFocus: start, onBlur: close, onKeyDown, onSubmit: close })
  useCombobox(input, { id: listId, isOpen, active: isOpen && entry !== noEntry ? entryId(listId, entry) : null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text that was typed before this code was loaded
  useEffect(() => {
    if (input.matches(':focus')) start()
    return () => asking.stop()
  }, [asking])
  const isAnswered = isWanted && term !== '' && term === input.value.trim()
  return { term, own, page, shown, hasMore, isOpen, isAnswered, entry, choose }
}

/** A URL of the API as the router takes it. */
function placeOf(url: string) {
  const [address = '', hash] = url.split('#')
  const [path = '', query = ''] = address.split('?')
  return { to: path, search: parseSearch(query) as never, ...(hash ? { hash } : {}) }
}

export const entryId = (listId: string, place: number) => `${listId}-${place}`

type KeyAction = 'start' | 'close' | 'choose' | { moveTo: number } | null

function actionOfKey(key: string, list: { isOpen: boolean; entry: number; count: number }): KeyAction {
  const { isOpen, entry, count } = list
  if (!isOpen) return key === 'ArrowDown' ? 'start' : null
  // The first Escape closes the list; the next one clears the field, as in every search field.
  if (key === 'Escape') return 'close'
  if (key === 'Enter' && entry !== noEntry) return 'choose'
  const next = entryAfterKey(key, entry, count)
  return next === null ? null : { moveTo: next }
}
