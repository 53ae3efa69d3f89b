import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import type { QuoteSettings } from '../domain/quote-settings.ts'
import { quotesPageText } from '../messages/desk-quotes-page.ts'
import { Section } from './widgets/GroupFrame.tsx'
import { Setting } from './widgets/Setting.tsx'
import css from './widgets/settings.module.css'
import type { EditedGroup } from './widgets/use-group.ts'

/** How quotes are numbered. */
export function NumberPart({ group }: { group: EditedGroup<QuoteSettings> }) {
  const text = useText(quotesPageText)
  const { get } = group.editing
  const year = get('number_has_year') ? [String(new Date().getFullYear())] : []
  const example = [get('number_prefix'), ...year, '123'.padStart(get('number_digits') || 0, '0')].join('-')
  return (
    <Section title={text.numbers} hint={text.numbersHint}>
      <p className={css.preview}>{text.next(example)}</p>
      <div className={css.pair}>
        <Setting group={group} field="number_prefix">
          {({ label, name, value, set, errors }) => (
            <TextField
              {...{ label, name, value, errors }}
              autoComplete="off"
              maxLength={6}
              onChange={event => set(event.target.value.toUpperCase().trim())}
            />
          )}
        </Setting>
        <WholeNumber group={group} field="number_digits" />
      </div>
      <Setting group={group} field="number_has_year">
        {({ label, name, value, set, errors }) => (
          <CheckBox {...{ label, name, errors }} checked={value} onChange={() => set(!value)} />
        )}
      </Setting>
    </Section>
  )
}

interface WholeNumberProps {
  group: EditedGroup<QuoteSettings>
  field: 'number_digits' | 'valid_days'
  hint?: string
}

export function WholeNumber({ group, field, hint }: WholeNumberProps) {
  return (
    <Setting group={group} field={field}>
      {({ label, name, value, set, errors }) => (
        <TextField
          {...{ label, name, errors }}
          {...(hint && { hint })}
          type="number"
          inputMode="numeric"
          value={Number.isNaN(value) ? '' : value}
          onChange={event => set(event.target.valueAsNumber)}
        />
      )}
    </Setting>
  )
}
