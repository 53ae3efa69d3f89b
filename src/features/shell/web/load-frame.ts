import { getMenu, type MenuCategory } from '#features/catalog/contract.ts'
import type { CallApi } from '#web/page.ts'
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
