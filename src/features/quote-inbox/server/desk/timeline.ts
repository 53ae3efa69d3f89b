import { findStaffNames } from '#features/staff/server/store.ts'
import { shortTime } from '#server/changes/texts.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import type { NoteEntry, TimelineEntry } from '../../domain/desk-quote.ts'
import { changeWords } from '../../messages/desk-refusals.ts'
import { listDecisions, listMails, listNotes, listStatusEvents, type NoteRow } from './store.ts'

const timelineLimit = 100

interface Asked {
  quoteId: number
  webQuoteId: string
  staffId: number
  language: Language
  now: Date
  timeZone: string | null
}

/** Everything that happened to a quote, newest first. */
export async function readTimeline(
  db: Database,
  asked: Asked,
): Promise<{ timeline: TimelineEntry[]; has_more: boolean }> {
  const { quoteId, webQuoteId, staffId } = asked
  const limit = timelineLimit + 1
  const events = (await listStatusEvents(db, quoteId, limit)).map(presentEvent)
  const notes = (await listNotes(db, quoteId, limit)).map(row => presentNote(row, staffId))
  const mails = (await listMails(db, quoteId, webQuoteId, limit)).map(presentMail)
  const decisions = await presentDecisions(db, await listDecisions(db, quoteId, limit), asked)
  const all = [...notes, ...mails, ...decisions, ...events].toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  return { timeline: all.slice(0, timelineLimit), has_more: all.length > timelineLimit }
}

type Of<List extends (...args: never[]) => PromiseLike<unknown[]>> = Awaited<ReturnType<List>>[number]

function presentEvent({ id, at, fromStatus, toStatus, by, name }: Of<typeof listStatusEvents>): TimelineEntry {
  const entry = {
    id: `event-${id}`,
    at: at.toISOString(),
    by: { kind: by, name },
    is_visible_to_customer: true,
  }
  return fromStatus === null
    ? { ...entry, kind: 'request' }
    : { ...entry, kind: 'status', from: fromStatus, to: toStatus }
}

export const presentNote = (row: NoteRow, staffId: number): NoteEntry => ({
  id: `note-${row.id}`,
  at: row.at.toISOString(),
  by: { kind: 'staff', name: row.name },
  is_visible_to_customer: false,
  kind: 'note',
  note_id: row.id,
  text: row.text,
  edited_on: row.editedAt?.toISOString() ?? null,
  revision: row.revision,
  is_own: row.authorId === staffId,
})

const presentMail = ({ id, kind, to, state, lastError, createdAt }: Of<typeof listMails>): TimelineEntry => ({
  id: `mail-${id}`,
  at: createdAt.toISOString(),
  by: { kind: 'clock', name: null },
  is_visible_to_customer: kind === 'quote_received',
  kind: 'mail',
  mail: kind,
  to,
  state,
  error: state === 'sent' ? null : lastError,
})

async function presentDecisions(
  db: Database,
  rows: readonly Of<typeof listDecisions>[],
  asked: Asked,
): Promise<TimelineEntry[]> {
  const people = rows.flatMap(({ fields }) =>
    fields.flatMap(({ field, after }) => (field === 'assignee_id' ? Number(after) : [])),
  )
  const names = await findStaffNames(db, people)
  return rows.flatMap(({ id, at, name, fields, reason }) => {
    const text = fields.flatMap(field => wordField(field, names, asked)).join(' · ')
    const by = { kind: 'staff', name } as const
    const entry = { id: `change-${id}`, at: at.toISOString(), by, is_visible_to_customer: false } as const
    return text ? [{ ...entry, kind: 'change' as const, text, reason }] : []
  })
}

/** A status is told by its event, and a time put off by its follow-up. */
function wordField(
  { field, before, after }: ChangedField,
  names: ReadonlyMap<number, string>,
  { language, now, timeZone }: Asked,
): string[] {
  const words = changeWords[language]
  if (field === 'assignee_id')
    return [after === null ? words.released : words.assigned(names.get(Number(after)) ?? words.somebody)]
  if (field === 'priority') return [after === 'high' ? words.high : words.normal]
  if (field === 'tags') {
    const [was, is] = [textsOf(before), textsOf(after)]
    const added = is.filter(tag => !was.includes(tag))
    const removed = was.filter(tag => !is.includes(tag))
    return [
      ...(added.length > 0 ? [words.tagged(added.join(', '))] : []),
      ...(removed.length > 0 ? [words.untagged(removed.join(', '))] : []),
    ]
  }
  if (field !== 'follow_up') return []
  const at = Reflect.get(Object(after), 'at')
  const note = Reflect.get(Object(after), 'note')
  if (typeof at !== 'string') return [words.followUpEnded]
  const time = words.followUp(shortTime(new Date(at), now, language, timeZone))
  return [typeof note === 'string' && note ? `${time}: ${note}` : time]
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
