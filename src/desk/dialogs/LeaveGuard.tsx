import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { leaveText } from '../messages/leave.ts'

/** Asks before a page with unsaved work is left. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const text = useText(leaveText)
  const dialog = useRef<HTMLDialogElement>(null)
  const blocker = useBlocker({
    // Another query of the same page keeps what was typed.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  useEffect(() => {
    if (isBlocked) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isBlocked])
  const stay = useEffectEvent(() => blocker.reset?.())
  useEffect(() => {
    const shown = dialog.current
    // Esc closes the dialog without a button.
    shown?.addEventListener('cancel', stay)
    return () => shown?.removeEventListener('cancel', stay)
  }, [])
  return (
    <Dialog
      ref={dialog}
      title={text.title}
      actions={
        <>
          <Button look="main" onClick={() => blocker.reset?.()}>
            {text.stay}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{text.leave}</Button>
        </>
      }
    >
      <p>{text.question}</p>
    </Dialog>
  )
}
