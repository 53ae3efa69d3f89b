import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { statesOf } from '#features/site/address/domain/places.ts'
import { useText } from '#web/page.ts'
import type { AssignmentRule, QuoteSettings } from '../domain/quote-settings.ts'
import { quotesPageText } from '../messages/desk-quotes-page.ts'
import { Entries } from './widgets/Entries.tsx'
import { Section } from './widgets/GroupFrame.tsx'
import { Setting } from './widgets/Setting.tsx'
import css from './widgets/settings.module.css'
import type { EditedGroup } from './widgets/use-group.ts'

type Named = readonly { id: number; name: string }[]

interface AssignmentProps {
  group: EditedGroup<QuoteSettings>
  countries: Named
  people: Named
  sections: Named
}

/** The rules that assign new requests. */
export function AssignmentPart({ group, countries, people, sections }: AssignmentProps) {
  const text = useText(quotesPageText)
  const nameOf = ({ staff_id }: AssignmentRule) => people.find(({ id }) => id === staff_id)?.name ?? ''
  return (
    <Section title={text.rules} hint={text.rulesHint}>
      <Setting group={group} field="assignment_rules">
        {({ label, name, value, set, errors, errorsAt }) => (
          <Entries
            {...{ label, errors, nameOf }}
            entries={value}
            onChange={set}
            blank={
              people[0] && value.length < 100
                ? () => ({ country_id: null, state_id: null, category_id: null, staff_id: people[0]?.id ?? 0 })
                : null
            }
            isOrdered
          >
            {(rule, setRule, place) => (
              <div className={css.pair}>
                <Choice
                  label={text.country}
                  name={`${name}_${place}_country`}
                  value={rule.country_id}
                  rows={countries}
                  onChange={country_id => setRule({ country_id, state_id: null })}
                  errors={errorsAt(`${place}.country_id`)}
                />
                <Choice
                  label={text.state}
                  name={`${name}_${place}_state`}
                  value={rule.state_id}
                  rows={statesOf(rule.country_id ?? 0)}
                  onChange={state_id => setRule({ state_id })}
                  errors={errorsAt(`${place}.state_id`)}
                />
                <Choice
                  label={text.section}
                  name={`${name}_${place}_section`}
                  value={rule.category_id}
                  rows={sections}
                  onChange={category_id => setRule({ category_id })}
                  errors={errorsAt(`${place}.category_id`)}
                />
                <ChoiceField
                  label={text.person}
                  name={`${name}_${place}_person`}
                  value={String(rule.staff_id)}
                  options={people.map(({ id, name: ofPerson }) => ({ value: String(id), label: ofPerson }))}
                  onChange={chosen => setRule({ staff_id: Number(chosen) })}
                  errors={errorsAt(`${place}.staff_id`)}
                />
              </div>
            )}
          </Entries>
        )}
      </Setting>
    </Section>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: number | null
  rows: Named
  onChange: (id: number | null) => void
  errors: readonly string[]
}

/** One of these, or any. */
function Choice({ label, name, value, rows, onChange, errors }: ChoiceProps) {
  const text = useText(quotesPageText)
  return (
    <ChoiceField
      {...{ label, name, errors }}
      value={value === null ? '' : String(value)}
      options={[{ value: '', label: text.any }, ...rows.map(row => ({ value: String(row.id), label: row.name }))]}
      onChange={chosen => onChange(chosen ? Number(chosen) : null)}
    />
  )
}
