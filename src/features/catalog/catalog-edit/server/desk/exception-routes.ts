import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { isSuperfluous } from '#features/catalog/product/domain/fit/fit-exceptions.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import {
  type ExceptionRow,
  insertException,
  listExceptionsOf,
  lockException,
  removeException,
  updateException,
} from '#features/catalog/product/server/steps/change-exception.ts'
import type { Binding } from '#server/calls/handle.ts'
import { handleDesk } from '#server/calls/handle-desk.ts'
import { invalid, notFound } from '#server/calls/refusal.ts'
import { bringRecordBack, type Deletion, findDeletion } from '#server/changes/bring-back.ts'
import { byId, keepFormerRows } from '#server/changes/former-rows.ts'
import { saveRecord, writeChange } from '#server/changes/save-record.ts'
import { readManyTextStates } from '#server/changes/text-states.ts'
import type { Database } from '#server/database/connection.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { cleanWords } from '#shared/text/clean-text.ts'
import {
  deleteFitException,
  listFitExceptions,
  saveFitException,
  undoFitExceptionDeletion,
} from '../../desk-contract.ts'
import type { FitException } from '../../domain/fit-exception.ts'
import type { StatedWords } from '../../domain/product-fields.ts'
import { changeProducts, type EditDeps, type ProductChanges } from '../change-products.ts'
import {
  checkException,
  type ExceptionFields,
  exceptionFields,
  exceptionKind,
  exceptionSubject,
  type FindFitParts,
} from '../exception-subject.ts'
import { listNamed } from '../store.ts'
import { staleAll } from '../waiting-steps.ts'

export function exceptionRoutes(deps: EditDeps & { catalog: Catalog }): Binding[] {
  return [
    handleDesk(listFitExceptions, ({ query }, { db }) => readExceptions(db, deps.catalog.index, query.product_id)),
    handleDesk(saveFitException, ({ body }, context) =>
      changeProducts(context, deps, changes => save(changes, deps.catalog.index, body)),
    ),
    handleDesk(deleteFitException, ({ params: { id }, body }, context) =>
      changeProducts(context, deps, async changes => {
        await remove(changes, deps.catalog.index, id, body.revision)
        return { deleted: true }
      }),
    ),
    handleDesk(undoFitExceptionDeletion, ({ body: { entry_id: entryId } }, context) =>
      changeProducts(context, deps, async changes => {
        const deletion = await findDeletion(changes.tx, entryId, { kind: exceptionKind, now: context.now })
        if (!deletion) throw notFound()
        return bringExceptionBack(changes, deps.catalog.index, deletion)
      }),
    ),
  ]
}

/** The exceptions in which a product takes part. */
export async function readExceptions(db: Database, index: CatalogIndex, productId: number): Promise<FitException[]> {
  const family = fitFacts(index).deviceOf.get(productId)?.family ?? null
  return presentExceptions(db, index, await listExceptionsOf(db, productId, family))
}

async function presentExceptions(
  db: Database,
  index: CatalogIndex,
  rows: readonly ExceptionRow[],
): Promise<FitException[]> {
  const fields = rows.map(({ id, reason }) => ({ id, fields: { reason } }))
  const states = await readManyTextStates(db, exceptionKind, fields)
  return rows.map(row => presentException(row, states.get(row.id) ?? [], index))
}

function presentException(row: ExceptionRow, states: TextStateEntry[], index: CatalogIndex): FitException {
  const { panelOf, deviceOf } = fitFacts(index)
  const panel = panelOf.get(row.panelId)
  const what = row.deviceId === null ? { family: row.family ?? '' } : deviceOf.get(row.deviceId)
  return {
    id: row.id,
    ...exceptionFields(row),
    text_states: states,
    is_superfluous: panel !== undefined && what !== undefined && isSuperfluous(row, panel, what),
    revision: row.revision,
  }
}

/** Finds products in the catalogue in memory. */
const findInIndex =
  (index: CatalogIndex): FindFitParts =>
  () => {
    const { panelOf, deviceOf } = fitFacts(index)
    const families = index.attributes.find(({ key }) => key === 'fuse_type')?.options ?? []
    return {
      isPanel: id => panelOf.has(id),
      isDevice: id => deviceOf.has(id),
      isFamily: family => families.some(({ key }) => key === family),
    }
  }

type Body = z.output<typeof saveFitException.body>

async function save(changes: ProductChanges, index: CatalogIndex, body: Body): Promise<FitException> {
  const { tx, author, noteAudit } = changes
  const fields: ExceptionFields = {
    panel_id: body.panel_id,
    device_id: body.device_id ?? null,
    family: body.family ?? null,
    verdict: body.verdict,
    limit: body.verdict === 'never' ? null : (body.limit ?? null),
    reason: wordsOf(body.reason),
    source: cleanWords(body.source),
  }
  const subject = exceptionSubject(changes.author, findInIndex(index))
  const known = body.id === undefined ? null : await subject.lock(tx, body.id)
  if (body.id !== undefined && !known) throw notFound()
  const id = body.id ?? (await insert(changes, index, fields))
  const { changed } = await saveRecord(tx, subject, {
    id,
    baseRevision: known ? (body.base_revision ?? 0) : 0,
    changes: fields,
  })
  if (!known) await writeFirst(changes, index, id, fields)
  note(changes, fields)
  if (known) note(changes, known.fields)
  if (changed.length > 0 || !known)
    noteAudit({
      event: 'fit_exception_saved',
      customerId: null,
      subject: { kind: exceptionKind, id },
      details: { ...fields },
    })
  const row = await lockException(tx, id)
  if (!row) throw new Error(`The exception ${id} was not stored, at ${author.now.toISOString()}`)
  const [shown] = await presentExceptions(tx, index, [row])
  if (!shown) throw notFound()
  return shown
}

