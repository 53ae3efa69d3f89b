import { HistorySection } from '#desk/record/RecordHistory.tsx'
import type { HistoryEntry } from '#shared/desk/desk-replies.ts'
import { useSite, useText } from '#web/page.ts'
import { undoStaff } from '../desk-contract.ts'
import { staffFields } from '../messages/desk-refusals.ts'
import css from './people.module.css'
import { useWords } from './words.ts'

interface HistoryProps {
  entries: readonly HistoryEntry[]
  members: readonly { id: number; name: string }[]
  onUndone: () => void
}

/** What was changed of a member. The state is changed by steps of its own. */
export function History({ entries, members, onUndone }: HistoryProps) {
  const names: Record<string, string> = useText(staffFields)
  const { call } = useSite()
  return (
    <HistorySection
      className={css.section}
      entries={entries}
      nameOf={field => names[field] ?? field}
      wordValue={useWords(members)}
      undo={entry_id => call(undoStaff, { body: { entry_id } })}
      canUndo={({ fields }) => !fields.some(({ field }) => field === 'state')}
      onUndone={onUndone}
    />
  )
}
