import { addressLines } from '#features/site/address/domain/address-lines.ts'
import { AddressFields } from '#features/site/address/web/widgets/AddressFields.tsx'
import { CheckBox } from '#web/form/fields.tsx'
import { useText } from '#web/page.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import type { OwnAccount } from '../own-account.ts'
import css from '../quote.module.css'
import type { useFullDetails } from './use-full-details.ts'

interface AddressChoiceProps {
  account: OwnAccount
  details: ReturnType<typeof useFullDetails>
}

/** Radio buttons: the addresses of the address book, and a new one as the last, with its fields. */
export function AddressChoice({ account, details }: AddressChoiceProps) {
  const { form, chosen, choose, isNew, address: newAddress } = details
  const text = useText(fullQuoteText)
  return (
    <>
      <fieldset className={css.choice}>
        <legend>{text.address}</legend>
        <div className={css.choices}>
          {account.addresses.map(address => (
            <label key={address.id} className={css.option}>
              <input
                type="radio"
                name="address_id"
                checked={chosen === address.id}
                onChange={() => choose(address.id)}
              />
              <span>
                {addressLines(address).map(line => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            </label>
          ))}
          <label className={css.option}>
            <input type="radio" name="address_id" checked={chosen === null} onChange={() => choose(null)} />
            <span>{text.newAddress}</span>
          </label>
        </div>
      </fieldset>
      {isNew && (
        <>
          <AddressFields countries={account.countries} hasCompany={false} address={newAddress} />
          <CheckBox label={text.saveAddress} {...form.hookForm.register('save_address')} />
        </>
      )}
    </>
  )
}
