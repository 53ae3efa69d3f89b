import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { useSite } from '#web/page.ts'
import { undoQuotes } from '../desk-contract.ts'

/** Takes back what one press has changed. */
export function useUndo(): (batchId: string) => Promise<BulkResult> {
  const { call } = useSite()
  return batchId => call(undoQuotes, { body: { batch_id: batchId } })
}
