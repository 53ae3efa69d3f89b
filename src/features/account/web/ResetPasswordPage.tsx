import { useEffect, useState } from 'react'
import { to } from '#routes.ts'
import { showToast } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { forgetSession } from '#web/browser/access-token.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import css from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { refreshHeader } from '#web/header-events.ts'
import { type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { useLinkSecrets } from '#web/use-link-secrets.ts'
import { checkPasswordRecovery, resetPassword } from '../contract.ts'
import { ResetPasswordForm, type ResetPasswordInput, type ResetPasswordValues } from '../domain/password-form.ts'
import { fieldText } from '../messages/fields.ts'
import { mailLinkText } from '../messages/mail-links.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

type LinkState = { kind: 'checking' } | { kind: 'ready' } | { kind: 'changed' } | { kind: 'bad'; reason: string }

const badCodes = ['wrong_token', 'expired', 'already_changed']

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
    return (
      <FormPage title={text.badLinkTitle} lead={link.reason}>
        <div className={css.actions}>
          <Link look="main" to={to.forgotPassword()}>
            {text.newLink}
          </Link>
        </div>
      </FormPage>
    )
  if (link.kind === 'changed')
    return (
      <FormPage title={text.changedTitle} lead={text.changedLead}>
        <div className={css.actions}>
          <Link look="main" to={to.login()}>
            {text.logIn}
          </Link>
        </div>
      </FormPage>
    )
  return <NewPassword token={token} guid={guid} onLink={setLink} />
}

interface NewPasswordProps {
  token: string
  guid: string
  onLink: (link: LinkState) => void
}

function NewPassword({ token, guid, onLink }: NewPasswordProps) {
  const { call } = useSite()
  const text = useText(mailLinkText)
  const labels = useText(fieldText)
  const form = useSiteForm<ResetPasswordInput, ResetPasswordValues>({
    schema: ResetPasswordForm,
    defaultValues: { new_password: '', confirm_new_password: '' },
    fields: ['new_password', 'confirm_new_password'],
    send: async body => {
      try {
        await call(resetPassword, { query: { token, guid }, body })
      } catch (error) {
        if (error instanceof ApiError && badCodes.includes(error.code)) onLink({ kind: 'bad', reason: error.message })
        throw error
      }
      // The server has ended all sessions of the customer, including this one.
      forgetSession()
      refreshHeader()
      onLink({ kind: 'changed' })
      await showToast({ kind: 'success', text: text.changed })
    },
  })
  return (
    <FormPage title={text.resetTitle}>
      <SiteForm form={form} label={text.resetTitle} submit={text.setPassword}>
        <div className={css.stack}>
          <NewPasswordFields
            passwordLabel={labels.newPassword}
            password={form.field('new_password')}
            confirmation={form.field('confirm_new_password')}
            typed={form.hookForm.watch('new_password')}
          />
        </div>
      </SiteForm>
    </FormPage>
  )
}
