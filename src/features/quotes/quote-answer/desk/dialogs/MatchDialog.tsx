import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { SubmitAndCancel } from '#desk/dialogs/SubmitAndCancel.tsx'
import { CountedInput } from '#desk/record/CountedInput.tsx'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { findMatches } from '../../desk-contract.ts'
import type { Candidate } from '../../domain/draft/candidate.ts'
import type { LineFields, RequestedLine } from '../../domain/draft/draft.ts'
import { searchedLetters } from '../../domain/version/letter-limits.ts'
import { gridText } from '../../messages/desk-grid.ts'
import { lineText } from '../../messages/desk-lines.ts'
import { fieldsOfLine, fieldsOfProduct } from '../draft/draft-lines.ts'
import type { LineShown } from '../draft/draft-steps.ts'
import type { DraftEdits } from '../draft/use-draft.ts'
import parts from '../draft-parts.module.css'
import cells from '../grid/draft-cells.module.css'
import { CandidateWords } from '../grid/NewLines.tsx'
import { useShownDialog } from './FormDialog.tsx'

interface MatchDialogProps {
  quoteId: number
  line: LineShown
  asked: RequestedLine | null
  /** Whether the line stays as it is, and all that is chosen becomes an alternative to it. */
  isBeside: boolean
  edits: DraftEdits
  onClose: () => void
}

/** Chooses products for a line. The first one that is ticked is its answer, each further one an alternative below it. */
export function MatchDialog({ quoteId, line, asked, isBeside, edits, onClose }: MatchDialogProps) {
  const text = useText(lineText)
  const grid = useText(gridText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const dialog = useShownDialog(onClose)
  const form = useId()
  const [words, setWords] = useState('')
  const [searched, setSearched] = useState('')
  const [candidates, setCandidates] = useState<readonly Candidate[] | null>(null)
  const [ticked, setTicked] = useState<readonly number[]>([])
  const newest = useRef(0)
  const search = (q: string) =>
    void run(async () => {
      newest.current += 1
      const own = newest.current
      const lineId = q === '' ? await edits.idOf(line.id) : null
      const query = lineId === null ? { q: (q || line.name).slice(0, searchedLetters) } : { line_id: lineId }
      const found = (await call(findMatches, { params: { id: quoteId }, query })).candidates
      // An answer that comes later than that of the next search is not what was looked for.
      if (own !== newest.current) return
      setCandidates(found)
      setSearched(q)
      setTicked(found.slice(0, 1).map(({ product }) => product.id))
    })
  const begin = useEffectEvent(() => search(''))
  useEffect(() => begin(), [])
  const take = () => {
    const all = ticked.flatMap(id => candidates?.filter(({ product }) => product.id === id) ?? [])
    const [first, ...others] = all
    if (!first) return
    if (!isBeside) edits.setLine(line.id, answerOf(line, first, asked))
    const alternatives = (isBeside ? all : others).map(candidate => alternativeOf(line, candidate))
    if (alternatives.length > 0) edits.addLines(alternatives, line.id)
    dialog.current?.close()
    // The field that gets the focus back has no caret yet in Chromium: keys pressed at once would be lost.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
  }
  const toggle = (id: number) => setTicked(ticked.includes(id) ? ticked.filter(other => other !== id) : [...ticked, id])
  return (
    <Dialog
      ref={dialog}
      title={isBeside ? grid.besideTitle(line.name) : text.matchTitle(asked?.name || line.name)}
      actions={
        <SubmitAndCancel form={form} dialog={dialog} isBusy={isBusy} isDisabled={ticked.length === 0}>
          {text.take}
        </SubmitAndCancel>
      }
    >
      <form
        className={parts.search}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          // Enter a second time takes what was found.
          if (words.trim() === searched) take()
          else search(words.trim())
        }}
      >
        <CountedInput
          label={text.searchProducts}
          className={cells.input}
          value={words}
          most={searchedLetters}
          onType={setWords}
        />
        <Button type="submit">{text.search}</Button>
      </form>
      <form
        id={form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          take()
        }}
        className={parts.candidates}
      >
        <p role="status">{candidates === null ? '' : text.found(candidates.length)}</p>
        {candidates?.map(candidate => (
          <label key={candidate.product.id}>
            <input
              type="checkbox"
              checked={ticked.includes(candidate.product.id)}
              onChange={() => toggle(candidate.product.id)}
              onKeyDown={event => {
                // Enter takes what is ticked, as in a field.
                if (event.key === 'Enter') event.currentTarget.form?.requestSubmit()
              }}
            />
            <span>
              <CandidateWords candidate={candidate} />
              {ticked.indexOf(candidate.product.id) >= (isBeside ? 0 : 1) && <em> {text.answers.alternative}</em>}
            </span>
          </label>
        ))}
      </form>
    </Dialog>
  )
}

/** One more answer to what the line answers; the line stays the one that is counted. */
const alternativeOf = (line: LineShown, { product }: Candidate): LineFields => ({
  ...fieldsOfLine(line),
  ...fieldsOfProduct(product),
  answer: line.request_line ? 'alternative' : line.answer,
  breaks: [],
  reason: '',
  is_counted: line.request_line === null,
})

/** The line as the product answers it. The customer's words stay as the note. */
function answerOf(line: LineShown, { product }: Candidate, asked: RequestedLine | null): Partial<LineFields> {
  const isInWords = line.request_line?.kind === 'free'
  const answer = isInWords
    ? 'matched'
    : line.request_line && line.product_id !== product.id
      ? 'substitute'
      : line.answer
  const note = isInWords && line.note === '' ? (asked?.name ?? line.name) : line.note
  return { ...fieldsOfProduct(product), answer: line.answer === 'alternative' ? line.answer : answer, note }
}
