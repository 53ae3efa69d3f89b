import { type FormEvent, useId, useRef, useState } from 'react'
import { attempt, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { useIsLive } from '#web/store.ts'
import { newsletterText } from '../../messages/newsletter.ts'
import css from './newsletter-form.module.css'

const importSubscription = () => import('../subscription.ts')

/** The newsletter form of the footer. Its code is loaded when the form gets the focus. */
export function NewsletterForm() {
  const { call, language } = useSite()
  const text = useText(newsletterText)
  const id = useId()
  const [error, setError] = useState('')
  const { run, isBusy } = useAction()
  // Before the script runs, the browser would post the form to a page that does not read it.
  const isLive = useIsLive()
  const field = useRef<HTMLInputElement>(null)
  // Submitting the form tries again.
  const begin = () => void attempt(importSubscription().then(({ beginBotCheck }) => beginBotCheck(call)))
  const send = async () => {
    setError('')
    const { subscribe } = await importSubscription()
    const outcome = await subscribe(call, language, field.current?.value ?? '')
    setError(outcome.error)
    if (outcome.error) field.current?.focus()
    else if (outcome.isSent && field.current) field.current.value = ''
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void run(send)
  }
  return (
    <form className={css.form} method="post" noValidate onSubmit={onSubmit} onFocus={begin} aria-label={text.title}>
      <label className={css.label} htmlFor={id}>
        {text.email}
      </label>
      <div className={css.row}>
        <input
          ref={field}
          className={css.field}
          id={id}
          type="email"
          name="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}e` : undefined}
        />
        <button className={css.button} type="submit" disabled={!isLive} aria-disabled={isBusy || undefined}>
          {text.subscribe}
        </button>
      </div>
      {error && (
        <p className={css.error} id={`${id}e`} role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
