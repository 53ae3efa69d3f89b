import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { formControlText } from '../messages/form-controls.ts'
import { useText } from '../site-context.ts'
import { Button } from '../ui/Button.tsx'
import { useIsLive } from '../use-is-live.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import css from './form.module.css'

interface SiteFormProps {
  /** The result of useSiteForm. */
  form: {
    formProps: ComponentPropsWithoutRef<'form'>
    summary: readonly string[]
    attempt: string
    isSubmitting: boolean
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
      <ErrorSummary title={text.wrongForm} errors={form.summary} attempt={form.attempt} />
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
