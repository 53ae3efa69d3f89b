import { createStore } from './store.ts'

/** The part of a call's reply that describes the changed cart. */
interface AnnouncedCart {
  wishlist_items: number
  customer_name: string | null
}

/** The last announced cart. The header subscribes to it. */
export const announcedCart = createStore<AnnouncedCart | null>(null)

/** Whether the customer is of a company, as the header's last reply said. The account's pages subscribe to it. */
export const isOfCompany = createStore(false)

/** Counts the requests to fetch the header links again. The header subscribes to it. */
export const headerRequests = createStore(0)

/** spec §4: passes the new count and the customer's name to the header, and requests the header links again. */
export function announceCart({ wishlist_items, customer_name }: AnnouncedCart): void {
  announcedCart.set({ wishlist_items, customer_name })
  refreshHeader()
}

/** For changes whose reply does not contain the new count. Shows no errors. A newer request aborts the running one. */
export function refreshHeader(): void {
  headerRequests.set(headerRequests.get() + 1)
}
