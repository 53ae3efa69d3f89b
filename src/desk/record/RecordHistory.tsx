import type { BulkResult, HistoryEntry } from '#shared/desk/desk-replies.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import kit from '../kit.module.css'
import { historyText } from '../messages/history.ts'
import { saveText } from '../messages/save.ts'
import { useMoment } from '../moment.ts'
import css from './record-history.module.css'

interface RecordHistoryProps<Entry extends HistoryEntry> {
  entries: readonly Entry[]
  nameOf: (field: string) => string
  /** The value of a field in words; empty for none. */
  wordValue: (field: string, value: unknown) => string
  /** Takes an entry back; absent where the reader may not, or nothing of this kind is taken back. */
  undo?: ((entryId: number) => Promise<BulkResult>) | undefined
  /** Whether an entry can be taken back; all can unless this says otherwise. */
  canUndo?: (entry: Entry) => boolean
  /** Which record an entry is about, where the history is of several. */
  titleOf?: (entry: Entry) => string | null
  onUndone?: () => void
}

/** The history as a section of a page. */
export function HistorySection<Entry extends HistoryEntry>({
  className = kit.section,
  ...history
}: RecordHistoryProps<Entry> & { className?: string | undefined }) {
  const text = useText(historyText)
  return (
    <section className={className} aria-labelledby="history">
      <h2 id="history">{text.title}</h2>
      <RecordHistory {...history} />
    </section>
  )
}

/** The log of who changed what, newest first; each entry can be taken back as far as its values still stand. */
export function RecordHistory<Entry extends HistoryEntry>({
  entries,
  nameOf,
  wordValue,
  undo,
  canUndo,
  titleOf,
  onUndone,
}: RecordHistoryProps<Entry>) {
  const text = useText(historyText)
  const saving = useText(saveText)
  const moment = useMoment()
  const { run, isBusy } = useAction()
  const takeBack = async (entryId: number) => {
    if (!undo) return
    const { done, refused } = await undo(entryId)
    showErrors(refused.map(({ reason }) => reason))
    if (done > 0) void showToast({ kind: 'success', text: text.undone })
    else if (refused.length === 0) void showToast({ kind: 'info', text: text.nothingUndone })
    onUndone?.()
  }
  if (entries.length === 0) return <p className={kit.soft}>{text.none}</p>
  return (
    <ol className={css.history}>
      {entries.map(entry => (
        <li key={entry.id} className={css.entry}>
          <div className={css.head}>
            <span>
              <strong>{entry.by ?? text.sources[entry.source]}</strong>,{' '}
              <time dateTime={entry.at}>{moment(entry.at)}</time>
            </span>
            {undo && entry.fields.length > 0 && !isComeBack(entry) && (canUndo?.(entry) ?? true) && (
              <Button
                look="quiet"
                disabled={isBusy}
                aria-label={text.undoOf(moment(entry.at))}
                onClick={() => void run(() => takeBack(entry.id))}
              >
                {text.undo}
              </Button>
            )}
          </div>
          {titleOf && <p className={css.change}>{titleOf(entry)}</p>}
          {isComeBack(entry) && <p className={css.change}>{text.cameBack}</p>}
          {(isComeBack(entry) ? [] : entry.fields).map(({ field, before, after }) => (
            <p key={field} className={css.change}>
              {saving.named(nameOf(field), '')}
              <del>{shortened(wordValue(field, before)) || saving.none}</del> →{' '}
              <ins>{shortened(wordValue(field, after)) || saving.none}</ins>
            </p>
          ))}
          {entry.reason && <p className={css.change}>{saving.named(text.reason, entry.reason)}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Its deletion was taken back. */
const isComeBack = ({ fields }: HistoryEntry) => fields.some(({ field }) => field === 'is_deleted')

const mostLetters = 300
/** A long text would hide the other changes. */
const shortened = (words: string) => (words.length > mostLetters ? `${words.slice(0, mostLetters)} …` : words)
