import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { removeThreadFile } from '../../desk-contract.ts'
import type { QuoteFile } from '../../domain/thread-entries.ts'
import { threadText } from '../../messages/desk-thread.ts'

/** Removes a file that no customer was sent, once it was asked whether. */
export function RemoveFile({ file }: { file: QuoteFile }) {
  const text = useText(threadText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = () =>
    void run(async () => {
      dialog.current?.close()
      await call(removeThreadFile, { params: { id: file.id } })
      await router.invalidate()
    })
  return (
    <>
      <Button
        look="quiet"
        isBusy={isBusy}
        aria-label={text.removeFile(file.file_name)}
        onClick={() => dialog.current?.showModal()}
      >
        ×
      </Button>
      <ConfirmDialog ref={dialog} title={text.removeFile(file.file_name)} yes={text.remove} onYes={remove}>
        <p>{text.removeHint}</p>
      </ConfirmDialog>
    </>
  )
}
