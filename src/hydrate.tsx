import '#web/ui/base.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createOnUnauthorized, guardFirstPage, watchOtherTabs } from '#features/session/web/session-guard.ts'
import { saveMissingCulture } from '#features/shell/web/save-culture.ts'
import { isLanguage, splitLanguagePrefix } from '#shared/language.ts'
import { startBrowser } from '#web/browser/start-browser.ts'
import { createSiteRouter } from './router.tsx'

// Reading the modules was one task; this is another, so that what a visitor does meanwhile has its turn.
setTimeout(start)

function start(): void {
  const { lang } = document.documentElement
  const language = isLanguage(lang) ? lang : 'en'
  const prefix = splitLanguagePrefix(location.pathname).language
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const { call, report, attach, navigator } = startBrowser(
    language,
    createOnUnauthorized(() => ({ call, language })),
  )
  const router = createSiteRouter({ call, report, language, isServer: false, isCalm }, prefix)
  attach(router)
  watchOtherTabs({ call, language }, navigator)
  void guardFirstPage({ call, language }, navigator)
  saveMissingCulture(call, language)

  const app = document.getElementById('app')
  // In a transition React lets the visitor pass between its steps: a long page is no long task.
  if (app) startTransition(() => void hydrateRoot(app, <RouterClient router={router} />))
}
