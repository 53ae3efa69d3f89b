import { showToast } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { resendActivation } from '../contract.ts'
import { EmailForm, type EmailInput, type EmailValues } from '../domain/profile-form.ts'
import { fieldText } from '../messages/fields.ts'
import { mailLinkText } from '../messages/mail-links.ts'

export function SendAgain() {
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
