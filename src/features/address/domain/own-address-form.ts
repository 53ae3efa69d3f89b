import { addressForm } from './address-form.ts'
import { statesOf } from './places.ts'

/** An address of the address book, by the states that there are. The browser asks for the states of one country and checks by those. */
export const OwnAddressForm = addressForm(statesOf)
