/** The data that a browser stores about a viewed product: enough for a link, in the language of that visit. */
export interface ViewedProduct {
  id: number
  name: string
  sku: string
  product_url: string
  thumb_image_url: string
}

const viewedLimit = 8

/** Puts the product first and removes an older entry of it. */
export function withViewed(viewed: readonly ViewedProduct[], product: ViewedProduct): ViewedProduct[] {
  return [product, ...viewed.filter(other => other.id !== product.id)].slice(0, viewedLimit)
}

/** Reads the stored text. Leaves out every entry that is not a valid product, because other programs can write there. */
export function readViewed(text: string | null): ViewedProduct[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isViewed).slice(0, viewedLimit) : []
  } catch {
    return []
  }
}

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, sku, product_url, thumb_image_url } = value as Partial<ViewedProduct>
  const isPath = (path: unknown) => typeof path === 'string' && /^\/[^/\\]/.test(path)
  return (
    Number.isInteger(id) &&
    typeof name === 'string' &&
    typeof sku === 'string' &&
    isPath(product_url) &&
    isPath(thumb_image_url)
  )
}
