import '#web/ui/base.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { createOnUnauthorized, guardFirstPage, watchOtherTabs } from '#features/session/web/keep-watch.ts'
import { saveMissingCulture } from '#features/shell/web/save-culture.ts'
import { isLanguage, splitLanguagePrefix } from '#shared/language.ts'
import { startBrowser } from '#web/browser/start-browser.ts'
import { createSiteRouter } from './router.tsx'

const { lang } = document.documentElement
const language = isLanguage(lang) ? lang : 'en'
const prefix = splitLanguagePrefix(location.pathname).language
const { call, attach, navigator } = startBrowser(
  language,
  createOnUnauthorized(() => ({ call, language })),
)
const router = createSiteRouter({ call, language, isServer: false }, prefix ? `/${prefix}` : '/')
attach(router)
watchOtherTabs({ call, language }, navigator)
void guardFirstPage({ call, language }, navigator)
saveMissingCulture(call, language)

const app = document.getElementById('app')
if (app) hydrateRoot(app, <RouterClient router={router} />)
