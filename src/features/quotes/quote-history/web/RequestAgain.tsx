import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { duplicateQuote } from '../contract.ts'
import { historyText } from '../messages/history.ts'

/** Adds the lines of a quote to the cart again, or replaces the cart with them. */
export function RequestAgain({ id }: { id: string }) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(historyText)
  const dialog = useRef<HTMLDialogElement>(null)
  const { run, isBusy } = useAction()
  const request = (replacesCart: boolean) => {
    dialog.current?.close()
    void run(async () => {
      const cart = await call(duplicateQuote, { params: { id }, body: { replace_cart: replacesCart } })
      refreshHeader()
      await router.navigate({ href: to.quote() })
      void showToast({ kind: 'success', text: cart.message })
      for (const warning of cart.warnings) void showToast({ kind: 'warning', text: warning })
    })
  }
  return (
    <>
      <Button isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
        {text.again}
      </Button>
      <Dialog
        ref={dialog}
        title={text.againTitle}
        actions={
          <>
            <Button look="main" onClick={() => request(false)}>
              {text.add}
            </Button>
            <Button onClick={() => request(true)}>{text.replace}</Button>
            <Button onClick={() => dialog.current?.close()}>{text.keep}</Button>
          </>
        }
      >
        <p>{text.againHelp}</p>
      </Dialog>
    </>
  )
}
