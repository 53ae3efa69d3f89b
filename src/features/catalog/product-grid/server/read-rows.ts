import { listShown, type ShownProduct } from '#features/catalog/catalog-edit/server/steps/change-fields.ts'
import { columnsOfAttribute } from '#features/catalog/exchange/domain/cells/attribute-cells.ts'
import { type Cells, splitEntries, textOf } from '#features/catalog/exchange/domain/cells/cell.ts'
import { noPictures } from '#features/catalog/exchange/domain/cells/picture-cells.ts'
import {
  cellsOfProduct,
  columnOfField,
  fieldOfColumn,
  narrowedTo,
  type References,
  replacedByColumn,
  skuKey,
} from '#features/catalog/exchange/domain/cells/product-cells.ts'
import { findSkus, listSkus } from '#features/catalog/exchange/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { GridVocabulary } from '../domain/read-edits.ts'

export interface Row {
  shown: ShownProduct
  /** The cells of the columns that were asked for, with all columns of their attributes. */
  cells: Cells
}

/** The vocabulary without the attributes that no column names: a row has the cells of the others only. */
export function narrowed(vocabulary: GridVocabulary, columns: Iterable<string>): GridVocabulary {
  return narrowedTo(vocabulary, new Set([...columns].map(fieldOfColumn)))
}

/** Rows in the order of the ids, of at most some hundreds. `vocabulary`: narrowed to the columns, which alone have cells. */
export async function readRows(
  db: Database,
  ids: readonly number[],
  columns: Iterable<string>,
  vocabulary: GridVocabulary,
): Promise<Row[]> {
  return withCells(db, await listShown(db, ids, new Set([...columns].map(fieldOfColumn))), vocabulary)
}

export async function withCells(
  db: Database,
  products: readonly ShownProduct[],
  vocabulary: GridVocabulary,
): Promise<Row[]> {
  const skus = await listSkus(db, [...new Set(products.flatMap(namedIn))])
  return products.map(shown => ({
    shown,
    cells: cellsOfProduct(shown.fields, shown.revision, vocabulary, {
      skuOf: id => skus.get(id),
      pictures: noPictures,
    }),
  }))
}

const namedIn = ({ fields }: ShownProduct): number[] =>
  [fields.replaced_by_id, ...fields['relation.accessory'], ...fields['relation.related']].flatMap(id =>
    typeof id === 'number' ? id : [],
  )

/** The columns of which the shown values wait. */
export const waitingColumns = ({ waitingFields }: ShownProduct, { attributes }: GridVocabulary): string[] =>
  waitingFields.flatMap(field => {
    const attribute = attributes.find(({ key }) => field === `attribute.${key}`)
    return attribute ? columnsOfAttribute(attribute).map(({ key }) => key) : [columnOfField(field)]
  })

const referenceColumns = [replacedByColumn, 'relation.accessory', 'relation.related']

/** The products that cells name by their part numbers. */
export async function findNamed(db: Database, rows: readonly Cells[]): Promise<References> {
  const named = rows.flatMap(cells => referenceColumns.flatMap(column => splitEntries(textOf(cells[column]))))
  const bySku = await findSkus(db, [...new Set(named.map(skuKey))])
  return {
    skuOf: () => undefined,
    pictures: noPictures,
    idOf: sku => bySku.get(skuKey(sku)),
    isComing: () => false,
  }
}
