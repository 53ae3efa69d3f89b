import { useState } from 'react'
import { useMay } from '#desk/frame/staff.ts'
import { useMoment } from '#desk/moment.ts'
import { recordKinds } from '#features/staff/record/domain/record-kinds.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { type DeletedRecord, listDeletions } from '../../desk-contract.ts'
import type { DeletionKind } from '../../domain/deletion-kinds.ts'
import { deletionText } from '../../messages/desk-deletions.ts'
import css from './deleted-records.module.css'

interface DeletedRecordsProps {
  kind: DeletionKind
  /** The name of the kind, where a page lists several. */
  label?: string
  /** Takes the entry of a deletion back. */
  undo: (entryId: number) => Promise<BulkResult>
  onBack: () => void
}

/** The deleted records of a kind, below its list; each can be brought back. They are read when somebody opens them. */
export function DeletedRecords({ kind, label, undo, onBack }: DeletedRecordsProps) {
  const text = useText(deletionText)
  const moment = useMoment()
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const [rows, setRows] = useState<readonly DeletedRecord[] | null>(null)
  if (!useMay(recordKinds[kind].can.delete)) return null
  const title = kind === 'tag' ? text.titleWithMerged : text.title
  const read = async () => setRows(await call(listDeletions, { query: { kind } }))
  const back = async (entryId: number) => {
    const { done, refused } = await undo(entryId)
    showErrors(refused.map(({ reason }) => reason))
    if (done > 0) {
      void showToast({ kind: 'success', text: text.isBack })
      onBack()
    }
    await read()
  }
  return (
    <details
      className={css.deleted}
      onToggle={event => {
        if (event.currentTarget.open) void run(read)
      }}
    >
      <summary>{label === undefined ? title : text.titleOf(label)}</summary>
      {rows?.length === 0 && <p>{text.none}</p>}
      <ul>
        {rows?.map(({ entry_id: entryId, name, merged_into: into, by, deleted_on: at }) => (
          <li key={entryId} className={css.line}>
            <span>
              {into === null
                ? text.line(name, by ?? text.somebody, moment(at))
                : text.mergedLine(name, into, by ?? text.somebody, moment(at))}
            </span>
            <Button
              look="quiet"
              disabled={isBusy}
              aria-label={text.backOf(name)}
              onClick={() => void run(() => back(entryId))}
            >
              {text.back}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
