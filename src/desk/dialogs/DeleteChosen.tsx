import { useRef } from 'react'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { deleteText } from '../messages/delete.ts'

interface DeleteChosenProps {
  /** The slice's words. */
  text: {
    readonly deleteSure: string
    deleted: (count: number) => string
    failed: (name: string, reason: string) => string
  }
  remove: () => Promise<BulkResult>
  onDone: (result: BulkResult) => void
}

/** Deletes records once it was asked whether; those that are used stay, and it is said by what. */
export function DeleteChosen({ text, remove, onDone }: DeleteChosenProps) {
  const words = useText(deleteText)
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const apply = async () => {
    const result = await remove()
    dialog.current?.close()
    showErrors(result.refused.map(({ name, reason }) => text.failed(name, reason)))
    if (result.done > 0) void showToast({ kind: 'success', text: text.deleted(result.done) })
    onDone(result)
  }
  return (
    <>
      <Button look="quiet" onClick={() => dialog.current?.showModal()}>
        {words.delete}
      </Button>
      <ConfirmDialog ref={dialog} title={words.delete} yes={words.delete} isBusy={isBusy} onYes={() => void run(apply)}>
        <p>{text.deleteSure}</p>
      </ConfirmDialog>
    </>
  )
}
