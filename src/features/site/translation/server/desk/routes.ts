import { defaultDeskPageSize, deskListOf, readCursor } from '#server/calls/cursor.ts'
import type { Binding, Input } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal, refused } from '#server/calls/refusal.ts'
import { needFactor } from '#server/calls/step-up.ts'
import { inSteps } from '#server/changes/in-steps.ts'
import { digestOf } from '#server/changes/text-sources.ts'
import { pairsOf, readTextStates, seenOf, stateSources } from '#server/changes/text-states.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'
import {
  confirmTranslations,
  getTranslations,
  listTranslations,
  saveTranslations,
  type TranslatedRecord,
} from '../../desk-contract.ts'
import { type TextKind, textKinds } from '../../domain/text-kinds.ts'
import { translationRefusals } from '../../messages/desk-refusals.ts'
import type { EditedTexts, TextEditor, TextEditors, Texts } from '../steps/text-editor.ts'
import * as store from '../store.ts'

/** The work list of translations. `editors`: how the texts of each kind of records are read and saved. */
export function translationDeskRoutes(editors: TextEditors): Binding[] {
  return [
    handleDesk(listTranslations, async ({ query: { cursor: place, page_size, ...query } }, { db, language, staff }) => {
      const filter = { ...query, hidden: hiddenFrom(staff, editors) }
      const list = `translations ${JSON.stringify([filter.language, filter.kind, filter.state])}`
      const cursor = await readCursor(db, list, place, language)
      const pageSize = page_size ?? defaultDeskPageSize
      const rows = await store.listDue(db, filter, cursor, pageSize + 1)
      const { total, words } = await store.countDue(db, filter)
      const placeOf = ({ kind, id }: store.DueRecord) => [kind, id]
      const { rows: shown, ...rest } = await deskListOf(db, { rows, pageSize, cursor, list, placeOf, total })
      const names = await store.nameRecords(
        db,
        shown.map(({ kind, id }) => ({ kind, id })),
        language,
      )
      const nameless = { name: '', above: null }
      return {
        ...rest,
        words,
        rows: shown.map(row => {
          const own = editors[row.kind].names?.(language)
          const texts = row.texts.map(one => ({ ...one, name: own?.fieldOf(one.field) ?? null }))
          const known = own?.record ? { name: own.record, above: null } : (names.get(keyOf(row)) ?? nameless)
          return { ...row, texts, ...known }
        }),
      }
    }),

    handleDesk(getTranslations, async ({ params: { id }, query: { of: kind, ...filter } }, context) => {
      const read = await present(context.db, context, editors, { kind, id })
      const named = { ...filter, hidden: hiddenFrom(context.staff, editors) }
      return { ...read, next: await store.findNextDue(context.db, named, { kind, id }) }
    }),

    handleDesk(saveTranslations, async ({ params: { id }, body }, context) => {
      const { of: kind, base_revision: baseRevision, changes, is_published: isPublished } = body
      const read = await readTexts(context.db, context, editors, { kind, id })
      refuseOthers(read, changes, context)
      if (editors[kind].needsFactor) needFactor(context)
      const saved = await editors[kind].save(context, id, { baseRevision, changes, isPublished })
      if (!saved.ok) throw refused('wrong_status', translationRefusals[context.language][saved.reason])
      const record = await present(context.db, context, editors, { kind, id })
      return { record, revision: record.revision, merged_from: saved.value }
    }),

    handleDesk(confirmTranslations, ({ body }, context) => confirmAll(context, editors, body)),
  ]
}

interface Place {
  kind: TextKind
  id: number
}

const keyOf = ({ kind, id }: Place) => `${kind} ${id}`

const isReadable = ({ permissions }: DeskContext['staff'], { can }: TextEditor) =>
  can === undefined || permissions.has(can)

/** The kinds that somebody may not read. */
const hiddenFrom = (staff: DeskContext['staff'], editors: TextEditors): TextKind[] =>
  textKinds.filter(kind => !isReadable(staff, editors[kind]))

async function readTexts(db: Database, context: DeskContext, editors: TextEditors, { kind, id }: Place) {
  const read = isReadable(context.staff, editors[kind]) ? await editors[kind].read(db, context, id) : null
  if (!read) throw notFound()
  return read
}

