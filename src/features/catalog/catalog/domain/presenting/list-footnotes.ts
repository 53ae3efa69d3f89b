import type { ProductSummary } from '../../contract.ts'
import { isFigure, type ListColumn } from './list-columns.ts'

/** The sentences that stand below a table, each once; a cell has its number. */
export type Footnotes = readonly string[]

/** The values in columns of figures that are no figures: 'Systems up to 60 V DC' among rated voltages. */
export function listFootnotes(
  products: readonly Pick<ProductSummary, 'specification'>[],
  columns: readonly ListColumn[],
): Footnotes {
  const inFigures = new Set(columns.filter(({ isNumeric }) => isNumeric).map(({ id }) => id))
  const notes = products.flatMap(({ specification }) =>
    specification
      .filter(attribute => inFigures.has(attribute.id) && !isFigure(attribute))
      .map(({ values }) => values.map(({ value }) => value).join(', ')),
  )
  return [...new Set(notes)]
}
