import { useState } from 'react'
import { to } from '#routes.ts'
import { ApiError } from '#web/api-error.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import css from '#web/form/form.module.css'
import type { Search } from '#web/page.ts'
import { useSite, useText } from '#web/site-context.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
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
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const query = { token, active: isActive ? ('true' as const) : ('false' as const) }
    try {
      const { result } = await call(activateSubscription, { query }, { isQuiet: true })
      setAnswer(result)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAnswer(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormPage title={title} lead={answer ? undefined : lead}>
      <div role="status">{answer && <p className={css.notice}>{answer}</p>}</div>
      <div className={css.actions}>
        {answer ? (
          <Link className={buttonClass('main')} to={to.home()}>
            {home}
          </Link>
        ) : (
          <Button look="main" isBusy={isBusy} onClick={() => void send()}>
            {action}
          </Button>
        )}
      </div>
    </FormPage>
  )
}
