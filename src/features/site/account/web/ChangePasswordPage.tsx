import { showToast } from '#web/action.ts'
import { PasswordField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { changePassword } from '../contract.ts'
import { ChangePasswordForm, type ChangePasswordInput, type ChangePasswordValues } from '../domain/password-form.ts'
import { fieldText } from '../messages/fields.ts'
import { profileText } from '../messages/profile.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { ProfileFrame } from './widgets/ProfileFrame.tsx'

export default function ChangePasswordPage() {
  const { call } = useSite()
  const text = useText(profileText)
  const labels = useText(fieldText)
  const form = useSiteForm<ChangePasswordInput, ChangePasswordValues>({
    schema: ChangePasswordForm,
    defaultValues: { old_password: '', new_password: '', confirm_new_password: '' },
    fields: ['old_password', 'new_password', 'confirm_new_password'],
    send: async body => {
      await call(changePassword, { body })
      form.hookForm.reset()
      await showToast({ kind: 'success', text: text.passwordChanged })
    },
  })
  return (
    <ProfileFrame title={text.changePassword}>
      <p className={css.lead}>{text.otherSessions}</p>
      <SiteForm form={form} label={text.changePassword} submit={text.changePassword}>
        <div className={css.stack}>
          <PasswordField
            label={labels.oldPassword}
            autoComplete="current-password"
            isRequired
            {...form.field('old_password')}
          />
          <NewPasswordFields
            label="newPassword"
            password={form.field('new_password')}
            confirmation={form.field('confirm_new_password')}
            typed={form.hookForm.watch('new_password')}
          />
        </div>
      </SiteForm>
    </ProfileFrame>
  )
}
