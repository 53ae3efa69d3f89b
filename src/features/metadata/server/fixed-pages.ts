import { type PageRoute, routes } from '#routes.ts'
import type { SitemapPart } from './crawler-files.ts'

/** Pages whose path has no parameter; they changed when the site was built. */
export function fixedPages(builtAt: Date): SitemapPart {
  const isPublic = ({ path, isHidden, isPersonal, guard }: PageRoute) =>
    !path.includes('$') && !isHidden && !isPersonal && !guard
  const pages = routes.filter(isPublic).map(({ path }) => ({ path, changedAt: builtAt }))
  return {
    name: 'pages',
    count: async () => pages.length,
    list: async (_, offset, limit) => pages.slice(offset, offset + limit),
  }
}
