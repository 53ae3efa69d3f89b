import { type ReactNode, Suspense } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { saveText } from '../messages/save.ts'
import css from './save.module.css'
import type { Dispute } from './use-record.ts'

// Two people rarely write the same text.
const MergeText = lazyPart(() => import('../merge/MergeText.tsx'))

/** The part of an editing that a field needs to show what somebody else has saved into it. */
export interface DisputedEditing<Name> {
  theirsOf: (field: Name) => Dispute | null
  takeTheirs: (field: Name) => void
}

export type WordValue<Name> = (field: Name, value: unknown) => string

interface DisputedProps<Name> {
  editing: DisputedEditing<Name>
  name: Name
  /** Words a value of the field; without it the value is its own word. */
  words?: WordValue<Name>
  children: ReactNode
}

/** A field that two people have changed: below it stands the value of the other one, to be taken over with one press; of a text each line. */
export function Disputed<Name extends string>({ editing, name, words = plain, children }: DisputedProps<Name>) {
  const text = useText(saveText)
  const theirs = editing.theirsOf(name)
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
        <strong>{words(name, theirs.value) || text.none}</strong>{' '}
        <Button look="quiet" onClick={() => editing.takeTheirs(name)}>
          {text.choose}
        </Button>
      </p>
    </div>
  )
}

const plain = (_: string, value: unknown) => String(value ?? '')
