import { useState } from 'react'
import { listCountries } from '#features/site/address/contract.ts'
import { showToast, useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { addAddress, deleteAddress, editAddress, listAddresses, setDefaultAddress } from '../contract.ts'
import { profileText } from '../messages/profile.ts'
import { AddressCard, type SavedAddresses } from './AddressCard.tsx'
import css from './account.module.css'
import { AddressEditor } from './widgets/AddressEditor.tsx'
import { AddressLines } from './widgets/AddressLines.tsx'
import { ProfileFrame } from './widgets/ProfileFrame.tsx'

export async function load({ call }: LoadArgs) {
  const [{ addresses, company_addresses }, countries] = await Promise.all([call(listAddresses), call(listCountries)])
  return { addresses, company_addresses, countries }
}

export default function AddressesPage({ data }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const { run } = useAction()
  const text = useText(profileText)
  const [addresses, setAddresses] = useState(data.addresses)
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const done = (reply: SavedAddresses, news: string) => {
    setAddresses(reply.addresses)
    setEdited(null)
    void showToast({ kind: 'success', text: news })
  }
  const remove = async (id: number) => {
    const params = { id: String(id) }
    done(await call(deleteAddress, { params }), text.removed)
  }
  const makeDefault = async (id: number) => {
    const params = { id: String(id) }
    done(await call(setDefaultAddress, { params }), text.defaultChanged)
  }

  if (edited !== null)
    return (
      <ProfileFrame title={edited === 'new' ? text.addAddress : text.editAddress}>
        <AddressEditor
          key={edited}
          address={addresses.find(({ id }) => id === edited) ?? null}
          countries={data.countries}
          hasDefault
          onSave={async body => {
            if (edited === 'new') return done(await call(addAddress, { body }), text.added)
            done(await call(editAddress, { params: { id: String(edited) }, body }), text.edited)
          }}
          onCancel={() => setEdited(null)}
        />
      </ProfileFrame>
    )
  return (
    <ProfileFrame title={text.addresses}>
      {addresses.length === 0 && <p>{text.noAddresses}</p>}
      <ul className={css.cards}>
        {addresses.map(address => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => setEdited(address.id)}
            onRemove={() => void run(() => remove(address.id))}
            onMakeDefault={() => void run(() => makeDefault(address.id))}
          />
        ))}
      </ul>
      <div>
        <Button look="main" onClick={() => setEdited('new')}>
          {text.addAddress}
        </Button>
      </div>
      {data.company_addresses.length > 0 && (
        <section className={css.part} aria-labelledby="company-addresses">
          <h2 id="company-addresses">{text.companyAddresses}</h2>
          <ul className={css.cards}>
            {data.company_addresses.map(address => (
              <li key={address.id} className={css.card}>
                <AddressLines address={address} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </ProfileFrame>
  )
}
