import type { z } from 'zod'
import type { Address } from '#features/site/address/contract.ts'
import css from '../account.module.css'

export function AddressLines({ address }: { address: z.output<typeof Address> }) {
  const place = [address.city, address.state_name ?? address.state, address.zip_postal_code].filter(Boolean).join(', ')
  const lines = [address.company, address.address1, address.address2, place, address.country_name]
  return (
    <address className={css.address}>
      {lines.filter(Boolean).map(line => (
        <div key={line}>{line}</div>
      ))}
    </address>
  )
}
