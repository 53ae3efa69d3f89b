import { Suspense } from 'react'
import { isOfCompany } from '#web/header-events.ts'
import { useStore } from '#web/store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const OwnNumbers = lazyPart(() => import('../OwnNumbers.tsx'))

/** The numbers of the customer's company at a product. The page is the same for everybody: this comes with the header's reply. */
export function NumbersOfProduct({ productId }: { productId: number }) {
  const hasCompany = useStore(isOfCompany, false)
  if (!hasCompany) return null
  return (
    <Suspense>
      <OwnNumbers key={productId} products={[{ id: productId }]} />
    </Suspense>
  )
}
