import { useEffect, useState } from 'react'
import { to } from '#routes.ts'
import { ApiError } from '#web/api-error.ts'
import { FormNews, FormPage } from '#web/form/FormPage.tsx'
import { type PageProps, useSite, useText } from '#web/page.ts'
import { useLinkSecrets } from '#web/use-link-secrets.ts'
import { checkPasswordRecovery } from '../contract.ts'
import { mailLinkText } from '../messages/mail-links.ts'
import { type LinkState, NewPassword } from './NewPassword.tsx'

export default function ResetPasswordPage({ search }: PageProps<undefined>) {
  const { call, report } = useSite()
  const text = useText(mailLinkText)
  const { token = '', guid = '' } = useLinkSecrets(search, to.resetPassword())
  const [link, setLink] = useState<LinkState>({ kind: 'checking' })
  useEffect(() => {
    call(checkPasswordRecovery, { query: { token, guid } })
      .then(({ status, result }) => setLink(status === 'ready' ? { kind: 'ready' } : { kind: 'bad', reason: result }))
      .catch(error => {
        report(error)
        setLink({ kind: 'bad', reason: error instanceof ApiError ? error.message : '' })
      })
  }, [call, report, token, guid])

  if (link.kind === 'checking')
    return (
      <FormPage title={text.resetTitle}>
        <p role="status">{text.checking}</p>
      </FormPage>
    )
  if (link.kind === 'bad')
    return <FormNews title={text.badLinkTitle} lead={link.reason} to={to.forgotPassword()} action={text.newLink} />
  if (link.kind === 'changed')
    return <FormNews title={text.changedTitle} lead={text.changedLead} to={to.login()} action={text.logIn} />
  return <NewPassword token={token} guid={guid} onLink={setLink} />
}
