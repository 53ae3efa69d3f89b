import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import type { QuoteSettings } from '../domain/quote-settings.ts'
import { quotesPageText } from '../messages/desk-quotes-page.ts'
import { Section } from './widgets/GroupFrame.tsx'
import { type Control, Setting } from './widgets/Setting.tsx'
import type { EditedGroup } from './widgets/use-group.ts'

/** When the desk reminds by itself, and whether it writes to the customer then. */
export function ReminderPart({ group }: { group: EditedGroup<QuoteSettings> }) {
  const text = useText(quotesPageText)
  return (
    <Section title={text.reminders} hint={text.remindersHint}>
      <Setting group={group} field="quiet_reminder_days">
        {control => <Days {...control} />}
      </Setting>
      <Setting group={group} field="ending_reminder_days">
        {control => <Days {...control} />}
      </Setting>
      <Setting group={group} field="mails_before_end">
        {({ label, name, value, set, errors }) => (
          <CheckBox
            label={label}
            name={name}
            checked={value}
            onChange={event => set(event.target.checked)}
            errors={errors}
          />
        )}
      </Setting>
    </Section>
  )
}

/** A number of days; an empty field is none. */
function Days({ label, name, value, set, errors }: Control<number | null>) {
  const text = useText(quotesPageText)
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      placeholder={text.never}
      value={value ?? ''}
      onChange={event => set(event.target.value === '' ? null : event.target.valueAsNumber)}
      errors={errors}
    />
  )
}
