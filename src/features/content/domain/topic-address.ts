import { to } from '#routes.ts'
import { splitLanguagePrefix } from '#shared/language.ts'

/** Static pages with an address of their own (spec §2), by system name. */
const own = new Map(
  [
    to.termsOfUse(),
    to.privacyPolicy(),
    to.fuseCoverage(),
    to.circuitBreakerCoverage(),
    to.conflictMinerals(),
    to.aboutUs(),
  ].map(path => [path.slice(1), path]),
)

/** Where a static page is at home: its own address, or /page?p=. */
export const topicAddress = (systemName: string) => own.get(systemName) ?? to.topic({ systemName })

/** The system name that an address asks for; null: it asks for none. */
export function topicOf(path: string, search: Readonly<Record<string, string>>): string | null {
  const name = splitLanguagePrefix(path).path.slice(1).toLowerCase()
  const wanted = own.has(name) ? name : (search.p ?? '')
  return /^[\w-]{1,100}$/.test(wanted) ? wanted : null
}
