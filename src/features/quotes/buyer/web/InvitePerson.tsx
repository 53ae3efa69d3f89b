import { useId } from 'react'
import { showToast } from '#web/action.ts'
import { TextField } from '#web/form/fields.tsx'
import formCss from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { useSite, useText } from '#web/page.ts'
import { invitePerson, type OwnCompany } from '../contract.ts'
import { companyRoles } from '../domain/company-roles.ts'
import { InviteForm, type InviteInput, type InviteValues } from '../domain/invite-form.ts'
import { companyPageText } from '../messages/company-page.ts'

export function InvitePerson({ onChange }: { onChange: (company: OwnCompany) => void }) {
  const text = useText(companyPageText)
  const { call } = useSite()
  const id = useId()
  const form = useSiteForm<InviteInput, InviteValues>({
    schema: InviteForm,
    defaultValues: { email: '', role: 'buyer' },
    fields: ['email', 'role'],
    send: async body => {
      onChange(await call(invitePerson, { body }))
      form.hookForm.reset({ email: '', role: body.role })
      await showToast({ kind: 'success', text: text.invited(body.email) })
    },
  })
  return (
    <SiteForm form={form} label={text.invite} submit={text.send}>
      <TextField
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        isRequired
        {...form.field('email')}
      />
      <div className={formCss.field}>
        <label className={formCss.label} htmlFor={id}>
          {text.role}
        </label>
        <select id={id} className={formCss.control} {...form.hookForm.register('role')}>
          {companyRoles.map(role => (
            <option key={role} value={role}>
              {text.roles[role]}
            </option>
          ))}
        </select>
      </div>
    </SiteForm>
  )
}
