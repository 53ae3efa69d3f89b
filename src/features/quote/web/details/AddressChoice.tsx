import { addressLines } from '#features/address/domain/address-lines.ts'
import { useText } from '#web/page.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import type { OwnAccount } from '../own-account.ts'
import css from '../quote.module.css'

interface AddressChoiceProps {
  addresses: OwnAccount['addresses']
  /** Null for a new address. */
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** Radio buttons: the addresses of the address book, and a new one as the last. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  const text = useText(fullQuoteText)
  return (
    <fieldset className={css.choice}>
      <legend>{text.address}</legend>
      <div className={css.choices}>
        {addresses.map(address => (
          <label key={address.id} className={css.option}>
            <input
              type="radio"
              name="address_id"
              checked={chosen === address.id}
              onChange={() => onChoose(address.id)}
            />
            <span>
              {addressLines(address).map(line => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </label>
        ))}
        <label className={css.option}>
          <input type="radio" name="address_id" checked={chosen === null} onChange={() => onChoose(null)} />
          <span>{text.newAddress}</span>
        </label>
      </div>
    </fieldset>
  )
}
