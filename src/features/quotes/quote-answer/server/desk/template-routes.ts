import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import { mayChangeSnippet } from '#features/site/snippet/domain/snippet-rules.ts'
import { deskActor, removeRecord } from '#features/staff/record/server/steps/remove-record.ts'
import { deskAuthor } from '#features/staff/staff/server/steps/authors.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Binding, Input } from '#server/calls/handle.ts'
import { type DeskContext, handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound, Refusal } from '#server/calls/refusal.ts'
import { bringRecordBack, type Deletion, findDeletion } from '#server/changes/bring-back.ts'
import { insertChange } from '#server/changes/change-log.ts'
import { type FieldErrors, type Subject, saveRecord } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { keepAudit } from '#server/security/audit.ts'
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  renameTemplate,
  saveTemplate,
  undoTemplate,
} from '../../desk-contract.ts'
import { usualHead } from '../../domain/draft/begin-draft.ts'
import { draftRules } from '../../domain/draft/draft-rules.ts'
import { liveLines } from '../../domain/draft/draft-state.ts'
import { insertSteps, type QuoteTemplate, templateHead, templateLines } from '../../domain/template.ts'
import { templateKind, templateLimit, templateLineLimit } from '../../domain/template-words.ts'
import { draftText } from '../../messages/desk-draft.ts'
import { templateText } from '../../messages/desk-templates.ts'
import { findListedPrices } from '../listed-prices.ts'
import { readRules, todayOf } from '../make-draft.ts'
import { findDraft, listDraftLines, listProductStates } from '../store.ts'
import * as store from '../template-store.ts'
import { beginDraft, type DraftDeps, lockForDraft, readOpenDraft } from './drafts/open-draft.ts'
import { refuseStale, saveSteps } from './drafts/save-steps.ts'
import { onlyOnce } from './only-once.ts'
import { requireQuote } from './reading.ts'

/** The calls of templates: lines and terms that are used again and again. */
export function templateRoutes(deps: DraftDeps): Binding[] {
  return [
    handleDesk(listTemplates, async (_input, context) => {
      const rows = await store.listTemplateRows(context.db, context.staff.id)
      return present(context.db, context, rows)
    }),
    handleDesk(saveTemplate, ({ body }, context) =>
      context.db.transaction(tx => onlyOnce(tx, context, saveTemplate, { body }, () => add(tx, context, body))),
    ),
    handleDesk(renameTemplate, ({ params: { id }, body }, context) =>
      context.db.transaction(async tx => {
        const { base_revision: baseRevision, ...changes } = body
        const subject = await templateSubject(tx, context)
        const { revision, mergedFrom, changed } = await saveRecord(tx, subject, { id, baseRevision, changes })
        if (changed.length > 0) await keepAudit(tx, context, fact('quote_template_saved', id))
        return { record: await read(tx, context, id), revision, merged_from: mergedFrom }
      }),
    ),
    handleDesk(deleteTemplate, ({ params: { id } }, context) =>
      context.db.transaction(async tx => {
        const row = await lockSeen(tx, context, id)
        requireRight(context, row, false)
        const removed = { kind: templateKind, id, revision: row.revision, named: ['name', row.name] } as const
        await removeRecord(tx, deskActor(context), removed, () => store.removeTemplate(tx, id))
        await keepAudit(tx, context, fact('quote_template_deleted', id))
        return true as const
      }),
    ),
    handleDesk(undoTemplate, ({ body: { entry_id: entryId } }, context) =>
      context.db.transaction(async tx => {
        const deletion = await findDeletion(tx, entryId, { kind: templateKind, now: context.now })
        if (!deletion) throw notFound()
        const result = await bringTemplateBack(tx, context, deletion)
        if (result.done > 0) await keepAudit(tx, context, fact('quote_template_saved', deletion.subjectId))
        return result
      }),
    ),
    handleDesk(insertTemplate, ({ params: { id }, body }, context) =>
      context.db.transaction(tx => insert(tx, context, deps, id, body)),
    ),
  ]
}

async function add(tx: Database, context: DeskContext, body: Input<typeof saveTemplate>['body']) {
  const { staff, language, settings, now } = context
  const text = templateText[language]
  const quote = await requireQuote(tx, body.quote_id)
  const draft = await findDraft(tx, quote.id)
  if (!draft) throw notFound()
  const fields = (await listDraftLines(tx, quote.id)).map(line => line.fields)
  const lines = templateLines(
    fields,
    await findListedPrices(tx, context, { asker: quote, currency: draft.head.currency }, fields),
  )
  const today = todayOf(settings, now)
  const begun = usualHead(today, await readRules(tx, settings, quote))
  const usual = usualHead(today, draftRules(settings.of(quoteSettings), quote))
  if (lines.length > templateLineLimit) throw invalid({ '': [text.tooLong(templateLineLimit)] })
  if (lines.length === 0 && !body.has_head) throw invalid({ '': [text.nothing] })
  if ((await store.countTemplates(tx, staff.id)) >= templateLimit) throw invalid({ '': [text.tooMany(templateLimit)] })
  requireRight(context, null, body.is_shared)
  const id = await store.insertTemplateRow(tx, {
    ownerId: staff.id,
    isShared: body.is_shared,
    name: body.name,
    language: quote.language,
    currency: draft.head.currency,
    head: body.has_head ? templateHead(draft.head, { begun, usual }) : null,
    lines,
  })
  await noteChange(tx, context, id, 1, [
    { field: 'name', before: null, after: body.name },
    { field: 'is_shared', before: null, after: body.is_shared },
  ])
  await keepAudit(tx, context, fact('quote_template_saved', id))
  return read(tx, context, id)
}

