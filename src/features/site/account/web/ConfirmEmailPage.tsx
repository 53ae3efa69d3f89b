import { useEffect, useRef, useState } from 'react'
import { to } from '#routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import { ApiError } from '#web/api-error.ts'
import { FormNews, FormPage } from '#web/form/FormPage.tsx'
import { type PageProps, useSite, useText } from '#web/page.ts'
import { useLinkSecrets } from '#web/use-link-secrets.ts'
import { activateAccount } from '../contract.ts'
import { mailLinkText } from '../messages/mail-links.ts'
import { keptTarget } from './registration-draft.ts'
import { SendAgain } from './SendAgain.tsx'

type Answer = ReplyOf<typeof activateAccount>

export default function ConfirmEmailPage({ search }: PageProps<undefined>) {
  const { call, report } = useSite()
  const text = useText(mailLinkText)
  const { userId = '', token = '' } = useLinkSecrets(search, to.confirmEmail())
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    // The link works once: a second call would answer that it is used.
    if (isAsked.current) return
    isAsked.current = true
    call(activateAccount, { query: { userId, token } })
      .then(setAnswer)
      .catch(error => {
        report(error)
        setAnswer({ status: 'invalid', result: error instanceof ApiError ? error.message : '' })
      })
  }, [call, report, userId, token])

  if (!answer)
    return (
      <FormPage title={text.confirmTitle}>
        <p role="status">{text.checking}</p>
      </FormPage>
    )
  if (answer.status === 'activated' || answer.status === 'already_activated')
    return <FormNews title={text.confirmedTitle} lead={answer.result} to={to.login(keptTarget())} action={text.logIn} />
  return (
    <FormPage title={text.notConfirmedTitle} lead={answer.result}>
      <SendAgain />
    </FormPage>
  )
}
