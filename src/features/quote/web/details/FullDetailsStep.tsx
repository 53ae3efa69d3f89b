import { AddressFields } from '#features/address/web/widgets/AddressFields.tsx'
import { to } from '#routes.ts'
import { CheckBox } from '#web/form/fields.tsx'
import { SiteForm } from '#web/form/SiteForm.tsx'
import { useText } from '#web/page.ts'
import { fullQuoteText } from '../../messages/full-quote.ts'
import { requestText } from '../../messages/request.ts'
import type { OwnAccount } from '../own-account.ts'
import { BackLink, type StepProps } from '../QuoteStep.tsx'
import css from '../quote.module.css'
import { AddressChoice } from './AddressChoice.tsx'
import { ContactFields } from './ContactFields.tsx'
import { useFullDetails } from './use-full-details.ts'

/** Step 2 of a registered customer: the contact and the address. */
export function FullDetailsStep({ cart, onCart, account }: StepProps & { account: OwnAccount }) {
  const text = useText(requestText)
  const full = useText(fullQuoteText)
  const { form, chosen, choose, isNew, address } = useFullDetails({ cart, onCart, account })
  return (
    <section className={css.section} aria-labelledby="step-title">
      <h2 id="step-title" data-part-heading>
        {text.stepNames[2]}
      </h2>
      <SiteForm form={form} label={text.stepNames[2]} submit={text.next} actions={<BackLink to={to.quote()} />}>
        <h3>{text.contact}</h3>
        <ContactFields form={form} needsCompany={isNew} />
        <AddressChoice addresses={account.addresses} chosen={chosen} onChoose={choose} />
        {isNew && (
          <>
            <AddressFields countries={account.countries} hasCompany={false} address={address} />
            <CheckBox label={full.saveAddress} {...form.hookForm.register('save_address')} />
          </>
        )}
      </SiteForm>
    </section>
  )
}
