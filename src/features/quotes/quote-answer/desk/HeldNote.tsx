import { Suspense } from 'react'
import type { TwoEdits } from '#desk/merge/join-texts.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Colon } from '#web/ui/Colon.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { tooManyLetters } from '../domain/version/letter-limits.ts'
import { draftPageText } from '../messages/desk-draft-page.ts'
import type { HeldField } from './draft/draft-queue.ts'
import type { DraftEdits } from './draft/use-draft.ts'
import parts from './draft-parts.module.css'

// Two people rarely write the same text.
const MergeText = lazyPart(() => import('#desk/merge/MergeText.tsx'), Theirs)

export interface HeldShown {
  field: HeldField
  /** The field's name on the page. */
  name: string
  /** In words, what somebody else has saved. */
  theirs: string
  /** Both edits of a text of several lines. */
  texts: TwoEdits | null
}

/** Beside a field whose value is not saved: why, and what somebody else has saved there, to be chosen with one press. */
export function HeldNote({ held: { field, name, theirs, texts }, edits }: { held: HeldShown; edits: DraftEdits }) {
  const { path, why, messages, step } = field
  const text = useText(draftPageText)
  const letters = why === 'too_long' ? tooManyLetters(step) : null
  if (letters)
    return (
      // Each key changes the count: it is read out without interrupting.
      <div className={parts.held} role="status">
        <strong>{name}</strong>
        <Colon /> {text.tooLong(letters.count, letters.most)}
      </div>
    )
  return (
    <div className={parts.held} role="alert">
      <strong>{name}</strong>
      <Colon /> {messages.join(' ')}
      {why === 'disputed' && (
        <>
          {' '}
          {texts ? (
            <Suspense fallback={null}>
              <MergeText edits={texts} onMerged={joined => edits.keepJoined(path, joined)} />
            </Suspense>
          ) : (
            <Theirs edits={{ theirs }} />
          )}{' '}
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

/** In words only: of one line, or where the code that compares both does not come. */
function Theirs({ edits: { theirs } }: { edits: Pick<TwoEdits, 'theirs'> }) {
  return useText(draftPageText).theirs(theirs)
}
