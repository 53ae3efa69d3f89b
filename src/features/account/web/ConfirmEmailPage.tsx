import { useEffect, useRef, useState } from 'react'
import { to } from '#routes.ts'
import type { ReplyOf } from '#shared/call.ts'
import { showToast } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import { TextField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { type PageProps, useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { useLinkSecrets } from '#web/use-link-secrets.ts'
import { activateAccount, resendActivation } from '../contract.ts'
import { EmailForm, type EmailInput, type EmailValues } from '../domain/profile-form.ts'
import { fieldText } from '../messages/fields.ts'
import { mailLinkText } from '../messages/mail-links.ts'
import { keptTarget } from './registration-draft.ts'

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
    return (
      <FormPage title={text.confirmedTitle} lead={answer.result}>
        <div className={css.actions}>
          <Link look="main" to={to.login(keptTarget())}>
            {text.logIn}
          </Link>
        </div>
      </FormPage>
    )
  return (
    <FormPage title={text.notConfirmedTitle} lead={answer.result}>
      <SendAgain />
    </FormPage>
  )
}

function SendAgain() {
  const { call } = useSite()
  const text = useText(mailLinkText)
  const labels = useText(fieldText)
  const form = useSiteForm<EmailInput, EmailValues>({
    schema: EmailForm,
    defaultValues: { email: '' },
    fields: ['email'],
    send: async body => {
      const { result } = await call(resendActivation, { body })
      await showToast({ kind: 'success', text: result })
    },
  })
  return (
    <SiteForm form={form} label={text.resend} submit={text.resend}>
      <TextField
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        hint={text.resendLead}
        isRequired
        {...form.field('email')}
      />
    </SiteForm>
  )
}
