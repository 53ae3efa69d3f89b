import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { labelled } from '#shared/text/colon.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import kit from '../kit.module.css'
import { deleteText } from '../messages/delete.ts'

interface DeleteRecordProps {
  /** The slice's words; `delete`: on the button, where it says more than that; `deleteWhy`: why a record cannot be deleted. */
  text: Readonly<Record<'deleteSure' | 'deleted', string>> & { readonly delete?: string; readonly deleteWhy?: string }
  /** Named in the question, where the page does not name it above. */
  name?: string
  isUsed?: boolean
  remove: () => Promise<unknown>
  /** The list, which is shown afterwards. */
  href: string
}

/** Deletes the record of a page once it was asked whether. */
export function DeleteRecord({ text, name, isUsed = false, remove, href }: DeleteRecordProps) {
  const { language } = useSite()
  const words = useText(deleteText)
  const label = text.delete ?? words.delete
  const { run, isBusy } = useAction()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const apply = async () => {
    dialog.current?.close()
    await remove()
    void showToast({ kind: 'success', text: text.deleted })
    await router.navigate({ href })
  }
  return (
    <div className={kit.row}>
      <Button disabled={isUsed} isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      {isUsed && <span className={kit.soft}>{text.deleteWhy}</span>}
      <ConfirmDialog
        ref={dialog}
        title={name === undefined ? label : labelled(label, name, language)}
        yes={label}
        onYes={() => void run(apply)}
      >
        <p>{text.deleteSure}</p>
      </ConfirmDialog>
    </div>
  )
}
