import { to } from '#routes.ts'
import type { Crumb } from '../contract.ts'

/** The list of the last category of a breadcrumb: spec §2, /{slug} or /{slug}/{se_name}. */
export function crumbPath(crumbs: readonly Crumb[]): string {
  const [main] = crumbs
  const last = crumbs.at(-1)
  if (!main || !last) return to.home()
  return last === main ? to.list({ slug: main.se_name }) : to.list({ slug: main.se_name, categoryId: last.se_name })
}
