import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { to } from '#routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import { showToast, useAction } from '#web/action.ts'
import { readStoredUser } from '#web/browser/storage/access-token.ts'
import { readPersonal, removePersonal, savePersonal } from '#web/browser/storage/personal-storage.ts'
import { FormNews, FormPage } from '#web/form/FormPage.tsx'
import formCss from '#web/form/form.module.css'
import { refreshHeader } from '#web/header-events.ts'
import { type PageProps, useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useLinkSecrets } from '#web/use-link-secrets.ts'
import { acceptInvitation, checkInvitation } from '../contract.ts'
import { companyAnswers } from '../messages/answers.ts'
import { companyPageText } from '../messages/company-page.ts'

const kept = 'company_invitation'

/** The secret of the link; after a login the one that this tab has kept. */
function useToken(search: PageProps<undefined>['search']): string {
  const { token } = useLinkSecrets(search, to.companyInvitation())
  const [known] = useState(() => token ?? String(readPersonal(kept) ?? ''))
  useEffect(() => savePersonal(kept, known), [known])
  return known
}

/** What the link of an invitation leads to. Nobody joins but by pressing, with the account of the invited address. */
export default function InvitationPage({ search }: PageProps<undefined>) {
  const { call, report } = useSite()
  const text = useText(companyPageText)
  const answers = useText(companyAnswers)
  const token = useToken(search)
  const [invitation, setInvitation] = useState<ReplyOf<typeof checkInvitation> | null>(null)
  useEffect(() => {
    call(checkInvitation, { body: { token } })
      .then(setInvitation)
      .catch(error => {
        report(error)
        setInvitation({ status: 'unknown', company: null })
      })
  }, [call, report, token])

  if (!invitation)
    return (
      <FormPage title={text.invitationTitle}>
        <p role="status">{text.checking}</p>
      </FormPage>
    )
  if (invitation.status !== 'ready')
    return (
      <FormNews title={text.badTitle} lead={answers[invitation.status]} to={to.profile()} action={text.toAccount} />
    )
  return <Ready company={invitation.company ?? ''} token={token} />
}

function Ready({ company, token }: { company: string; token: string }) {
  const { call } = useSite()
  const text = useText(companyPageText)
  const router = useRouter()
  const { run, isBusy, errors } = useAction({ errorsOf: error => error.messages })
  const accept = async () => {
    await call(acceptInvitation, { body: { token } })
    removePersonal(kept)
    refreshHeader()
    void showToast({ kind: 'success', text: text.accepted(company) })
    await router.navigate({ href: to.company(), replace: true })
  }
  const isCustomer = readStoredUser()?.role.includes('registered') === true
  const redirect = to.companyInvitation()
  return (
    <FormPage title={text.invitationTitle} lead={text.invitationTo(company)}>
      <p>{text.shares}</p>
      {errors.map(error => (
        <p key={error} role="alert">
          {error}
        </p>
      ))}
      {!isCustomer && <p>{text.loginFirst}</p>}
      <div className={formCss.actions}>
        {isCustomer ? (
          <Button look="main" isBusy={isBusy} onClick={() => void run(accept)}>
            {text.accept}
          </Button>
        ) : (
          <>
            <Link look="main" to={to.login({ redirect })}>
              {text.logIn}
            </Link>
            <Link look="plain" to={to.registration({ redirect })}>
              {text.createAccount}
            </Link>
          </>
        )}
      </div>
    </FormPage>
  )
}
