import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import type { Address } from '#features/site/address/contract.ts'
import type { AddressFormValues } from '#features/site/address/domain/address-form.ts'
import { AddressFields } from '#features/site/address/web/widgets/AddressFields.tsx'
import { CheckBox } from '#web/form/fields.tsx'
import { SiteForm } from '#web/form/SiteForm.tsx'
import { useText } from '#web/page.ts'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { fieldText } from '../../messages/fields.ts'
import { profileText } from '../../messages/profile.ts'
import { emptyAddress, useAddressForm } from './use-address-form.ts'

interface AddressEditorProps {
  /** Null for a new address. */
  address: z.output<typeof Address> | null
  countries: readonly { id: number; name: string }[]
  /** Whether it may be the customer's default address. */
  hasDefault: boolean
  /** Throws what the call throws: errors of a field are shown beside it. */
  onSave: (address: AddressFormValues) => Promise<void>
  onCancel: () => void
}

export function AddressEditor({ address, countries, hasDefault, onSave, onCancel }: AddressEditorProps) {
  const text = useText(profileText)
  const labels = useText(fieldText)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('input')?.focus()
  }, [])
  const fields = useAddressForm(address ?? emptyAddress, onSave)
  return (
    <div ref={place}>
      <SiteForm
        form={fields.form}
        label={address ? text.editAddress : text.addAddress}
        submit={text.save}
        actions={<CancelButton onClick={onCancel} />}
      >
        <AddressFields address={fields} countries={countries} hasCompany />
        {hasDefault && !address?.is_default && (
          <CheckBox label={labels.isDefault} {...fields.form.hookForm.register('is_default')} />
        )}
      </SiteForm>
    </div>
  )
}
