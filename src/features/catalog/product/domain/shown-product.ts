import type { ProductSummary } from '#features/catalog/catalog/contract.ts'
import type { ProductDetails } from '../contract.ts'

/** The facts that a product page shows of other products. */
export interface ShortProduct extends Pick<ProductSummary, 'id' | 'name' | 'sku'> {
  product_url: string
  thumb_image_url: string
}

/** A product as its page needs it: what the page does not show of other products would travel in its HTML for nothing. */
export interface ShownProduct extends Omit<ProductDetails, 'accessories' | 'related_products'> {
  accessories: ShortProduct[]
  related_products: ShortProduct[]
}

export const shownProduct = (product: ProductDetails): ShownProduct => ({
  ...product,
  accessories: product.accessories.map(inShort),
  related_products: product.related_products.map(inShort),
})

/** The uploaded pictures of a product, and its drawing. */
export function splitPictures(pictures: ShownProduct['pictures']) {
  const isPhoto = ({ image_url }: { image_url: string }) => image_url.startsWith('/media/')
  return { photos: pictures.filter(isPhoto), drawing: pictures.find(picture => !isPhoto(picture)) }
}

const inShort = ({ id, name, sku, default_picture_model, custom_properties }: ProductSummary): ShortProduct => ({
  id,
  name,
  sku,
  product_url: custom_properties.product_url,
  thumb_image_url: default_picture_model.thumb_image_url,
})
