import { useEffect, useRef } from 'react'
import { AddressFields } from '#features/address/web/widgets/AddressFields.tsx'
import { CheckBox } from '#web/form/fields.tsx'
import { SiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { addAddress, editAddress } from '../contract.ts'
import { fieldText } from '../messages/fields.ts'
import { profileText } from '../messages/profile.ts'
import type { SavedAddress, SavedAddresses } from './AddressCard.tsx'
import { emptyAddress, useAddressForm } from './use-address-form.ts'

interface AddressEditorProps {
  /** Null for a new address. */
  address: SavedAddress | null
  countries: readonly { id: number; name: string }[]
  onSaved: (reply: SavedAddresses) => void
  onCancel: () => void
}

export function AddressEditor({ address, countries, onSaved, onCancel }: AddressEditorProps) {
  const { call } = useSite()
  const text = useText(profileText)
  const labels = useText(fieldText)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
  }, [])
  const fields = useAddressForm(address ?? emptyAddress, async body => {
    if (!address) return onSaved(await call(addAddress, { body }))
    const params = { id: String(address.id) }
    onSaved(await call(editAddress, { params, body }))
  })
  return (
    <div ref={place}>
      <SiteForm
        form={fields.form}
        label={address ? text.editAddress : text.addAddress}
        submit={text.save}
        actions={<Button onClick={onCancel}>{text.cancel}</Button>}
      >
        <AddressFields address={fields} countries={countries} hasCompany />
        {!address?.is_default && <CheckBox label={labels.isDefault} {...fields.form.hookForm.register('is_default')} />}
      </SiteForm>
    </div>
  )
}
