import { useMemo } from 'react'
import { to } from '#routes.ts'
import { TextField } from '#web/form/fields.tsx'
import formCss from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useText } from '#web/page.ts'
import { DetailsForm, type DetailsValues } from '../../domain/comment-form.ts'
import { requestText } from '../../messages/request.ts'
import { readTyped, useDraftForm, useSendStep } from '../draft.ts'
import { BackLink, type StepProps } from '../QuoteStep.tsx'
import css from '../quote.module.css'
import { Attachments } from './Attachments.tsx'

type DetailsTexts = { comment: string; project_name: string; customer_reference: string; requested_date: string }

/** Step 3: the comment, details of the project and files, all optional (spec §5). */
export function CommentStep({ cart, onCart }: StepProps) {
  const sendStep = useSendStep(onCart)
  const text = useText(requestText)
  const { comment, project_name, customer_reference, requested_date } = cart.draft
  const saved = useMemo<DetailsTexts>(
    () => ({
      comment: comment ?? '',
      project_name: project_name ?? '',
      customer_reference: customer_reference ?? '',
      requested_date: requested_date ?? '',
    }),
    [comment, project_name, customer_reference, requested_date],
  )
  const form = useSiteForm<DetailsTexts, DetailsValues>({
    schema: DetailsForm,
    defaultValues: readTyped('comment', saved),
    fields: ['comment', 'project_name', 'customer_reference', 'requested_date'],
    send: async values => {
      const body = { draft: values, step: 4 as const }
      await sendStep(body, draft.markSaved, 'confirm')
    },
  })
  const draft = useDraftForm(form.hookForm, { part: 'comment', saved, toDraft: fields => fields, onCart })

  return (
    <section className={css.section} aria-labelledby="step-title">
      <h2 id="step-title" data-part-heading>
        {text.stepNames[3]}
      </h2>
      <SiteForm
        form={form}
        label={text.stepNames[3]}
        submit={text.next}
        actions={<BackLink to={to.quote({ step: 'details' })} />}
      >
        <TextField label={text.comment} hint={text.commentHint} rows={6} {...form.field('comment')} />
        <div className={formCss.pair}>
          <TextField label={text.projectName} hint={text.optional} {...form.field('project_name')} />
          <TextField label={text.customerReference} hint={text.optional} {...form.field('customer_reference')} />
          <TextField label={text.requestedDate} hint={text.optional} type="date" {...form.field('requested_date')} />
        </div>
        <Attachments cart={cart} onCart={onCart} />
      </SiteForm>
    </section>
  )
}
