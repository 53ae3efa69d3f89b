import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { ActionDialog, field } from '#desk/ActionDialog.tsx'
import { toDesk } from '#desk-routes.ts'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { deleteView, type SavedView, saveView } from '../desk-contract.ts'
import { inboxText } from '../messages/desk-inbox.ts'
import { isFiltered, type ShownFilter } from './inbox-query.ts'
import { linkOf } from './saved-link.ts'

/** Saves the list under a name, or deletes the saved view that is shown. */
export function SaveView({ filter, views }: { filter: ShownFilter; views: readonly SavedView[] }) {
  const text = useText(inboxText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const here = toDesk.quotes({ ...filter })
  const own = views.find(view => view.is_own && linkOf(view) === here)
  if (!isFiltered(filter)) return null
  const save = (fields: FormData) =>
    void run(async () => {
      const [name, isShared] = [field(fields, 'name'), fields.has('is_shared')]
      await call(saveView, { body: { name, is_shared: isShared, filter } })
      await router.invalidate()
    })
  const remove = (id: number) =>
    void run(async () => {
      await call(deleteView, { params: { id } })
      await router.invalidate()
    })
  if (own)
    return (
      <Button isBusy={isBusy} onClick={() => remove(own.id)}>
        {text.deleteView}
      </Button>
    )
  return (
    <>
      <Button isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
        {text.saveView}
      </Button>
      <ActionDialog ref={dialog} title={text.saveViewTitle} onApply={save}>
        <label>
          {text.viewName}
          <input name="name" required maxLength={60} />
        </label>
        <label>
          <input name="is_shared" type="checkbox" />
          {text.shared}
        </label>
      </ActionDialog>
    </>
  )
}
