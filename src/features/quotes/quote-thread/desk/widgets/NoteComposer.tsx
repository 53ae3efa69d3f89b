import { useRouter } from '@tanstack/react-router'
import type { FormEvent, Ref } from 'react'
import kit from '#desk/kit.module.css'
import { useDrop } from '#desk/use-drop.ts'
import { ChosenFiles } from '#features/quotes/quote/desk/widgets/ChosenFiles.tsx'
import { useChosenFiles } from '#features/quotes/quote/desk/widgets/use-chosen-files.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { uploadThreadFile, writeThread } from '../../desk-contract.ts'
import { threadText } from '../../messages/desk-thread.ts'
import { useAttemptKey } from '../attempt-key.ts'
import { usePeople } from '../use-people.ts'
import { NoteText } from './NoteText.tsx'
import css from './thread.module.css'

interface NoteComposerProps {
  ref: Ref<HTMLTextAreaElement>
  quoteId: number
  note: string
  onNote: (note: string) => void
  onClose: () => void
}

/** Writes a note that only the staff reads, with internal files; it may name colleagues. */
export function NoteComposer({ ref, quoteId, note, onNote, onClose }: NoteComposerProps) {
  const text = useText(threadText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const { keyOf, forget } = useAttemptKey()
  const chosen = useChosenFiles(async file => {
    const body = { file, is_internal: 'true' } as const
    return (await call(uploadThreadFile, { params: { quote_id: quoteId }, body })).id
  })
  const { 'data-over': isOver, ...drop } = useDrop(chosen.add)
  const people = usePeople()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const mention_ids = await people.idsIn(note)
      const body = { kind: 'note' as const, text: note, attachment_ids: await chosen.upload(), mention_ids }
      const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) }
      await call(writeThread, { params: { quote_id: quoteId }, body }, { headers })
      forget()
      chosen.clear()
      onNote('')
      await router.invalidate()
    })
  }
  const faults = [...chosen.faults, ...errors]
  return (
    <form className={css.composer} data-inside data-over={isOver} {...drop} onSubmit={send}>
      <NoteText
        ref={ref}
        name="note"
        label={<strong>{text.note}</strong>}
        value={note}
        onValue={onNote}
        rows={3}
        people={people}
      />
      {faults.length > 0 && (
        <ul className={css.bad} role="alert">
          {faults.map(fault => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      <div className={kit.row}>
        <Button type="submit" isBusy={isBusy}>
          {text.writeNote}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {text.close}
        </Button>
      </div>
      <ChosenFiles chosen={chosen} label={text.internalFiles} add={text.addInternalFiles} />
    </form>
  )
}
