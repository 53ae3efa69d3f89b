import { useState } from 'react'
import { getCustomerInfo } from '#features/site/session/contract.ts'
import { emailName } from '#features/site/session/domain/personal-form.ts'
import { keepCustomer } from '#features/site/session/web/widgets/keep-customer.ts'
import { showToast } from '#web/action.ts'
import { CheckBox, PasswordField, TextField } from '#web/form/fields.tsx'
import css from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { refreshHeader } from '#web/header-events.ts'
import { type DataOf, type LoadArgs, type PageProps, useSite, useText } from '#web/page.ts'
import { updateCustomerInfo } from '../contract.ts'
import { ProfileForm, type ProfileInput, type ProfileValues } from '../domain/profile-form.ts'
import { fieldText } from '../messages/fields.ts'
import { profileText } from '../messages/profile.ts'
import { PersonalFields, personalFields } from './PersonalFields.tsx'
import { ProfileFrame } from './widgets/ProfileFrame.tsx'

export const load = ({ call }: LoadArgs) => call(getCustomerInfo)

export default function EditAccountPage({ data }: PageProps<DataOf<typeof load>>) {
  const { call } = useSite()
  const text = useText(profileText)
  const labels = useText(fieldText)
  const [current, setCurrent] = useState(data.email)
  const [pending, setPending] = useState('')
  const { email, first_name, last_name, phone, company, newsletter } = data
  const form = useSiteForm<ProfileInput, ProfileValues>({
    schema: ProfileForm,
    defaultValues: { email, first_name, last_name, phone, company, newsletter, current_password: '' },
    fields: [...personalFields, 'email', 'current_password'],
    send: async values => {
      const body = { ...values, current_password: values.current_password || null }
      const info = await call(updateCustomerInfo, { body })
      keepCustomer(info)
      refreshHeader()
      setCurrent(info.email)
      setPending(emailName(info.email) === emailName(values.email) ? '' : values.email)
      form.hookForm.reset({ ...values, email: info.email, current_password: '' })
      await showToast({ kind: 'success', text: text.updated })
    },
  })
  const isNewEmail = emailName(form.hookForm.watch('email')) !== emailName(current)
  return (
    <ProfileFrame title={text.editAccount}>
      <div role="status">{pending && <p className={css.notice}>{text.emailKept(pending)}</p>}</div>
      <SiteForm form={form} label={text.editAccount} submit={text.save}>
        <PersonalFields field={form.field} />
        <div className={css.stack}>
          <TextField
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={text.emailHint}
            isRequired
            {...form.field('email')}
          />
          {isNewEmail && (
            <PasswordField
              label={labels.oldPassword}
              autoComplete="current-password"
              hint={text.currentPasswordHint}
              isRequired
              {...form.field('current_password')}
            />
          )}
          <CheckBox label={labels.newsletter} {...form.hookForm.register('newsletter')} />
        </div>
      </SiteForm>
    </ProfileFrame>
  )
}
