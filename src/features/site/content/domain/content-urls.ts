import { to } from '#routes.ts'
import { type Language, splitLanguagePrefix } from '#shared/language.ts'

/** Static pages with their own path (spec §2), by system name. */
const ownPaths = new Map(
  [
    to.termsOfUse(),
    to.privacyPolicy(),
    to.fuseCoverage(),
    to.circuitBreakerCoverage(),
    to.conflictMinerals(),
    to.aboutUs(),
  ].map(path => [path.slice(1), path]),
)

/** The paths of static pages, without those of the texts that there are. */
export const unwrittenPaths = (systemNames: readonly string[]): ReadonlySet<string> =>
  new Set([...ownPaths].flatMap(([name, path]) => (systemNames.includes(name) ? [] : [path])))

/** Returns the URL of a static page: its own path, or /page?p=. */
export const topicUrl = (systemName: string) => ownPaths.get(systemName) ?? to.topic({ systemName })

// spec §2: two static pages exist as files too.
const printed = [to.fuseCoverage(), to.circuitBreakerCoverage()]

/** Returns the URL of a static page as PDF; null when there is none. */
export function topicFile(systemName: string): string | null {
  const path = topicUrl(systemName)
  return printed.includes(path) ? `/downloads${path}.pdf` : null
}

/** Returns the system name of the static page at a URL; null when there is none. */
export function topicOf(path: string, search: Readonly<Record<string, string>>): string | null {
  const name = splitLanguagePrefix(path).path.slice(1).toLowerCase()
  const wanted = ownPaths.has(name) ? name : (search.p ?? '')
  return /^[\w-]{1,100}$/.test(wanted) ? wanted : null
}

/** Returns the URL of the blog's feed in a language. */
export const feedUrl = (language: Language) => `/feeds/blogs.${language}.xml`
