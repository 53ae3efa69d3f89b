import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { ApiError, FormError, isAccident } from '../api-error.ts'
import { formControlText } from '../messages/form-controls.ts'
import { useSite, useText } from '../page.ts'
import { useIsLive } from '../store.ts'
import { Button } from '../ui/Button.tsx'
import css from './form.module.css'

interface SiteFormProps {
  /** The result of useSiteForm. */
  form: {
    formProps: ComponentPropsWithoutRef<'form'>
    summary: readonly string[]
    attempt: string
    isSubmitting: boolean
    /** It could not be sent, though nothing in it is wrong. */
    isAccident: boolean
  }
  label: string
  submit: string
  children: ReactNode
  /** Shown beside the submit button. */
  actions?: ReactNode
  onFocus?: () => void
  /** A message about the form's progress. Screen readers announce it. */
  note?: string
}

/** A form: the error summary, the fields, the submit button. */
export function SiteForm({ form, label, submit, children, actions, onFocus, note }: SiteFormProps) {
  const text = useText(formControlText)
  // Before the script runs, the browser would post the form to a page that does not read it, and the visitor's text would be lost.
  const isLive = useIsLive()
  return (
    <form className={css.form} method="post" aria-label={label} onFocus={onFocus} {...form.formProps}>
      <ErrorSummary
        title={form.isAccident ? text.notSent : text.wrongForm}
        errors={form.summary}
        attempt={form.attempt}
      />
      {children}
      <div role="status">{note && <p className={css.lead}>{note}</p>}</div>
      <div className={css.actions}>
        <Button look="main" type="submit" isBusy={form.isSubmitting} disabled={!isLive}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  )
}

interface ErrorSummaryProps {
  title: string
  errors: readonly string[]
  /** Changes with every attempt to submit. Without it, every new list of errors counts as an attempt. */
  attempt?: string
}

/** The errors of a form, each in a paragraph (spec §5). Takes the focus after an attempt to submit, not while typing. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const trigger = attempt ?? errors
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus again
  useEffect(() => {
    box.current?.focus()
  }, [trigger])
  if (errors.length === 0) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <strong>{title}</strong>
      {[...new Set(errors)].map(error => (
        <p key={error}>{error}</p>
      ))}
    </div>
  )
}

/** A form's schema: `I` is what the visitor types, `O` what is sent. */
export type Schema<I extends FieldValues, O extends FieldValues> = Parameters<
  typeof standardSchemaResolver<I, unknown, O>
>[0]

interface SiteFormOptions<I extends FieldValues, O extends FieldValues> {
  schema: Schema<I, O>
  defaultValues: DefaultValues<I>
  /** In the order of the form; the summary lists the errors in this order. */
  fields: readonly Path<I>[]
  /** Sends the form. If it throws an ApiError, the form shows the messages at the fields that the error names. */
  send: (values: O) => Promise<void>
}

const serverError = 'server'
const accident = 'accident'

/**
 * spec §4, §5: submitting clears the errors; an invalid form is not sent and marks every wrong field; `isSubmitting` is true
 * during the call. Errors of the schema and of the server appear at the same field.
 */
export function useSiteForm<I extends FieldValues, O extends FieldValues>(options: SiteFormOptions<I, O>) {
  const { schema, defaultValues, fields, send } = options
  const { report } = useSite()
  const issues = useText(formText)
  const hookForm = useForm<I, unknown, O>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    criteriaMode: 'all',
    mode: 'onTouched',
    // An error shown as soon as a field is left would move the button away under the pointer that presses it.
    delayError: 300,
    // The summary takes the focus and names every field.
    shouldFocusError: false,
  })
  const { errors, dirtyFields, isSubmitting, submitCount } = hookForm.formState

  useRecheck(hookForm, fields)

  const errorsOf = (name: string): string[] => {
    const error: unknown = Reflect.get(errors, name)
    if (!isFieldError(error)) return []
    const texts = Object.values(error.types ?? {}).filter(text => typeof text === 'string')
    return error.type === serverError || error.type === accident
      ? texts
      : texts.map(issue => wordFormIssue(issue, issues))
  }
  const state = (name: Path<I>) => {
    const shown = errorsOf(name)
    return { errors: shown, isValid: Boolean(Reflect.get(dirtyFields, name)) && shown.length === 0 }
  }
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (!(error instanceof FormError)) report(error)
    const named = Object.entries(error.fields).filter(([name]) => fields.some(field => field === name))
    for (const [name, messages] of named) hookForm.setError(name as Path<I>, serverErrors(messages))
    if (named.length === 0 && error.messages.length > 0)
      hookForm.setError('root', {
        ...serverErrors(error.messages),
        ...(isAccident(error) ? { type: accident } : {}),
      })
  }
  const onSubmit = hookForm.handleSubmit(async values => {
    hookForm.clearErrors()
    await send(values).catch(showRefusal)
  })

  const attempt = `${submitCount}${isSubmitting ? ' sending' : ''}`
  return {
    /** The result of React Hook Form: values and their changes. */
    hookForm,
    isSubmitting,
    /** Props of the form element. */
    formProps: { noValidate: true, onSubmit },
    /** Props of one field, for TextField and the other fields. */
    field: (name: Path<I>) => ({ ...state(name), ...hookForm.register(name) }),
    state,
    /** For ErrorSummary: changes with every attempt to submit, so that the focus moves to the newest messages. */
    attempt,
    isAccident: errors.root?.type === accident,
    summary: submitCount > 0 && !isSubmitting ? [...errorsOf('root'), ...fields.flatMap(errorsOf)] : [],
  }
}

/** Checks wrong fields again when another field changes: the country decides whether a state is required. */
function useRecheck<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, fields: readonly Path<I>[]): void {
  const all = useRef(fields)
  all.current = fields
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      const isStale = (field: Path<I>) => {
        const { error } = form.getFieldState(field)
        return field !== name && error !== undefined && error.type !== serverError
      }
      // After the page has rendered with the new value, because the rules may depend on it.
      setTimeout(() => {
        const stale = all.current.filter(isStale)
        if (stale.length > 0) void form.trigger(stale)
      })
    })
    return unsubscribe
  }, [form])
}

const serverErrors = (messages: readonly string[]) => ({
  type: serverError,
  types: Object.fromEntries(messages.entries()),
})

function isFieldError(value: unknown): value is { type: string; types?: Record<string, unknown> } {
  return typeof value === 'object' && value !== null && 'type' in value
}
