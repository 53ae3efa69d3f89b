import { type ReactNode, useState } from 'react'
import { Facts } from '#desk/Facts.tsx'
import { useMay, useStaff, useUses } from '#desk/frame/staff.ts'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { type Editing, useRecord } from '#desk/record/use-record.ts'
import type { BuyerChoices } from '#features/quotes/buyer/desk/widgets/use-buyer-words.ts'
import { languageNames, languages } from '#shared/language.ts'
import { TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { type Customer, getCustomer, saveCustomer } from '../desk-contract.ts'
import { customersText } from '../messages/desk-customers.ts'
import { customerFieldNames, customerRefusals } from '../messages/desk-refusals.ts'
import { BuyerPart } from './BuyerPart.tsx'
import css from './customers.module.css'
import { type Person, valueWords } from './value-words.ts'

interface CustomerFormProps {
  id: number
  customer: Customer
  choices: BuyerChoices
  /** Why the reader may not change it. */
  refusal: string | null
  onSaved: () => void
}

/** The facts of an account. */
export function CustomerForm({ id, customer, choices, refusal, onSaved }: CustomerFormProps) {
  const text = useText(customersText)
  const usesCompanies = useUses('companies')
  const { call } = useSite()
  const editing = useRecord<Customer>({
    record: customer,
    read: () => call(getCustomer, { params: { id: `${id}` } }),
    send: (base_revision, { language, ...changes }) =>
      call(saveCustomer, {
        params: { id },
        body: { base_revision, changes: { ...changes, ...(language && { language }) } },
      }),
  })
  return (
    <section aria-labelledby="facts" className={css.part}>
      <h2 id="facts">{text.facts}</h2>
      {refusal ? (
        <>
          <p className={css.soft}>{refusal}</p>
          <PersonFacts customer={customer} />
        </>
      ) : (
        <>
          <Fields editing={editing} customer={customer} people={choices.people} />
          {usesCompanies && <BuyerPart editing={editing} customer={customer} choices={choices} />}
          <SaveBar editing={editing} onSaved={onSaved} />
        </>
      )}
    </section>
  )
}

interface FieldsProps {
  editing: Editing<Customer>
  customer: Customer
  people: readonly Person[]
}

function Fields({ editing, customer, people }: FieldsProps) {
  const text = useText(customersText)
  const refusals = useText(customerRefusals)
  const { id: self } = useStaff().staff
  const [mayAssign, mayMoveEmail] = [useMay('customer.assign'), useMay('customer.export_data')]
  const words = valueWords(people)
  const around = (name: keyof Customer, control: ReactNode) => (
    <Disputed {...{ editing, name, words }}>{control}</Disputed>
  )
  const line = (field: LineField, hint?: string) => around(field, <Line editing={editing} field={field} hint={hint} />)
  return (
    <>
      <div className={css.pair}>
        {line('first_name')}
        {line('last_name')}
      </div>
      {line('company')}
      <div className={css.pair}>
        {line('phone')}
        {mayMoveEmail ? (
          line('email', customer.pending_email ? text.pending(customer.pending_email) : text.emailHint)
        ) : (
          <Fixed name="email" value={customer.email} hint={refusals.not_email} />
        )}
      </div>
      <div className={css.pair}>
        {around('language', <LanguageChoice editing={editing} />)}
        {mayAssign || customer.representative_id === self ? (
          around('representative_id', <RepresentativeChoice editing={editing} customer={customer} people={people} />)
        ) : (
          <Fixed name="representative_id" value={customer.representative ?? text.nobody} hint={refusals.not_assign} />
        )}
      </div>
      {around('tags', <Tags editing={editing} />)}
    </>
  )
}

type LineField = 'first_name' | 'last_name' | 'company' | 'phone' | 'email'

function Line({ editing, field, hint }: { editing: Editing<Customer>; field: LineField; hint?: string | undefined }) {
  const names = useText(customerFieldNames)
  return (
    <TextField
      label={names[field]}
      name={field}
      autoComplete="off"
      hint={hint}
      value={editing.get(field)}
      onChange={event => editing.set(field, event.target.value)}
      errors={editing.errorsOf(field)}
    />
  )
}

/** A fact that the reader may not change, and why. */
function Fixed({ name, value, hint }: { name: 'email' | 'representative_id'; value: string; hint: string }) {
  const names = useText(customerFieldNames)
  return <TextField label={names[name]} name={name} autoComplete="off" hint={hint} value={value} readOnly />
}

function LanguageChoice({ editing }: { editing: Editing<Customer> }) {
  const text = useText(customersText)
  const names = useText(customerFieldNames)
  const options = languages.map(language => ({ value: language, label: languageNames[language] }))
  const chosen = editing.get('language')
  return (
    <ChoiceField
      label={names.language}
      name="language"
      value={chosen ?? ''}
      // A customer who has chosen cannot be without a language any more.
      options={chosen ? options : [{ value: '', label: text.notChosen }, ...options]}
      onChange={value => editing.set('language', languages.find(language => language === value) ?? null)}
      errors={editing.errorsOf('language')}
    />
  )
}

function RepresentativeChoice({ editing, customer, people }: FieldsProps) {
  const text = useText(customersText)
  const names = useText(customerFieldNames)
  const { representative_id: id, representative } = customer
  // Somebody who left still stands there until somebody else is chosen.
  const gone = id !== null && !people.some(person => person.id === id) ? [{ id, name: representative ?? `${id}` }] : []
  const options = [...gone, ...people].map(person => ({ value: `${person.id}`, label: person.name }))
  return (
    <ChoiceField
      label={names.representative_id}
      name="representative_id"
      value={`${editing.get('representative_id') ?? ''}`}
      options={[{ value: '', label: text.nobody }, ...options]}
      onChange={value => editing.set('representative_id', value ? Number(value) : null)}
      errors={editing.errorsOf('representative_id')}
    />
  )
}

function Tags({ editing }: { editing: Editing<Customer> }) {
  const text = useText(customersText)
  const names = useText(customerFieldNames)
  // As it is typed: a comma is no tag yet.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={names.tags}
      name="tags"
      autoComplete="off"
      hint={text.tagsHint}
      value={typed ?? editing.get('tags').join(', ')}
      onChange={event => {
        setTyped(event.target.value)
        editing.set('tags', tagsOf(event.target.value))
      }}
      onBlur={() => setTyped(null)}
      errors={editing.errorsOf('tags')}
    />
  )
}

const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map(tag => tag.trim())
      .filter(Boolean),
  ),
]

/** The facts that a guest has written into the newest request. */
export function GuestFacts({ customer }: { customer: Customer }) {
  const text = useText(customersText)
  return (
    <section aria-labelledby="facts" className={css.part}>
      <h2 id="facts">{text.facts}</h2>
      <PersonFacts customer={customer} />
    </section>
  )
}

function PersonFacts({ customer }: { customer: Customer }) {
  const text = useText(customersText)
  const names = useText(customerFieldNames)
  return (
    <Facts
      facts={[
        [text.kind, text.kinds[customer.kind]],
        [text.name, customer.name],
        [names.company, customer.company],
        [names.email, customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>],
        [names.phone, customer.phone],
        [names.language, customer.language && languageNames[customer.language]],
        [names.representative_id, customer.representative],
        [names.tags, customer.tags.join(', ')],
      ]}
    />
  )
}
