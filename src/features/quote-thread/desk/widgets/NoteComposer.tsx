import { useRouter } from '@tanstack/react-router'
import type { FormEvent, Ref } from 'react'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { writeThread } from '../../desk-contract.ts'
import { messageLength } from '../../domain/thread-words.ts'
import { threadText } from '../../messages/desk-thread.ts'
import { useAttemptKey } from '../attempt-key.ts'
import css from './thread.module.css'

interface NoteComposerProps {
  ref: Ref<HTMLTextAreaElement>
  quoteId: number
  note: string
  onNote: (note: string) => void
  onClose: () => void
}

/** Writes a note that only the staff reads. */
export function NoteComposer({ ref, quoteId, note, onNote, onClose }: NoteComposerProps) {
  const text = useText(threadText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const { keyOf, forget } = useAttemptKey()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const headers = { 'Idempotency-Key': keyOf(note) }
    void run(async () => {
      await call(writeThread, { params: { quote_id: quoteId }, body: { kind: 'note', text: note } }, { headers })
      forget()
      onNote('')
      await router.invalidate()
    })
  }
  return (
    <form className={css.composer} data-inside onSubmit={send}>
      <label>
        <strong>{text.note}</strong>
        <textarea
          ref={ref}
          name="note"
          value={note}
          onChange={event => onNote(event.target.value)}
          required
          maxLength={messageLength}
          rows={3}
        />
      </label>
      <div className={css.actions}>
        <Button type="submit" isBusy={isBusy}>
          {text.writeNote}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </form>
  )
}
