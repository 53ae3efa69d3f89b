import { useState } from 'react'
import { CountedField } from '#desk/record/CountedField.tsx'
import { useText } from '#web/page.ts'
import { type ClosingReason, closingReasons } from '../../domain/answer-words.ts'
import { quoteActionText } from '../../messages/desk-actions.ts'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { SelectWords } from '../SelectWords.tsx'

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
          <SelectWords
            label={act.reason}
            name="reason"
            isRequired
            options={[
              { value: '', name: act.chooseReason },
              ...closingReasons.map(one => ({ value: one, name: act.reasons[one] })),
            ]}
            onChange={value => setReason(closingReasons.find(one => one === value) ?? null)}
            errors={errorsAt('reason')}
          />
          {reason === 'competitor' && (
            <CountedField label={act.competitor} name="competitor" most={200} errors={errorsAt('competitor')} />
          )}
          <CountedField
            label={act.closeNote}
            name="note"
            rows={3}
            most={2000}
            required={isNoteNeeded}
            isRequired={isNoteNeeded}
            errors={errorsAt('note')}
          />
        </>
      )}
    </FormDialog>
  )
}
