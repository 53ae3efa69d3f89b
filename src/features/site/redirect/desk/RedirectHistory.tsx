import { useMay } from '#desk/frame/staff.ts'
import kit from '#desk/kit.module.css'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { useSite, useText } from '#web/page.ts'
import { type RedirectEntry, undoRedirect } from '../desk-contract.ts'
import { redirectText } from '../messages/desk-redirects.ts'

interface RedirectHistoryProps {
  entries: readonly RedirectEntry[]
  onUndone: () => void
}

/** The changes by hand and by files; those by hand can be taken back here. */
export function RedirectHistory({ entries, onUndone }: RedirectHistoryProps) {
  const text = useText(redirectText)
  const { call } = useSite()
  const mayWrite = useMay('redirect.write')
  const names: Readonly<Record<string, string>> = {
    from_path: text.from,
    to_path: text.to,
    is_branch: text.isBranch,
    origin: text.origin,
  }
  const wordValue = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (field === 'origin') return text.origins[value === 'automatic' ? 'automatic' : 'manual']
    if (field === 'is_branch') return value === true ? text.yes : text.no
    return String(value)
  }
  return (
    <HistorySection
      className={kit.part}
      entries={entries}
      nameOf={field => names[field] ?? field}
      wordValue={wordValue}
      titleOf={({ from_path: from }) => from}
      undo={mayWrite ? entryId => call(undoRedirect, { body: { entry_id: entryId } }) : undefined}
      canUndo={({ can_undo: canUndo }) => canUndo}
      onUndone={onUndone}
    />
  )
}
