import { useState } from 'react'
import {
  type AddressFormInput,
  type AddressFormValues,
  addressForm,
  defaultCountryId,
} from '#features/site/address/domain/address-form.ts'
import { useStates } from '#features/site/address/web/widgets/use-states.ts'
import { useSiteForm } from '#web/form/SiteForm.tsx'

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

/** The form of an address. The selectable states depend on the country. */
export function useAddressForm(initial: AddressFormInput, send: (values: AddressFormValues) => Promise<void>) {
  const [countryId, setCountryId] = useState(initial.country_id)
  const states = useStates(countryId)
  const form = useSiteForm<AddressFormInput, AddressFormValues>({
    schema: addressForm(id => (id === countryId ? states : [])),
    defaultValues: initial,
    fields: ['company', 'country_id', 'address1', 'address2', 'city', 'state_province_id', 'state', 'zip_postal_code'],
    send,
  })
  const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
  return {
    form,
    states,
    countryId,
    stateId: form.hookForm.watch('state_province_id'),
    chooseCountry: (id: number) => {
      setCountryId(id)
      form.hookForm.setValue('state_province_id', null)
      form.hookForm.setValue('state', '')
      form.hookForm.setValue('country_id', id, options)
    },
    chooseState: (id: number | null) => form.hookForm.setValue('state_province_id', id, options),
  }
}
