import { createStore } from './store.ts'

/** What a call that changed the cart answered about it. */
interface AnnouncedCart {
  wishlist_items: number
  customer_name: string | null
}

/** The last announced cart; the header watches it. */
export const announcedCart = createStore<AnnouncedCart | null>(null)

/** Counts the requests to fetch the header links anew; the header watches it. */
export const headerRequests = createStore(0)

/** spec §4: the badge follows an event with the new count and the customer's name; the header links are fetched anew. */
export function announceCart({ wishlist_items, customer_name }: AnnouncedCart): void {
  announcedCart.set({ wishlist_items, customer_name })
  refreshHeader()
}

/** For changes whose answer does not hold the new count. Shows no errors; a newer request ends one that is under way. */
export function refreshHeader(): void {
  headerRequests.set(headerRequests.get() + 1)
}
