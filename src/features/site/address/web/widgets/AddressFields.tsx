import { SelectField, TextField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { formControlText } from '#web/messages/form-controls.ts'
import { useText } from '#web/page.ts'
import { addressFieldText } from '../../messages/fields.ts'

type FieldName =
  | 'company'
  | 'country_id'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state_province_id'
  | 'state'
  | 'zip_postal_code'

interface FieldState {
  errors: readonly string[]
  isValid: boolean
}

interface AddressFieldsProps {
  /** The form with these fields, and the selection of its country and state. */
  address: {
    form: {
      field: (name: FieldName) => FieldState & { name: string }
      state: (name: FieldName) => FieldState
    }
    states: readonly { id: number; name: string }[]
    countryId: number
    stateId: number | null | undefined
    chooseCountry: (id: number) => void
    chooseState: (id: number | null) => void
  }
  countries: readonly { id: number; name: string }[]
  /** False in the sign-up, where an earlier step asks for the company. */
  hasCompany: boolean
}

export function AddressFields({ address, countries, hasCompany }: AddressFieldsProps) {
  const labels = useText(addressFieldText)
  const text = useText(formControlText)
  const { form, states, countryId, stateId, chooseCountry, chooseState } = address
  return (
    <div className={css.pair}>
      {hasCompany && (
        <TextField label={labels.company} autoComplete="organization" isRequired {...form.field('company')} />
      )}
      <SelectField
        label={labels.country}
        name="country_id"
        autoComplete="country-name"
        isRequired
        options={countries}
        value={countryId || ''}
        onChange={event => chooseCountry(Number(event.target.value))}
        {...form.state('country_id')}
      />
      <TextField label={labels.address1} autoComplete="address-line1" isRequired {...form.field('address1')} />
      <TextField
        label={labels.address2}
        autoComplete="address-line2"
        hint={text.optional}
        {...form.field('address2')}
      />
      <TextField label={labels.city} autoComplete="address-level2" isRequired {...form.field('city')} />
      {states.length > 0 ? (
        <SelectField
          label={labels.state}
          name="state_province_id"
          autoComplete="address-level1"
          isRequired
          options={states}
          value={stateId ?? ''}
          onChange={event => chooseState(Number(event.target.value) || null)}
          {...form.state('state_province_id')}
        />
      ) : (
        <TextField label={labels.state} autoComplete="address-level1" hint={text.optional} {...form.field('state')} />
      )}
      <TextField label={labels.postCode} autoComplete="postal-code" isRequired {...form.field('zip_postal_code')} />
    </div>
  )
}
