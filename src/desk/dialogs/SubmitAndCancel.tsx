import type { ReactNode, RefObject } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'

interface SubmitAndCancelProps {
  dialog: RefObject<HTMLDialogElement | null>
  /** The form in the dialog, by its id. */
  form: string
  isBusy?: boolean
  isDisabled?: boolean
  /** What is done. */
  children: ReactNode
}

/** The buttons of a dialog with a form. */
export function SubmitAndCancel({ dialog, form, isBusy = false, isDisabled = false, children }: SubmitAndCancelProps) {
  return (
    <>
      <Button look="main" type="submit" form={form} isBusy={isBusy} disabled={isDisabled}>
        {children}
      </Button>
      <CancelButton onClick={() => dialog.current?.close()} />
    </>
  )
}