async function bringTemplateBack(tx: Database, context: DeskContext, deletion: Deletion) {
  const { author } = await templateSubject(tx, context)
  const { subjectId: id } = deletion
  return bringRecordBack(tx, deletion, {
    author,
    afterwards: async (inner, _row, revision) => {
      const row = await lockSeen(inner, context, id)
      requireRight(context, row, row.isShared)
      if ((await store.countTemplates(inner, row.ownerId)) > templateLimit)
        throw invalid({ '': [templateText[context.language].tooMany(templateLimit)] })
      await store.updateTemplate(inner, id, { revision })
    },
  })
}

/** Adds the lines at the end of the draft, as one change that can be taken back. */
async function insert(
  tx: Database,
  context: DeskContext,
  deps: DraftDeps,
  quoteId: number,
  { base_revision: base, template_id: templateId, takes_head: takesHead }: Input<typeof insertTemplate>['body'],
) {
  const quote = await lockForDraft(tx, quoteId, context.language)
  const known = await readOpenDraft(tx, quote)
  const open = known ?? (await beginDraft(tx, context, deps, quote))
  if (known) await refuseStale(tx, context, known, base)
  const template = await lockSeen(tx, context, templateId)
  const products = await listProductStates(
    tx,
    template.lines.flatMap(line => line.product_id ?? []),
  )
  const isThere = (line: (typeof template.lines)[number]) => line.product_id === null || products.has(line.product_id)
  const lines = template.lines.filter(isThere)
  const live = liveLines(open.state)
  const isPriced = (all: readonly { breaks: readonly unknown[] }[]) => all.some(({ breaks }) => breaks.length > 0)
  const { currency } = open.state.head
  const isOther = template.currency !== currency && isPriced(lines)
  if (isOther && isPriced(live.map(({ fields }) => fields)))
    throw invalid({ template_id: [draftText[context.language].otherCurrency(template.currency)] })
  const steps = insertSteps({
    lines,
    head: takesHead ? template.head : null,
    currency: isOther ? template.currency : currency,
    after: live.at(-1)?.id ?? null,
    isSameLanguage: template.language === quote.language,
  })
  const { added: _added, ...saved } = await saveSteps(tx, context, deps, open, open.row.revision, steps)
  await store.updateTemplate(tx, templateId, { uses: template.uses + 1 })
  return { ...saved, left_out: template.lines.filter(line => !isThere(line)).map(({ name }) => name) }
}

interface TemplateFields {
  name: string
  is_shared: boolean
}

async function templateSubject(tx: Database, context: DeskContext): Promise<Subject<TemplateFields>> {
  const { language } = context
  return {
    kind: templateKind,
    author: await deskAuthor(tx, context),
    people: { namesOf: findStaffNames },
    nameField: field =>
      ({ name: templateText[language].name, is_shared: templateText[language].share })[field] ?? field,
    lock: async (locking, id) => {
      const { revision, name, isShared } = await lockSeen(locking, context, id)
      return { revision, name, fields: { name, is_shared: isShared } }
    },
    check: async (checking, id, { fields }, changes) => {
      const row = await lockSeen(checking, context, id)
      const becomesShared = { ...fields, ...changes }.is_shared
      const allowed = mayChangeSnippet(changerOf(context), row, becomesShared)
      const errors: FieldErrors = {}
      if (!allowed.ok) errors.is_shared = [templateText[language][allowed.reason]]
      return errors
    },
    write: (writing, id, { name, is_shared: isShared }, revision) =>
      store.updateTemplate(writing, id, {
        revision,
        ...(name !== undefined && { name }),
        ...(isShared !== undefined && { isShared }),
      }),
  }
}

/** A template that the member may see: another's own one is nobody else's to know. */
async function lockSeen(tx: Database, { staff }: DeskContext, id: number) {
  const row = await store.lockTemplate(tx, id)
  if (!row || (!row.isShared && row.ownerId !== staff.id)) throw notFound()
  return row
}

function requireRight(context: DeskContext, row: { ownerId: number; isShared: boolean } | null, shared: boolean): void {
  const allowed = mayChangeSnippet(changerOf(context), row, shared)
  if (allowed.ok) return
  const message = templateText[context.language][allowed.reason]
  throw row ? new Refusal(403, 'forbidden', { message }) : invalid({ is_shared: [message] })
}

const changerOf = ({ staff }: DeskContext): Parameters<typeof mayChangeSnippet>[0] => ({
  id: staff.id,
  may: permission => staff.permissions.has(permission),
})

function noteChange(
  tx: Database,
  { staff, now: at }: DeskContext,
  subjectId: number,
  revision: number,
  fields: { field: string; before: unknown; after: unknown }[],
): Promise<void> {
  const about = { at, actorId: staff.id, source: 'desk', subjectKind: templateKind, subjectId } as const
  return insertChange(tx, { ...about, revision, fields })
}

const fact = (event: 'quote_template_saved' | 'quote_template_deleted', id: number) => ({
  event,
  customerId: null,
  subject: { kind: templateKind, id },
})

async function read(tx: Database, context: DeskContext, id: number): Promise<QuoteTemplate> {
  const row = await store.findTemplate(tx, id)
  const [template] = row ? await present(tx, context, [row]) : []
  if (!template) throw notFound()
  return template
}

async function present(
  db: Database,
  context: DeskContext,
  rows: readonly store.TemplateRow[],
): Promise<QuoteTemplate[]> {
  const owners = await findStaffNames(db, [...new Set(rows.map(row => row.ownerId))])
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    is_shared: row.isShared,
    owner: owners.get(row.ownerId) ?? '',
    language: row.language,
    currency: row.currency,
    line_count: row.lineCount,
    lines: row.lines,
    has_head: row.hasHead,
    uses: row.uses,
    revision: row.revision,
    may_change: mayChangeSnippet(changerOf(context), row, false).ok,
  }))
}
