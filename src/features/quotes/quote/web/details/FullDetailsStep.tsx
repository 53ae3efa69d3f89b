import { to } from '#routes.ts'
import { SiteForm } from '#web/form/SiteForm.tsx'
import { useText } from '#web/page.ts'
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
  const details = useFullDetails({ cart, onCart, account })
  const { form, isNew } = details
  return (
    <section className={css.section} aria-labelledby="step-title">
      <h2 id="step-title" data-part-heading>
        {text.stepNames[2]}
      </h2>
      <SiteForm form={form} label={text.stepNames[2]} submit={text.next} actions={<BackLink to={to.quote()} />}>
        <h3>{text.contact}</h3>
        <ContactFields form={form} needsCompany={isNew} />
        <AddressChoice account={account} details={details} />
      </SiteForm>
    </section>
  )
}
