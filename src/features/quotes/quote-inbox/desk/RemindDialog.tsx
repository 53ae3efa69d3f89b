import { useState } from 'react'
import { ActionDialog, field } from '#desk/dialogs/ActionDialog.tsx'
import { useTimeZone } from '#desk/moment.ts'
import { CountedInput } from '#desk/record/CountedInput.tsx'
import { useSite, useText } from '#web/page.ts'
import { remindOfQuotes } from '../desk-contract.ts'
import { noteLength } from '../domain/inbox-views.ts'
import { type RemindChoice, remindChoices, remindTime } from '../domain/remind-choices.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import type { DialogProps } from './dialog-props.ts'

export function RemindDialog({ ref, ids, act }: DialogProps) {
  const text = useText(inboxText)
  const { call } = useSite()
  const zone = useTimeZone()
  const [choice, setChoice] = useState<RemindChoice>('tomorrow')
  const apply = (fields: FormData) => {
    const note = field(fields, 'note')
    const at = remindTime(choice, new Date(), field(fields, 'at'), zone)
    act(() => call(remindOfQuotes, { body: { ids, at: at?.toISOString() ?? null, ...(note && { note }) } }))
  }
  return (
    <ActionDialog ref={ref} title={text.remindTitle} onApply={apply}>
      {remindChoices.map(one => (
        <label key={one}>
          <input type="radio" name="choice" value={one} checked={choice === one} onChange={() => setChoice(one)} />
          {text.remindChoices[one]}
        </label>
      ))}
      {choice === 'at' && (
        <label>
          {text.remindAt}
          <input name="at" type="datetime-local" required />
        </label>
      )}
      <CountedInput label={text.remindNote} name="note" most={noteLength} />
    </ActionDialog>
  )
}
