/** What a browser remembers of a product page that it has shown: enough to draw a link to it, in the language then. */
export interface ViewedProduct {
  id: number
  name: string
  sku: string
  product_url: string
  thumb_image_url: string
}

const viewedLimit = 8

/** The newest first, each product once. */
export function withViewed(viewed: readonly ViewedProduct[], product: ViewedProduct): ViewedProduct[] {
  return [product, ...viewed.filter(other => other.id !== product.id)].slice(0, viewedLimit)
}

/** What was kept as text; what is no product of ours is left out, whoever wrote it there. */
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
