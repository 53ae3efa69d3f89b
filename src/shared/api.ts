/** Base path of the site's calls. */
export const apiBase = '/api-frontend'
/** Base path of the staff's calls: the same conventions, other roles. */
export const backendBase = '/api-backend'
/** Header of every API response with the version of the build (spec §4). */
export const versionHeader = 'X-Frontend-Version'
