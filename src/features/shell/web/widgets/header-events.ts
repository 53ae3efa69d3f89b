import { headerRequests, headerStore } from '../header-store.ts'

/** spec §4: the badge follows an event with the new count and the customer's name; the header links are fetched anew. */
export function announceCart(cart: { wishlist_items: number; customer_name: string | null }): void {
  const { wishlist_items, customer_name } = cart
  headerStore.set({ ...headerStore.get(), wishlist_items, customer_name, isNews: true })
  refreshHeader()
}

/** For changes that do not answer with the new count. Quiet; a request still under way is given up for the newer one. */
export function refreshHeader(): void {
  headerRequests.set(headerRequests.get() + 1)
}
