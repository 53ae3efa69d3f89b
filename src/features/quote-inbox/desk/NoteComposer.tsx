import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { writeNote } from '../desk-contract.ts'
import { deskQuoteText } from '../messages/desk-quote.ts'
import css from './quote.module.css'

/** Writes a note that only the staff reads. */
export function NoteComposer({ quoteId }: { quoteId: number }) {
  const text = useText(deskQuoteText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [note, setNote] = useState('')
  // A repeated try of the same note has the same key, and writes it once.
  const attemptKey = useRef({ note: '', key: '' })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (attemptKey.current.note !== note) attemptKey.current = { note, key: crypto.randomUUID() }
    const headers = { 'Idempotency-Key': attemptKey.current.key }
    void run(async () => {
      await call(writeNote, { params: { quote_id: quoteId }, body: { kind: 'note', text: note } }, { headers })
      attemptKey.current = { note: '', key: '' }
      setNote('')
      await router.invalidate()
    })
  }
  return (
    <form className={css.composer} data-inside onSubmit={send}>
      <label>
        {text.compose}
        <textarea
          name="note"
          value={note}
          onChange={event => setNote(event.target.value)}
          required
          maxLength={8000}
          rows={3}
        />
      </label>
      <div className={css.actions}>
        <Button look="main" type="submit" isBusy={isBusy}>
          {text.writeNote}
        </Button>
      </div>
    </form>
  )
}
