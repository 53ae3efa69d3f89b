import { ActionDialog, field } from '#desk/dialogs/ActionDialog.tsx'
import { CountedInput } from '#desk/record/CountedInput.tsx'
import { useSite, useText } from '#web/page.ts'
import { assignQuotes } from '../desk-contract.ts'
import { noteLength } from '../domain/inbox-views.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import type { DialogProps, Person } from './dialog-props.ts'

export function AssignDialog({ ref, ids, people, act }: DialogProps & { people: readonly Person[] }) {
  const text = useText(inboxText)
  const { call } = useSite()
  const apply = (fields: FormData) => {
    const id = Number(field(fields, 'staff'))
    const note = field(fields, 'note')
    act(() => call(assignQuotes, { body: { ids, staff_id: id === 0 ? null : id, ...(note && { note }) } }))
  }
  return (
    <ActionDialog ref={ref} title={text.assignTitle} onApply={apply}>
      <label>
        {text.assignee}
        <select name="staff">
          {people.map(({ id, name, stand_in: standIn }) => (
            <option key={id} value={id}>
              {standIn ? text.away(name, standIn) : name}
            </option>
          ))}
          <option value="0">{text.nobody}</option>
        </select>
      </label>
      <CountedInput label={text.noteForAssignment} name="note" most={noteLength} />
    </ActionDialog>
  )
}
