import type { ContentRecord, RecordFields } from '#features/site/content/server/steps/record-fields.ts'
import { instantOf } from '#features/site/content/server/steps/record-fields.ts'
import { emptyFields, missingTexts } from '#features/staff/record/domain/fields.ts'
import { invalid, Refusal } from '#server/calls/refusal.ts'
import type { ChangeRow } from '#server/changes/change-log.ts'
import { type Author, type FieldErrors, saveRecord, writeChange } from '#server/changes/save-record.ts'
import { changeText } from '#server/changes/texts.ts'
import { isAsMade, type UndoOutcome, undoEntry } from '#server/changes/undo-changes.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { mostOf, type PostState } from '../../domain/content-kinds.ts'
import { contentFields, missingFacts } from '../../domain/field-rules.ts'
import { nameOfField } from '../../messages/desk-fields.ts'
import { contentRefusals } from '../../messages/desk-refusals.ts'
import { checkRecord, contentSubject, type KindSteps, noteMade, noteRemoved } from '../desk/content-subject.ts'
import { isPublicState, kinds } from '../desk/kinds.ts'
import { withSeNames } from '../desk/se-names.ts'

/** The kinds of texts that come in files. */
export type FileTexts = 'post' | 'faq' | 'topic'

export const textFieldName = (field: string, language: Language): string => nameOfField(field, language)

/** Which states a file may give a post, by the one that it has. */
const nextStates: Record<PostState | 'none', readonly PostState[]> = {
  none: ['draft', 'published', 'scheduled'],
  draft: ['published', 'scheduled'],
  withdrawn: ['published', 'scheduled'],
  scheduled: ['published', 'draft'],
  published: ['withdrawn'],
}

interface Checked {
  /** Null for a new record. */
  id: number | null
  before: RecordFields
  changes: RecordFields
}

/** Why changes of a text are refused, or a new one, by field. */
export async function checkTexts(
  tx: Database,
  kind: FileTexts,
  { id, before, changes }: Checked,
  author: Author,
): Promise<FieldErrors> {
  const steps: KindSteps = kinds[kind]
  const { state, ...others } = changes
  const text = contentRefusals[author.language]
  if (id === null && ((await steps.count?.(tx)) ?? 0) >= mostOf(kind))
    return { '': [text.tooManyRecords(mostOf(kind))] }
  const given = id === null ? { ...emptyFields(contentFields[kind]), ...others } : others
  const errors = await checkRecord(tx, steps, { id, before, changes: given }, author)
  return state === undefined ? errors : { ...checkState(before, changes, author), ...errors }
}

function checkState(before: RecordFields, changes: RecordFields, { language, now }: Author): FieldErrors {
  const text = contentRefusals[language]
  const after: RecordFields = { ...before, ...changes }
  // as: only steps of the post write it.
  const has = (before.state ?? 'none') as PostState | 'none'
  const wanted = nextStates[has].find(one => one === after.state)
  if (!wanted) return { state: [text.wrong_value] }
  if (wanted !== 'published' && wanted !== 'scheduled') return {}
  const missing = [...missingTexts(contentFields.post, after, language), ...missingFacts(after)]
  const at = instantOf(after, 'published_at')
  const wrongTime =
    wanted === 'scheduled' ? (at ? (at <= now ? text.past : null) : text.noTime) : at && at > now ? text.future : null
  return {
    ...Object.fromEntries(missing.map(field => [field, [text.required]])),
    ...(wrongTime !== null && { published_at: [wrongTime] }),
  }
}

interface Work {
  batchId: string
  /** `as_draft`: what is public stays as it is, and so do states. */
  publish: 'now' | 'as_draft'
}

/** Makes a text of its fields. Answers its id. Throws a Refusal. */
export async function makeTexts(
  tx: Database,
  kind: FileTexts,
  author: Author,
  given: RecordFields,
  work: Work,
): Promise<number> {
  const { state, ...others } = given
  const errors = await checkTexts(tx, kind, { id: null, before: {}, changes: given }, author)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const named = kind === 'post' ? await withSeNames(tx, null, {}, others) : others
  const id = await kinds[kind].insert(tx, { ...emptyFields(contentFields[kind]), ...named }, author.now)
  const { fields } = await found(tx, kind, id)
  await noteMade(tx, author, { kind, id, fields, batchId: work.batchId })
  if (state !== undefined && state !== 'draft' && work.publish === 'now') await giveState(tx, author, id, state, work)
  return id
}

interface Save extends Work {
  id: number
  baseRevision: number
  changes: RecordFields
}

/** Saves changed fields of a text, and the state that a post is to have. Throws a Refusal. */
export async function saveTexts(
  tx: Database,
  kind: FileTexts,
  author: Author,
  { changes, publish, ...save }: Save,
): Promise<void> {
  const { state, ...others } = changes
  const { fields } = await found(tx, kind, save.id)
  if (kind === 'post' && publish === 'as_draft' && isPublicState(fields))
    throw invalid({ '': [contentRefusals[author.language].publicNow] })
  if (Object.keys(others).length > 0)
    await saveRecord(tx, contentSubject(kinds[kind], author), { ...save, changes: others })
  if (state !== undefined && publish === 'now') await giveState(tx, author, save.id, state, { ...save, publish })
}

async function found(tx: Database, kind: FileTexts, id: number): Promise<ContentRecord> {
  const record = await kinds[kind].find(tx, id, true)
  if (!record) throw new Error(`There is no ${kind} ${id}`)
  return record
}

async function giveState(tx: Database, author: Author, id: number, state: unknown, { batchId }: Work): Promise<void> {
  const record = await found(tx, 'post', id)
  const { now } = author
  const at = state === 'published' && !instantOf(record.fields, 'published_at') ? now.toISOString() : null
  const wanted: RecordFields = { state, ...(at !== null && { published_at: at }) }
  const changed = Object.entries(wanted).map(([field, after]) => ({ field, before: record.fields[field], after }))
  await writeChange(tx, contentSubject(kinds.post, author), id, record, changed, { batchId })
}

/** Takes back one entry of an import: a text that it made goes, where nobody has changed it since. */
export async function undoTexts(
  tx: Database,
  kind: FileTexts,
  author: Author,
  entry: ChangeRow,
  batchId: string,
): Promise<UndoOutcome> {
  const { subjectId: id, fields, revision } = entry
  const record = await kinds[kind].find(tx, id, true)
  const refuse = (reason: string): UndoOutcome => ({
    id,
    isDone: false,
    refused: [{ id, name: record?.name ?? '', reason }],
  })
  const text = changeText[author.language]
  if (!record) return refuse(text.gone)
  const subject = contentSubject(kinds[kind], author)
  if (revision > 1 && !fields.some(({ field }) => field === 'state')) return undoEntry(tx, subject, entry, batchId)
  if (revision > 1) {
    if (fields.some(({ field, after }) => record.fields[field] !== after)) return refuse(text.changedSince)
    const back = fields.map(({ field, before, after }) => ({ field, before: after, after: before }))
    try {
      await writeChange(tx, subject, id, record, back, { batchId, isReplay: true })
      return { id, isDone: true, refused: [] }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return refuse(
        Object.values(error.errors ?? {})
          .flat()
          .join(' '),
      )
    }
  }
  if (!isAsMade(entry, record.fields)) return refuse(text.changedSince)
  const steps: KindSteps = kinds[kind]
  const why = await steps.whyKept?.(tx, id, record, author.language)
  if (why) return refuse(why)
  await steps.remove(tx, id)
  await noteRemoved(tx, author, { kind, id, record, batchId })
  return { id, isDone: true, refused: [] }
}
