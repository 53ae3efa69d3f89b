import { lazy, Suspense } from 'react'
import type { PageRoute } from '#routes.ts'
import { useStore } from '#web/store.ts'
import { compareStore, noneCompared } from './compare-store.ts'

const CompareBar = lazy(() => import('../CompareBar.tsx'))

/** Where the bar stands once something is compared: on public pages, and not on the comparison's own. */
export function CompareBarPlace({ route }: { route: PageRoute | undefined }) {
  const { count } = useStore(compareStore, noneCompared)
  if (count === 0 || !route || route.isPersonal || route.page.startsWith('compare/')) return null
  return (
    <Suspense>
      <CompareBar />
    </Suspense>
  )
}
