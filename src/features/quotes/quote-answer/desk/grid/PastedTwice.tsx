import { useEffect, useRef } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { gridText } from '../../messages/desk-grid.ts'
import type { PastedLine, usePaste } from './use-paste.ts'

interface PastedTwiceProps {
  doubles: readonly PastedLine[]
  onSettle: ReturnType<typeof usePaste>['settle']
}

/** Asks what pasted rows mean whose parts the answer has already. */
export function PastedTwice({ doubles, onSettle }: PastedTwiceProps) {
  const text = useText(gridText)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const there = doubles.filter(one => one.there !== null)
  return (
    <Dialog
      ref={dialog}
      title={text.twiceTitle}
      onClose={() => onSettle('leave')}
      actions={
        <>
          <Button look="main" onClick={() => onSettle('update')}>
            {text.twiceUpdate}
          </Button>
          <Button onClick={() => onSettle('add')}>{text.twiceAdd}</Button>
          <Button onClick={() => onSettle('leave')}>{text.twiceLeave}</Button>
        </>
      }
    >
      <p>{text.twice(there.length, doubles.length)}</p>
      <ul>
        {there.slice(0, shownAtMost).map(({ line, there: key }) => (
          <li key={key}>{[line.sku, line.name].filter(Boolean).join(' · ')}</li>
        ))}
        {there.length > shownAtMost && <li>…</li>}
      </ul>
    </Dialog>
  )
}

const shownAtMost = 5
