import { type ReactNode, Suspense } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { saveText } from './messages/save.ts'
import css from './save.module.css'
import type { Dispute } from './use-record.ts'

// Two people rarely write the same text.
const MergeText = lazyPart(() => import('./merge/MergeText.tsx'))

interface DisputedProps {
  /** The value that somebody else has saved; null without a dispute. */
  theirs: Dispute | null
  shown: (value: unknown) => string
  onTake: () => void
  children: ReactNode
}

/** A field that two people have changed: below it stands the value of the other one, to be taken over with one press; of a text each line. */
export function Disputed({ theirs, shown, onTake, children }: DisputedProps) {
  const text = useText(saveText)
  if (!theirs) return children
  return (
    <div className={css.disputed}>
      {children}
      {theirs.texts && (
        <Suspense fallback={null}>
          <MergeText edits={theirs.texts} onMerged={theirs.keepJoined} />
        </Suspense>
      )}
      <p>
        {text.named(text.theirs, '')}
        <strong>{shown(theirs.value) || text.none}</strong>{' '}
        <Button look="quiet" onClick={onTake}>
          {text.choose}
        </Button>
      </p>
    </div>
  )
}
