import { type PageRoute, pageFile } from '#routes.ts'
import { importFile } from '#web/browser/leaving.ts'
import type { PageModule } from '#web/page.ts'

const files = import.meta.glob<PageModule>([
  './features/*/web/*Page.tsx',
  './pages/*Page.tsx',
  // Pages of src/pages draw these and hand them parts of other slices.
  '!./features/{catalog,search}/web/*Page.tsx',
  '!./features/quote/web/QuotePage.tsx',
  '!./features/account/web/ProfilePage.tsx',
  '!./features/session/web/LoginPage.tsx',
  // The router shows it for failures, and no path does.
  '!./features/shell/web/FaultPage.tsx',
  '!./features/contact/web/ContactPage.tsx',
])

/** The `load` of a page, where the browser has it before the page's file. */
export async function importEarlyLoad({ page, hasProducts }: PageRoute): Promise<PageModule['load']> {
  return hasProducts ? (await importEarlyLoads()).earlyLoads[page] : undefined
}

export const importEarlyLoads = () => importFile(() => import('./early-loads.ts'))

/** The page file of a route, loaded when it is first needed. */
export function importPage(page: string): Promise<PageModule> {
  const load = files[`./${pageFile(page)}`]
  if (!load) throw new Error(`There is no page ${page}`)
  return importFile(load)
}
