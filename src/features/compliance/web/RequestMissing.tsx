import { apiBase } from '#shared/api.ts'
import { TextField } from '#web/form/fields.tsx'
import { ErrorSummary } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type Matrix, requestMissing } from '../contract.ts'
import { documentsText } from '../messages/documents-page.ts'
import css from './documents.module.css'
import type { Asking } from './use-requests.ts'

interface RequestMissingProps extends Asking {
  matrix: Matrix
  isAsked: boolean
}

/** The part of the form that asks for what is missing. Whoever has no account says an e-mail. */
export function RequestMissing({
  matrix,
  isAsked,
  isBusy,
  errors,
  emailErrors,
  note,
  begin,
  said,
}: RequestMissingProps) {
  const text = useText(documentsText)
  const { language } = useSite()
  return (
    <fieldset className={css.request} onFocus={begin}>
      <legend>{text.request}</legend>
      <p className={css.soft}>{text.requestHint}</p>
      {matrix.asks_email && (
        <TextField
          label={text.email}
          hint={text.emailHint}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          errors={emailErrors}
        />
      )}
      <ErrorSummary title={text.notRequested} errors={errors} />
      <div role="status">
        {(said || isAsked) && <p>{said ?? text.requested}</p>}
        {note && <p>{note}</p>}
      </div>
      <div className={css.actions}>
        <Button
          type="submit"
          isBusy={isBusy}
          formMethod="post"
          formEncType="multipart/form-data"
          formAction={`${apiBase}${requestMissing.path}?lang=${language}`}
          formNoValidate
        >
          {text.request}
        </Button>
      </div>
    </fieldset>
  )
}
