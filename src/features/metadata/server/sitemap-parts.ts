import { categoryPath, productPath } from '#features/catalog/domain/category-path.ts'
import { listSeries } from '#features/catalog/domain/category-tree.ts'
import { type Catalog, listChangesByCategory, listProductChanges } from '#features/catalog/server/store.ts'
import { countPosts, listPublicPosts } from '#features/content/server/store.ts'
import { type PageRoute, routes, to } from '#routes.ts'
import type { SitemapPart } from './crawler-files.ts'

/** Pages with an address of their own; they have changed when the site was built. */
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

/** Sections and series; one has changed with the latest of its products. */
export function listPages(catalog: Catalog): SitemapPart {
  return {
    name: 'lists',
    count: async () => catalog.index.tree.inOrder.length,
    list: async (db, offset, limit) => {
      const { tree } = catalog.index
      const changes = await listChangesByCategory(db)
      return tree.inOrder.slice(offset, offset + limit).map(node => {
        const below = tree.inOrder.slice(node.ordinal, node.endOrdinal)
        const times = below.flatMap(({ id }) => changes.get(id)?.getTime() ?? [])
        return { path: categoryPath(node), changedAt: times.length > 0 ? new Date(Math.max(...times)) : null }
      })
    },
  }
}

/** The guide of each series that has products; it has changed with the latest of them. */
export function guidePages(catalog: Catalog): SitemapPart {
  return {
    name: 'guides',
    count: async () => listSeries(catalog.index.tree).length,
    list: async (db, offset, limit) => {
      const changes = await listChangesByCategory(db)
      return listSeries(catalog.index.tree)
        .slice(offset, offset + limit)
        .map(({ id, seName }) => ({ path: to.installationGuide({ seName }), changedAt: changes.get(id) ?? null }))
    },
  }
}

export function productPages(catalog: Catalog): SitemapPart {
  return {
    name: 'products',
    count: async () => catalog.index.ids.length,
    list: async (db, offset, limit) => {
      const { index } = catalog
      const ids = [...index.ids.subarray(offset, offset + limit)]
      const changes = await listProductChanges(db, ids)
      return ids.flatMap((id, place) => {
        const path = productPath(index, offset + place)
        return path === null ? [] : [{ path, changedAt: changes.get(id) ?? null }]
      })
    },
  }
}

/** Posts whose time has come. */
export function postPages(now: () => Date): SitemapPart {
  return {
    name: 'posts',
    count: db => countPosts(db, now(), {}),
    list: async (db, offset, limit) => {
      const posts = await listPublicPosts(db, now())
      return posts
        .slice(offset, offset + limit)
        .map(({ id, updatedAt }) => ({ path: to.blog({ id }), changedAt: updatedAt }))
    },
  }
}
