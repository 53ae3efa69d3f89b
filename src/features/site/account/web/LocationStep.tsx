import { useState } from 'react'
import { AddressFields } from '#features/site/address/web/widgets/AddressFields.tsx'
import { useBotCheck } from '#features/site/bot-check/web/widgets/use-bot-check.ts'
import { SiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { register } from '../contract.ts'
import { registrationText } from '../messages/registration.ts'
import { forgetDraft, keepDraft, readDraft, typedPassword } from './registration-draft.ts'
import { emptyAddress, useAddressForm } from './widgets/use-address-form.ts'

interface LocationStepProps {
  countries: readonly { id: number; name: string }[]
  onBack: () => void
  onPasswordLost: () => void
  onSent: (email: string) => void
}

/** The last step. It sends the complete sign-up. */
export function LocationStep({ countries, onBack, onPasswordLost, onSent }: LocationStepProps) {
  const { call } = useSite()
  const text = useText(registrationText)
  const draft = readDraft()
  // A second click, or a retry after a lost response, sends the same key and is the same sign-up.
  const [key] = useState(() => crypto.randomUUID())
  const bots = useBotCheck()
  const company = draft.personal?.company ?? ''
  const address = useAddressForm({ ...(draft.location ?? emptyAddress), company }, async values => {
    const { general, personal } = draft
    const password = typedPassword()
    const query = { validateOnly: 'location' } as const
    await call(register, { query, body: values })
    keepDraft({ location: values }, 'location')
    if (!general || !personal || password === null) return onPasswordLost()
    const body = { ...values, ...general, ...personal, password, confirm_password: password }
    await call(register, { query: {}, body }, { headers: { 'Idempotency-Key': key, ...(await bots.headers()) } })
    forgetDraft()
    onSent(general.email)
  })
  return (
    <SiteForm
      form={address.form}
      onFocus={bots.begin}
      note={bots.note}
      label={text.steps.location}
      submit={text.create}
      actions={<Button onClick={onBack}>{text.back}</Button>}
    >
      <AddressFields address={address} countries={countries} hasCompany={false} />
    </SiteForm>
  )
}
