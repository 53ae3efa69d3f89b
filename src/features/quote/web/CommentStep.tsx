import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { updateCart } from '#features/quote/contract.ts'
import { DetailsForm, type DetailsInput, type DetailsValues } from '#features/quote/domain/request-form.ts'
import { requestText } from '#features/quote/messages/request.ts'
import { to } from '#routes.ts'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { TextField } from '#web/form/TextField.tsx'
import { useSite, useText } from '#web/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { forgetTyped, readTyped, useKeptTyping } from './kept-typing.ts'
import css from './quote.module.css'
import { StepActions } from './StepActions.tsx'
import type { StepProps } from './step-props.ts'

/** Step 3: the comment and what helps to answer, all of it optional (spec §5). */
export function CommentStep({ cart, onCart }: StepProps) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(requestText)
  const issues = useText(formText)
  const { register, handleSubmit, formState, watch } = useForm<DetailsInput, unknown, DetailsValues>({
    resolver: standardSchemaResolver(DetailsForm),
    mode: 'onTouched',
    defaultValues: readTyped('comment', {
      comment: cart.draft.comment ?? '',
      project_name: cart.draft.project_name ?? '',
      customer_reference: cart.draft.customer_reference ?? '',
      requested_date: cart.draft.requested_date ?? '',
    }),
  })
  useKeptTyping('comment', watch)
  const field = (name: 'comment' | 'project_name' | 'customer_reference' | 'requested_date') => {
    const issue = formState.errors[name]?.message
    const isValid = Boolean(formState.dirtyFields[name]) && !issue
    return { ...register(name), errors: issue ? [wordFormIssue(issue, issues)] : [], isValid }
  }

  const save = handleSubmit(async values => {
    const body = { draft: values, step: 4 as const }
    onCart(await call<typeof updateCart>('POST /wishlist/updateWishlist', { body }))
    forgetTyped('comment')
    await router.navigate({ href: to.quote({ step: 'confirm' }) })
  })

  return (
    <form
      className={css.section}
      noValidate
      onSubmit={event => void save(event).catch(() => {})}
      aria-labelledby="step-title"
    >
      <h2 id="step-title">{text.stepNames[3]}</h2>
      <TextField label={text.comment} hint={text.commentHint} rows={6} {...field('comment')} />
      <div className={css.fields}>
        <TextField label={text.projectName} hint={text.optional} {...field('project_name')} />
        <TextField label={text.customerReference} hint={text.optional} {...field('customer_reference')} />
        <TextField label={text.requestedDate} hint={text.optional} type="date" {...field('requested_date')} />
      </div>
      <StepActions backTo={to.quote({ step: 'details' })}>
        <Button look="main" type="submit" isBusy={formState.isSubmitting}>
          {text.next}
        </Button>
      </StepActions>
    </form>
  )
}
