import { LeaveGuard } from '#desk/dialogs/LeaveGuard.tsx'
import kit from '#desk/kit.module.css'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { useSaveKey } from '#desk/record/use-save-key.ts'
import type { BulkResult, HistoryEntry } from '#shared/desk/desk-replies.ts'
import { showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { contentPageText } from '../messages/desk-content.ts'
import { nameOfField } from '../messages/desk-fields.ts'
import { useValueWords } from './fields.tsx'

interface OrderBarProps {
  isChanged: boolean
  save: () => Promise<unknown>
  onSaved: () => void
  onReset: () => void
}

/** Saves an order that was changed, or takes the changes back. */
export function OrderBar({ isChanged, save, onSaved, onReset }: OrderBarProps) {
  const text = useText(contentPageText)
  const { run, isBusy } = useAction()
  const apply = () =>
    void run(async () => {
      await save()
      void showToast({ kind: 'success', text: text.orderSaved })
      onSaved()
    })
  useSaveKey(() => isChanged && !isBusy && apply())
  return (
    <div className={kit.row}>
      <Button look="main" isBusy={isBusy} disabled={!isChanged} onClick={apply}>
        {text.saveOrder}
      </Button>
      {isChanged && <Button onClick={onReset}>{text.undoOrder}</Button>}
      <span className={kit.soft}>{text.drag}</span>
      <LeaveGuard isChanged={isChanged} />
    </div>
  )
}

interface OrderHistoryProps {
  entries: readonly HistoryEntry[]
  undo: ((entryId: number) => Promise<BulkResult>) | undefined
  onUndone: () => void
}

export function OrderHistory({ entries, undo, onUndone }: OrderHistoryProps) {
  const { language } = useSite()
  const wordValue = useValueWords()
  return <HistorySection {...{ entries, undo, onUndone, wordValue }} nameOf={field => nameOfField(field, language)} />
}
