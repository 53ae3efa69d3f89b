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
import { newsletterText } from '../messages/pages.ts'

interface SubscriptionStepProps {
  search: Search
  /** Of the page, without its secret. */
  path: string
  isActive: boolean
  title: string
  lead: string
  action: string
}

/** A page that a mail leads to. Scanners of mail open links, and some run scripts: only a press does what the page says. */
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
  const told = answer || refusal
  return (
    <FormPage title={title} lead={told ? undefined : lead}>
      <div role="status">{told && <p className={css.notice}>{told}</p>}</div>
      <div className={css.actions}>
        {told ? (
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
