import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { ApiError, FormError } from '../api-error.ts'
import { useSite, useText } from '../site-context.ts'

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
    return error.type === serverError ? texts : texts.map(issue => wordFormIssue(issue, issues))
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
    if (named.length === 0 && error.messages.length > 0) hookForm.setError('root', serverErrors(error.messages))
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
