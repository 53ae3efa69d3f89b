import { useState } from 'react'
import { Errors } from '#desk/Errors.tsx'
import { PickList } from '#desk/list/PickList.tsx'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { useLateAnswer } from '#desk/use-late-answer.ts'
import { findCompanies } from '#features/quotes/buyer/desk-contract.ts'
import { currencyCodes } from '#features/site/setting/domain/quote-choices.ts'
import { CheckBox, TextField } from '#web/form/fields.tsx'
import { useSite, useText } from '#web/page.ts'
import { currencyOf, protocols } from '../domain/punch-out/system.ts'
import { punchOutDeskText } from '../messages/desk-punch-out.ts'
import css from './punch-out.module.css'
import type { useSystemForm } from './use-system-form.ts'

type Form = ReturnType<typeof useSystemForm>

const units = ['each', 'pair', 'pack', 'm', 'ft'] as const

export function SystemFields({ form }: { form: Form }) {
  const text = useText(punchOutDeskText)
  const { typed, set, errorsOf } = form
  const isCxml = typed.protocol === 'cxml'
  const field = (
    name: 'name' | 'domain' | 'identity' | 'sender_domain' | 'sender_identity' | 'classification',
    label: string,
    hint = '',
  ) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      {...(hint && { hint })}
      value={typed[name] ?? ''}
      onChange={event => set({ [name]: event.target.value })}
      errors={errorsOf(name)}
    />
  )
  return (
    <>
      <CompanyField form={form} />
      {field('name', text.name)}
      <ChoiceField
        label={text.protocol}
        name="protocol"
        value={typed.protocol}
        options={protocols.map(value => ({ value, label: text.protocols[value] }))}
        onChange={value => set({ protocol: value === 'oci' ? 'oci' : 'cxml' })}
      />
      {isCxml && field('domain', text.domain, text.domainHint)}
      {field('identity', isCxml ? text.identity : text.user)}
      {isCxml && field('sender_domain', text.senderDomain)}
      {isCxml && field('sender_identity', text.senderIdentity, text.senderHint)}
      <TextField
        label={text.hosts}
        name="hosts"
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
        hint={text.hostsHint}
        value={typed.hosts}
        onChange={event => set({ hosts: event.target.value })}
        errors={errorsOf('hosts')}
      />
      <fieldset className={css.units}>
        <legend>{text.units}</legend>
        {units.map(unit => (
          <TextField
            key={unit}
            label={text.unitNames[unit]}
            name={unit}
            autoComplete="off"
            value={typed.unit_codes[unit]}
            onChange={event => set({ unit_codes: { ...typed.unit_codes, [unit]: event.target.value } })}
          />
        ))}
        <Errors errors={errorsOf('unit_codes')} isNote />
      </fieldset>
      {field('classification', text.classification, text.classificationHint)}
      {!isCxml && (
        <CheckBox
          label={text.namesOwnProducts}
          name="names_own_products"
          checked={typed.names_own_products ?? false}
          onChange={event => set({ names_own_products: event.target.checked })}
        />
      )}
      <ChoiceField
        label={text.currency}
        name="currency"
        value={typed.currency ?? ''}
        options={[{ value: '', label: text.anyCurrency }, ...currencyCodes.map(value => ({ value, label: value }))]}
        onChange={value => set({ currency: currencyOf(value) })}
      />
      <CheckBox
        label={text.isActive}
        name="is_active"
        checked={typed.is_active}
        onChange={event => set({ is_active: event.target.checked })}
      />
    </>
  )
}

const pauseMs = 150

function CompanyField({ form: { typed, set, errorsOf } }: { form: Form }) {
  const text = useText(punchOutDeskText)
  const { call } = useSite()
  const [words, setWords] = useState('')
  const asked = words.trim()
  const found = useLateAnswer(asked === '' ? null : asked, pauseMs, (q, signal) =>
    call(findCompanies, { query: { q: q.slice(0, 200) } }, { signal }),
  )
  return (
    <PickList
      label={text.company}
      placeholder={text.findCompany}
      found={asked === '' ? [] : (found?.answer ?? [])}
      words={words}
      onWords={setWords}
      onPick={company => set({ company })}
      nothing={text.noCompanyFound}
      errors={errorsOf('company_id')}
    >
      {typed.company && <p>{typed.company.name}</p>}
    </PickList>
  )
}
