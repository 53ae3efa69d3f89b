import { Errors } from '#desk/Errors.tsx'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import hidden from '#web/ui/visually-hidden.module.css'
import { draftFields } from '../domain/draft-fields.ts'
import { priceDisplays } from '../domain/quote-choices.ts'
import type { QuoteSettings } from '../domain/quote-settings.ts'
import { quotesPageText } from '../messages/desk-quotes-page.ts'
import { Section } from './widgets/GroupFrame.tsx'
import { Setting } from './widgets/Setting.tsx'
import css from './widgets/settings.module.css'
import type { EditedGroup } from './widgets/use-group.ts'

/** Which fields answers have, and from which discount on somebody must ask. */
export function AnswerPart({ group }: { group: EditedGroup<QuoteSettings> }) {
  const text = useText(quotesPageText)
  return (
    <>
      <Section title={text.fields} hint={text.fieldsHint}>
        <Setting group={group} field="unused_fields">
          {({ name, value, set, errors }) => (
            <fieldset className={css.entries}>
              <legend className={hidden.hidden}>{text.fields}</legend>
              <div className={css.checks}>
                {draftFields.map(field => (
                  <CheckBox
                    key={field}
                    label={text.draftFields[field]}
                    name={name}
                    value={field}
                    checked={!value.includes(field)}
                    onChange={() => set(draftFields.filter(one => value.includes(one) !== (one === field)))}
                  />
                ))}
              </div>
              <Errors errors={errors} isNote />
            </fieldset>
          )}
        </Setting>
      </Section>
      <Section title={text.approval} hint={text.approvalHint}>
        <Setting group={group} field="discount_limit">
          {({ label, name, value, set, errors }) => (
            <TextField
              {...{ label, name, errors }}
              hint={text.percent}
              inputMode="decimal"
              autoComplete="off"
              value={value ?? ''}
              onChange={event => set(event.target.value.trim().replace(',', '.') || null)}
            />
          )}
        </Setting>
      </Section>
      <Section title={text.programs} hint={text.programsHint}>
        <Setting group={group} field="attaches_signed_file">
          {({ label, name, value, set, errors }) => (
            <CheckBox {...{ label, name, errors }} checked={value} onChange={event => set(event.target.checked)} />
          )}
        </Setting>
      </Section>
      <Section title={text.prices} hint={text.pricesHint}>
        <Setting group={group} field="price_display">
          {({ label, name, value, set, errors }) => (
            <ChoiceField
              {...{ label, name, value, errors }}
              options={priceDisplays.map(one => ({ value: one, label: text.priceDisplays[one] }))}
              onChange={chosen => set(priceDisplays.find(one => one === chosen) ?? value)}
            />
          )}
        </Setting>
      </Section>
    </>
  )
}
