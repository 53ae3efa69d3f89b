/** Where the calls of the site lie. */
export const apiBase = '/api-frontend'
/** Where the calls of the staff lie: the same conventions, other roles. */
export const backendBase = '/api-backend'
/** Carries the version of the build on every answer of the API (spec §4). */
export const versionHeader = 'X-Frontend-Version'
