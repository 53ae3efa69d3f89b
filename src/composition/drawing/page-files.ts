import type { PageModule } from '#web/page.ts'

/** The file of each page. A browser gets this table when the first page is idle. */
export const pageFiles = import.meta.glob<PageModule>([
  '../../features/*/*/web/*Page.tsx',
  '../../pages/*Page.tsx',
  // Pages of src/pages draw these and hand them parts of other slices.
  '!../../features/catalog/{catalog,search}/web/*Page.tsx',
  '!../../features/quotes/quote/web/QuotePage.tsx',
  '!../../features/site/account/web/ProfilePage.tsx',
  '!../../features/site/session/web/LoginPage.tsx',
  // The router shows it for failures, and no path does.
  '!../../features/site/shell/web/FaultPage.tsx',
  '!../../features/site/contact/web/ContactPage.tsx',
])
