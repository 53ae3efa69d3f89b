/** Base path of the site's calls. */
export const apiBase = '/api-frontend'
/** Base path of the staff's calls: the same conventions, other roles. */
export const backendBase = '/api-backend'
/** Header of every API response with the version of the build (spec §4). */
export const versionHeader = 'X-Frontend-Version'

/** '1795341419.gmwtEQgVM4tqhCTW': a number that grows with every deployment, and the hash of the build. */
const ordered = /^(\d{1,15})\../

const releaseOf = (version: string) => {
  const number = ordered.exec(version)?.[1]
  return number === undefined ? null : Number(number)
}

/** Compares two versions; those without a release number, and two builds with the same one, have no order. */
export function compareVersions(version: string, other: string): 'same' | 'newer' | 'older' | 'unordered' {
  if (version === other) return 'same'
  const [one, two] = [releaseOf(version), releaseOf(other)]
  if (one === null || two === null || one === two) return 'unordered'
  return one > two ? 'newer' : 'older'
}
