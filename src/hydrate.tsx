import '#web/ui/base.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { takeChosenUnits } from '#features/catalog/catalog/web/widgets/units.ts'
import { createOnUnauthorized, guardFirstPage, watchOtherTabs } from '#features/site/session/web/session-guard.ts'
import { saveMissingCulture } from '#features/site/shell/web/save-culture.ts'
import { isLanguage, splitLanguagePrefix } from '#shared/language.ts'
import { attempt } from '#web/action.ts'
import { markAnswering } from '#web/browser/answers-presses.ts'
import { followLinks } from '#web/browser/follow-links.ts'
import { savesData, whenIdle } from '#web/browser/idle.ts'
import { findMoved } from '#web/browser/moved-page.ts'
import { startBrowser } from '#web/browser/start-browser.ts'
import { dataElementId, readHydrationData } from './composition/drawing/hydration-data.ts'
import { importPageFiles, rememberDrawnPage } from './composition/drawing/pages.ts'
import { hasPreview } from './composition/drawing/previews.ts'
import { createSiteRouter, preloadNext } from './composition/drawing/router.tsx'
import { rememberDrawn } from './composition/urls/drawn-query.ts'

// A task of its own, so that the browser handles what the visitor did while the modules were evaluated.
setTimeout(start)

function start(): void {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  const prefix = splitLanguagePrefix(location.pathname).language
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { call, report, attach, navigator } = startBrowser(
    language,
    createOnUnauthorized(() => ({ call, language })),
  )
  const router = createSiteRouter({ call, report, language, isServer: false, findMoved, isMotionReduced }, prefix)
  attach(router)
  followLinks(router)
  watchOtherTabs({ call, language }, navigator)
  void guardFirstPage({ call, language }, navigator)
  saveMissingCulture(call, language)
  takeChosenUnits(language)

  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    const isKnown = pathChanged && hasPreview(toLocation.pathname)
    router.options.defaultPendingMs = isKnown ? 0 : Number.POSITIVE_INFINITY
  })
  router.subscribe('onRendered', () => {
    const route = router.state.matches.at(-1)?.staticData.route
    // Nobody waits for what may be needed next.
    whenIdle(() => void attempt(importPageFiles()))
    if (route && !savesData()) whenIdle(() => void attempt(preloadNext(route)))
  })

  rememberDrawn(location.search, document.querySelector<HTMLMetaElement>('meta[name="query"]')?.content ?? '')
  const data = document.getElementById(dataElementId)
  const { page, file } = data?.dataset ?? {}
  if (page && file) rememberDrawnPage(page, file)
  window.$_TSR = readHydrationData(data?.textContent ?? '[[],[0]]', Date.now(), () => delete window.$_TSR)
  data?.remove()
  const app = document.getElementById('app')
  // In a transition React handles input between its steps, so that a long page is not one long task.
  if (app) startTransition(() => void hydrateRoot(app, <Hydrated router={router} />))
}

function Hydrated({ router }: { router: ReturnType<typeof createSiteRouter> }) {
  useEffect(markAnswering, [])
  return <RouterClient router={router} />
}
