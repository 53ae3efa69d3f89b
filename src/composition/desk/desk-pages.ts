import { type DeskRoute, deskPageFile } from '#desk-routes.ts'
import { importFile } from '#web/browser/leaving.ts'
import type { PageModule } from '#web/page.ts'

const files = import.meta.glob<PageModule>('../../features/*/*/desk/*Page.tsx')

/** The page file of a route of the desk, loaded when it is first needed. */
export function importDeskPage({ page }: DeskRoute): Promise<PageModule> {
  const load = files[`../../${deskPageFile(page)}`]
  if (!load) throw new Error(`There is no page ${page}`)
  return importFile(load)
}
