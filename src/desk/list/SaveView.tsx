import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useAction } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { ActionDialog, field } from '../dialogs/ActionDialog.tsx'
import { saveViewText } from '../messages/save-view.ts'
import { CountedInput } from '../record/CountedInput.tsx'

interface SaveViewProps {
  save: (named: { name: string; is_shared: boolean }) => Promise<unknown>
  /** Deletes the own saved view that is shown; null: none is. */
  remove: (() => Promise<unknown>) | null
  /** Whether the member may show it to everybody. */
  mayShare: boolean
}

/** Saves what is shown under a name, or deletes the saved view. */
export function SaveView({ save, remove, mayShare }: SaveViewProps) {
  const text = useText(saveViewText)
  const router = useRouter()
  const { run, isBusy } = useAction()
  const dialog = useRef<HTMLDialogElement>(null)
  const apply = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work()
      await router.invalidate()
    })
  if (remove)
    return (
      <Button isBusy={isBusy} onClick={() => apply(remove)}>
        {text.delete}
      </Button>
    )
  return (
    <>
      <Button isBusy={isBusy} onClick={() => dialog.current?.showModal()}>
        {text.save}
      </Button>
      <ActionDialog
        ref={dialog}
        title={text.title}
        onApply={fields => apply(() => save({ name: field(fields, 'name'), is_shared: fields.has('is_shared') }))}
      >
        <CountedInput label={text.name} name="name" required most={60} />
        {mayShare && (
          <label>
            <input name="is_shared" type="checkbox" />
            {text.shared}
          </label>
        )}
      </ActionDialog>
    </>
  )
}
