import { routes } from '#routes.ts'
import { apiBase, backendBase } from '#shared/api.ts'
import { languages } from '#shared/language.ts'

/** The first words of the paths that the server answers beside the pages of the site. */
const areas = [
  apiBase.slice(1),
  backendBase.slice(1),
  'api',
  'assets',
  'desk',
  'dev',
  'documents',
  'downloads',
  'feeds',
  'files',
  'healthz',
  'images',
  'media',
  'pictures',
  'preview',
  'readyz',
  'sitemaps',
]

const firstSegments = routes.flatMap(({ path }) => {
  const first = path.split('/')[1] ?? ''
  return first === '' || first.startsWith('$') ? [] : [first]
})

/** First words of the site's own paths: no product and no category has one of them as its name in an address. */
export const reservedWords: ReadonlySet<string> = new Set([...firstSegments, ...areas, ...languages])
