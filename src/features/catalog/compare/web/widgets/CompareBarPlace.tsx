import { Suspense } from 'react'
import { type PageRoute, to } from '#routes.ts'
import { useText } from '#web/page.ts'
import { useStore } from '#web/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { usePublicHref } from '#web/ui/Link.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { toggleText } from '../../messages/toggle.ts'
import css from './compare-bar-place.module.css'
import { compareForm, compareStore, noneCompared } from './compare-store.ts'

const CompareBar = lazyPart(() => import('../CompareBar.tsx'))

/** Shows the compare bar if something is compared: on public pages except the compare page. */
export function CompareBarPlace({ route }: { route: PageRoute | undefined }) {
  const { count } = useStore(compareStore, noneCompared)
  if (!route || route.isPersonal || route.path === to.compare()) return null
  return (
    <>
      {route.hasProducts && <ChosenForm />}
      {count > 0 && (
        <Suspense>
          <CompareBar />
        </Suspense>
      )}
    </>
  )
}

/**
 * Without a script: opens the comparison of the products that are ticked on this page. With one the boxes belong to it all the same:
 * what a form without autocomplete holds is not ticked again by a browser that restores forms on reload, and a box must not say so itself.
 */
function ChosenForm() {
  const text = useText(toggleText)
  const action = usePublicHref(to.compare())
  return (
    <form
      id={compareForm}
      action={action}
      className={css.form}
      autoComplete="off"
      onSubmit={event => event.preventDefault()}
    >
      <noscript>
        <div className={css.bar}>
          <Button type="submit">{text.compareChosen}</Button>
        </div>
      </noscript>
    </form>
  )
}
