import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import kit from '#desk/kit.module.css'
import { useMoment } from '#desk/moment.ts'
import { Disputed } from '#desk/record/Disputed.tsx'
import { useRecord } from '#desk/record/use-record.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { editNote, getNote } from '../../desk-contract.ts'
import { findMentions } from '../../domain/mentions.ts'
import type { NoteEntry } from '../../domain/thread-entries.ts'
import { threadText } from '../../messages/desk-thread.ts'
import { usePeople } from '../use-people.ts'
import { FileLinks } from './FileLinks.tsx'
import { NoteText } from './NoteText.tsx'
import css from './thread.module.css'

/** A note; its author can change it in place. */
export function Note({ note }: { note: NoteEntry }) {
  const text = useText(threadText)
  const moment = useMoment()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <NoteForm note={note} onClose={() => setOpen(false)} />
  return (
    <>
      <p className={css.words}>{drawMentions(note)}</p>
      {note.files.length > 0 && <FileLinks files={note.files} />}
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

/** The text with the names of those whom it names set apart. */
function drawMentions({ text, mentions }: NoteEntry): ReactNode[] {
  const found = findMentions(text, mentions)
  const ends = [0, ...found.map(({ to }) => to)]
  return [
    ...found.flatMap(({ from, to }, index) => [
      text.slice(ends[index], from),
      <strong key={from} className={css.named}>
        {text.slice(from, to)}
      </strong>,
    ]),
    text.slice(ends.at(-1)),
  ]
}

/** Two windows of the author may change the same note: then both texts are shown, and nothing is lost. */
function NoteForm({ note, onClose }: { note: NoteEntry; onClose: () => void }) {
  const text = useText(threadText)
  const { call } = useSite()
  const router = useRouter()
  const people = usePeople()
  const params = { id: note.note_id }
  const editing = useRecord<Pick<NoteEntry, 'text'>>({
    record: note,
    read: () => call(getNote, { params }),
    send: async (base_revision, { text: changed = note.text }) => {
      const mention_ids = await people.idsIn(changed)
      return call(editNote, { params, body: { text: changed, base_revision, mention_ids } })
    },
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (editing.isChanged && !(await editing.save())) return
    onClose()
    await router.invalidate()
  }
  return (
    <form className={css.composer} data-inside onSubmit={event => void save(event)}>
      <Disputed editing={editing} name="text">
        <NoteText
          name="text"
          label={text.note}
          value={editing.get('text')}
          onValue={value => editing.set('text', value)}
          rows={4}
          people={people}
        />
      </Disputed>
      {editing.errorsOf('text').length > 0 && (
        <p role="alert" className={css.bad}>
          {editing.errorsOf('text').join(' ')}
        </p>
      )}
      <div className={kit.row}>
        <Button look="main" type="submit" isBusy={editing.isBusy}>
          {text.save}
        </Button>
        <CancelButton onClick={onClose} />
      </div>
    </form>
  )
}
