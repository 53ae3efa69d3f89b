import type { PageModule } from '#web/page.ts'

const files = import.meta.glob<PageModule>('./features/*/web/*Page.tsx')

/** The page file of a route, loaded when it is first needed. `page` is its path below src/features, without ending. */
export function importPage(page: string): Promise<PageModule> {
  const load = files[`./features/${page}.tsx`]
  if (!load) throw new Error(`There is no page ${page}`)
  return load()
}
