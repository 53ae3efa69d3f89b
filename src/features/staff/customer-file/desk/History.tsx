import { useMay } from '#desk/frame/staff.ts'
import { HistorySection } from '#desk/record/RecordHistory.tsx'
import { nameBuyerField } from '#features/quotes/buyer/domain/field-names.ts'
import type { HistoryEntry } from '#shared/desk/desk-replies.ts'
import { useSite, useText } from '#web/page.ts'
import { undoMerge } from '../desk-contract.ts'
import { customerFieldNames } from '../messages/desk-refusals.ts'
import css from './customers.module.css'
import { type Person, valueWords } from './value-words.ts'

interface HistoryProps {
  entries: readonly HistoryEntry[]
  people: readonly Person[]
  /** Words values of the customer as a buyer. */
  ofBuyer: (field: string, value: unknown) => string | null
  onUndone: () => void
}

/** What was changed of a customer. Notes stand among the notes; merges alone are taken back here. */
export function History({ entries, people, ofBuyer, onUndone }: HistoryProps) {
  const mayMerge = useMay('customer.merge')
  const names: Record<string, string> = useText(customerFieldNames)
  const { call, language } = useSite()
  return (
    <HistorySection
      className={css.part}
      entries={entries.filter(({ fields }) => fields.some(({ field }) => field !== 'note'))}
      nameOf={field => names[field] ?? nameBuyerField(field, language) ?? field}
      wordValue={valueWords(people, ofBuyer)}
      undo={mayMerge ? entry_id => call(undoMerge, { body: { entry_id } }) : undefined}
      canUndo={isMerge}
      onUndone={onUndone}
    />
  )
}

const isMerge = ({ fields }: HistoryEntry) => fields.some(({ field, after }) => field === 'merged' && after !== null)
