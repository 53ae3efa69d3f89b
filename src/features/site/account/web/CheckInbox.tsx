import { useEffect, useRef } from 'react'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import css from '#web/form/form.module.css'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Page } from '#web/ui/Page.tsx'
import { resendActivation } from '../contract.ts'
import { registrationText } from '../messages/registration.ts'
import { keptTarget } from './registration-draft.ts'

/** Shown after a sign-up: the link in the mail completes it. */
export function CheckInbox({ email }: { email: string }) {
  const { call } = useSite()
  const { run } = useAction()
  const text = useText(registrationText)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const resend = async () => {
    const { result } = await call(resendActivation, { body: { email } })
    await showToast({ kind: 'success', text: result })
  }
  return (
    <Page>
      <h1 ref={title} tabIndex={-1}>
        {text.sentTitle}
      </h1>
      <p>{text.sent(email)}</p>
      <div className={css.actions}>
        <Link look="main" to={to.login(keptTarget())}>
          {text.logIn}
        </Link>
        <Button onClick={() => void run(resend)}>{text.resend}</Button>
      </div>
    </Page>
  )
}
