import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { automaticAnswers, automaticFor, currencyCodes } from '../domain/quote-choices.ts'
import type { QuoteSettings } from '../domain/quote-settings.ts'
import { automaticText } from '../messages/desk-automatic.ts'
import { Section } from './widgets/GroupFrame.tsx'
import { Setting } from './widgets/Setting.tsx'
import type { EditedGroup } from './widgets/use-group.ts'

/** Which requests are answered without anybody. */
export function AutomaticPart({ group }: { group: EditedGroup<QuoteSettings> }) {
  const text = useText(automaticText)
  return (
    <Section title={text.title} hint={text.hint}>
      <Setting group={group} field="automatic_answers">
        {({ label, name, value, set, errors }) => (
          <ChoiceField
            {...{ label, name, value, errors }}
            options={automaticAnswers.map(one => ({ value: one, label: text.answers[one] }))}
            onChange={chosen => set(automaticAnswers.find(one => one === chosen) ?? value)}
          />
        )}
      </Setting>
      <Setting group={group} field="automatic_for">
        {({ label, name, value, set, errors }) => (
          <ChoiceField
            {...{ label, name, value, errors }}
            options={automaticFor.map(one => ({ value: one, label: text.whose[one] }))}
            onChange={chosen => set(automaticFor.find(one => one === chosen) ?? value)}
          />
        )}
      </Setting>
      <Setting group={group} field="automatic_limit">
        {({ label, name, value, set, errors }) => (
          <TextField
            {...{ label, name, errors }}
            hint={text.limitHint}
            inputMode="decimal"
            autoComplete="off"
            value={value ?? ''}
            onChange={event => set(event.target.value.trim().replace(',', '.') || null)}
          />
        )}
      </Setting>
      <Setting group={group} field="automatic_currency">
        {({ label, name, value, set, errors }) => (
          <ChoiceField
            {...{ label, name, value, errors }}
            options={currencyCodes.map(one => ({ value: one, label: one }))}
            onChange={chosen => set(currencyCodes.find(one => one === chosen) ?? value)}
          />
        )}
      </Setting>
      <Setting group={group} field="automatic_minutes">
        {({ label, name, value, set, errors }) => (
          <TextField
            {...{ label, name, errors }}
            hint={text.minutesHint}
            type="number"
            inputMode="numeric"
            value={Number.isNaN(value) ? '' : value}
            onChange={event => set(event.target.valueAsNumber)}
          />
        )}
      </Setting>
    </Section>
  )
}
