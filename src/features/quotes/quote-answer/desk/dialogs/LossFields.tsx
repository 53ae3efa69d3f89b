import { CountedField } from '#desk/record/CountedField.tsx'
import { useText } from '#web/page.ts'
import { type ClosingReason, closingReasons } from '../../domain/answer-words.ts'
import { quoteActionText } from '../../messages/desk-actions.ts'
import { SelectWords } from '../SelectWords.tsx'

type ErrorsAt = (name: string) => readonly string[]

interface LossFieldsProps {
  reason: ClosingReason | null
  onReason: (reason: ClosingReason | null) => void
  errorsAt: ErrorsAt
}

/** Why a quote is lost or void. */
export function LossFields({ reason, onReason, errorsAt }: LossFieldsProps) {
  const act = useText(quoteActionText)
  return (
    <>
      <SelectWords
        label={act.reason}
        name="reason"
        isRequired
        options={[
          { value: '', name: act.chooseReason },
          ...closingReasons.map(one => ({ value: one, name: act.reasons[one] })),
        ]}
        onChange={value => onReason(closingReasons.find(one => one === value) ?? null)}
        errors={errorsAt('reason')}
      />
      {reason === 'competitor' && (
        <CountedField label={act.competitor} name="competitor" most={200} errors={errorsAt('competitor')} />
      )}
    </>
  )
}

export function ClosingNote({ isNeeded, errorsAt }: { isNeeded: boolean; errorsAt: ErrorsAt }) {
  const { closeNote } = useText(quoteActionText)
  return (
    <CountedField
      label={closeNote}
      name="note"
      rows={3}
      most={2000}
      required={isNeeded}
      isRequired={isNeeded}
      errors={errorsAt('note')}
    />
  )
}
