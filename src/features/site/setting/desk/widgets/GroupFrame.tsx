import type { ReactNode } from 'react'
import { DeskPage } from '#desk/DeskPage.tsx'
import kit from '#desk/kit.module.css'
import { useRefresh } from '#desk/live.ts'
import { historyText } from '#desk/messages/history.ts'
import { RecordHistory } from '#desk/record/RecordHistory.tsx'
import { SaveBar } from '#desk/record/SaveBar.tsx'
import { type GroupKind, textKinds } from '#features/site/translation/domain/text-kinds.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { textsWithin } from '#shared/text/texts-within.ts'
import { useText } from '#web/page.ts'
import { GroupNotesContext } from './GroupNote.tsx'
import css from './settings.module.css'
import type { EditedGroup, GroupReply } from './use-group.ts'

interface GroupFrameProps<Value extends object> {
  /** The last segment of the group's calls. */
  kind: string
  title: string
  /** The way back to the pages above. */
  above?: ReactNode
  /** The words about what the settings change, and from when. */
  intro: string
  reply: GroupReply<Value>
  group: EditedGroup<Value>
  /** Null: what is edited waits, and has no history of its own. */
  undo: ((entryId: number) => Promise<BulkResult>) | null
  /** The waiting changes of the group. */
  draft?: ReactNode
  children: ReactNode
}

/** A page of settings: its sections, one Save, and its history. */
export function GroupFrame<Value extends object>(props: GroupFrameProps<Value>) {
  const { kind, title, above, intro, reply, group, undo, draft, children } = props
  const history = useText(historyText)
  const names: Readonly<Record<string, string>> = group.names
  const refresh = useRefresh(`setting_${kind}`)
  const textKind = textKinds.find((one): one is GroupKind => one === `setting_${kind}`)
  const saved = textsWithin(Object.fromEntries(Object.entries(reply.value)))
  const notes = undo && textKind ? { kind: textKind, states: reply.text_states, saved, onConfirmed: refresh } : null
  return (
    <DeskPage title={title} above={above}>
      {/* A waiting change is not public at once. */}
      {undo && <p className={css.intro}>{intro}</p>}
      <div className={css.columns}>
        <div className={css.sections}>
          {draft}
          <GroupNotesContext value={notes}>{children}</GroupNotesContext>
          <div className={css.save}>
            <SaveBar editing={group.editing} onSaved={refresh} />
          </div>
        </div>
        {undo && (
          <Section title={history.title}>
            <RecordHistory
              entries={reply.history}
              nameOf={field => names[field] ?? field}
              wordValue={group.words}
              undo={undo}
              onUndone={refresh}
            />
          </Section>
        )}
      </div>
    </DeskPage>
  )
}

/** Settings that belong together. `hint`: what they change, and from when. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {hint && <p className={kit.soft}>{hint}</p>}
      {children}
    </section>
  )
}
