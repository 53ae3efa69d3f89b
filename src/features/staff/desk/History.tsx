import kit from '#desk/kit.module.css'
import { useStaff } from '#desk/staff.ts'
import type { HistoryEntry } from '#shared/desk-replies.ts'
import { showErrors, showToast, useAction } from '#web/action.ts'
import { useSite, useText } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { undoStaff } from '../desk-contract.ts'
import { peopleText } from '../messages/desk-people.ts'
import { staffFields } from '../messages/desk-refusals.ts'
import { useMoment } from './fields.tsx'
import css from './people.module.css'
import { useWords } from './words.ts'

interface HistoryProps {
  entries: readonly HistoryEntry[]
  members: readonly { id: number; name: string }[]
  onUndone: () => void
}

/** The log of who changed what, newest first; each entry can be taken back as far as its values still stand. */
export function History({ entries, members, onUndone }: HistoryProps) {
  const text = useText(peopleText)
  const { call } = useSite()
  const { run, isBusy } = useAction()
  const undo = async (entry_id: number) => {
    const { done, refused } = await call(undoStaff, { body: { entry_id } })
    showErrors(refused.map(({ reason }) => reason))
    if (done > 0) void showToast({ kind: 'success', text: text.undone })
    else if (refused.length === 0) void showToast({ kind: 'info', text: text.nothingUndone })
    onUndone()
  }
  return (
    <section className={css.section}>
      <h2>{text.history}</h2>
      {entries.length === 0 && <p className={kit.soft}>{text.noHistory}</p>}
      <ol className={kit.listWide}>
        {entries.map(entry => (
          <Entry key={entry.id} entry={entry} members={members}>
            {!entry.fields.some(({ field }) => field === 'state') && (
              <Button look="quiet" disabled={isBusy} onClick={() => void run(() => undo(entry.id))}>
                {text.undo}
              </Button>
            )}
          </Entry>
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  entry: HistoryEntry
  members: HistoryProps['members']
  children: React.ReactNode
}

function Entry({ entry, members, children }: EntryProps) {
  const text = useText(peopleText)
  const names: Record<string, string> = useText(staffFields)
  const { staff } = useStaff()
  const moment = useMoment(staff.time_zone)
  const words = useWords(members)
  return (
    <li className={css.entry}>
      <div className={css.entryHead}>
        <span>
          <strong>{entry.by ?? text.sources[entry.source]}</strong>, <time dateTime={entry.at}>{moment(entry.at)}</time>
        </span>
        {children}
      </div>
      {entry.fields.map(({ field, before, after }) => (
        <p key={field} className={css.change}>
          {text.named(names[field] ?? field, '')}
          <del>{words(field, before) || text.none}</del> → <ins>{words(field, after) || text.none}</ins>
        </p>
      ))}
      {entry.reason && <p className={css.change}>{text.named(text.reason, entry.reason)}</p>}
    </li>
  )
}
