import { useState } from 'react'
import { to } from '#routes.ts'
import { useAction } from '#web/action.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import css from '#web/form/form.module.css'
import { type Search, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useLinkSecrets } from '#web/use-link-secrets.ts'
import { activateSubscription } from '../contract.ts'
import { newsletterText } from '../messages/newsletter.ts'

interface SubscriptionStepProps {
  search: Search
  /** The path of the page, without the secret. */
  path: string
  isActive: boolean
  title: string
  lead: string
  action: string
}

/** A page to which a mail leads. Mail scanners open links, and some run scripts, so nothing happens until the button is pressed. */
export function SubscriptionStep({ search, path, isActive, title, lead, action }: SubscriptionStepProps) {
  const { call } = useSite()
  const { home } = useText(newsletterText)
  const { token = '' } = useLinkSecrets(search, path)
  const [answer, setAnswer] = useState('')
  const { run, isBusy, errors } = useAction({ errorsOf: error => [error.message] })
  const [refusal] = errors
  const send = async () => {
    const query = { token, active: isActive ? ('true' as const) : ('false' as const) }
    setAnswer((await call(activateSubscription, { query })).result)
  }
  const message = answer || refusal
  return (
    <FormPage title={title} lead={message ? undefined : lead}>
      <div role="status">{message && <p className={css.notice}>{message}</p>}</div>
      <div className={css.actions}>
        {message ? (
          <Link look="main" to={to.home()}>
            {home}
          </Link>
        ) : (
          <Button look="main" isBusy={isBusy} onClick={() => void run(send)}>
            {action}
          </Button>
        )}
      </div>
    </FormPage>
  )
}
