import { showToast } from '#web/action.ts'
import { ApiError } from '#web/api-error.ts'
import { forgetSession } from '#web/browser/storage/access-token.ts'
import { FormPage } from '#web/form/FormPage.tsx'
import css from '#web/form/form.module.css'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { resetPassword } from '../contract.ts'
import { ResetPasswordForm, type ResetPasswordInput, type ResetPasswordValues } from '../domain/password-form.ts'
import { mailLinkText } from '../messages/mail-links.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

export type LinkState = { kind: 'checking' } | { kind: 'ready' } | { kind: 'changed' } | { kind: 'bad'; reason: string }

const badCodes = ['wrong_token', 'expired', 'already_changed']

interface NewPasswordProps {
  token: string
  guid: string
  onLink: (link: LinkState) => void
}

export function NewPassword({ token, guid, onLink }: NewPasswordProps) {
  const { call } = useSite()
  const text = useText(mailLinkText)
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
            label="newPassword"
            password={form.field('new_password')}
            confirmation={form.field('confirm_new_password')}
            typed={form.hookForm.watch('new_password')}
          />
        </div>
      </SiteForm>
    </FormPage>
  )
}
