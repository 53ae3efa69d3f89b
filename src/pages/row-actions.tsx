import type { ProductSummary } from '#features/catalog/contract.ts'
import type { Display } from '#features/catalog/domain/listing/list-search.ts'
import { CompareToggle } from '#features/compare/web/widgets/CompareToggle.tsx'
import { AddToQuoteButton } from '#features/quote/web/widgets/AddToQuoteButton.tsx'

/** What a visitor can do with a product of a list. */
export function rowActions({ id, name }: ProductSummary, display: Display) {
  const isTable = display === 'compact'
  const compare = <CompareToggle productId={id} name={name} />
  return (
    <>
      {isTable && compare}
      <AddToQuoteButton productId={id} name={name} look={isTable ? 'quiet' : 'plain'} />
      {!isTable && compare}
    </>
  )
}
