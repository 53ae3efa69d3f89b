import { type Catalog, findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import { listDocumentsByFilter } from '#features/catalog/document/server/steps/filtered-documents.ts'
import { listInternalOf } from '#features/catalog/document/server/store.ts'
import type { StoredVideo } from '#features/catalog/video/domain/product-video.ts'
import { readVideoFiles } from '#features/catalog/video/server/steps/present-video.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import { listChangesSince, listHistory } from '#server/changes/change-log.ts'
import { joinChanges } from '#server/changes/join-changes.ts'
import { readTextStates } from '#server/changes/text-states.ts'
import type { Database } from '#server/database/connection.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'
import type { DeskProduct } from '../../desk-contract.ts'
import type { ChainLink } from '../../domain/chain-link.ts'
import { completenessOf } from '../../domain/completeness.ts'
import { type ProductFields, readFieldName } from '../../domain/product-fields.ts'
import { mayNot, productActions } from '../../domain/product-may.ts'
import type { ProductRecord } from '../../domain/product-record.ts'
import { fieldsWithStates } from '../../domain/values/value-texts.ts'
import type { WaitingChange } from '../../domain/waiting-change.ts'
import { editText } from '../../messages/desk-product-faults.ts'
import { productKind } from '../product-subject.ts'
import { type LinkRow, listLinks, listReplaced, listReplacements } from '../replacements/store.ts'
import { findProduct, listNamed, type StoredProduct } from '../store.ts'
import { listWaitingOf } from '../waiting-store.ts'
import { readExceptions } from './exception-routes.ts'
import { presentRecord } from './present-record.ts'
import { findParentCategory, listStoredDocuments, listTemplate, needsDocument } from './store.ts'
import { type FileNamesOf, readTradeNotes } from './trade-notes.ts'

export interface ReadDeps {
  catalog: Catalog
  /** The attributes that products of a series have, where nobody has made its template. */
  usedAttributes: (categoryId: number) => readonly { id: number; key: string }[]
  fileNamesOf: FileNamesOf
}

/** A product as its page at the desk shows it. Throws 404 without it. */
export async function readDeskProduct(
  db: Database,
  { language, staff }: Pick<DeskContext, 'language' | 'staff'>,
  deps: ReadDeps,
  id: number,
): Promise<DeskProduct> {
  const stored = await findProduct(db, id)
  if (!stored) throw notFound()
  const record = presentRecord(stored)
  const waiting = await readWaiting(db, stored)
  const pending = waiting.find(({ release }) => release === null) ?? null
  const categoryId = record.fields.category_id
  const made = await listTemplate(db, categoryId)
  const template = made.length > 0 ? made : deps.usedAttributes(categoryId).map(one => ({ ...one, isRequired: false }))
  const documents = await readDocuments(db, { id, categoryId }, language)
  const replaced = await listReplaced(db, id)
  const linksOf = async (ids: readonly number[]) => (await listLinks(db, ids, language)).map(presentLink)
  const facts = {
    state: record.fields.state,
    hasWaiting: pending !== null,
    may: (permission: Parameters<typeof staff.permissions.has>[0]) => staff.permissions.has(permission),
  }
  const text = editText[language]
  const [shown] = await findProductsForQuote(db, [id], language)
  return {
    id,
    record,
    pending,
    in_releases: waiting.filter(({ release }) => release !== null),
    completeness: completenessOf({
      required: template.filter(({ isRequired }) => isRequired).map(({ key }) => key),
      isStated: key => isStated(stored.fields[`attribute.${key}`]),
      hasText: (field, of) => stored.fields[`${field}.${of}`] !== null,
      needsDocument: await needsDocument(db, categoryId),
      hasDocument: documents.some(one => one.is_public),
    }),
    text_states: await readTextStates(db, { kind: productKind, id }, fieldsWithStates(stored.fields)),
    template: templateOf(template, record),
    fit_exceptions: await readExceptions(db, deps.catalog.index, id),
    documents,
    trade_notes: await readTradeNotes(db, stored, deps.fileNamesOf),
    replacements: await readChains(db, replacementIds(record, waiting), linksOf),
    replaces: await linksOf(replaced.map(one => one.id)),
    video_files: await readVideoFiles(db, videoIds(record, waiting)),
    named: await listNamed(db, namedIds(record, waiting), language),
    url: shown?.isPublished ? shown.productUrl : null,
    history: await listHistory(db, { namesOf: findStaffNames }, productKind, id),
    may: productActions.map(action => {
      const reason = mayNot(action, facts)
      return { action, reason: reason && text[reason] }
    }),
  }
}

/** The files of videos that a record and what waits of it name. */
function videoIds({ videos }: ProductRecord, waiting: readonly WaitingChange[]): number[] {
  // as: a set has fields of a product.
  const waits = waiting.flatMap(({ fields }) => (fields.videos ?? []) as StoredVideo[])
  return [...new Set([...videos, ...waits].flatMap(video => ('video_id' in video ? [video.video_id] : [])))]
}

const presentLink = ({ obsoleteSince, ...link }: LinkRow): ChainLink => ({ ...link, obsolete_since: obsoleteSince })

/** The replacements that a record and what waits of it name. */
function replacementIds({ fields }: ProductRecord, waiting: readonly WaitingChange[]): number[] {
  const named = [fields.replaced_by_id, ...waiting.map(one => one.fields.replaced_by_id)]
  return [...new Set(named.filter(id => typeof id === 'number'))]
}

async function readChains(
  db: Database,
  firstIds: readonly number[],
  linksOf: (ids: readonly number[]) => Promise<ChainLink[]>,
): Promise<ChainLink[][]> {
  const chains: ChainLink[][] = []
  for (const firstId of firstIds) {
    const chain = await listReplacements(db, firstId)
    chains.push(await linksOf(chain.map(({ id }) => id)))
  }
  return chains
}

const isStated = (value: ProductFields[`attribute.${string}`] | undefined): boolean =>
  value !== undefined && value !== null && value !== 'not_stated'

/** The attributes of the form: those of the series, then further ones that the product has. */
function templateOf(
  template: readonly { id: number; isRequired: boolean }[],
  { attributes }: ProductRecord,
): DeskProduct['template'] {
  const known = new Set(template.map(({ id }) => id))
  const further = attributes.filter(one => !known.has(one.attribute_id))
  return [
    ...template.map(({ id, isRequired }) => ({ attribute_id: id, is_required: isRequired, is_of_series: true })),
    ...further.map(one => ({ attribute_id: one.attribute_id, is_required: false, is_of_series: false })),
  ]
}

/** The products that a record and what waits of it name. */
function namedIds({ fields, relations }: ProductRecord, waiting: readonly WaitingChange[]): number[] {
  const inFields = waiting.flatMap(({ fields: waits }) =>
    Object.entries(waits).flatMap(([field, value]) => {
      const kind = readFieldName(field)?.kind
      return kind === 'relation' || field === 'replaced_by_id' ? value : []
    }),
  )
  const ids = [fields.replaced_by_id, ...relations.accessory, ...relations.related, ...inFields]
  return [...new Set(ids.filter(id => typeof id === 'number'))]
}

async function readWaiting(db: Database, { id, revision, fields }: StoredProduct): Promise<WaitingChange[]> {
  const rows = await listWaitingOf(db, id)
  const names = await findStaffNames(
    db,
    rows.flatMap(({ row }) => row.changedBy ?? []),
  )
  const oldest = Math.min(revision, ...rows.map(({ row }) => row.baseRevision))
  const since = rows.length > 0 ? await listChangesSince(db, productKind, id, oldest) : []
  const states = new Map<number, TextStateEntry[]>()
  for (const { row } of rows)
    states.set(
      row.id,
      await readTextStates(db, { kind: productKind, id }, fieldsWithStates({ ...fields, ...row.fields })),
    )
  return rows.map(({ row, releaseName, releaseAt }) => {
    const joined = joinChanges({
      baseRevision: row.baseRevision,
      revision,
      current: fields,
      changes: row.fields,
      since: since.filter(change => change.revision > row.baseRevision),
    })
    return {
      id: row.id,
      revision: row.revision,
      base_revision: row.baseRevision,
      fields: row.fields,
      release: row.releaseId === null ? null : { id: row.releaseId, name: releaseName ?? '' },
      publishes_on: (row.releaseId === null ? row.publishAt : releaseAt)?.toISOString() ?? null,
      note: row.note,
      refusal: row.refusal,
      changed_by: row.changedBy === null ? null : (names.get(row.changedBy) ?? null),
      changed_on: row.updatedAt.toISOString(),
      conflicts: joined.ok ? [] : joined.conflicts.map(({ field }) => field),
      text_states: states.get(row.id) ?? [],
    }
  })
}

/** The public documents of a product, each once, then the internal ones. */
async function readDocuments(
  db: Database,
  { id, categoryId }: { id: number; categoryId: number },
  reader: Language,
): Promise<DeskProduct['documents']> {
  const parentId = await findParentCategory(db, categoryId)
  const stored = await listStoredDocuments(db, id, categoryId)
  const internal = await listInternalOf(db, id, parentId === null ? [categoryId] : [categoryId, parentId], reader)
  const filtered = (await listDocumentsByFilter(db, [id], reader)).get(id) ?? []
  const all = [
    ...stored.map(one => ({ ...one, is_public: true, document_id: one.recordId })),
    ...filtered.filter(({ isPublic }) => isPublic).map(one => ({ ...one, is_public: true, document_id: one.id })),
    ...[...internal, ...filtered.filter(({ isPublic }) => !isPublic)].map(one => ({
      ...one,
      is_public: false,
      document_id: one.id,
    })),
  ]
  const isFirst = ({ document_id: record }: (typeof all)[number], place: number) =>
    record === null || all.findIndex(one => one.document_id === record) === place
  return all.filter(isFirst).map(({ id: place, kind, title, is_public, document_id }) => ({
    ...{ id: place, kind, title, is_public, document_id },
    is_made: false,
  }))
}
