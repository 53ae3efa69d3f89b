import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { ActionDialog, field } from '#desk/ActionDialog.tsx'
import { useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { deleteProductView, type ProductView, saveProductView } from '../../desk-contract.ts'
import { viewText } from '../../messages/desk-views.ts'

interface SaveViewProps {
  /** What is shown now. */
  shown: Pick<ProductView, 'filter' | 'order' | 'columns'>
  /** The own saved view that this is; null: it is none. */
  own: ProductView | null
}

/** Saves what is shown under a name, or deletes the saved view. */
export function SaveView({ shown, own }: SaveViewProps) {
  const text = useText(viewText)
  const { call } = useSite()
  const router = useRouter()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const save = (fields: FormData) =>
    void run(async () => {
      const [name, isShared] = [field(fields, 'name'), fields.has('is_shared')]
      await call(saveProductView, { body: { ...shown, name, is_shared: isShared } })
      await router.invalidate()
    })
  const remove = (id: number) =>
    void run(async () => {
      await call(deleteProductView, { params: { id } })
      await router.invalidate()
    })
  if (own)
    return (
      <Button isBusy={isBusy} onClick={() => remove(own.id)}>
        {text.delete}
      </Button>
    )
  return (
    <>
      <Button isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
        {text.save}
      </Button>
      <ActionDialog ref={dialog} title={text.title} onApply={save}>
        <label>
          {text.name}
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
