import { useEffect, useRef, useState } from 'react'
import { useKeys } from '#desk/frame/keys.ts'
import kit from '#desk/kit.module.css'
import type { PlaceholderValues } from '#features/site/snippet/domain/placeholder-values.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { threadText } from '../../messages/desk-thread.ts'
import { useTypedText } from '../typed-text.ts'
import { type Line, MessageComposer, type Recipient } from './MessageComposer.tsx'
import { NoteComposer } from './NoteComposer.tsx'
import css from './thread.module.css'

interface ComposersProps {
  quoteId: number
  to: Recipient & { email: string }
  values: PlaceholderValues
  /** Nobody has the quote. */
  isFree: boolean
  /** The requested lines. */
  lines: readonly Line[]
}

/** Two ways to write, which nobody takes for each other: to the customer (r), and for the staff alone (n). */
export function Composers({ quoteId, to, values, isFree, lines }: ComposersProps) {
  const text = useText(threadText)
  const [message, setMessage] = useTypedText('message', quoteId)
  const [note, setNote] = useTypedText('note', quoteId)
  const [open, setOpen] = useState({ message: message !== '', note: note !== '' })
  const [wanted, setWanted] = useState<'message' | 'note' | null>(null)
  const [isSent, setSent] = useState(false)
  const areas = { message: useRef<HTMLTextAreaElement>(null), note: useRef<HTMLTextAreaElement>(null) }
  const { message: messageArea, note: noteArea } = areas
  const show = (kind: 'message' | 'note') => {
    setOpen({ ...open, [kind]: true })
    setWanted(kind)
    setSent(false)
  }
  // The field is there only after the form is drawn.
  useEffect(() => {
    if (wanted === null) return
    const area = wanted === 'message' ? messageArea : noteArea
    area.current?.focus()
    setWanted(null)
  }, [wanted, messageArea, noteArea])
  const canReach = to.email !== ''
  useKeys({ r: () => (canReach ? show('message') : false), n: () => show('note') })
  return (
    <>
      {open.message && canReach && (
        <MessageComposer
          ref={areas.message}
          {...{ quoteId, to, values, isFree, lines, message }}
          onMessage={setMessage}
          onSent={() => {
            setSent(true)
            setOpen({ ...open, message: false })
          }}
          onClose={() => setOpen({ ...open, message: false })}
        />
      )}
      {open.note && (
        <NoteComposer
          ref={areas.note}
          quoteId={quoteId}
          note={note}
          onNote={setNote}
          onClose={() => setOpen({ ...open, note: false })}
        />
      )}
      <div className={kit.choices}>
        {!open.message && canReach && (
          <Button look="main" aria-keyshortcuts="r" onClick={() => show('message')}>
            {text.openMessage(to.name)}
          </Button>
        )}
        {!open.note && (
          <Button aria-keyshortcuts="n" onClick={() => show('note')}>
            {text.openNote}
          </Button>
        )}
      </div>
      {!canReach && <p className={css.soft}>{text.noEmail}</p>}
      <p role="status" className={css.soft}>
        {isSent ? text.sent : ''}
      </p>
    </>
  )
}
