import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { draftPageText } from '../messages/desk-draft-page.ts'
import parts from './draft-parts.module.css'
import type { HeldField } from './draft-queue.ts'
import type { DraftEdits } from './use-draft.ts'

export interface HeldShown {
  field: HeldField
  /** What the field is called. */
  name: string
  /** In words, what somebody else has saved. */
  theirs: string
}

/** Beside a field whose value is not saved: why, and what somebody else has saved there, to be chosen with one press. */
export function HeldNote({ held: { field, name, theirs }, edits }: { held: HeldShown; edits: DraftEdits }) {
  const { path, why, messages } = field
  const text = useText(draftPageText)
  return (
    <div className={parts.held} role="alert">
      <strong>{name}</strong>: {messages.join(' ')}
      {why === 'disputed' && (
        <>
          {' '}
          {text.theirs(theirs)}{' '}
          <Button look="quiet" onClick={() => edits.takeTheirs(path)}>
            {text.takeTheirs}
          </Button>
          <Button look="quiet" onClick={() => edits.keepMine(path)}>
            {text.keepMine}
          </Button>
        </>
      )}
    </div>
  )
}
