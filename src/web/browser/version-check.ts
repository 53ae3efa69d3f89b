import { versionHeader } from '#shared/api.ts'
import { compareVersions } from '#shared/release.ts'
import { readCookie, writeCookie } from './cookies.ts'

const versionCookie = 'frontend_version'
const reloadedKey = 'reloaded_for'

let isFormTouched = false
/** What the next navigation fetches its page anew for. */
let due: string[] | null = null

/**
 * spec §4: a changed version reloads the page; a form that has been typed into is spared until the next navigation. While two
 * versions answer in turn, the older one changes nothing: the cookie has the newest that was ever seen.
 */
export function checkVersion(headers: Headers): void {
  const version = headers.get(versionHeader) ?? 'default'
  const known = readCookie(versionCookie)
  const order = known === null ? 'newer' : compareVersions(version, known)
  if (order === 'newer' || order === 'unordered') {
    writeCookie(versionCookie, version, 365)
    if (known !== null) return isFormTouched ? putOff(version, known) : void reloadOnce(version, known)
  }
  // A page that an older process has drawn stays until it is left.
  const newest = order === 'older' && known !== null ? known : version
  if (compareVersions(newest, pageVersion()) === 'newer') putOff(newest)
}

const pageVersion = () => document.querySelector('meta[name="frontend-version"]')?.getAttribute('content') ?? 'default'

function putOff(...versions: string[]): void {
  due ??= versions
}

export function watchForms(): void {
  document.addEventListener('input', () => {
    isFormTouched = true
  })
}

/** Called before each navigation; true: the page at `href` must be fetched anew. */
export function takeDueReload(): boolean {
  isFormTouched = false
  const versions = due
  due = null
  return versions !== null && rememberReload(...versions)
}

/** A chunk of an earlier deployment is gone: one reload brings the new one. Without a network it would only lose the page. */
export function watchMissingChunks(): void {
  window.addEventListener('vite:preloadError', event => {
    if (navigator.onLine && reloadOnce(`chunk of ${readCookie(versionCookie)}`)) event.preventDefault()
  })
}

/** Says whether the page reloads. */
function reloadOnce(...versions: [string, ...string[]]): boolean {
  if (!rememberReload(...versions)) return false
  location.reload()
  return true
}

/**
 * False where the page has been fetched anew for the first of these before: with cookies blocked versions differ for ever, and
 * those without an order would come in turn. The version that is left counts as well. Without a memory nothing reloads.
 */
function rememberReload(...versions: string[]): boolean {
  try {
    const known = readReloads()
    if (versions[0] === undefined || known.includes(versions[0])) return false
    sessionStorage.setItem(reloadedKey, JSON.stringify([...known, ...versions]))
    return true
  } catch {
    return false
  }
}

function readReloads(): unknown[] {
  const kept = sessionStorage.getItem(reloadedKey)
  if (kept === null) return []
  try {
    const read: unknown = JSON.parse(kept)
    return Array.isArray(read) ? read : []
  } catch {
    // From before there was more than one.
    return [kept]
  }
}
