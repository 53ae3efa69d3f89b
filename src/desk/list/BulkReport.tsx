import { useRouter } from '@tanstack/react-router'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useAction } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { Colon } from '#web/ui/Colon.tsx'
import { bulkText } from '../messages/bulk.ts'
import css from './bulk-report.module.css'

interface BulkReportProps {
  result: BulkResult | null
  /** Takes a batch back; its answer is then shown by the caller. */
  undo: (batchId: string) => Promise<BulkResult>
  onUndone: (result: BulkResult) => void
}

/** The outcome of each row of an action on several, and the way back. */
export function BulkReport({ result, undo, onUndone }: BulkReportProps) {
  const text = useText(bulkText)
  const router = useRouter()
  const { run, isBusy } = useAction()
  const takeBack = (batchId: string) =>
    void run(async () => {
      onUndone(await undo(batchId))
      await router.invalidate()
    })
  return (
    <div role="status">
      {result && (
        <div className={css.report}>
          <strong>{text.result(result.done, result.unchanged, result.refused.length)}</strong>
          {result.batch_id !== null && (
            <Button look="quiet" isBusy={isBusy} onClick={() => takeBack(result.batch_id ?? '')}>
              {text.undo}
            </Button>
          )}
          {result.refused.length > 0 && (
            <ul>
              {result.refused.map(({ id, name, reason }, place) => (
                // An undo may refuse several fields of one row.
                <li key={`${id} ${place}`}>
                  {name}
                  <Colon /> {reason}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
