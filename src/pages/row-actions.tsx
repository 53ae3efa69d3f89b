import type { RowActions } from '#features/catalog/web/list/products/row-actions.ts'
import { CompareBox } from '#features/compare/web/widgets/CompareBox.tsx'
import { RowPrice } from '#features/price/web/widgets/RowPrice.tsx'
import { QuoteLineFields, QuoteLinesForm } from '#features/quote/web/widgets/QuoteLinesForm.tsx'

/** The actions of a visitor on the products of a list. */
export const rowActions: RowActions = {
  Form: QuoteLinesForm,
  compare: ({ id, name }) => <CompareBox productId={id} name={name} />,
  quote: ({ id, name }) => (
    <>
      <RowPrice productId={id} />
      <QuoteLineFields productId={id} name={name} />
    </>
  ),
}
