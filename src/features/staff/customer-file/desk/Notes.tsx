import { type FormEvent, useRef, useState } from 'react'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { CountedField } from '#desk/record/CountedField.tsx'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { addCustomerNote, type Customer } from '../desk-contract.ts'
import { customersText } from '../messages/desk-customers.ts'
import css from './customers.module.css'

interface NotesProps {
  id: number
  notes: Customer['notes']
  /** Why the reader writes none. */
  refusal: string | null
  onAdded: () => void
}

/** The notes about the customer that only the staff reads, newest first. */
export function Notes({ id, notes, refusal, onAdded }: NotesProps) {
  const text = useText(customersText)
  const moment = useMoment()
  return (
    <section aria-labelledby="notes" className={css.part}>
      <h2 id="notes">{text.notes}</h2>
      {refusal ? <p className={css.soft}>{refusal}</p> : <NewNote id={id} onAdded={onAdded} />}
      {notes.length === 0 && <p className={css.soft}>{text.noNotes}</p>}
      <ul>
        {notes.map(note => (
          <li key={note.id} className={css.note}>
            <p className={css.words}>{note.text}</p>
            <span className={css.soft}>
              {note.by}, {moment(note.at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NewNote({ id, onAdded }: Pick<NotesProps, 'id' | 'onAdded'>) {
  const text = useText(customersText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [note, setNote] = useState('')
  // A repeated try of the same note has the same key, and writes it once.
  const attemptKey = useRef({ note: '', key: '' })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (attemptKey.current.note !== note) attemptKey.current = { note, key: crypto.randomUUID() }
    const headers = { 'Idempotency-Key': attemptKey.current.key }
    void run(async () => {
      await call(addCustomerNote, { params: { id }, body: { text: note } }, { headers })
      attemptKey.current = { note: '', key: '' }
      setNote('')
      onAdded()
    })
  }
  return (
    <form className={css.inside} onSubmit={add}>
      <CountedField
        label={text.newNote}
        name="note"
        hint={text.onlyUs}
        rows={3}
        value={note}
        onChange={event => setNote(event.target.value)}
        isRequired
        most={8000}
      />
      <div className={kit.row}>
        <Button type="submit" isBusy={isBusy}>
          {text.addNote}
        </Button>
      </div>
    </form>
  )
}
