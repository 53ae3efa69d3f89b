import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { to } from '#routes.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { deleteList, type SavedList } from '../contract.ts'
import { listText } from '../messages/lists.ts'

/** A button that deletes the list after the customer has confirmed it. */
export function RemoveList({ list }: { list: SavedList }) {
  const { call } = useSite()
  const router = useRouter()
  const text = useText(listText)
  const { run } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const remove = async () => {
    dialog.current?.close()
    await call(deleteList, { params: { id: list.id } })
    void showToast({ kind: 'success', text: text.removed })
    await router.navigate({ href: to.lists(), replace: true })
  }
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{text.remove}</Button>
      <ConfirmDialog ref={dialog} title={text.removeTitle(list.name)} yes={text.remove} onYes={() => void run(remove)}>
        <p>{text.removeHelp}</p>
      </ConfirmDialog>
    </>
  )
}
