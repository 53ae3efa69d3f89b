import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useText } from '#web/page.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { FoundOwnNumber, SuggestedPage, Suggestion } from '../../contract.ts'
import { noEntry, suggestFrom } from '../../domain/suggestions.ts'
import { suggestionsText } from '../../messages/suggestions.ts'
import { SuggestionEntry } from './SuggestionEntry.tsx'
import css from './suggestions.module.css'
import { entryId, useSuggestions } from './use-suggestions.ts'

/** spec §4: opens on focus, closes on blur; choosing a suggestion clears the search and goes to the product. */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
  const text = useText(suggestionsText)
  const listId = useId()
  const { term, own, page, shown, hasMore, isOpen, isAnswered, entry, choose } = useSuggestions(input, listId)
  return (
    <>
      {isOpen && (
        <SuggestionList
          id={listId}
          term={term}
          own={own}
          page={page}
          shown={shown}
          hasMore={hasMore}
          entry={entry}
          onChoose={choose}
        />
      )}
      <VisuallyHidden role="status">
        {isAnswered ? announce(text, shown.length + own.length + Number(page !== null), hasMore, term) : ''}
      </VisuallyHidden>
    </>
  )
}

interface SuggestionListProps {
  id: string
  term: string
  /** Stand first. */
  own: readonly FoundOwnNumber[]
  page: SuggestedPage | null
  shown: readonly Suggestion[]
  hasMore: boolean
  /** The index of the chosen entry, or `noEntry`. */
  entry: number
  onChoose: (place: number) => void
}

function SuggestionList({ id, term, own, page, shown, hasMore, entry, onChoose }: SuggestionListProps) {
  const text = useText(suggestionsText)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (entry !== noEntry) list.current?.children[entry]?.scrollIntoView({ block: 'nearest' })
  }, [entry])
  const before = own.length + Number(page !== null)
  const line = (place: number) => ({
    id: entryId(id, place),
    isActive: place === entry,
    onChoose: () => onChoose(place),
  })
  // A press must not move the focus from the field, because that would close the list before the click.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  return (
    <div ref={list} id={id} className={css.list} role="listbox" aria-label={text.list} onMouseDown={keepFocus}>
      {own.map(({ number, product }, place) => (
        <LineEntry key={number} {...line(place)}>
          {text.ownNumber(number, product.sku, product.name)}
        </LineEntry>
      ))}
      {page && <LineEntry {...line(own.length)}>{page.text}</LineEntry>}
      {shown.map((suggestion, place) => (
        <SuggestionEntry key={suggestion.id} suggestion={suggestion} term={term} {...line(before + place)} />
      ))}
      {hasMore && <LineEntry {...line(before + shown.length)}>{text.viewAll}</LineEntry>}
    </div>
  )
}

/** An entry that is no product. */
function LineEntry({ id, isActive, onChoose, children }: LineEntryProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in every combobox
    <div id={id} className={css.all} role="option" aria-selected={isActive} tabIndex={-1} onClick={onChoose}>
      {children}
    </div>
  )
}

interface LineEntryProps {
  id: string
  isActive: boolean
  onChoose: () => void
  children: string
}

function announce(text: (typeof suggestionsText)['en'], count: number, hasMore: boolean, term: string): string {
  if (term.length < suggestFrom) return ''
  if (count === 0) return text.none
  return hasMore ? text.countOfMore(count) : text.count(count)
}
