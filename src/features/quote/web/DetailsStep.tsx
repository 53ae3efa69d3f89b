import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { updateCart } from '#features/quote/contract.ts'
import { ContactForm, type ContactInput, type ContactValues } from '#features/quote/domain/contact-form.ts'
import { requestText } from '#features/quote/messages/request.ts'
import { to } from '#routes.ts'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { ErrorSummary } from '#web/form/ErrorSummary.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useSite, useText } from '#web/site-context.ts'
import { Button } from '#web/ui/Button.tsx'
import { forgetTyped, readTyped, useKeptTyping } from './kept-typing.ts'
import css from './quote.module.css'
import { StepActions } from './StepActions.tsx'
import type { StepProps } from './step-props.ts'

const fields = [
  { name: 'first_name', label: 'firstName', autoComplete: 'given-name', isRequired: true },
  { name: 'last_name', label: 'lastName', autoComplete: 'family-name', isRequired: true },
  { name: 'email', label: 'email', autoComplete: 'email', isRequired: true, type: 'email', inputMode: 'email' },
  { name: 'phone', label: 'phone', autoComplete: 'tel', isRequired: false, type: 'tel', inputMode: 'tel' },
  { name: 'company', label: 'company', autoComplete: 'organization', isRequired: false },
] as const

/** Step 2 for guests and anonymous visitors: whom to answer (Quick Quote, spec §4). */
export function DetailsStep({ cart, onCart }: StepProps) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(requestText)
  const issues = useText(formText)
  const contact = cart.draft.contact
  const { register, handleSubmit, formState, watch } = useForm<ContactInput, unknown, ContactValues>({
    resolver: standardSchemaResolver(ContactForm),
    criteriaMode: 'all',
    mode: 'onTouched',
    // The summary takes the focus and names every field.
    shouldFocusError: false,
    defaultValues: readTyped('details', {
      first_name: contact?.first_name ?? '',
      last_name: contact?.last_name ?? '',
      email: contact?.email ?? '',
      phone: contact?.phone ?? '',
      company: contact?.company ?? '',
    }),
  })
  useKeptTyping('details', watch)
  const { errors, dirtyFields, isSubmitting, submitCount } = formState
  const worded = (name: (typeof fields)[number]['name']) => {
    const issue = errors[name]?.message
    return issue ? [wordFormIssue(issue, issues)] : []
  }

  const save = handleSubmit(async values => {
    const body = { draft: { contact: values }, step: 3 as const }
    onCart(await call<typeof updateCart>('POST /wishlist/updateWishlist', { body }))
    forgetTyped('details')
    await router.navigate({ href: to.quote({ step: 'comment' }) })
  })

  return (
    // What the server refuses is shown by the site's one reader of failures; what was typed stays.
    <form
      className={css.section}
      noValidate
      onSubmit={event => void save(event).catch(() => {})}
      aria-labelledby="step-title"
    >
      <h2 id="step-title">{text.stepNames[2]}</h2>
      <p className={css.help}>
        <strong>{text.quickQuote}.</strong> {text.quickQuoteHelp}
      </p>
      {submitCount > 0 && (
        <ErrorSummary key={submitCount} title={text.wrongForm} errors={fields.flatMap(field => worded(field.name))} />
      )}
      <div className={css.fields}>
        {fields.map(({ name, label, isRequired, ...rest }) => (
          <TextField
            key={name}
            label={text[label]}
            isRequired={isRequired}
            errors={worded(name)}
            isValid={Boolean(dirtyFields[name]) && !errors[name]}
            {...(isRequired ? {} : { hint: text.optional })}
            {...rest}
            {...register(name)}
          />
        ))}
      </div>
      <StepActions backTo={to.quote()}>
        <Button look="main" type="submit" isBusy={isSubmitting}>
          {text.next}
        </Button>
      </StepActions>
    </form>
  )
}
