import { Errors } from '#desk/Errors.tsx'
import kit from '#desk/kit.module.css'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { CountedField } from '#desk/record/CountedField.tsx'
import { CheckBox, SelectField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { currencyCodes, freightModes } from '../domain/quote-choices.ts'
import type { QuoteSettings } from '../domain/quote-settings.ts'
import { quotesPageText } from '../messages/desk-quotes-page.ts'
import { WholeNumber } from './NumberPart.tsx'
import { Entries, fieldOfEntry, InLanguages } from './widgets/Entries.tsx'
import { Section } from './widgets/GroupFrame.tsx'
import { type Control, Setting } from './widgets/Setting.tsx'
import css from './widgets/settings.module.css'
import type { EditedGroup } from './widgets/use-group.ts'

interface PartProps {
  group: EditedGroup<QuoteSettings>
  countries: readonly { id: number; name: string }[]
}

const noTexts = { en: '', es: '', fr: '' }

/** The values with which an answer begins, and the choices in it. */
export function DraftPart({ group, countries }: PartProps) {
  const text = useText(quotesPageText)
  return (
    <Section title={text.draft} hint={text.draftHint}>
      <WholeNumber group={group} field="valid_days" hint={text.daysHint} />
      <Setting group={group} field="currencies">
        {control => <Checks {...control} choices={currencyCodes} nameOf={code => code} hint={text.currencyHint} />}
      </Setting>
      <Setting group={group} field="freight_modes">
        {control => <Checks {...control} choices={freightModes} nameOf={mode => text.freight[mode]} />}
      </Setting>
      <Setting group={group} field="payment_terms">
        {control => <PaymentTerms {...control} />}
      </Setting>
      <UsualPaymentTerms group={group} />
      <Setting group={group} field="terms">
        {control => <TermsTexts {...control} />}
      </Setting>
      <Setting group={group} field="tax_notes">
        {control => <TaxNotes {...control} countries={countries} />}
      </Setting>
    </Section>
  )
}

function UsualPaymentTerms({ group }: Pick<PartProps, 'group'>) {
  const text = useText(quotesPageText)
  const { language } = useSite()
  return (
    <Setting group={group} field="usual_payment_terms">
      {({ label, name, value, set, errors }) => (
        <ChoiceField
          {...{ label, name, errors }}
          value={value ?? ''}
          options={[
            { value: '', label: text.chosenEachTime },
            ...group.editing
              .get('payment_terms')
              .flatMap(({ id, names, is_offered }) =>
                is_offered && id !== '' ? [{ value: id, label: names[language] }] : [],
              ),
          ]}
          onChange={chosen => set(chosen || null)}
        />
      )}
    </Setting>
  )
}

interface ChecksProps<Value extends string> extends Control<Value[]> {
  choices: readonly Value[]
  nameOf: (value: Value) => string
  hint?: string
}

/** Which of a few can be chosen; what is chosen anew comes last. */
function Checks<Value extends string>({ label, name, value, set, errors, choices, nameOf, hint }: ChecksProps<Value>) {
  const toggle = (choice: Value) =>
    set(value.includes(choice) ? value.filter(one => one !== choice) : [...value, choice])
  return (
    <fieldset className={css.entries}>
      <legend>{label}</legend>
      {hint && <p className={kit.soft}>{hint}</p>}
      <div className={css.checks}>
        {[...value, ...choices.filter(choice => !value.includes(choice))].map(choice => (
          <CheckBox
            key={choice}
            label={nameOf(choice)}
            name={name}
            value={choice}
            checked={value.includes(choice)}
            onChange={() => toggle(choice)}
          />
        ))}
      </div>
      <Errors errors={errors} isNote />
    </fieldset>
  )
}

function PaymentTerms({ label, name, value, set, errors, errorsAt }: Control<QuoteSettings['payment_terms']>) {
  const text = useText(quotesPageText)
  const { language } = useSite()
  return (
    <Entries
      {...{ label, errors }}
      entries={value}
      onChange={set}
      nameOf={({ names }) => names[language]}
      blank={value.length < 30 ? () => ({ id: '', names: noTexts, is_offered: true }) : null}
      isOrdered
    >
      {(term, setTerm, place) => (
        <>
          <EntryId
            {...{ name, place }}
            value={term.id}
            onChange={id => setTerm({ id })}
            errors={errorsAt(`${place}.id`)}
          />
          <InLanguages
            label={text.termName}
            name={`${name}_${place}`}
            field={fieldOfEntry(name, value, place, 'names')}
            texts={term.names}
            onChange={names => setTerm({ names })}
            errorsAt={one => errorsAt(`${place}.names.${one}`)}
            maxLength={100}
          />
          <CheckBox
            label={text.isOffered}
            name={`${name}_${place}_offered`}
            checked={term.is_offered}
            onChange={() => setTerm({ is_offered: !term.is_offered })}
          />
        </>
      )}
    </Entries>
  )
}

function TermsTexts({ label, name, value, set, errors, errorsAt }: Control<QuoteSettings['terms']>) {
  const text = useText(quotesPageText)
  const { language } = useSite()
  return (
    <Entries
      {...{ label, errors }}
      entries={value}
      onChange={set}
      nameOf={({ titles }) => titles[language]}
      blank={value.length < 30 ? () => ({ id: '', titles: noTexts, texts: noTexts, is_usual: true }) : null}
      isOrdered
    >
      {(terms, setTerms, place) => (
        <>
          <EntryId
            {...{ name, place }}
            value={terms.id}
            onChange={id => setTerms({ id })}
            errors={errorsAt(`${place}.id`)}
          />
          <InLanguages
            label={text.termsTitle}
            name={`${name}_${place}_title`}
            field={fieldOfEntry(name, value, place, 'titles')}
            texts={terms.titles}
            onChange={titles => setTerms({ titles })}
            errorsAt={one => errorsAt(`${place}.titles.${one}`)}
            maxLength={100}
          />
          <InLanguages
            label={text.termsText}
            name={`${name}_${place}_text`}
            field={fieldOfEntry(name, value, place, 'texts')}
            texts={terms.texts}
            onChange={texts => setTerms({ texts })}
            errorsAt={one => errorsAt(`${place}.texts.${one}`)}
            maxLength={4000}
            rows={4}
          />
          <CheckBox
            label={text.isUsual}
            name={`${name}_${place}_usual`}
            checked={terms.is_usual}
            onChange={() => setTerms({ is_usual: !terms.is_usual })}
          />
        </>
      )}
    </Entries>
  )
}

type TaxProps = Control<QuoteSettings['tax_notes']> & Pick<PartProps, 'countries'>

function TaxNotes({ label, name, value, set, errors, errorsAt, countries }: TaxProps) {
  const text = useText(quotesPageText)
  const nameOf = (id: number) => countries.find(country => country.id === id)?.name ?? ''
  return (
    <Entries
      {...{ label, errors }}
      entries={value}
      onChange={set}
      nameOf={({ country_id }) => nameOf(country_id)}
      blank={value.length < 250 ? () => ({ country_id: 0, texts: noTexts }) : null}
    >
      {(note, setNote, place) => (
        <>
          <SelectField
            label={text.country}
            name={`${name}_${place}_country`}
            options={countries}
            value={note.country_id || ''}
            onChange={event => setNote({ country_id: Number(event.target.value) })}
            errors={errorsAt(`${place}.country_id`)}
          />
          <InLanguages
            label={text.note}
            name={`${name}_${place}`}
            field={fieldOfEntry(name, value, place, 'texts')}
            texts={note.texts}
            onChange={texts => setNote({ texts })}
            errorsAt={one => errorsAt(`${place}.texts.${one}`)}
            maxLength={500}
            rows={2}
          />
        </>
      )}
    </Entries>
  )
}

interface EntryIdProps {
  name: string
  place: number
  value: string
  onChange: (id: string) => void
  errors: readonly string[]
}

/** By it stored quotes name the entry, whatever its texts become. */
function EntryId({ name, place, value, onChange, errors }: EntryIdProps) {
  const text = useText(quotesPageText)
  return (
    <CountedField
      label={text.id}
      name={`${name}_${place}_id`}
      hint={text.idHint}
      autoComplete="off"
      most={40}
      value={value}
      onChange={event => onChange(event.target.value.trim().toLowerCase())}
      errors={errors}
    />
  )
}
