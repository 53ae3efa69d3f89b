import { deskActor, removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import type { Binding, Input } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { bringRecordBack, type Deletion, findDeletion } from '#server/changes/bring-back.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { type Author, saveRecord } from '#server/changes/save-record.ts'
import { readManyTextStates } from '#server/changes/text-states.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { deleteSnippet, listSnippets, type Snippet, saveSnippet, undoSnippet, useSnippet } from '../../desk-contract.ts'
import { isFoundBy, mayChangeSnippet } from '../../domain/snippet-rules.ts'
import { type SnippetFields, snippetKind, snippetLimit } from '../../domain/snippet-words.ts'
import { snippetRefusals } from '../../messages/desk-refusals.ts'
import { changerOf, faultsOf, rowOf, snippetSaved, snippetSubject } from './snippet-subject.ts'
import * as store from './store.ts'

export function snippetDeskRoutes(): Binding[] {
  return [
    handleDesk(listSnippets, async ({ query: { use, language, q = '' } }, context) => {
      const rows = await store.listSnippetRows(context.db, context.staff.id, { use, language })
      return presentAll(
        context,
        rows.filter(row => isFoundBy(row, q)),
      )
    }),
    handleDesk(saveSnippet, async ({ body }, context) =>
      context.db.transaction(async tx => {
        const { id, base_revision: baseRevision } = body
        const fields = fieldsOf(body)
        if (id === undefined) return addSnippet(tx, context, fields)
        const subject = await snippetSubject(tx, context)
        const { revision, mergedFrom, changed } = await saveRecord(tx, subject, { id, baseRevision, changes: fields })
        const record = await read(tx, context, id)
        if (changed.length > 0) await keepAudit(tx, context, snippetSaved(id))
        return { record, revision, merged_from: mergedFrom }
      }),
    ),
    handleDesk(deleteSnippet, async ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        const { staff, language } = context
        const row = await store.lockSnippet(tx, id)
        // Another's own snippet is nobody else's to know.
        if (!row || (!row.isShared && row.ownerId !== staff.id)) throw notFound()
        const allowed = mayChangeSnippet(changerOf(context), row, false)
        if (!allowed.ok) throw new Refusal(403, 'forbidden', { message: snippetRefusals[language][allowed.reason] })
        const removed = { kind: snippetKind, id, revision: row.revision, named: ['name', row.name] } as const
        await removeRecord(tx, deskActor(context), removed, () => store.removeSnippet(tx, id))
        await keepAudit(tx, context, { ...snippetSaved(id), event: 'snippet_deleted' })
        return true as const
      }),
    ),
    handleDesk(undoSnippet, ({ body: { entry_id: entryId } }, context) =>
      context.db.transaction(async tx => {
        const { author } = await snippetSubject(tx, context)
        const deletion = await findDeletion(tx, entryId, { kind: snippetKind, now: context.now })
        if (!deletion) throw notFound()
        const result = await bringSnippetBack(tx, context, author, deletion)
        if (result.done > 0) await keepAudit(tx, context, snippetSaved(deletion.subjectId))
        return result
      }),
    ),
    handleDesk(useSnippet, async ({ params: { id } }, { db, staff }) => {
      if (!(await store.countUseOf(db, id, staff.id))) throw notFound()
      return true as const
    }),
  ]
}

async function bringSnippetBack(tx: Database, context: DeskContext, author: Author, deletion: Deletion) {
  const { subjectId: id } = deletion
  return bringRecordBack(tx, deletion, {
    author,
    afterwards: async (inner, _row, revision) => {
      const row = await store.lockSnippet(inner, id)
      // Another's own snippet is nobody else's to know.
      if (!row || (!row.isShared && row.ownerId !== context.staff.id)) throw notFound()
      const { name, shortcut, use, isShared, en, es, fr } = row
      const fields = { name, shortcut, use, is_shared: isShared, en, es, fr }
      const errors = await faultsOf(inner, context, row, fields)
      if ((await store.countSnippets(inner, row.ownerId)) > snippetLimit)
        errors[''] = [snippetRefusals[context.language].too_many_snippets(snippetLimit)]
      if (Object.keys(errors).length > 0) throw invalid(errors)
      await store.updateSnippet(inner, id, { revision })
    },
  })
}

async function addSnippet(tx: Database, context: DeskContext, fields: SnippetFields) {
  const { staff, now } = context
  const errors = await faultsOf(tx, context, null, fields)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const id = await store.insertSnippet(tx, { ...rowOf(fields), isShared: fields.is_shared, ownerId: staff.id })
  const changed = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))
  const change = { at: now, actorId: staff.id, source: 'desk', subjectKind: snippetKind, subjectId: id } as const
  await insertChange(tx, { ...change, revision: 1, fields: changed })
  await keepAudit(tx, context, snippetSaved(id))
  return { record: await read(tx, context, id), revision: 1, merged_from: [] }
}

const fieldsOf = ({ name, shortcut, use, is_shared, texts }: Input<typeof saveSnippet>['body']): SnippetFields => ({
  name,
  shortcut,
  use,
  is_shared,
  ...texts,
})

async function read(tx: Database, context: DeskContext, id: number): Promise<Snippet> {
  const row = await store.findSnippet(tx, id)
  if (!row) throw notFound()
  const [shown] = await presentAll({ ...context, db: tx }, [row])
  if (!shown) throw notFound()
  return shown
}

async function presentAll(context: DeskContext, rows: readonly store.SnippetRow[]): Promise<Snippet[]> {
  const states = await readManyTextStates(
    context.db,
    snippetKind,
    rows.map(({ id, en, es, fr }) => ({ id, fields: { en, es, fr } })),
  )
  return rows.map(row => present(row, states.get(row.id) ?? [], context))
}

function present(row: store.SnippetRow, states: TextStateEntry[], context: DeskContext): Snippet {
  const { id, name, shortcut, use, isShared, en, es, fr, owner, uses, revision } = row
  return {
    id,
    name,
    shortcut,
    use,
    is_shared: isShared,
    texts: { en, es, fr },
    text_states: states,
    owner: owner ?? '',
    uses,
    revision,
    may_change: mayChangeSnippet(changerOf(context), row, isShared).ok,
  }
}
