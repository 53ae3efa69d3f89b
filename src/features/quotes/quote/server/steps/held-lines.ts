import { findProductsForQuote } from '#features/catalog/catalog/server/store.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { readCartContents } from '../cart/cart-store.ts'
import { groupedLines, groupedTexts } from '../group-lines.ts'

/** The first lines of a cart in words, those of its groups too, and how many there are. */
export async function listHeldLines(
  db: Database,
  cartId: number,
  { language, most }: { language: Language; most: number },
): Promise<{ lines: { name: string; sku: string | null; quantity: number }[]; count: number }> {
  const { lines, freeLines, groups } = await readCartContents(db, cartId)
  const ofProducts = [...lines, ...groupedLines(groups)]
  const inWords = [...freeLines, ...groupedTexts(groups)]
  const shown = ofProducts.slice(0, most)
  const ids = [...new Set(shown.map(({ productId }) => productId))]
  const products = new Map((await findProductsForQuote(db, ids, language)).map(product => [product.id, product]))
  const named = shown.map(({ productId, quantity }) => {
    const product = products.get(productId)
    return { name: product?.name ?? '', sku: product?.sku ?? null, quantity }
  })
  const words = inWords.slice(0, most - shown.length).map(({ text, quantity }) => ({ name: text, sku: null, quantity }))
  return { lines: [...named, ...words], count: ofProducts.length + inWords.length }
}
