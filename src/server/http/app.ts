import { Hono } from 'hono'

/** The facts that @hono/node-server passes along with a request. Calls within the process have none. */
export interface Env {
  Bindings: { incoming?: { socket?: { remoteAddress?: string | undefined } } }
}

/** Routes of the site: paths, and the functions that answer them. */
export type App = Hono<Env>

/** `paths` match in any case of letters, as far as their first three segments are fixed. */
export function createRoutes(paths: readonly string[] = []): App {
  const spelling = pathSpelling(paths)
  const app = new Hono<Env>({ getPath: request => spelling(new URL(request.url).pathname) })
  // Hono's own error handler writes the error to the console, with the parameters of a failed query.
  app.onError(error => {
    throw error
  })
  return app
}

/** Changes a path to the spelling of its route: /API-frontend/faq/getfaqlist becomes /api-frontend/Faq/GetFaqList. Parameters keep their case. */
function pathSpelling(paths: readonly string[]): (path: string) => string {
  const known = new Map<string, string>()
  for (const path of paths) {
    const segments = path.split('/').slice(0, 4)
    const isFixed = (segment: string) => !/[:*]/.test(segment)
    const end = segments.findIndex(segment => !isFixed(segment))
    const fixed = end === -1 ? segments : segments.slice(0, end)
    for (let length = 2; length <= fixed.length; length++) {
      const start = fixed.slice(0, length).join('/')
      known.set(start.toLowerCase(), start)
    }
  }
  return path => {
    const segments = path.split('/')
    for (let length = 4; length >= 2; length--) {
      const start = known.get(segments.slice(0, length).join('/').toLowerCase())
      if (start) return [start, ...segments.slice(length)].join('/')
    }
    return path
  }
}
