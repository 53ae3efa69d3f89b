import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { to } from '#routes.ts'
import { useAction } from '#web/action.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { exportOwnData } from '../contract.ts'
import { profileText } from '../messages/profile.ts'
import css from './account.module.css'
import { DeleteAccount } from './DeleteAccount.tsx'

/** Download and deletion of the customer's data. */
export function OwnData() {
  const { call } = useSite()
  const router = useRouter()
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
        <DeleteAccount
          onCancel={() => setDeleting(false)}
          onDeleted={() => router.navigate({ href: to.home(), replace: true })}
        />
      ) : (
        <Button onClick={() => setDeleting(true)}>{text.deleteAccount}</Button>
      )}
    </section>
  )
}
