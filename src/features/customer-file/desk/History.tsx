import { recordMergeText } from '#desk/messages/record-merge.ts'
import { saveText } from '#desk/messages/save.ts'
import { useMoment } from '#desk/moment.ts'
import { useMay } from '#desk/staff.ts'
import { nameBuyerField } from '#features/buyer/domain/field-names.ts'
import type { HistoryEntry } from '#shared/desk-replies.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { undoMerge } from '../desk-contract.ts'
import { customersText } from '../messages/desk-customers.ts'
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

/** The log of who changed what, newest first. Notes stand among the notes. */
export function History({ entries, people, ofBuyer, onUndone }: HistoryProps) {
  const mayMerge = useMay('customer.merge')
  const text = useText(customersText)
  const saving = useText(saveText)
  const names: Record<string, string> = useText(customerFieldNames)
  const { language } = useSite()
  const moment = useMoment()
  const words = valueWords(people, ofBuyer)
  const shown = entries.filter(({ fields }) => fields.some(({ field }) => field !== 'note'))
  return (
    <section aria-labelledby="history" className={css.part}>
      <h2 id="history">{text.history}</h2>
      {shown.length === 0 && <p className={css.soft}>{text.noHistory}</p>}
      <ol>
        {shown.map(entry => (
          <li key={entry.id} className={css.change}>
            <strong>{entry.by ?? (entry.source === 'customer' ? text.theCustomer : text.system)}</strong>,{' '}
            <time dateTime={entry.at}>{moment(entry.at)}</time>
            {entry.fields.map(({ field, before, after }) => (
              <p key={field}>
                {saving.named(names[field] ?? nameBuyerField(field, language) ?? field, '')}
                <del>{words(field, before) || saving.none}</del> → <ins>{words(field, after) || saving.none}</ins>
              </p>
            ))}
            {mayMerge && isMerge(entry) && <UndoMerge entryId={entry.id} onUndone={onUndone} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

const isMerge = ({ fields }: HistoryEntry) => fields.some(({ field, after }) => field === 'merged' && after !== null)

function UndoMerge({ entryId, onUndone }: { entryId: number; onUndone: () => void }) {
  const text = useText(recordMergeText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const undo = async () => {
    const { done, refused } = await call(undoMerge, { body: { entry_id: entryId } })
    showErrors(refused.map(({ reason }) => reason))
    if (done > 0) void showToast({ kind: 'success', text: text.undone })
    onUndone()
  }
  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => void run(undo)}>
      {text.undo}
    </Button>
  )
}
