import { showToast } from '#web/action.ts'
import { forgetSession } from '#web/browser/storage/access-token.ts'
import { PasswordField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { CancelButton } from '#web/ui/dialog/CancelButton.tsx'
import { deleteAccount } from '../contract.ts'
import { DeleteAccountForm, type DeleteAccountInput, type DeleteAccountValues } from '../domain/profile-form.ts'
import { fieldText } from '../messages/fields.ts'
import { profileText } from '../messages/profile.ts'

interface DeleteAccountProps {
  onCancel: () => void
  onDeleted: () => Promise<void>
}

export function DeleteAccount({ onCancel, onDeleted }: DeleteAccountProps) {
  const { call } = useSite()
  const text = useText(profileText)
  const labels = useText(fieldText)
  const form = useSiteForm<DeleteAccountInput, DeleteAccountValues>({
    schema: DeleteAccountForm,
    defaultValues: { current_password: '' },
    fields: ['current_password'],
    send: async body => {
      await call(deleteAccount, { body })
      forgetSession()
      refreshHeader()
      await onDeleted()
      await showToast({ kind: 'success', text: text.deleted })
    },
  })
  return (
    <SiteForm
      form={form}
      label={text.deleteAccount}
      submit={text.deleteFinally}
      actions={<CancelButton onClick={onCancel} />}
    >
      <PasswordField
        label={labels.oldPassword}
        autoComplete="current-password"
        isRequired
        {...form.field('current_password')}
      />
    </SiteForm>
  )
}
