import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import {
  type AddressFormInput,
  type AddressFormValues,
  addressForm,
  defaultCountryId,
} from '#features/address/domain/address-form.ts'
import { useStates } from '#features/address/web/widgets/use-states.ts'
import { useSiteForm } from '#web/form/use-site-form.ts'

export const emptyAddress: AddressFormInput = {
  company: '',
  country_id: defaultCountryId,
  state_province_id: null,
  state: '',
  city: '',
  address1: '',
  address2: '',
  zip_postal_code: '',
  phone_number: '',
  is_default: false,
}

/** The form of an address, whose states follow its country. */
export function useAddressForm(initial: AddressFormInput, send: (values: AddressFormValues) => Promise<void>) {
  const [countryId, setCountryId] = useState(initial.country_id)
  const states = useStates(countryId)
  const kit = useSiteForm<AddressFormInput, AddressFormValues>({
    resolver: standardSchemaResolver(addressForm(id => (id === countryId ? states : []))),
    defaultValues: initial,
    fields: ['company', 'country_id', 'address1', 'address2', 'city', 'state_province_id', 'state', 'zip_postal_code'],
    send,
  })
  const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
  return {
    kit,
    states,
    countryId,
    stateId: kit.form.watch('state_province_id'),
    chooseCountry: (id: number) => {
      setCountryId(id)
      kit.form.setValue('state_province_id', null)
      kit.form.setValue('state', '')
      kit.form.setValue('country_id', id, options)
    },
    chooseState: (id: number | null) => kit.form.setValue('state_province_id', id, options),
  }
}
