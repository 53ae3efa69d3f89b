import type { QuoteCart } from '../../contract.ts'
import { type CartEdits, changesOf } from '../../domain/cart-edits.ts'

/** Lines of products and free lines are numbered apart: what is typed into the latter is kept under negative numbers. */
export const freeEditId = ({ id }: { id: number }) => -id

/** Everything of the cart that can be typed into. */
export const editableLines = ({ items, free_items }: Pick<QuoteCart, 'items' | 'free_items'>) => [
  ...items,
  ...free_items.map(line => ({ ...line, id: freeEditId(line) })),
]

/** What is typed and not saved, as updateWishlist takes it. */
export function cartChanges(edits: CartEdits, cart: Pick<QuoteCart, 'items' | 'free_items'>) {
  const changes = changesOf(edits, editableLines(cart))
  return {
    items: changes.filter(({ id }) => id > 0),
    free_items: changes.filter(({ id }) => id < 0).map(change => ({ ...change, id: -change.id })),
  }
}
