import { useState } from 'react'
import { listCountries } from '#features/address/contract.ts'
import { showToast, useAction } from '#web/action.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { deleteAddress, listAddresses, setDefaultAddress } from '../contract.ts'
import { profileText } from '../messages/profile.ts'
import { AddressCard, type SavedAddresses } from './AddressCard.tsx'
import { AddressEditor } from './AddressEditor.tsx'
import css from './account.module.css'
import { ProfileFrame } from './widgets/ProfileFrame.tsx'

export async function load({ call }: LoadArgs) {
  const [{ addresses }, countries] = await Promise.all([call(listAddresses), call(listCountries)])
  return { addresses, countries }
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
          onSaved={reply => done(reply, edited === 'new' ? text.added : text.edited)}
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
    </ProfileFrame>
  )
}