/** Only texts of the record are saved here. */
function refuseOthers({ texts, noSaving }: EditedTexts, changes: Texts, { language }: DeskContext): void {
  const text = translationRefusals[language]
  if (noSaving !== null) throw new Refusal(403, 'forbidden', { message: text[noSaving] })
  const unknown = Object.keys(changes).filter(field => !Object.hasOwn(texts, field))
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map(field => [field, [text.unknownField]])))
}

async function present(
  db: Database,
  context: DeskContext,
  editors: TextEditors,
  place: Place,
): Promise<TranslatedRecord> {
  const read = await readTexts(db, context, editors, place)
  const { owner, prefix } = read
  const text = translationRefusals[context.language]
  const all = await readTextStates(db, owner, prefixed(read.texts, prefix))
  const states = read.shown ? read.shown(all) : all
  return {
    ...place,
    revision: read.revision,
    name: read.name,
    above: read.above,
    texts: read.texts,
    field_names: fieldNamesOf(editors[place.kind], read.texts, context.language),
    lengths: { ...read.lengths },
    text_states: states.map(entry => ({ ...entry, field: entry.field.slice(prefix.length) })),
    figures: [...read.figures],
    waits: read.waits,
    no_publishing: read.noPublishing && text[read.noPublishing],
    no_saving: read.noSaving && text[read.noSaving],
    next: null,
  }
}

function fieldNamesOf({ names }: TextEditor, texts: Texts, language: Language): Record<string, string> {
  const own = names?.(language)
  const fields = new Set(Object.keys(texts).map(name => name.slice(0, -'.en'.length)))
  return Object.fromEntries([...fields].flatMap(field => [[field, own?.fieldOf(field)]]).filter(isNamed))
}

const isNamed = (entry: unknown[]): entry is [string, string] => typeof entry[1] === 'string'

const prefixed = (texts: Texts, prefix: string): Texts =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${prefix}${field}`, text]))

type Confirmed = Input<typeof confirmTranslations>['body'][number]
type Outcome = BulkResult['refused'][number] | { isDone: true; what: Confirmed }

/** Confirms translations for the English beside them; each is done, or refused with its reason. */
async function confirmAll(context: DeskContext, editors: TextEditors, all: readonly Confirmed[]): Promise<BulkResult> {
  // In one order, so that two presses wait for each other instead of blocking each other.
  const inOrder = all.toSorted((a, b) => a.subject.kind.localeCompare(b.subject.kind) || a.subject.id - b.subject.id)
  const outcomes = await inSteps(
    context.db,
    inOrder,
    (tx, what) => confirm(tx, context, editors, what),
    async (tx, step) => {
      const texts = step.flatMap(outcome => ('isDone' in outcome ? outcome.what : []))
      if (texts.length > 0)
        await keepAudit(tx, context, { event: 'translations_confirmed', customerId: null, details: { texts } })
    },
  )
  const refused = outcomes.flatMap(outcome => ('isDone' in outcome ? [] : outcome))
  return { done: outcomes.length - refused.length, unchanged: 0, refused, batch_id: null }
}

async function confirm(tx: Database, context: DeskContext, editors: TextEditors, what: Confirmed): Promise<Outcome> {
  const { subject, field, language, seen } = what
  const { id } = subject
  const text = translationRefusals[context.language]
  const editor = editors[subject.kind]
  await editor.lock(tx, id)
  const read = isReadable(context.staff, editor) ? await editor.read(tx, context, id) : null
  if (!read) return { id, name: '', reason: text.gone }
  if (read.noSaving !== null) return { id, name: read.name, reason: text[read.noSaving] }
  const pair = read.versions
    .flatMap(pairsOf)
    .filter(one => one.field === field && one.language === language)
    .find(one => seen === undefined || seen === seenOf(one.english, one.translation))
  if (!pair) return { id, name: read.name, reason: text.changedSince }
  const { english: source, translation } = pair
  if (translation === null) return { id, name: read.name, reason: text.stillMissing }
  const stated = { field: `${read.prefix}${field}`, language: pair.language, digest: digestOf(translation), source }
  await stateSources(tx, read.owner, [stated], { at: context.now, by: context.staff.id })
  return { isDone: true, what }
}
