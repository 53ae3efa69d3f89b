import { type ReactNode, useRef } from 'react'
import { nameId, type RowActions } from '#features/catalog/catalog/web/list/products/row-actions.ts'
import { CompareBox, CompareBoxWords } from '#features/catalog/compare/web/widgets/CompareBox.tsx'
import { useCompareBoxes } from '#features/catalog/compare/web/widgets/use-compare-boxes.ts'
import { RowPrice, RowPrices } from '#features/catalog/price/web/widgets/RowPrice.tsx'
import { QuoteLineFields, QuoteLinesForm } from '#features/quotes/quote/web/widgets/QuoteLinesForm.tsx'

/** The actions of a visitor on the products of a list. */
export const rowActions: RowActions = {
  Form: Rows,
  compare: ({ id }) => <CompareBox productId={id} nameId={nameId(id)} />,
  quote: ({ id }) => (
    <>
      <RowPrice productId={id} />
      <QuoteLineFields productId={id} nameId={nameId(id)} />
    </>
  ),
}

/** Rows may stand in the page as the server has drawn them, so what they do is done around them. */
function Rows({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null)
  const onInput = useCompareBoxes(around)
  return (
    <div ref={around} onInput={onInput}>
      <CompareBoxWords />
      <QuoteLinesForm>{children}</QuoteLinesForm>
      <RowPrices around={around} />
    </div>
  )
}
