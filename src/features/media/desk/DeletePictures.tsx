import { useRef } from 'react'
import type { BulkResult } from '#shared/desk-replies.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { deleteMedia } from '../desk-contract.ts'
import { mediaText } from '../messages/desk-media.ts'

interface DeletePicturesProps {
  ids: readonly number[]
  onDone: (result: BulkResult) => void
}

/** Deletes pictures once it was asked whether; those that are used stay, and it is said by what. */
export function DeletePictures({ ids, onDone }: DeletePicturesProps) {
  const text = useText(mediaText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = async () => {
    const result = await call(deleteMedia, { body: { ids: [...ids] } })
    dialog.current?.close()
    showErrors(result.refused.map(({ name, reason }) => text.failed(name, reason)))
    if (result.done > 0) void showToast({ kind: 'success', text: text.deleted(result.done) })
    onDone(result)
  }
  return (
    <>
      <Button look="quiet" onClick={() => dialog.current?.showModal()}>
        {text.delete}
      </Button>
      <ConfirmDialog
        ref={dialog}
        title={text.delete}
        yes={text.delete}
        isBusy={isBusy}
        onYes={() => void run(remove)}
        no={text.cancel}
      >
        <p>{text.deleteSure}</p>
      </ConfirmDialog>
    </>
  )
}
