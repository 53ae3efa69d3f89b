import { getProduct, type ProductDetails } from '#features/catalog/product/contract.ts'
import { useSite } from '#web/page.ts'
import { useProductForm } from './product-form.ts'
import { useLiveAnswer } from './use-live-answer.ts'

/** The product's page on the site as it is now; null while it is not published, and until the answer is there. */
export function useLivePage(): ProductDetails | null {
  const { product } = useProductForm()
  const { call } = useSite()
  return useLiveAnswer(() => call(getProduct, { params: { id: product.id } }))
}
