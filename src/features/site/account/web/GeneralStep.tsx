import { CheckBox, TextField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { register } from '../contract.ts'
import { GeneralForm, type GeneralInput, type GeneralValues } from '../domain/registration-form.ts'
import { fieldText } from '../messages/fields.ts'
import { registrationText } from '../messages/registration.ts'
import { Agreement } from './Agreement.tsx'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { keepDraft, readDraft, rememberPassword, typedPassword } from './registration-draft.ts'

interface GeneralStepProps {
  isPasswordLost: boolean
  onAccepted: () => void
}

export function GeneralStep({ isPasswordLost, onAccepted }: GeneralStepProps) {
  const { call } = useSite()
  const text = useText(registrationText)
  const labels = useText(fieldText)
  const kept = readDraft().general
  const password = typedPassword() ?? ''
  const form = useSiteForm<GeneralInput, GeneralValues>({
    schema: GeneralForm,
    defaultValues: {
      email: kept?.email ?? '',
      password,
      confirm_password: password,
      newsletter: kept?.newsletter ?? false,
      agreement: kept?.agreement ?? false,
    },
    fields: ['email', 'password', 'confirm_password', 'agreement'],
    send: async values => {
      const query = { validateOnly: 'general' } as const
      await call(register, { query, body: values })
      rememberPassword(values.password)
      const { email, newsletter, agreement } = values
      keepDraft({ general: { email, newsletter, agreement } }, 'general')
      onAccepted()
    },
  })
  return (
    <SiteForm form={form} label={text.steps.general} submit={text.next}>
      {isPasswordLost && <p className={css.notice}>{text.typeAgain}</p>}
      <div className={css.stack}>
        <TextField
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
          {...form.field('email')}
        />
        <NewPasswordFields
          label="password"
          password={form.field('password')}
          confirmation={form.field('confirm_password')}
          typed={form.hookForm.watch('password')}
        />
        <CheckBox label={<Agreement />} aria-label={text.agreement} isRequired {...form.field('agreement')} />
        <CheckBox label={labels.newsletter} {...form.hookForm.register('newsletter')} />
      </div>
    </SiteForm>
  )
}
