import type { ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import {
  type DocumentFields,
  documentKind,
  documentKinds,
  documentTypes,
} from '#features/catalog/document/domain/document-record.ts'
import {
  checkDocumentChanges,
  documentFieldName,
  type ListedDocument,
  listWholeDocuments,
  saveDocumentChanges,
} from '#features/catalog/document/server/steps/import-documents.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languages } from '#shared/language.ts'
import { cleanLine } from '#shared/text/clean-text.ts'
import { type Cell, type Cells, joinEntries, splitEntries, textOf } from '../../domain/cells/cell.ts'
import { cellFault } from '../../domain/cells/cell-fault.ts'
import { readFilterCell, writeFilter } from '../../domain/cells/filter-cells.ts'
import { skuKey } from '../../domain/cells/product-cells.ts'
import { readDay, readTextCell } from '../../domain/cells/read-cell.ts'
import { rowFaultText } from '../../messages/cell-faults.ts'
import { findSkus, listAttributes, listCategories, listOptions, listSkus } from '../store.ts'
import { flatColumns } from './flat-columns.ts'
import { type FlatColumn, type FlatRecord, openFlat } from './flat-kind.ts'
import type { OpenKind } from './kind.ts'

const readAtOnce = 200

/** The list of documents; their bytes are uploaded at the desk. `rows`: those at hand; only what they name is read. */
export async function openDocuments(db: Database, language: Language, rows: readonly Cells[]): Promise<OpenKind> {
  const { choice, yesNo, text, told, column } = flatColumns(field => documentFieldName(field, language))
  const names = [...new Set(rows.map(nameOf))]
  const known = names.length > 0 ? await listWholeDocuments(db, { names }) : []
  const ids = await findSkus(db, [...new Set(rows.flatMap(row => splitEntries(textOf(row.products)).map(skuKey)))])
  const categories = await listCategories(db)
  const vocabulary = { attributes: await listAttributes(db), options: await listOptions(db), categories }
  const seNames = new Map(categories.map(({ id, seName }) => [id, seName]))
  const series = new Map(categories.map(({ id, seName }) => [seName, id]))
  const skus = await listSkus(db, [...new Set([...known.flatMap(({ fields }) => fields.products), ...ids.values()])])
  const day = (field: string): FlatColumn => ({
    ...text(field),
    column: column(field, 'day'),
    read: readDay,
    write: value => (typeof value === 'string' ? value : null),
  })
  const list = (field: 'products' | 'series', idOf: (entry: string) => number | undefined): FlatColumn => ({
    column: column(field, field === 'products' ? 'references' : 'addresses'),
    field,
    emptied: [],
    read: cell => readList(cell, idOf),
    write: value => writeList(value, field === 'products' ? skus : seNames),
  })
  const line = (field: string): FlatColumn => ({ ...text(field), read: readLine })
  return openFlat({
    name: 'documents',
    isOfRows: true,
    columns: [
      { ...told('file', 'text'), column: column('file', 'text', { isKey: true }) },
      choice('kind', documentKinds),
      choice('type', documentTypes),
      line('issuer'),
      ...languages.map(one => line(`title.${one}`)),
      choice('language', languages),
      line('printed_revision'),
      day('issued_on'),
      day('valid_until'),
      yesNo('is_public'),
      yesNo('is_of_company'),
      list('products', entry => ids.get(skuKey(entry))),
      list('series', entry => series.get(entry.toLowerCase())),
      {
        column: column('filter', 'filter'),
        field: 'filter',
        read: (cell, of) => readFilterCell(cell, vocabulary, of),
        // as: the field has no other values.
        write: value => (value ? writeFilter(value as ProductConditions, vocabulary) : null),
      },
    ],
    records: known.map(recordOf),
    readAll: () => readAll(db, skus),
    keyOf: nameOf,
    check: async (tx, record, changes, author) => {
      if (!record) return { file: [rowFaultText[author.language].no_such_file] }
      // as: the record was read as a document.
      const fields = record.fields as Partial<DocumentFields>
      return checkDocumentChanges(tx, record.recordId, fields, changes, author.language)
    },
    save: (tx, { recordId: id, revision }, changes, author, { batchId }) =>
      saveDocumentChanges(tx, people, author, { id, baseRevision: revision, changes, batchId }),
    make: () => Promise.reject(new Error('No document is made by a file')),
  })
}

/** All documents; `skus` learns the products that they name. */
async function* readAll(db: Database, skus: Map<number, string>) {
  for (let after = ''; ; ) {
    const next = await listWholeDocuments(db, { after, limit: readAtOnce })
    if (next.length === 0) return
    after = next.at(-1)?.fileName ?? after
    const named = new Set(next.flatMap(({ fields }) => fields.products))
    for (const [id, sku] of await listSkus(db, [...named])) skus.set(id, sku)
    yield next.map(recordOf)
  }
}

const people = { namesOf: findStaffNames }

const nameOf = ({ file }: Cells) =>
  textOf(file)
    .replace(/^\/downloads\//, '')
    .toLowerCase()

const recordOf = ({ id, revision, fileName, fields }: ListedDocument): FlatRecord => ({
  key: fileName.toLowerCase(),
  recordId: id,
  revision,
  subject: { kind: documentKind, id },
  fields: { ...fields, file: fileName },
})

function readLine(cell: Cell) {
  const read = readTextCell(cell)
  return read.ok ? readAs(cleanLine(read.value)) : read
}

function readList(cell: Cell, idOf: (entry: string) => number | undefined) {
  const ids = new Set<number>()
  for (const entry of splitEntries(textOf(cell))) {
    const id = idOf(entry)
    if (id === undefined) return cellFault({ reason: 'unknown_reference', text: entry.slice(0, 60) })
    ids.add(id)
  }
  return readAs([...ids].sort((a, b) => a - b))
}

const writeList = (value: unknown, nameOf: ReadonlyMap<number, string>): string | null =>
  // as: ids, as the field has them.
  joinEntries(((value ?? []) as number[]).flatMap(id => nameOf.get(id) ?? [])) || null
