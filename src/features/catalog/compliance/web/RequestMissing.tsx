import { type FormEvent, useState } from 'react'
import { useBotCheck } from '#features/site/bot-check/web/widgets/use-bot-check.ts'
import { apiBase } from '#shared/api.ts'
import { useAction } from '#web/action.ts'
import type { ApiError } from '#web/api-error.ts'
import { TextField } from '#web/form/fields.tsx'
import { ErrorSummary } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { requestMissing } from '../contract.ts'
import { documentsText } from '../messages/documents-page.ts'
import css from './documents.module.css'

interface RequestMissingProps {
  /** The products and types of the table, with commas. */
  shown: { products: string; types: string }
  asksEmail: boolean
  isMissing: boolean
  isAsked: boolean
  onAsked: () => Promise<void>
}

/** Asks for what is missing; whoever has no account says an e-mail. A form of its own: nobody's e-mail gets into a URL. */
export function RequestMissing({ shown, asksEmail, isMissing, isAsked, onAsked }: RequestMissingProps) {
  const text = useText(documentsText)
  const { call, language } = useSite()
  const bots = useBotCheck()
  const [said, setSaid] = useState(isAsked ? text.requested : '')
  const [emailErrors, setEmailErrors] = useState<readonly string[]>([])
  const errorsOf = ({ fields, messages }: ApiError) => {
    setEmailErrors(fields.email ?? [])
    return messages
  }
  const { run, isBusy, errors } = useAction({ errorsOf })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setSaid('')
    setEmailErrors([])
    void run(async () => {
      const headers = asksEmail ? await bots.headers() : {}
      const { result } = await call(requestMissing, { body: { ...shown, email } }, { headers })
      setSaid(result)
      await onAsked()
    })
  }
  return (
    <>
      <div role="status">{said && <p>{said}</p>}</div>
      {isMissing && (
        <form
          className={css.request}
          method="post"
          encType="multipart/form-data"
          action={`${apiBase}${requestMissing.path}?lang=${language}`}
          aria-label={text.request}
          noValidate
          onFocus={asksEmail ? bots.begin : undefined}
          onSubmit={send}
        >
          {Object.entries(shown).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ErrorSummary title={text.notRequested} errors={errors} />
          <p className={css.soft}>{text.requestHint}</p>
          {asksEmail && (
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
          {bots.note && <p role="status">{bots.note}</p>}
          <div>
            <Button type="submit" isBusy={isBusy}>
              {text.request}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
