import { addressForm } from './address-form.ts'
import { statesOf } from './places.ts'

/** The form of an address, checked with all states. The browser loads the states of one country and checks with those. */
export const OwnAddressForm = addressForm(statesOf)
