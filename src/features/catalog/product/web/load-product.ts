import { ApiError } from '#web/api-error.ts'
import type { LoadArgs } from '#web/page.ts'
import { getFits, getProduct, type ProductDetails } from '../contract.ts'
import { shownProduct } from '../domain/shown-product.ts'

export async function loadProduct({ call, params }: LoadArgs) {
  const { productId = '' } = params
  // An invalid id means that the URL does not exist, so it is 404 rather than 400.
  if (!/^\d{1,9}$/.test(productId)) throw new ApiError(404, 'not_found', [])
  const input = { params: { id: productId } }
  const [product, fits] = await Promise.all([
    call(getProduct, input),
    // The page is complete without it.
    call(getFits, input).catch(() => null),
  ])
  if (!isOfSlug(product, params.slug)) throw new ApiError(404, 'not_found', [])
  return { ...shownProduct(product), fits }
}

/** Whether the URL has the product's slug; any other word is 404. */
const isOfSlug = (product: ProductDetails, slug = '') =>
  product.custom_properties.product_url.startsWith(`/${slug.toLowerCase()}/`)
