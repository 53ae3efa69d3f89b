import { useEffect, useRef, useState } from 'react'
import { stepUpWish } from '#desk/frame/step-up.ts'
import type { ReplyOf } from '#shared/call.ts'
import { useSite, useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { beginStepUp, stepUp } from '../../desk-contract.ts'
import type { Proof } from '../../domain/sign-in-wire.ts'
import { securityText } from '../../messages/desk-security.ts'
import { GiveFactor } from '../GiveFactor.tsx'

type Begun = ReplyOf<typeof beginStepUp>

/** Asks for the factor once more while a call waits for it. What the member has typed on the page stays. */
export function StepUpDialog() {
  const text = useText(securityText)
  const { call, report } = useSite()
  const wish = useStore(stepUpWish, null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const isGiven = useRef(false)
  useEffect(() => {
    const shown = dialog.current
    if (!wish || !shown) return
    isGiven.current = false
    let isOpen = true
    const end = () => {
      isOpen = false
      shown.close()
      setBegun(null)
      // The same wish is answered once: the next call may wait already.
      if (!isGiven.current) wish.answer(false)
    }
    shown.addEventListener('close', end)
    const fail = (error: unknown) => {
      report(error)
      end()
    }
    call(beginStepUp).then(reply => {
      if (!isOpen) return
      setBegun(reply)
      shown.showModal()
    }, fail)
    return () => {
      shown.removeEventListener('close', end)
      // Also when the page goes away meanwhile: the call does not wait for ever.
      end()
    }
  }, [wish, call, report])
  const give = async (proof: Proof & { password?: string }) => {
    await call(stepUp, { body: { ...proof, challenge: begun?.challenge ?? null } })
    isGiven.current = true
    wish?.answer(true)
  }
  return (
    <Dialog ref={dialog} title={text.confirmAgain} actions={<CancelButton onClick={() => dialog.current?.close()} />}>
      <p>{text.confirmAgainNote}</p>
      {begun && <GiveFactor methods={begun.methods} passkey={begun.passkey} give={give} />}
    </Dialog>
  )
}
