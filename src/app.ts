import { answerError } from '#server/calls/answer-error.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { requestLanguage } from '#server/calls/request-language.ts'
import { apiBase } from '#server/calls/serve-calls.ts'
import { commonHeaders, dataPolicy, strictTransport } from '#server/http/security-headers.ts'
import type { ServeFile } from '#server/http/static-files.ts'
import type { Config } from '#server/process/config.ts'
import type { DatabaseState } from '#server/process/database-state.ts'
import type { Log } from '#server/process/log.ts'
import { createTraceId } from '#server/security/tokens.ts'
import { trimEnds } from '#shared/trim-ends.ts'
import { routeName } from './route-name.ts'

/** What @hono/node-server hands along with a request. */
export interface Env {
  incoming?: { socket?: { remoteAddress?: string | undefined } }
}
export type Serve = (request: Request, env: Env) => Response | Promise<Response>

export interface AppParts {
  config: Config
  log: Log
  serveFile: ServeFile
  /** Files of other builds; null for what can be none. */
  serveOtherFile: (path: string, headers: Headers) => Promise<Response> | null
  servePage: (request: Request) => Promise<Response>
  /** By the first segment of the path, lower case: 'api-frontend', 'pictures', 'dev'. */
  areas: Record<string, Serve>
  /** Answers soon, however long the database takes. */
  databaseState: () => Promise<DatabaseState>
  /** Requests are still answered, but whoever sends them is to go elsewhere. */
  isStopping: () => boolean
}

/** The whole site as one function from request to answer; tests and the node server call the same. */
export function createApp(parts: AppParts): Serve {
  return finished(parts.config, (request, env) =>
    answer(parts, request, env).catch(error => answerFault(parts.log, request, error, parts.areas)),
  )
}

/** With the headers that every answer has. */
function finished({ publicUrl }: Config, serve: Serve): Serve {
  const isSecure = publicUrl.startsWith('https:')
  return async (request, env) => {
    const response = await serve(request, env)
    for (const [name, value] of Object.entries(commonHeaders))
      if (!response.headers.has(name)) response.headers.set(name, value)
    if (isSecure) response.headers.set('Strict-Transport-Security', strictTransport)
    // The headers of a 304 replace those that the browser has kept with the page: a policy here would block the whole page.
    if (response.status !== 304 && !response.headers.has('Content-Security-Policy'))
      response.headers.set('Content-Security-Policy', dataPolicy)
    return response
  }
}

async function answer(parts: AppParts, request: Request, env: Env): Promise<Response> {
  const { pathname } = new URL(request.url)
  const first = pathname.split('/', 2)[1]?.toLowerCase() ?? ''
  // '/constructor' is no area, though every object has one.
  const area = Object.hasOwn(parts.areas, first) && parts.areas[first]
  if (area) return area(request, env)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  if (pathname === '/healthz') return answerHealthy()
  if (pathname === '/readyz')
    return parts.isStopping() ? notReady('stopping') : answerReady(await parts.databaseState())
  const file = parts.serveFile(pathname, request.headers) ?? parts.serveOtherFile(pathname, request.headers)
  return file ?? withoutTrailingSlash(request) ?? parts.servePage(request)
}

const answerHealthy = () => Response.json({ status: 'ok' }, { headers: noStore })

/** Without the database pages, files and what memory knows are still served: no reason to send visitors elsewhere, who fare no better. */
const answerReady = (database: DatabaseState) => Response.json({ status: 'ready', database }, { headers: noStore })

/** What is answered while the site waits for its database. */
export function answerWhileStarting(config: Config, log: Log): Serve {
  return finished(config, async request => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return answerHealthy()
    if (pathname === '/readyz') return notReady('starting')
    return answerFault(log, request, new Refusal(503, 'unavailable', { headers: { 'Retry-After': '1' } }))
  })
}

const noStore = { 'Cache-Control': 'no-store' }
const notReady = (status: string) => Response.json({ status }, { status: 503, headers: noStore })

/** One address for one page: '/quote/' moves to '/quote'. */
function withoutTrailingSlash(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/' || !pathname.endsWith('/')) return null
  // A path of slashes would otherwise become '//host', which leads to another site.
  const path = `/${trimEnds(pathname, sign => sign === '/')}`
  return new Response(null, { status: 308, headers: { Location: path + search } })
}

/** The API words its own failures; what reaches this place is a page that could not be drawn. */
function answerFault(
  log: Log,
  request: Request,
  error: unknown,
  areas: AppParts['areas'] = {},
): Response | Promise<Response> {
  const url = new URL(request.url)
  const language = requestLanguage(url, request.headers)
  const wire = answerError(error, {
    language,
    traceId: createTraceId(),
    log,
    call: callName(areas, url.pathname),
  })
  if (url.pathname.toLowerCase().startsWith(apiBase)) return wire
  return faultPage(wire, language)
}

/** A path or query may hold the key of a list or the token of a link: the log has neither. */
function callName(areas: AppParts['areas'], pathname: string): string {
  const first = pathname.split('/', 2)[1]?.toLowerCase() ?? ''
  return Object.hasOwn(areas, first) ? `area ${first}` : `page ${routeName(pathname)}`
}

async function faultPage(wire: Response, language: string): Promise<Response> {
  const { message, trace_id } = await wire.json()
  const headers = new Headers(wire.headers)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><main><h1>${message}</h1><p>${trace_id}</p></main></html>`
  return new Response(html, { status: wire.status, headers })
}
