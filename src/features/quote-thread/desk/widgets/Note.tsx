import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMoment } from '#desk/moment.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { editNote } from '../../desk-contract.ts'
import type { NoteEntry } from '../../domain/thread-entries.ts'
import { messageLength } from '../../domain/thread-words.ts'
import { threadText } from '../../messages/desk-thread.ts'
import css from './thread.module.css'

/** A note; its author can change it in place. */
export function Note({ note }: { note: NoteEntry }) {
  const text = useText(threadText)
  const moment = useMoment()
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const [isOpen, setOpen] = useState(false)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const changed = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    const body = { text: changed, base_revision: note.revision }
    void run(async () => {
      await call(editNote, { params: { id: note.note_id }, body })
      setOpen(false)
      await router.invalidate()
    })
  }
  if (isOpen)
    return (
      <form className={css.composer} data-inside onSubmit={save}>
        <label>
          {text.note}
          <textarea name="text" defaultValue={note.text} required maxLength={messageLength} rows={4} />
        </label>
        <div className={css.actions}>
          <Button look="main" type="submit" isBusy={isBusy}>
            {text.save}
          </Button>
          <Button onClick={() => setOpen(false)}>{text.cancel}</Button>
        </div>
      </form>
    )
  return (
    <>
      <p className={css.words}>{note.text}</p>
      <p className={css.soft}>
        {note.edited_on && text.edited(moment(note.edited_on))}{' '}
        {note.is_own && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {text.edit}
          </Button>
        )}
      </p>
    </>
  )
}
