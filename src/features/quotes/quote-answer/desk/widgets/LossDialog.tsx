import { useState } from 'react'
import { useText } from '#web/page.ts'
import type { ClosingReason } from '../../domain/answer-words.ts'
import { quoteActionText } from '../../messages/desk-actions.ts'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { ClosingNote, LossFields } from '../dialogs/LossFields.tsx'

export interface Loss {
  reason: ClosingReason
  note: string
  competitor: string
}

interface LossDialogProps {
  /** How many quotes. */
  count: number
  onLose: (loss: Loss) => Promise<unknown>
  onClose: () => void
}

/** Asks why several quotes are lost: one reason for all. */
export default function LossDialog({ count, onLose, onClose }: LossDialogProps) {
  const act = useText(quoteActionText)
  const [reason, setReason] = useState<ClosingReason | null>(null)
  const isNoteNeeded = reason === 'other'
  const lose = async (fields: FormData) => {
    const typed = (name: string) => String(fields.get(name) ?? '')
    if (reason !== null) await onLose({ reason, note: typed('note'), competitor: typed('competitor') })
    return undefined
  }
  return (
    <FormDialog title={act.loseMany(count)} submit={act.closeActions.lost} onSubmit={lose} onClose={onClose}>
      {errorsAt => (
        <>
          <LossFields reason={reason} onReason={setReason} errorsAt={errorsAt} />
          <ClosingNote isNeeded={isNoteNeeded} errorsAt={errorsAt} />
        </>
      )}
    </FormDialog>
  )
}
