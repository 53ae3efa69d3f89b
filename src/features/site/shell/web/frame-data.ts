import { getMenu, type MenuCategory } from '#features/catalog/catalog/contract.ts'
import { announcedCart } from '#web/header-events.ts'
import type { CallApi } from '#web/page.ts'
import { createStore } from '#web/store.ts'
import { getHeaderLinks, type HeaderLinks } from '../contract.ts'

/** The data of header and footer for an anonymous visitor. Loaded once, with the first page. */
export interface FrameData {
  menu: MenuCategory[]
  header: HeaderLinks
}

export async function loadFrame(call: CallApi): Promise<FrameData> {
  const [menu, header] = await Promise.all([call(getMenu), call(getHeaderLinks)])
  return { menu, header }
}

/** The personal part of the header. It arrives after the page, which is the same for everyone. */
interface LateHeader
  extends Pick<HeaderLinks, 'wishlist_items' | 'customer_name' | 'admin_username' | 'show_cookie_law'> {
  /** Null if the visitor's links are those of the frame. */
  links: HeaderLinks['links'] | null
  /** Whether the visitor has just changed the count, so that screen readers announce it. */
  isNews: boolean
}

export const anonymousHeader: LateHeader = {
  wishlist_items: 0,
  customer_name: null,
  admin_username: null,
  // Not known before the reply comes.
  show_cookie_law: false,
  links: null,
  isNews: false,
}

export const headerStore = createStore<LateHeader>(anonymousHeader)

announcedCart.subscribe(() => {
  const cart = announcedCart.get()
  if (cart) headerStore.set({ ...headerStore.get(), ...cart, isNews: true })
})
