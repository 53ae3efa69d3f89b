import { getMenu, type MenuCategory } from '#features/catalog/contract.ts'
import { announcedCart } from '#web/header-events.ts'
import type { CallApi } from '#web/page.ts'
import { createStore } from '#web/store.ts'
import { getHeaderLinks, type HeaderLinks } from '../contract.ts'

/** What header and footer show on every page, as an anonymous visitor sees it. Kept for as long as the page lives. */
export interface FrameData {
  menu: MenuCategory[]
  header: HeaderLinks
}

export async function loadFrame(call: CallApi): Promise<FrameData> {
  const [menu, header] = await Promise.all([call(getMenu), call(getHeaderLinks)])
  return { menu, header }
}

/** What of the header belongs to one visitor. It arrives after the page, which is drawn for everyone alike. */
interface LateHeader
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
