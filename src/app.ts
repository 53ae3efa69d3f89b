import type { Context, MiddlewareHandler } from 'hono'
import { answerError } from '#server/calls/answer-error.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { requestLanguage } from '#server/calls/request-language.ts'
import { type App, createRoutes, type Env } from '#server/http/app.ts'
import { commonHeaders, dataPolicy, strictTransport } from '#server/http/security-headers.ts'
import type { ServeFile } from '#server/http/static-files.ts'
import { traceIdOf } from '#server/http/trace-id.ts'
import type { Config } from '#server/process/config.ts'
import type { DatabaseState } from '#server/process/database-state.ts'
import type { Log } from '#server/process/log.ts'

import { apiBase } from '#shared/api.ts'
import { trimEnds } from '#shared/text/trim-ends.ts'
import { answerRefusedForms } from './composition/drawing/refused-forms.ts'
import { routeName } from './composition/urls/route-name.ts'
import { tellRequests } from './composition/work/tell-requests.ts'

export interface AppParts {
  config: Config
  log: Log
  /** Calls, pictures and all other paths that are neither files nor pages, in the order in which they are tried. */
  routes: readonly App[]
  serveFile: ServeFile
  /** Serves files of other builds; null for a path that no build makes. */
  serveOtherFile: (path: string, headers: Headers) => Promise<Response> | null
  servePage: (request: Request) => Promise<Response>
  /** Resolves soon, however long the database takes. */
  databaseState: () => Promise<DatabaseState>
  /** While true, requests are still answered, but /readyz says that new ones belong elsewhere. */
  isStopping: () => boolean
}

/** The site: every request goes through it. Tests and the Node server call the same application. */
export function createApp(parts: AppParts): App {
  const { config, log, serveFile, serveOtherFile, servePage, databaseState, isStopping } = parts
  const paths = parts.routes.flatMap(({ routes }) => routes.map(({ path }) => path))
  const app = createRoutes(paths)
  app.use(tellRequests)
  const areas = new Set(paths.map(firstSegment))
  app.use(setCommonHeaders(config))
  app.use(answerRefusedForms)
  app.onError((error, c) => answerFault(log, c, error, areas))
  for (const routes of parts.routes) app.route('/', routes)
  app.get('/healthz', answerHealthy)
  app.get('/readyz', async () => (isStopping() ? notReady('stopping') : answerReady(await databaseState())))
  app.get('*', c => {
    const { pathname } = new URL(c.req.url)
    const file = serveFile(pathname, c.req.raw.headers) ?? serveOtherFile(pathname, c.req.raw.headers)
    return file ?? withoutTrailingSlash(c.req.raw) ?? servePage(c.req.raw)
  })
  app.all('*', () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }))
  return app
}

/** The application that answers while the site waits for its database. */
export function createWaitingApp(config: Config, log: Log): App {
  const app = createRoutes()
  app.use(setCommonHeaders(config))
  app.use(answerRefusedForms)
  app.all('/healthz', answerHealthy)
  app.all('/readyz', () => notReady('starting'))
  const unavailable = new Refusal(503, 'unavailable', { headers: { 'Retry-After': '1' } })
  app.all('*', c => answerFault(log, c, unavailable))
  return app
}

/** Sets the headers that every response has. */
function setCommonHeaders({ publicUrl }: Config): MiddlewareHandler<Env> {
  const isSecure = publicUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    // Hono removes the body of a response to HEAD, and its length with it. Reading the body makes a new response, so it comes first.
    const length = c.req.method === 'HEAD' && c.res.body ? (await c.res.arrayBuffer()).byteLength : null
    const { headers, status } = c.res
    if (length !== null) headers.set('Content-Length', String(length))
    for (const [name, value] of Object.entries(commonHeaders)) if (!headers.has(name)) headers.set(name, value)
    if (isSecure) headers.set('Strict-Transport-Security', strictTransport)
    // The headers of a 304 replace those that the browser stored with the page: this policy would block the whole page.
    if (status !== 304 && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', dataPolicy)
  }
}

const answerHealthy = () => Response.json({ status: 'ok' }, { headers: noStore })

/** Ready even without the database: pages, files and cached data are still served, and the other processes have the same database. */
const answerReady = (database: DatabaseState) => Response.json({ status: 'ready', database }, { headers: noStore })

const noStore = { 'Cache-Control': 'no-store' }
const notReady = (status: string) => Response.json({ status }, { status: 503, headers: noStore })

/** Redirects '/quote/' to '/quote', so that each page has one path. */
function withoutTrailingSlash(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/' || !pathname.endsWith('/')) return null
  // A path that begins with several slashes would otherwise become '//host', which leads to another site.
  const path = `/${trimEnds(pathname, sign => sign === '/')}`
  return new Response(null, { status: 308, headers: { Location: path + search } })
}

/** Answers for a page or a file that could not be made; the API answers its own failures. */
function answerFault(
  log: Log,
  c: Context<Env>,
  error: unknown,
  areas: ReadonlySet<string> = new Set(),
): Response | Promise<Response> {
  const url = new URL(c.req.url)
  const language = requestLanguage(url, c.req.raw.headers)
  const call = callName(areas, url.pathname)
  const wire = answerError(error, { language, traceId: traceIdOf(c.req.raw), log, call })
  return url.pathname.toLowerCase().startsWith(apiBase) ? wire : faultPage(wire, language)
}

/** The name of a request in the log. It leaves out path parameters and the query, which may hold the key of a list or the token of a link. */
function callName(areas: ReadonlySet<string>, pathname: string): string {
  const first = firstSegment(pathname)
  return areas.has(first) ? `area ${first}` : `page ${routeName(pathname)}`
}

const firstSegment = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? ''

async function faultPage(wire: Response, language: string): Promise<Response> {
  const { message, trace_id } = await wire.json()
  const headers = new Headers(wire.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><main><h1>${message}</h1><p>${trace_id}</p></main></html>`
  return new Response(html, { status: wire.status, headers })
}
