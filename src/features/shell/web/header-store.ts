import { announcedCart } from '#web/header-events.ts'
import { createStore } from '#web/store.ts'
import type { HeaderLinks } from '../contract.ts'

/** What of the header belongs to one visitor. It arrives after the page, which is drawn for everyone alike. */
export interface LateHeader
  extends Pick<HeaderLinks, 'wishlist_items' | 'customer_name' | 'admin_username' | 'show_cookie_law'> {
  /** null: the visitor's links are those of the frame. */
  links: HeaderLinks['links'] | null
  /** The count has just changed under the visitor's hands, so it is worth announcing. */
  isNews: boolean
}

export const anonymousHeader: LateHeader = {
  wishlist_items: 0,
  customer_name: null,
  admin_username: null,
  // Of whoever has not been asked yet nothing is known.
  show_cookie_law: false,
  links: null,
  isNews: false,
}

export const headerStore = createStore<LateHeader>(anonymousHeader)

announcedCart.subscribe(() => {
  const cart = announcedCart.get()
  if (cart) headerStore.set({ ...headerStore.get(), ...cart, isNews: true })
})
