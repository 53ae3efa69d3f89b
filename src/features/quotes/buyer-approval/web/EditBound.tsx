import { useId } from 'react'
import { writeMoney } from '#features/catalog/price/domain/money-text.ts'
import type { OwnCompany } from '#features/quotes/buyer/contract.ts'
import parts from '#features/site/account/web/widgets/profile-parts.module.css'
import { labelled } from '#shared/text/colon.ts'
import { showToast } from '#web/action.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import formCss from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { type Approvals, type BoundReply, setBound } from '../contract.ts'
import { boundRules } from '../domain/bound.ts'
import { BoundForm, type BoundInput, type BoundValues } from '../domain/bound-form.ts'
import { approvalsText } from '../messages/approvals.ts'
import css from './approvals.module.css'

interface EditBoundProps {
  person: OwnCompany['people'][number]
  /** Null: the person has none. */
  bound: BoundReply | null
  currencies: Approvals['currencies']
  onChange: (approvals: Approvals) => void
}

/** The bound of somebody of the company, in words, and the form that opens below. */
export function EditBound({ person, bound, currencies, onChange }: EditBoundProps) {
  const text = useText(approvalsText)
  return (
    <details className={css.bound}>
      <summary>
        {person.name || person.email}{' '}
        <span className={parts.soft}>{bound ? <BoundWords bound={bound} /> : text.none}</span>
      </summary>
      <Form person={person} bound={bound} currencies={currencies} onChange={onChange} />
    </details>
  )
}

/** 'Requests need an approval above $300.00 · …' */
export function BoundWords({ bound }: { bound: BoundReply }) {
  const text = useText(approvalsText)
  const { language } = useSite()
  const words = (rule: BoundReply['request_rule'], amount: string | null) =>
    rule === 'above' && amount !== null ? text.above(writeMoney(amount, bound.currency, language)) : text.rules[rule]
  return [
    labelled(text.requests, words(bound.request_rule, bound.request_amount), language),
    labelled(text.acceptances, words(bound.accept_rule, bound.accept_amount), language),
  ].join(' · ')
}

function Form({ person, bound, currencies, onChange }: EditBoundProps) {
  const text = useText(approvalsText)
  const { call } = useSite()
  const usual = { request_rule: 'free', accept_rule: 'free', currency: currencies[0] ?? 'USD' } as const
  const form = useSiteForm<BoundInput, BoundValues>({
    schema: BoundForm,
    defaultValues: {
      ...(bound ?? { ...usual, asks_unknown: true }),
      request_amount: bound?.request_amount ?? '',
      accept_amount: bound?.accept_amount ?? '',
    },
    fields: ['request_rule', 'request_amount', 'accept_rule', 'accept_amount', 'currency', 'asks_unknown'],
    send: async body => {
      onChange(await call(setBound, { params: { id: person.id }, body }))
      await showToast({ kind: 'success', text: text.saved })
    },
  })
  const { register, watch } = form.hookForm
  const rules = boundRules.map(rule => ({ value: rule, name: text.rules[rule] }))
  const known = bound && !currencies.includes(bound.currency) ? [...currencies, bound.currency] : currencies
  return (
    <SiteForm form={form} label={text.named(text.bounds, person.name || person.email)} submit={text.save}>
      <Choice label={text.requests} choices={rules} field={register('request_rule')} />
      {watch('request_rule') === 'above' && (
        <TextField label={text.amountOfRequest} inputMode="decimal" isRequired {...form.field('request_amount')} />
      )}
      <Choice label={text.acceptances} choices={rules} field={register('accept_rule')} />
      {watch('accept_rule') === 'above' && (
        <TextField label={text.amountOfAcceptance} inputMode="decimal" isRequired {...form.field('accept_amount')} />
      )}
      <Choice
        label={text.currency}
        choices={known.map(code => ({ value: code, name: code }))}
        field={register('currency')}
      />
      <CheckBox label={text.asksUnknown} {...register('asks_unknown')} />
      <p className={parts.soft}>{text.unknownHelp}</p>
    </SiteForm>
  )
}

interface ChoiceProps {
  label: string
  choices: readonly { value: string; name: string }[]
  field: object
}

function Choice({ label, choices, field }: ChoiceProps) {
  const id = useId()
  return (
    <div className={formCss.field}>
      <label className={formCss.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={formCss.control} {...field}>
        {choices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
