import { compareVersions, versionHeader } from '#shared/api.ts'
import { isLeaving, watchLeaving } from './leaving.ts'
import { readCookie, writeCookie } from './storage/cookies.ts'

const versionCookie = 'frontend_version'
const reloadedKey = 'reloaded_for'

let isFormTouched = false
/** The versions because of which the next navigation reloads; null if there is no reason. */
let due: string[] | null = null

/**
 * spec §4: a changed version reloads the page; if the visitor has typed into a form, the next navigation reloads. During a
 * deployment two versions answer: the older one changes nothing, because the cookie keeps the newest version seen.
 */
export function checkVersion(headers: Headers): void {
  const version = headers.get(versionHeader) ?? 'default'
  const known = readCookie(versionCookie)
  const order = known === null ? 'newer' : compareVersions(version, known)
  if (order === 'newer' || order === 'unordered') {
    writeCookie(versionCookie, version, 365)
    if (known !== null) return isFormTouched ? putOff(version, known) : reloadOnce(version, known)
  }
  // A page that an older process has rendered stays until the next navigation.
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

/** Called before each navigation. True: the browser must load the next page from the server. */
export function takeDueReload(): boolean {
  isFormTouched = false
  const versions = due
  due = null
  return versions !== null && rememberReload(...versions)
}

/**
 * Reloads once if a file of an earlier release is gone. A file that did not come for another reason changes nothing: without a network
 * the page would be lost, and where the visitor leaves the page, the next one.
 */
export function watchMissingFiles(): void {
  watchLeaving()
  window.addEventListener('vite:preloadError', ({ payload }) => void reloadIfGone(payload))
}

async function reloadIfGone(failure: Error): Promise<void> {
  if (navigator.onLine && !isLeaving() && (await isOneGone(filesOf(failure))))
    reloadOnce(`chunk of ${readCookie(versionCookie)}`)
}

const filesAtMost = 100

/** The file that the failure names, and those that came before it or with it: of what a file imports, browsers name nothing. */
function filesOf({ message }: Error): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]')]
  const named = message.match(/(?:https?:\/\/|\/)[^\s'"]{1,500}/g) ?? []
  const urls = [...named.map(url => new URL(url, location.href)), ...links.reverse().map(({ href }) => new URL(href))]
  const own = urls.filter(({ origin }) => origin === location.origin).map(({ href }) => href)
  return [...new Set(own)].slice(0, filesAtMost)
}

async function isOneGone(urls: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(
    urls.map(url => fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)),
  )
  return answers.some(answer => answer?.status === 404)
}

function reloadOnce(...versions: [string, ...string[]]): void {
  // The next page brings the new version by itself.
  if (!isLeaving() && rememberReload(...versions)) location.reload()
}

/**
 * False if the page has reloaded before for the first of these versions: with blocked cookies the versions always differ, and
 * versions without an order could alternate. The version that is left counts too. Without session storage nothing reloads.
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
    // An earlier release stored one version as plain text.
    return [kept]
  }
}
