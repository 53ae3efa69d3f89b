import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { formControlText } from '../messages/form-controls.ts'
import { useText } from '../site-context.ts'
import { Button } from '../ui/Button.tsx'
import { useIsLive } from '../use-is-live.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import css from './form.module.css'

interface SiteFormProps {
  /** What useSiteForm gives. */
  form: {
    formProps: ComponentPropsWithoutRef<'form'>
    summary: readonly string[]
    attempt: string
    isSubmitting: boolean
  }
  label: string
  submit: string
  children: ReactNode
  /** Beside the button that sends. */
  actions?: ReactNode
  onFocus?: () => void
  /** News of the form itself, read out when it comes. */
  note?: string
}

/** A form with its summary above the fields and its one action below. */
export function SiteForm({ form, label, submit, children, actions, onFocus, note }: SiteFormProps) {
  const text = useText(formControlText)
  // Sent by the browser alone it would reach nobody, and what was typed would be lost.
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
