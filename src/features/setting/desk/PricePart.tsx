import { CheckBox } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import type { QuoteSettings } from '../domain/quote-settings.ts'
import { quotesPageText } from '../messages/desk-quotes-page.ts'
import { Section } from './widgets/GroupFrame.tsx'
import { Setting } from './widgets/Setting.tsx'
import type { EditedGroup } from './widgets/use-group.ts'

/** Which prices the website shows, and to whom. */
export function PricePart({ group }: { group: EditedGroup<QuoteSettings> }) {
  const text = useText(quotesPageText)
  return (
    <Section title={text.prices} hint={text.pricesHint}>
      {(['shows_list_price', 'shows_own_price'] as const).map(field => (
        <Setting key={field} group={group} field={field}>
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
      ))}
    </Section>
  )
}
