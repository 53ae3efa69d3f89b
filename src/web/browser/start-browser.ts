import type { AnyRouter } from '@tanstack/react-router'
import { type Language, splitLanguagePrefix } from '#shared/language.ts'
import type { CallApi, Meta, Report } from '../page.ts'
import { failProgress, finishProgress, startProgress } from '../progress-bar.ts'
import { type Navigator, notFoundPath, type OnUnauthorized, reportFailure } from './failures.ts'
import { createHttpCall } from './http-call.ts'
import { announcePage, readFocus, updateHead } from './page-head.ts'
import { takeDueReload, watchForms, watchMissingFiles } from './version-check.ts'

/** Sets up what React does not draw: calls, progress, head, focus, versions. */
export function startBrowser(
  language: Language,
  onUnauthorized: OnUnauthorized,
): { call: CallApi; report: Report; attach: (router: AnyRouter) => void; navigator: Navigator } {
  let router: AnyRouter | undefined
  const navigator: Navigator = {
    replace: path => void router?.navigate({ href: path, replace: true }),
    currentPath: () => router?.state.location.href ?? '/',
  }
  const call = createHttpCall(language, ({ authenticate }) => onUnauthorized(authenticate, navigator))
  watchForms()
  watchMissingFiles()
  return {
    call,
    report: error => reportFailure(error, language, navigator, onUnauthorized),
    navigator,
    attach: attached => {
      router = attached
      watchNavigation(attached, language)
    },
  }
}

function watchNavigation(router: AnyRouter, language: Language): void {
  let before = readFocus()
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation) return
    if (pathChanged && takeDueReload()) return location.assign(toLocation.publicHref)
    before = readFocus()
    startProgress()
  })
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    // spec §2: the router sends unknown paths to the not-found page. For the first page the server has already done so.
    if (fromLocation && isUnknown(router)) return void router.navigate({ href: notFoundPath, replace: true })
    const isFailed = router.state.matches.some(match => match.status === 'error')
    if (isFailed) failProgress()
    else finishProgress()
    const meta = metaOf(router)
    const { path } = splitLanguagePrefix(location.pathname)
    if (meta.title)
      updateHead({
        meta,
        suffix: suffixOf(router),
        language,
        path,
        isHidden: isFailed || meta.isOfQuery === true || isHidden(router),
      })
    const isOtherQuery = routeOf(router)?.isPagedByQuery && fromLocation?.searchStr !== toLocation.searchStr
    if (fromLocation && (pathChanged || isOtherQuery)) announcePage(!pathChanged, before)
  })
}

const isUnknown = (router: AnyRouter) =>
  router.state.matches.some(match => match.status === 'notFound' || match._notFound)

const routeOf = (router: AnyRouter) => router.state.matches.at(-1)?.staticData.route

const isHidden = (router: AnyRouter) => routeOf(router)?.isHidden === true

function metaOf(router: AnyRouter): Meta {
  return router.state.matches.at(-1)?.loaderData?.meta ?? {}
}

function suffixOf(router: AnyRouter): string {
  return router.state.matches[0]?.loaderData?.header?.title_suffix ?? ''
}
