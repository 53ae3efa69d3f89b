import { readCookie, writeCookie } from './cookies.ts'

export const versionHeader = 'X-Frontend-Version'
const versionCookie = 'frontend_version'
const reloadedKey = 'reloaded_for'

let isFormTouched = false
let isReloadDue = false

/** spec §4: a changed version reloads the page; a form that has been typed into is spared until the next navigation. */
export function checkVersion(headers: Headers): void {
  const version = headers.get(versionHeader) ?? 'default'
  const known = readCookie(versionCookie)
  if (known === version) return
  writeCookie(versionCookie, version, 365)
  if (known === null) return
  if (isFormTouched) isReloadDue = true
  else reloadOnce(version)
}

export function watchForms(): void {
  document.addEventListener('input', () => {
    isFormTouched = true
  })
}

/** Called before each navigation; true: the page at `href` must be fetched anew. */
export function takeDueReload(): boolean {
  isFormTouched = false
  return isReloadDue
}

/** A chunk of an earlier deployment is gone: one reload brings the new one. Without a network it would only lose the page. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', event => {
    if (navigator.onLine && reloadOnce(`chunk of ${readCookie(versionCookie)}`)) event.preventDefault()
  })
}

// With cookies blocked the versions differ for ever; the session's memory stops the loop. Says whether the page reloads.
function reloadOnce(reason: string): boolean {
  try {
    if (sessionStorage.getItem(reloadedKey) === reason) return false
    sessionStorage.setItem(reloadedKey, reason)
  } catch {
    return false
  }
  location.reload()
  return true
}
