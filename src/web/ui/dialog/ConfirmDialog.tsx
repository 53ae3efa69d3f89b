import type { ReactNode, RefObject } from 'react'
import { Button } from '../Button.tsx'
import { CancelButton } from './CancelButton.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  /** `showModal` opens it, `close` closes it. */
  ref: RefObject<HTMLDialogElement | null>
  title: string
  /** What is done, on the first button; it does not close the dialog by itself. */
  yes: string
  onYes: () => void
  isBusy?: boolean
  /** What leaves all as it is; without it Cancel. */
  no?: string
  onClose?: (() => void) | undefined
  children?: ReactNode
}

/** A modal dialog that asks whether something is to be done. */
export function ConfirmDialog({ ref, title, yes, onYes, isBusy = false, no, onClose, children }: ConfirmDialogProps) {
  const close = () => ref.current?.close()
  return (
    <Dialog
      ref={ref}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="main" isBusy={isBusy} onClick={onYes}>
            {yes}
          </Button>
          {no === undefined ? <CancelButton onClick={close} /> : <Button onClick={close}>{no}</Button>}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
