import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { NearLimit } from '#desk/record/Counter.tsx'
import { useLateAnswer } from '#desk/use-late-answer.ts'
import { useSite, useText } from '#web/page.ts'
import { findMatches } from '../../desk-contract.ts'
import { emptyLine } from '../../domain/draft/begin-draft.ts'
import type { Candidate } from '../../domain/draft/candidate.ts'
import { lineLetters, searchedLetters } from '../../domain/version/letter-limits.ts'
import { lineText } from '../../messages/desk-lines.ts'
import { fieldsOfProduct } from '../draft/draft-lines.ts'
import type { DraftEdits } from '../draft/use-draft.ts'
import parts from '../draft-parts.module.css'
import cells from './draft-cells.module.css'
import css from './draft-grid.module.css'
import { type PastedRow, readRows } from './pasted-rows.ts'
import { usePastedCells } from './use-paste.ts'

interface NewLinesProps {
  id: string
  quoteId: number
  edits: DraftEdits
  onPasteRows: (rows: readonly PastedRow[]) => void
  progress: { done: number; all: number } | null
}

const pauseMs = 200

/** The field below the table: a part number or words become a line, rows of a spreadsheet become lines. */
export function NewLines({ id, quoteId, edits, onPasteRows, progress }: NewLinesProps) {
  const text = useText(lineText)
  const takeCells = usePastedCells()
  const { language } = useSite()
  const list = useId()
  const [words, setWords] = useState('')
  const [place, setPlace] = useState(0)
  const candidates = useCandidates(quoteId, words.trim())
  const isOpen = words.trim() !== ''
  // The last entry takes the words as they are.
  const chosen = Math.min(place, candidates.length)
  const reset = () => {
    setWords('')
    setPlace(0)
  }
  const add = (at: number) => {
    const found = candidates[at]
    edits.addLines([{ ...emptyLine, name: words.trim(), ...(found && fieldsOfProduct(found.product)) }])
    reset()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!isOpen || event.altKey || event.nativeEvent.isComposing) return
    if (step) setPlace((chosen + step + candidates.length + 1) % (candidates.length + 1))
    else if (event.key === 'Enter') add(chosen)
    else if (event.key === 'Escape') reset()
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const cells = takeCells(event)
    if (cells) onPasteRows(readRows(cells, language))
  }
  return (
    <div className={parts.entry}>
      <div className={parts.labelled}>
        <label htmlFor={id}>{text.newLine}</label>
        <input
          id={id}
          className={cells.input}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-activedescendant={isOpen ? `${list}-${chosen}` : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck="false"
          value={words}
          onChange={event => {
            setWords(event.target.value)
            setPlace(0)
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <NearLimit count={words.trim().length} most={lineLetters.name} />
        <p id={`${id}-hint`} className={cells.soft} role="status">
          {progress ? text.lookingUp(progress.done, progress.all) : text.newLineHint}
        </p>
        <div id={list} role="listbox" aria-label={text.newLine} className={parts.options} hidden={!isOpen}>
          {isOpen &&
            [...candidates, null].map((candidate, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys and the focus
              <div
                key={candidate?.product.id ?? 'words'}
                id={`${list}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                onPointerDown={event => event.preventDefault()}
                onClick={() => add(index)}
              >
                {candidate ? <CandidateWords candidate={candidate} /> : text.inWords(words.trim())}
              </div>
            ))}
        </div>
      </div>
    </div>
  )
}

export function CandidateWords({ candidate: { product, reason } }: { candidate: Candidate }) {
  const text = useText(lineText)
  const { name, sku, manufacturer_part_number: part } = product
  return (
    <>
      <span className={css.part}>{[sku, part].filter(Boolean).join(' · ')}</span> {name}{' '}
      <span className={cells.soft}>{text.matchReasons[reason]}</span>
    </>
  )
}

/** Products for what is typed, a moment after the last key. */
function useCandidates(quoteId: number, words: string): readonly Candidate[] {
  const { call } = useSite()
  // Without candidates the words can still be taken as they are.
  const found = useLateAnswer(words.length < 2 ? null : words, pauseMs, async (q, signal) => {
    const query = { q: q.slice(0, searchedLetters) }
    const { candidates } = await call(findMatches, { params: { id: quoteId }, query }, { signal })
    return candidates
  })
  return found?.question === words ? found.answer : noCandidates
}

const noCandidates: readonly Candidate[] = []
