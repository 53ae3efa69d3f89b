import type { ReactNode } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { saveText } from './messages/save.ts'
import css from './save.module.css'

interface DisputedProps {
  /** What somebody else has saved; null without a dispute. */
  theirs: { value: unknown } | null
  shown: (value: unknown) => string
  onTake: () => void
  children: ReactNode
}

/** A field that two people have changed: below it stands the value of the other one, to be taken over with one press. */
export function Disputed({ theirs, shown, onTake, children }: DisputedProps) {
  const text = useText(saveText)
  if (!theirs) return children
  return (
    <div className={css.disputed}>
      {children}
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
