import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { labelled } from '#shared/colon.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import kit from '../kit.module.css'

interface DeleteRecordProps {
  /** The slice's words; `deleteWhy` says why a record cannot be deleted. */
  text: Readonly<Record<'delete' | 'deleteSure' | 'deleted', string>> & { readonly deleteWhy?: string }
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
        {text.delete}
      </Button>
      {isUsed && <span className={kit.soft}>{text.deleteWhy}</span>}
      <ConfirmDialog
        ref={dialog}
        title={name === undefined ? text.delete : labelled(text.delete, name, language)}
        yes={text.delete}
        onYes={() => void run(apply)}
      >
        <p>{text.deleteSure}</p>
      </ConfirmDialog>
    </div>
  )
}
