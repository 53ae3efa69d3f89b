import '#web/ui/base.css'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { defaultLanguage, isLanguage, type Language } from '#shared/language.ts'
import { markAnswering } from '#web/browser/answers-presses.ts'
import { followLinks } from '#web/browser/follow-links.ts'
import { watchMissingFiles } from '#web/browser/version-check.ts'
import { finishProgress, startProgress } from '#web/progress-bar.ts'
import { createDeskRouter } from './composition/desk/desk-router.tsx'
import { createDeskCall } from './desk/desk-call.ts'
import { signedIn } from './desk/frame/staff.ts'
import { reportDeskFailure } from './desk/report-failure.ts'
import { toDesk } from './desk-routes.ts'

const wanted = navigator.languages.map(tag => tag.slice(0, 2)).find(isLanguage) ?? defaultLanguage
const language = (): Language => signedIn.get()?.staff.language ?? wanted

const call = createDeskCall({
  language,
  onSignedOut: () => {
    signedIn.set(null)
    const { pathname, href } = router.latestLocation
    if (pathname !== '/desk/sign-in') void router.navigate({ href: toDesk.signIn(href), replace: true })
  },
})
const router = createDeskRouter({ call, language, report: error => reportDeskFailure(error, language()) })
followLinks(router)
watchMissingFiles()
router.subscribe('onRendered', markAnswering)
router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
  if (fromLocation) startProgress()
})
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  finishProgress()
  // A page that begins with a field has the focus there; of others a screen reader reads the title.
  const isInField = document.activeElement?.matches('main input, main textarea')
  if (fromLocation && pathChanged && !isInField)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
})
signedIn.subscribe(() => {
  document.documentElement.lang = language()
})
document.documentElement.lang = wanted

const app = document.getElementById('app')
if (app) createRoot(app).render(<RouterProvider router={router} />)
