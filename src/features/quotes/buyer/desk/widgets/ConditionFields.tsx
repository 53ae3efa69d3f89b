import type { ReactNode } from 'react'
import { ChoiceField } from '#desk/record/ChoiceField.tsx'
import { CountedField } from '#desk/record/CountedField.tsx'
import { Disputed } from '#desk/record/Disputed.tsx'
import type { Editing } from '#desk/record/use-record.ts'
import type { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import { incoterms, leadTimeUnits, mostValidDays } from '#features/site/setting/domain/quote-choices.ts'
import { languageNames, languages } from '#shared/language.ts'
import { TextField } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import type { BuyerFields } from '../../domain/conditions.ts'
import { placeLength } from '../../domain/limits.ts'
import { buyerFieldText } from '../../messages/desk-buyers.ts'
import { conditionText } from '../../messages/desk-conditions.ts'
import css from './conditions.module.css'
import { type BuyerChoices, useBuyerWords } from './use-buyer-words.ts'

/** The part of the editing of a customer or a company that the fields need. */
type ConditionEditing = Pick<Editing<BuyerFields>, 'get' | 'set' | 'errorsOf' | 'theirsOf' | 'takeTheirs'>

interface ConditionFieldsProps {
  editing: ConditionEditing
  choices: BuyerChoices
  /** The values of the company, where the fields are those of a customer; empty without one. */
  ofCompany?: Partial<BuyerFields>
}

/** Group and conditions of a customer or a company: what new answers begin with. */
export function ConditionFields({ editing, choices, ofCompany }: ConditionFieldsProps) {
  const text = useText(conditionText)
  const names = useText(buyerFieldText)
  const words = useBuyerWords(choices)
  const { quotes, groups, people } = choices
  const freight: Readonly<Record<string, string>> = text.freight
  const wordOf = (field: keyof BuyerFields, value: unknown) => words(field, value) ?? String(value ?? '')
  const hintOf = (field: keyof BuyerFields, hint = '') => {
    const word = wordOf(field, ofCompany?.[field])
    return [hint, word && text.ofCompany(word)].filter(Boolean).join(' ')
  }
  const around = (name: keyof BuyerFields, control: ReactNode) => (
    <Disputed {...{ editing, name }} words={wordOf}>
      {control}
    </Disputed>
  )
  /** `read`: the value that an option stands for. */
  const choice = <Field extends keyof BuyerFields>(
    field: Field,
    options: readonly (readonly [value: string, label: string])[],
    read: (chosen: string) => BuyerFields[Field],
  ) =>
    around(
      field,
      <ChoiceField
        label={names[field]}
        name={field}
        hint={hintOf(field)}
        value={`${editing.get(field) ?? ''}`}
        options={[{ value: '', label: text.open }, ...options.map(([value, label]) => ({ value, label }))]}
        onChange={chosen => editing.set(field, read(chosen))}
        errors={editing.errorsOf(field)}
      />,
    )
  const numbered = (chosen: string) => (chosen ? Number(chosen) : null)
  const named = (rows: readonly { id: number; name: string }[]) => rows.map(({ id, name }) => [`${id}`, name] as const)
  const same = <Value extends string>(values: readonly Value[]) => values.map(value => [value, value] as const)
  const terms = quotes.payment_terms.filter(({ id, is_offered }) => is_offered || id === editing.get('payment_terms'))
  return (
    <div className={css.fields}>
      <p className={css.intro}>{ofCompany ? text.introOfCustomer : text.intro}</p>
      {(groups.length > 0 || editing.get('group_id') !== null) && choice('group_id', named(groups), numbered)}
      {choice(
        'payment_terms',
        terms.map(({ id, name }) => [id, name] as const),
        chosen => chosen || null,
      )}
      {choice(
        'freight_mode',
        quotes.freight_modes.map(mode => [mode, freight[mode] ?? mode] as const),
        chosen => quotes.freight_modes.find(mode => mode === chosen) ?? null,
      )}
      {choice('incoterm', same(incoterms), chosen => incoterms.find(one => one === chosen) ?? null)}
      {around(
        'place',
        <CountedField
          label={names.place}
          name="place"
          most={placeLength}
          hint={hintOf('place')}
          autoComplete="off"
          value={editing.get('place')}
          onChange={event => editing.set('place', event.target.value)}
          errors={editing.errorsOf('place')}
        />,
      )}
      {around(
        'discount_percent',
        <TextField
          label={names.discount_percent}
          name="discount_percent"
          inputMode="decimal"
          autoComplete="off"
          hint={hintOf('discount_percent', text.percentHint)}
          value={editing.get('discount_percent') ?? ''}
          onChange={event => editing.set('discount_percent', event.target.value.trim().replace(',', '.') || null)}
          errors={editing.errorsOf('discount_percent')}
        />,
      )}
      {around('lead_time', <LeadTimeChoice editing={editing} hint={hintOf('lead_time')} />)}
      {around(
        'valid_days',
        <TextField
          label={names.valid_days}
          name="valid_days"
          type="number"
          inputMode="numeric"
          min={1}
          max={mostValidDays}
          hint={hintOf('valid_days', text.daysHint)}
          value={editing.get('valid_days') ?? ''}
          onChange={event => editing.set('valid_days', numbered(event.target.value))}
          errors={editing.errorsOf('valid_days')}
        />,
      )}
      {choice(
        'currency',
        same(quotes.currencies),
        chosen => quotes.currencies.find(currency => currency === chosen) ?? null,
      )}
      {choice(
        'quote_language',
        languages.map(one => [one, languageNames[one]] as const),
        chosen => languages.find(one => one === chosen) ?? null,
      )}
      {choice('contact_person_id', named(people), numbered)}
    </div>
  )
}

function LeadTimeChoice({ editing, hint }: { editing: ConditionEditing; hint: string }) {
  const text = useText(conditionText)
  const names = useText(buyerFieldText)
  const value = editing.get('lead_time')
  const set = (changed: LeadTime | null) => editing.set('lead_time', changed)
  const range = value === null || value === 'stock' ? null : value
  return (
    <>
      <ChoiceField
        label={names.lead_time}
        name="lead_time"
        hint={hint}
        value={range?.unit ?? (value === 'stock' ? value : '')}
        options={[
          { value: '', label: text.open },
          { value: 'stock', label: text.stock },
          ...leadTimeUnits.map(unit => ({ value: unit, label: text.units[unit] })),
        ]}
        onChange={chosen => {
          const unit = leadTimeUnits.find(one => one === chosen)
          set(unit ? { from: range?.from ?? 1, to: range?.to ?? 2, unit } : chosen === 'stock' ? chosen : null)
        }}
        errors={editing.errorsOf('lead_time')}
      />
      {range && (
        <div className={css.range}>
          {(['from', 'to'] as const).map(end => (
            <TextField
              key={end}
              label={text[end]}
              name={`lead_time_${end}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={999}
              value={Number.isNaN(range[end]) ? '' : range[end]}
              onChange={event => set({ ...range, [end]: event.target.valueAsNumber })}
              errors={[]}
            />
          ))}
        </div>
      )}
    </>
  )
}
