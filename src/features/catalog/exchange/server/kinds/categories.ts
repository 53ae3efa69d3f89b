import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import {
  categoryFieldName,
  categoryKind,
  checkCategoryChanges,
  checkNewCategory,
  makeCategory,
  saveCategoryChanges,
} from '#features/catalog/series/server/steps/make-categories.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { type Cell, isDate, joinEntries, splitEntries, textOf } from '../../domain/cells/cell.ts'
import { cellFault, type ReadCell } from '../../domain/cells/cell-fault.ts'
import { skuKey } from '../../domain/cells/product-cells.ts'
import { rowFaultText } from '../../messages/cell-faults.ts'
import { findSkus, listAttributes, listCategories, listSkus } from '../store.ts'
import { flatColumns } from './flat-columns.ts'
import { type FlatColumn, type FlatRecord, openFlat } from './flat-kind.ts'
import type { OpenKind } from './kind.ts'

interface TemplateEntry {
  attribute_id: number
  is_required: boolean
}

/** `pictured`: the part numbers that the rows at hand name as pictures. */
export async function openCategories(db: Database, language: Language, pictured: readonly string[]): Promise<OpenKind> {
  const { key, whole, yesNo, inLanguages, column } = flatColumns(field => categoryFieldName(field, language))
  const rows = await listCategories(db)
  const pictures = await listSkus(
    db,
    rows.flatMap(({ pictureProductId: id }) => id ?? []),
  )
  const skus = await findSkus(db, [...new Set([...pictures.values(), ...pictured].map(skuKey))])
  const ids = new Map(rows.map(({ id, seName }) => [seName, id]))
  const parent: FlatColumn = {
    column: column('parent', 'reference', { title: categoryFieldName('parent_id', language) }),
    field: 'parent_id',
    read: cell => referenceIn(ids, textOf(cell).toLowerCase(), cell),
    write: value => rows.find(({ id }) => id === value)?.seName ?? null,
    names: cell => textOf(cell).toLowerCase(),
  }
  const picture: FlatColumn = {
    column: column('picture_product', 'reference', { title: categoryFieldName('picture_product_id', language) }),
    field: 'picture_product_id',
    read: cell => referenceIn(skus, skuKey(textOf(cell)), cell),
    write: value => (typeof value === 'number' ? (pictures.get(value) ?? skuOf(skus, value)) : null),
    mayFollow: of => rowFaultText[of].picture_follows,
  }
  return openFlat({
    name: 'categories',
    isOfRows: true,
    columns: [
      key('se_name'),
      parent,
      ...inLanguages('name'),
      whole('position'),
      yesNo('is_published'),
      yesNo('needs_document'),
      picture,
      ...inLanguages('description'),
      templateColumn(column('template', 'template'), new Map((await listAttributes(db)).map(row => [row.key, row.id]))),
    ],
    records: rows.map(recordOf),
    keyOf: cells => textOf(cells.se_name).toLowerCase(),
    check: async (tx, record, changes, author) =>
      record
        ? checkCategoryChanges(tx, author, record.recordId, changes)
        : (await checkNewCategory(tx, author, changes)).errors,
    save: (tx, { recordId: id, revision }, changes, author, { batchId }) =>
      saveCategoryChanges(tx, author, { id, baseRevision: revision, changes, batchId }),
    make: (tx, changes, author, { batchId }) => makeCategory(tx, author, changes, { batchId }),
  })
}

const recordOf = (row: Awaited<ReturnType<typeof listCategories>>[number]): FlatRecord => ({
  key: row.seName,
  recordId: row.id,
  revision: row.revision,
  subject: { kind: categoryKind, id: row.id },
  fields: {
    se_name: row.seName,
    parent_id: row.parentId,
    position: row.position,
    is_published: row.isPublished,
    needs_document: row.needsDocument,
    picture_product_id: row.pictureProductId,
    template: row.template,
    'name.en': row.names.en,
    'name.es': row.names.es,
    'name.fr': row.names.fr,
    'description.en': row.descriptions.en,
    'description.es': row.descriptions.es,
    'description.fr': row.descriptions.fr,
  },
})

/** The part number of a picture that only the rows name. */
function skuOf(skus: ReadonlyMap<string, number>, id: number): string | null {
  for (const [sku, own] of skus) if (own === id) return sku
  return null
}

const unknown = (cell: Cell) => cellFault({ reason: 'unknown_reference', text: textOf(cell).slice(0, 60) })

function referenceIn(known: ReadonlyMap<string, number>, wanted: string, cell: Cell): ReadCell<number> {
  if (isDate(cell)) return cellFault({ reason: 'is_date' })
  const id = known.get(wanted)
  return id === undefined ? unknown(cell) : readAs(id)
}

function templateColumn(column: FlatColumn['column'], ids: ReadonlyMap<string, number>): FlatColumn {
  const keys = new Map([...ids].map(([key, id]) => [id, key]))
  return {
    column,
    field: 'template',
    emptied: [],
    read: cell => {
      const template: TemplateEntry[] = []
      for (const entry of splitEntries(textOf(cell))) {
        const isRequired = entry.endsWith('!')
        const id = ids.get((isRequired ? entry.slice(0, -1) : entry).trim())
        if (id === undefined) return unknown(entry)
        template.push({ attribute_id: id, is_required: isRequired })
      }
      return readAs(template)
    },
    write: value => {
      // as: the field of a category.
      const entries = (value ?? []) as TemplateEntry[]
      const words = entries.flatMap(({ attribute_id: id, is_required: isRequired }) => {
        const key = keys.get(id)
        return key === undefined ? [] : [isRequired ? `${key}!` : key]
      })
      return joinEntries(words) || null
    },
  }
}
