import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { formText, wordFormIssue } from '#shared/messages/forms.ts'
import { ApiError, FormError } from '../api-error.ts'
import { useSite, useText } from '../site-context.ts'

/** A form's schema: what is typed, and what is sent. */
export type Schema<I extends FieldValues, O extends FieldValues> = Parameters<
  typeof standardSchemaResolver<I, unknown, O>
>[0]

interface SiteFormOptions<I extends FieldValues, O extends FieldValues> {
  schema: Schema<I, O>
  defaultValues: DefaultValues<I>
  /** In the order in which the form shows them; the summary follows it. */
  fields: readonly Path<I>[]
  /** What it throws as a refusal of the server is shown at the fields that it names. */
  send: (values: O) => Promise<void>
}

const serverError = 'server'

/**
 * spec §4, §5: on submit errors are cleared, an invalid form stops with every field marked, a flag says that the call is
 * under way. Schema and server speak of a field at the same place.
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
    // Said at once on leaving a field, an error would push the button away from under the pointer that is pressing it.
    delayError: 300,
    // The summary takes the focus and names every field.
    shouldFocusError: false,
  })
  const { errors, dirtyFields, isSubmitting, submitCount } = hookForm.formState

  useRecheck(hookForm, fields)

  const errorsOf = (name: string): string[] => {
    const error: unknown = Reflect.get(errors, name)
    if (!isFieldError(error)) return []
    const said = Object.values(error.types ?? {}).filter(text => typeof text === 'string')
    return error.type === serverError ? said : said.map(issue => wordFormIssue(issue, issues))
  }
  const state = (name: Path<I>) => {
    const shown = errorsOf(name)
    return { errors: shown, isValid: Boolean(Reflect.get(dirtyFields, name)) && shown.length === 0 }
  }
  const showRefusal = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (!(error instanceof FormError)) report(error)
    const named = Object.entries(error.fields).filter(([name]) => fields.some(field => field === name))
    for (const [name, messages] of named) hookForm.setError(name as Path<I>, said(messages))
    if (named.length === 0 && error.messages.length > 0) hookForm.setError('root', said(error.messages))
  }
  const onSubmit = hookForm.handleSubmit(async values => {
    hookForm.clearErrors()
    await send(values).catch(showRefusal)
  })

  const attempt = `${submitCount}${isSubmitting ? ' sending' : ''}`
  return {
    /** What React Hook Form gives: values and their changes. */
    hookForm,
    isSubmitting,
    /** Of the whole hookForm. */
    formProps: { noValidate: true, onSubmit },
    /** Of one field: what TextField and its kin want to know. */
    field: (name: Path<I>) => ({ ...state(name), ...hookForm.register(name) }),
    state,
    /** For ErrorSummary: changes with every attempt, so that the focus moves to the messages of the newest. */
    attempt,
    summary: submitCount > 0 && !isSubmitting ? [...errorsOf('root'), ...fields.flatMap(errorsOf)] : [],
  }
}

/** What one field says may have its cause in another: a state is wanted by the country, a repetition by the password. */
function useRecheck<I extends FieldValues, O>(form: UseFormReturn<I, unknown, O>, fields: readonly Path<I>[]): void {
  const all = useRef(fields)
  all.current = fields
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      const isStale = (field: Path<I>) => {
        const { error } = form.getFieldState(field)
        return field !== name && error !== undefined && error.type !== serverError
      }
      // Once the page has taken over the value: the rules may hang on it.
      setTimeout(() => {
        const doubted = all.current.filter(isStale)
        if (doubted.length > 0) void form.trigger(doubted)
      })
    })
    return unsubscribe
  }, [form])
}

const said = (messages: readonly string[]) => ({ type: serverError, types: Object.fromEntries(messages.entries()) })

function isFieldError(value: unknown): value is { type: string; types?: Record<string, unknown> } {
  return typeof value === 'object' && value !== null && 'type' in value
}
