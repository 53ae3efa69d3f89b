import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { forgetSession } from '#web/browser/access-token.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { PasswordField } from '#web/form/fields.tsx'
import { SiteForm, useSiteForm } from '#web/form/SiteForm.tsx'
import { refreshHeader } from '#web/header-events.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { deleteAccount, exportOwnData } from '../contract.ts'
import { DeleteAccountForm, type DeleteAccountInput, type DeleteAccountValues } from '../domain/profile-form.ts'
import { fieldText } from '../messages/fields.ts'
import { profileText } from '../messages/profile.ts'
import css from './account.module.css'

/** Download and deletion of the customer's data. */
export function OwnData() {
  const { call } = useSite()
  const { run } = useAction()
  const text = useText(profileText)
  const [isDeleting, setDeleting] = useState(false)
  const download = async () => {
    const data = await call(exportOwnData)
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), text.exportFile)
  }
  return (
    <section className={css.section} aria-labelledby="own-data">
      <h2 id="own-data">{text.ownData}</h2>
      <p>{text.exportHelp}</p>
      <Button onClick={() => void run(download)}>{text.exportData}</Button>
      <p>{text.deleteHelp}</p>
      {isDeleting ? (
        <DeleteAccount onCancel={() => setDeleting(false)} />
      ) : (
        <Button onClick={() => setDeleting(true)}>{text.deleteAccount}</Button>
      )}
    </section>
  )
}

function DeleteAccount({ onCancel }: { onCancel: () => void }) {
  const { call } = useSite()
  const router = useRouter()
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
      await router.navigate({ href: to.home(), replace: true })
      await showToast({ kind: 'success', text: text.deleted })
    },
  })
  return (
    <SiteForm
      form={form}
      label={text.deleteAccount}
      submit={text.deleteFinally}
      actions={<Button onClick={onCancel}>{text.cancel}</Button>}
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
