import type { Display } from '../../domain/listing/list-search.ts'
import { CompactTable, type CompactTableProps } from '../list/products/CompactTable.tsx'
import { ProductRows } from '../list/products/ProductRows.tsx'

/** Products as a table of parameters, or as rows with text. */
export function ProductList({ display, ...rest }: CompactTableProps & { display: Display }) {
  return display === 'list' ? (
    <ProductRows products={rest.products} actions={rest.actions} />
  ) : (
    <CompactTable {...rest} />
  )
}
