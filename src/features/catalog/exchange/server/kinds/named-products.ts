import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import type { Database } from '#server/database/connection.ts'
import { type Cells, isBlank, textOf } from '../../domain/cells/cell.ts'
import { cellFault } from '../../domain/cells/cell-fault.ts'
import { skuKey } from '../../domain/cells/product-cells.ts'
import type { Column } from '../../domain/column.ts'
import { findSkus, listSkus } from '../store.ts'
import type { FlatColumn } from './flat-kind.ts'

/** The products that rows name by their part numbers in these fields. */
export async function findNamedProducts(db: Database, rows: readonly Cells[], fields: readonly string[]) {
  const named = rows.flatMap(row =>
    fields
      .map(field => row[field])
      .filter(cell => !isBlank(cell))
      .map(textOf),
  )
  const ids = await findSkus(db, [...new Set(named.map(skuKey))])
  const skus = await listSkus(db, [...ids.values()])
  const idOf = (sku: unknown): number | null => (typeof sku === 'string' ? (ids.get(skuKey(sku)) ?? null) : null)
  return {
    idOf,
    /** The ids of the products in a field of the rows, each once. */
    idsIn: (field: string): number[] => [...new Set(rows.flatMap(row => idOf(textOf(row[field])) ?? []))],
    /** A part of the key, read as the part number is written in the catalogue. */
    part: (column: Column): FlatColumn => ({
      column,
      field: column.key,
      read: cell => {
        const sku = skus.get(idOf(textOf(cell)) ?? 0)
        return sku === undefined
          ? cellFault({ reason: 'unknown_reference', text: textOf(cell).slice(0, 60) })
          : readAs(sku)
      },
      write: value => (typeof value === 'string' ? value : null),
    }),
  }
}
