import type { ProductSummary } from '#features/catalog/contract.ts'
import type { Display } from '#features/catalog/domain/list-search.ts'
import { CompactTable } from '../list/CompactTable.tsx'
import { ProductRows } from '../list/ProductRows.tsx'

export interface ProductListProps {
  /** What the list is of: names its table. */
  name: string
  products: readonly ProductSummary[]
  display: Display
  /** With it the columns of the table can be ordered. */
  order?: { sort: string | null; hrefOf: (sort: string) => string }
}

/** Products as a table of parameters, or as rows with text. */
export function ProductList({ display, ...rest }: ProductListProps) {
  return display === 'list' ? <ProductRows products={rest.products} /> : <CompactTable {...rest} />
}
