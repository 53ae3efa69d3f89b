import { useState } from 'react'
import { useBotCheck } from '#features/site/bot-check/web/widgets/use-bot-check.ts'
import { AskUs } from '#features/site/company/web/widgets/AskUs.tsx'
import { to } from '#routes.ts'
import { showToast } from '#web/action.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import { TextField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { Link } from '#web/ui/Link.tsx'
import { sendPasswordRecovery } from '../contract.ts'
import { EmailForm, type EmailInput, type EmailValues } from '../domain/profile-form.ts'
import { fieldText } from '../messages/fields.ts'
import { mailLinkText } from '../messages/mail-links.ts'

export default function ForgotPasswordPage() {
  const { call } = useSite()
  const text = useText(mailLinkText)
  const labels = useText(fieldText)
  const bots = useBotCheck()
  const [answer, setAnswer] = useState('')
  const form = useSiteForm<EmailInput, EmailValues>({
    schema: EmailForm,
    defaultValues: { email: '' },
    fields: ['email'],
    send: async body => {
      const options = { headers: await bots.headers() }
      const { result } = await call(sendPasswordRecovery, { body }, options)
      setAnswer(result)
      await showToast({ kind: 'success', text: result })
    },
  })
  return (
    <FormPage title={text.forgotTitle} lead={text.forgotLead} side={<AskUs />}>
      <div role="status">{answer && <p className={css.notice}>{answer}</p>}</div>
      <SiteForm
        form={form}
        onFocus={bots.begin}
        note={bots.note}
        label={text.forgotTitle}
        submit={text.sendLink}
        actions={<Link to={to.login()}>{text.backToLogin}</Link>}
      >
        <TextField
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          isRequired
          {...form.field('email')}
        />
      </SiteForm>
    </FormPage>
  )
}
