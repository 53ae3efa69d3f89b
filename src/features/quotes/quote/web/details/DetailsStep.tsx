import { useMemo } from 'react'
import { to } from '#routes.ts'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useText } from '#web/page.ts'
import { ContactForm, type ContactValues } from '../../domain/details-form.ts'
import { requestText } from '../../messages/request.ts'
import { readTyped, useDraftForm, useSendStep } from '../draft.ts'
import { BackLink, type StepProps } from '../QuoteStep.tsx'
import css from '../quote.module.css'
import { AccountPrompt } from './AccountPrompt.tsx'
import { ContactFields, contactFields } from './ContactFields.tsx'

type ContactTexts = { first_name: string; last_name: string; email: string; phone: string; company: string }

/** Step 2 for guests and anonymous visitors: the contact (Quick Quote, spec §4). */
export function DetailsStep({ cart, onCart }: StepProps) {
  const sendStep = useSendStep(onCart)
  const text = useText(requestText)
  const { contact } = cart.draft
  const saved = useMemo<ContactTexts>(
    () => ({
      first_name: contact?.first_name ?? '',
      last_name: contact?.last_name ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      company: contact?.company ?? '',
    }),
    [contact],
  )
  const form = useSiteForm<ContactTexts, ContactValues>({
    schema: ContactForm,
    defaultValues: readTyped('details', saved),
    fields: contactFields,
    send: async values => {
      const body = { draft: { contact: values }, step: 3 as const }
      await sendStep(body, draft.markSaved, 'comment')
    },
  })
  const draft = useDraftForm(form.hookForm, {
    part: 'details',
    saved,
    toDraft: fields => ({ contact: fields }),
    onCart,
  })

  return (
    <section className={css.section} aria-labelledby="step-title">
      <h2 id="step-title" data-part-heading>
        {text.stepNames[2]}
      </h2>
      <p className={css.help}>
        <strong>{text.quickQuote}.</strong> {text.quickQuoteHelp}
      </p>
      <AccountPrompt />
      <SiteForm form={form} label={text.stepNames[2]} submit={text.next} actions={<BackLink to={to.quote()} />}>
        <ContactFields form={form} />
      </SiteForm>
    </section>
  )
}
