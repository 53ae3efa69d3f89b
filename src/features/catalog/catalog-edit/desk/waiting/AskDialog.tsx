import type { ReactNode, RefObject } from 'react'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'

interface AskDialogProps {
  ref: RefObject<HTMLDialogElement | null>
  question: string
  /** The words of the button that does it. */
  answer: string
  onYes: () => void
  children?: ReactNode
}

/** Asks before something that cannot be taken back by the next press. */
export function AskDialog({ ref, question, answer, onYes, children }: AskDialogProps) {
  const yes = () => {
    ref.current?.close()
    onYes()
  }
  return (
    <ConfirmDialog ref={ref} title={question} yes={answer} onYes={yes}>
      {children}
    </ConfirmDialog>
  )
}
