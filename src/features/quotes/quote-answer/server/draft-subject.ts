import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { NewChange } from '#server/changes/change-log.ts'
import type { Author, FieldErrors, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { ChangedField } from '#server/database/tables.ts'
import type { Language } from '#shared/language.ts'
import type { AskedLine } from '../domain/draft/begin-draft.ts'
import { draftFaults } from '../domain/draft/draft-faults.ts'
import {
  type DraftState,
  type FlatDraft,
  type FlatLine,
  flatten,
  lineOfField,
  linesOf,
  liveLines,
  withChanges,
} from '../domain/draft/draft-state.ts'
import { requestKey } from '../domain/version/content.ts'
import { draftText, faultText } from '../messages/desk-draft.ts'
import { draftPageText } from '../messages/desk-draft-page.ts'
import { lineText } from '../messages/desk-lines.ts'
import { endOtherApprovals, hasOpenApproval } from './approval-store.ts'
import { saveDraftRow, saveLines } from './draft-store.ts'
import { hashOfDraft } from './read-approval.ts'
import { type DraftRow, listProductStates } from './store.ts'

/** The kind of drafts in the change log. A draft has the id of its quote. */
export const draftKind = 'quote_draft'

/** A draft that is locked and may be changed. */
export interface OpenDraft {
  quote: QuoteRecord
  row: DraftRow
  state: DraftState
  asked: readonly AskedLine[]
}

/** The first entry of a draft in the change log; without it the save of an open page would conflict on everything. */
export const begunChange = (
  quoteId: number,
  from: string,
  { actorId, now }: { actorId: number | null; now: Date },
): NewChange => ({
  at: now,
  actorId,
  source: actorId === null ? 'clock' : 'desk',
  subjectKind: draftKind,
  subjectId: quoteId,
  revision: 1,
  fields: [{ field: 'begun', before: null, after: from }],
})

interface SubjectDeps {
  author: Author
  seesCost: boolean
  /** The step of the save that adds the line, by the line's id. */
  addedBy?: ReadonlyMap<number, number>
  /** The lines that the save changes; without it all are compared. */
  touched?: ReadonlySet<number>
}

/** The draft of a quote as a record that the staff changes in the one way. */
export function draftSubject(
  { quote, row, state, asked }: OpenDraft,
  { author, seesCost, addedBy = new Map(), touched }: SubjectDeps,
): Subject<FlatDraft> {
  return {
    kind: draftKind,
    author,
    people: { namesOf: findStaffNames },
    nameField: field => nameField(field, state, author.language),
    lock: async () => ({ revision: row.revision, name: quote.webQuoteId, fields: flatten(state, touched) }),
    check: async (tx, _id, _record, changes) => {
      const errors = { ...(await wordFaults(tx, state, asked, changes, author)) }
      for (const field of seesCost ? [] : costFields(changes)) errors[field] = [draftText[author.language].cost]
      return Object.fromEntries(Object.entries(errors).map(([field, words]) => [pathOf(field, addedBy), words]))
    },
    undoing: changed => changed.flatMap(undoneField),
    write: (tx, _id, changes, revision) => writeDraft(tx, row, state, changes, { revision, author }),
  }
}

/** An added line is one field and is taken back by removing it; from what a draft was begun is no field of it. */
function undoneField(changed: ChangedField): ChangedField[] {
  if (changed.field === 'begun') return []
  return lineOfField(changed.field)?.name === null
    ? [{ field: `${changed.field}.is_removed`, before: true, after: false }]
    : [changed]
}

/** 'Words before the lines'; 'Panel 1: Quantity'. */
function nameField(field: string, { lines }: DraftState, language: Language): string {
  const place = lineOfField(field)
  if (!place) {
    const name = field.slice('head.'.length)
    return draftPageText[language].headFields[name] ?? name
  }
  const line = lines.find(({ id }) => id === place.id)?.fields.name ?? ''
  const name = place.name ?? ''
  return [line, lineText[language].fieldNames[name] ?? name].filter(Boolean).join(': ')
}

/** Stores what a save changes: the head, and each line that it touches. */
export async function writeDraft(
  tx: Database,
  { quoteId }: DraftRow,
  state: DraftState,
  changes: FlatDraft,
  { revision, author: { now, actorId } }: { revision: number; author: Author },
): Promise<void> {
  const { head, lines } = withChanges(state, changes)
  const touched = linesOf(Object.keys(changes))
  await saveDraftRow(tx, { quoteId, head, revision, now, authorId: actorId })
  await saveLines(
    tx,
    quoteId,
    lines.filter(line => touched.has(line.id)),
  )
  // Computed only while an approval is open: a draft may have a thousand lines.
  if (await hasOpenApproval(tx, quoteId))
    await endOtherApprovals(tx, quoteId, hashOfDraft(head, liveLines({ head, lines })))
}

async function wordFaults(
  tx: Database,
  state: DraftState,
  asked: readonly AskedLine[],
  changes: FlatDraft,
  { language }: Author,
): Promise<FieldErrors> {
  const after = withChanges(state, changes)
  const ids = after.lines.flatMap(line => line.fields.product_id ?? [])
  const products = new Set((await listProductStates(tx, [...new Set(ids)])).keys())
  const faults = draftFaults(after, changes, { products, asked: new Set(asked.map(requestKey)) })
  return Object.fromEntries([...faults].map(([field, fault]) => [field, [faultText[language][fault]]]))
}

/** The fields with which a save states a cost. */
const costFields = (changes: FlatDraft): string[] =>
  Object.entries(changes).flatMap(([field, value]) => {
    const name = lineOfField(field)?.name
    // as: an added line is stored as this.
    if (name === null && (value as FlatLine).cost !== null) return [`${field}.cost`]
    return name === 'cost' ? [field] : []
  })

/** An added line has no id that the sender knows: its fields are those of its step. */
function pathOf(field: string, addedBy: ReadonlyMap<number, number>): string {
  const place = lineOfField(field)
  const step = place && addedBy.get(place.id)
  return step === undefined || step === null ? field : `changes.${step}.line.${place?.name ?? ''}`
}
