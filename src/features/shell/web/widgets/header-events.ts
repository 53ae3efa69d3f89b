import { headerRequests, headerStore } from '../header-store.ts'

/** spec §4: the cart badge follows an event that carries the new count and the customer's name. */
export function announceCart(cart: { wishlist_items: number; customer_name: string | null }): void {
  const { wishlist_items, customer_name } = cart
  headerStore.set({ ...headerStore.get(), wishlist_items, customer_name, isNews: true })
}

/** spec §4: after a quote add the header links are fetched anew. Quietly, and never twice at a time. */
export function refreshHeader(): void {
  headerRequests.set(headerRequests.get() + 1)
}
