import { announceChanges, type CatalogSubject } from '#features/catalog/catalog/server/steps/announce-changes.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import type { People } from '#server/changes/change-log.ts'
import type { Author, FieldErrors, LockedRecord, Subject } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { lacksText } from '#shared/one-language.ts'
import { type DocumentFault, type DocumentFields, documentKind, fileMark } from '../../domain/document-record.ts'
import { endsBefore, readDocumentChanges } from '../../domain/read-document.ts'
import { documentFieldText } from '../../messages/desk-fields.ts'
import { documentRefusals } from '../../messages/desk-refusals.ts'
import { findFilterFault } from '../steps/filtered-documents.ts'
import { titleOf } from '../steps/shown-title.ts'
import * as store from '../store.ts'

export interface DocumentDeps {
  people: People
  timeZoneOf: (db: Database, id: number) => Promise<string | null>
  /** Names below /downloads/ that the site answers itself. */
  reservedNames: readonly string[]
  catalog: Pick<Catalog, 'index'>
  /** Tells those who want to know, in the transaction that stores the file. */
  onNewFile: (
    tx: Database,
    id: number,
    context: Pick<DeskContext, 'now' | 'publicUrl' | 'settings'>,
  ) => Promise<unknown>
}

/** Documents as records that are changed in the one way. */
export async function documentSubject(
  tx: Database,
  deps: Pick<DocumentDeps, 'people' | 'timeZoneOf'>,
  { staff, now, language }: DeskContext,
): Promise<Subject<DocumentFields>> {
  const timeZone = await deps.timeZoneOf(tx, staff.id)
  return documentSubjectOf(deps.people, { actorId: staff.id, source: 'desk', now, language, timeZone })
}

/** The same for whoever changes them elsewhere. */
export function documentSubjectOf(people: People, author: Author): Subject<DocumentFields> {
  const { now, language } = author
  return {
    kind: documentKind,
    author,
    people,
    nameField: field => {
      const names: Record<string, string> = documentFieldText[language].fields
      return names[field] ?? field
    },
    lock: lockDocument,
    check: (checking, id, { fields }, changes) => checkDocument(checking, id, fields, changes, language),
    write: async (writing, id, changes, revision) => {
      const before = await findPlaces(writing, id)
      await writeDocument(writing, id, changes, revision)
      await showDocument(writing, id, now, before)
    },
  }
}

export async function lockDocument(tx: Database, id: number): Promise<LockedRecord<DocumentFields> | null> {
  const row = await store.lockRecord(tx, id)
  if (!row) return null
  const file = await store.findFile(tx, id, row.fileNumber)
  const fields = { ...fieldsOf(row, await store.findTargets(tx, id)), file: fileMark(file?.sha256 ?? '') }
  return { revision: row.revision, name: titleOf(row, 'en'), fields }
}

export const fieldsOf = (
  row: store.StoredRecord,
  { products, series }: store.Targets,
): Omit<DocumentFields, 'file'> => ({
  kind: row.kind,
  type: row.type,
  issuer: row.issuer,
  'title.en': row.titleEn || null,
  'title.es': row.titleEs,
  'title.fr': row.titleFr,
  language: row.language,
  printed_revision: row.printedRevision,
  issued_on: row.issuedOn,
  valid_until: row.validUntil,
  is_public: row.isPublic,
  products,
  series,
  filter: row.filter,
  is_of_company: row.isOfCompany,
})

/** Why changes of a document are not possible, in words, by field. */
export async function checkDocument(
  tx: Database,
  /** Null: it is new. */
  id: number | null,
  fields: Partial<DocumentFields>,
  changes: Partial<DocumentFields>,
  language: Language,
): Promise<FieldErrors> {
  const { faults } = readDocumentChanges(changes)
  if (lacksText('title', fields, changes)) faults[`title.${language}`] ??= 'title_needed'
  const after = { ...noDays, ...fields, ...changes }
  if (endsBefore(after)) faults[changes.issued_on === undefined ? 'valid_until' : 'issued_on'] ??= 'ends_before'
  if (changes.products && !faults.products) {
    const found = await store.listTargetProducts(tx, { ids: changes.products }, language, changes.products.length + 1)
    if (found.length < changes.products.length) faults.products = 'unknown_product'
  }
  if (changes.series && !faults.series) {
    const known = new Set((await store.listTargetSeries(tx, language)).map(({ id }) => id))
    if (changes.series.some(id => !known.has(id))) faults.series = 'unknown_series'
  }
  if (changes.filter && !faults.filter) {
    const fault = await findFilterFault(tx, id, changes.filter)
    if (fault) faults.filter = fault
  }
  return wordFaults(faults, language)
}

const noDays = { issued_on: null, valid_until: null }

export const wordFaults = (faults: Readonly<Record<string, DocumentFault>>, language: Language): FieldErrors =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, [documentRefusals[language].faults[fault]]]),
  )

async function writeDocument(tx: Database, id: number, changes: Partial<DocumentFields>, revision: number) {
  const {
    kind,
    type,
    issuer,
    language,
    printed_revision: printed,
    issued_on: issuedOn,
    valid_until: validUntil,
    is_public: isPublic,
    is_of_company: isOfCompany,
  } = changes
  await store.updateRecord(tx, id, {
    revision,
    ...(kind !== undefined && { kind }),
    ...(type !== undefined && { type }),
    ...(issuer !== undefined && { issuer }),
    ...(language !== undefined && { language }),
    ...(printed !== undefined && { printedRevision: printed }),
    ...(issuedOn !== undefined && { issuedOn }),
    ...(validUntil !== undefined && { validUntil }),
    ...(isPublic !== undefined && { isPublic }),
    ...(isOfCompany !== undefined && { isOfCompany }),
    ...titleColumns(changes),
    ...(changes.filter !== undefined && { filter: changes.filter }),
  })
  const { products, series } = changes
  if (!products && !series) return
  const before = await store.findTargets(tx, id)
  await store.replaceTargets(tx, id, { products: products ?? before.products, series: series ?? before.series })
}

/** The changed titles as they are stored. */
export const titleColumns = ({
  'title.en': titleEn,
  'title.es': titleEs,
  'title.fr': titleFr,
}: Partial<DocumentFields>) => ({
  ...(titleEn !== undefined && { titleEn: titleEn ?? '' }),
  ...(titleEs !== undefined && { titleEs }),
  ...(titleFr !== undefined && { titleFr }),
})

/** Shows a document at its places, and tells of the catalogue's change: where it is now, and where it was. */
export async function showDocument(tx: Database, id: number, now: Date, before: CatalogSubject[]): Promise<void> {
  await store.writePlaces(tx, id, now)
  await announceChanges(tx, now, [...before, ...(await findPlaces(tx, id))])
}

/** The parts of the catalogue that change with a document. */
export async function findPlaces(tx: Database, id: number): Promise<CatalogSubject[]> {
  const { products, series } = await store.findTargets(tx, id)
  const record = await store.findRecord(tx, id)
  return [
    ...products.map(product => ({ kind: 'product' as const, id: product })),
    ...series.map(one => ({ kind: 'category' as const, id: one })),
    ...(record?.filter ? [{ kind: 'document' as const, id }] : []),
  ]
}
