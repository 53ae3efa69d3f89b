import { type PageRoute, pageFile } from '#routes.ts'
import { keepFile } from '#web/browser/leaving.ts'
import type { PageModule } from '#web/page.ts'

export const importPageFiles = keepFile(() => import('./page-files.ts'))

const kept = new Map<string, (page: string) => Promise<PageModule>>()

/** In the browser, before it takes over the page that the server has drawn: its file is known without the table of all. */
export function rememberDrawnPage(page: string, file: string): void {
  const importDrawn = keepFile<PageModule>(() => import(/* @vite-ignore */ file))
  // A file that does not come is loaded by the table, which also finds out whether it is gone.
  kept.set(page, () => importDrawn().catch(() => importByTable(page)))
}

/** The `load` of a page, where the browser has it before the page's file. */
export async function importEarlyLoad({ page, hasProducts }: PageRoute): Promise<PageModule['load']> {
  return hasProducts ? (await importEarlyLoads()).earlyLoads[page] : undefined
}

export const importEarlyLoads = keepFile(() => import('./early-loads.ts'))

/** The page file of a route, loaded when it is first needed. */
export const importPage = (page: string): Promise<PageModule> => (kept.get(page) ?? importByTable)(page)

async function importByTable(page: string): Promise<PageModule> {
  const load = (await importPageFiles()).pageFiles[`../../${pageFile(page)}`]
  if (!load) throw new Error(`There is no page ${page}`)
  const importKept = keepFile(load)
  kept.set(page, importKept)
  return importKept()
}
