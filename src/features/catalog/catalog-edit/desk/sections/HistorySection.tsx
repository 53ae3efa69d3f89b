import { RecordHistory } from '#desk/record/RecordHistory.tsx'
import { useSite } from '#web/page.ts'
import { undoProductChange } from '../../desk-contract.ts'
import { useProductForm } from '../product-form.ts'
import { useFieldWords } from '../value-words.ts'

/** The log of who changed what of the product, newest first; each entry can be taken back as far as its values still stand. */
export function HistorySection({ onUndone }: { onUndone: () => void }) {
  const form = useProductForm()
  const { call } = useSite()
  const { nameOf, wordValue } = useFieldWords(form)
  return (
    <RecordHistory
      entries={form.product.history}
      nameOf={nameOf}
      wordValue={wordValue}
      undo={form.isReadOnly ? undefined : entry_id => call(undoProductChange, { body: { entry_id } })}
      onUndone={onUndone}
    />
  )
}