/** The changed reason of an exception goes the same way; answers the revisions that were joined with it. */
export async function saveReason(
  changes: ProductChanges,
  index: CatalogIndex,
  { id, baseRevision, reason: given }: { id: number; baseRevision: number; reason: Body['reason'] },
): Promise<number[]> {
  const subject = exceptionSubject(changes.author, findInIndex(index))
  const known = await subject.lock(changes.tx, id)
  if (!known) throw notFound()
  const reason = wordsOf(given)
  const { changed, mergedFrom } = await saveRecord(changes.tx, subject, { id, baseRevision, changes: { reason } })
  if (changed.length > 0) {
    note(changes, known.fields)
    const details = { ...known.fields, reason }
    changes.noteAudit({ event: 'fit_exception_saved', customerId: null, subject: { kind: exceptionKind, id }, details })
  }
  return mergedFrom
}

/** Both products are told of, so that every process counts the exception. */
function note({ noteChange }: ProductChanges, { panel_id: panelId, device_id: deviceId }: ExceptionFields): void {
  noteChange(panelId)
  if (deviceId !== null) noteChange(deviceId)
}

async function insert({ tx, author }: ProductChanges, index: CatalogIndex, fields: ExceptionFields): Promise<number> {
  const errors = await checkException(tx, findInIndex(index), 0, fields, author.language)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { panel_id: panelId, device_id: deviceId, ...same } = fields
  return insertException(tx, { ...same, panelId, deviceId }, author.now)
}

/** The first entry of an exception has all its fields. */
async function writeFirst(
  changes: ProductChanges,
  index: CatalogIndex,
  id: number,
  fields: ExceptionFields,
): Promise<void> {
  const subject = exceptionSubject(changes.author, findInIndex(index))
  const changed = Object.entries(fields).map(([field, after]) => ({ field, before: null, after }))
  await writeChange(changes.tx, subject, id, { revision: 0, name: String(id), fields }, changed, {})
}

function wordsOf({ en, es, fr }: Body['reason']): StatedWords {
  const [spanish, french] = [cleanWords(es ?? ''), cleanWords(fr ?? '')]
  return { en: cleanWords(en), ...(spanish !== '' && { es: spanish }), ...(french !== '' && { fr: french }) }
}

async function remove(changes: ProductChanges, index: CatalogIndex, id: number, revision: number): Promise<void> {
  const { tx, author, noteAudit } = changes
  const subject = exceptionSubject(author, findInIndex(index))
  const record = await subject.lock(tx, id)
  if (!record) throw notFound()
  if (record.revision !== revision) throw staleAll([], author.language)
  const about = { batchId: randomUUID() }
  await keepFormerRows(tx, { ...about, kind: exceptionKind, id }, { root: byId('fit_exception', id), at: author.now })
  // The first says what it was about: only the entry is left.
  const changed = [
    { field: 'name', before: await nameOf(changes, record.fields), after: null },
    { field: 'verdict', before: record.fields.verdict, after: null },
  ]
  const removing = { ...subject, check: async () => ({}), write: () => removeException(tx, id) }
  await writeChange(tx, removing, id, record, changed, about)
  note(changes, record.fields)
  const details = { ...record.fields }
  noteAudit({ event: 'fit_exception_deleted', customerId: null, subject: { kind: exceptionKind, id }, details })
}

/** 'GP-10 + F-3', or 'GP-10 + gmt' of a family. */
async function nameOf(
  { tx, author }: ProductChanges,
  { panel_id: panelId, device_id: deviceId, family }: ExceptionFields,
): Promise<string> {
  const named = await listNamed(tx, deviceId === null ? [panelId] : [panelId, deviceId], author.language)
  return [...named.map(({ sku }) => sku), ...(family === null ? [] : [family])].join(' + ')
}

/** Takes a removal back, where nothing else was stated of the same products since. */
async function bringExceptionBack(changes: ProductChanges, index: CatalogIndex, deletion: Deletion) {
  const { author, noteAudit } = changes
  const { subjectId: id } = deletion
  return bringRecordBack(changes.tx, deletion, {
    author,
    afterwards: async (tx, _row, revision) => {
      const row = await lockException(tx, id)
      if (!row) throw new Error('A removed exception did not come back')
      const fields = exceptionFields(row)
      const errors = await checkException(tx, findInIndex(index), id, fields, author.language)
      if (Object.keys(errors).length > 0) throw invalid(errors)
      await updateException(tx, id, { revision, updatedAt: author.now })
      note(changes, fields)
      noteAudit({
        event: 'fit_exception_saved',
        customerId: null,
        subject: { kind: exceptionKind, id },
        details: { ...fields },
      })
    },
  })
}
