import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { toDesk } from '#desk-routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { type DeskAttribute, deleteAttribute } from '../desk-contract.ts'
import { attributesText } from '../messages/desk-attributes.ts'
import css from './attribute.module.css'

/** Deletes an attribute that nothing uses; otherwise the button says why not. */
export function DeleteAttribute({ attribute }: { attribute: DeskAttribute }) {
  const text = useText(attributesText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const isUsed = attribute.used_by > 0 || attribute.series.length > 0
  const remove = async () => {
    await call(deleteAttribute, { params: { id: attribute.id } })
    dialog.current?.close()
    void showToast({ kind: 'success', text: text.deleted })
    await router.navigate({ href: toDesk.attributes() })
  }
  return (
    <div className={css.buttons}>
      <Button disabled={isUsed} onClick={() => dialog.current?.showModal()}>
        {text.delete}
      </Button>
      {isUsed && <span className={css.soft}>{text.deleteWhy}</span>}
      <Dialog
        ref={dialog}
        title={text.delete}
        actions={
          <>
            <Button look="main" isBusy={isBusy} onClick={() => void run(remove)}>
              {text.delete}
            </Button>
            <Button look="quiet" onClick={() => dialog.current?.close()}>
              {text.cancel}
            </Button>
          </>
        }
      >
        <p>{text.deleteSure}</p>
      </Dialog>
    </div>
  )
}
