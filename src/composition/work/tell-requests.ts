import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { isRefusedInMaintenance } from '#server/calls/call-guards.ts'
import type { Env } from '#server/http/app.ts'
import { traceOf } from '#server/http/trace-id.ts'
import { type EndedRequest, requestEnded } from '#server/process/observed.ts'
import { tracedFrom } from '#server/process/tracing.ts'
import { apiBase, backendBase } from '#shared/api.ts'
import { routeName } from '../urls/route-name.ts'

/**
 * Runs each request in its trace, and tells whoever watches how it ended. What both name is bounded: paths of routes, never what a
 * stranger sent.
 */
export const tellRequests: MiddlewareHandler<Env> = (c, next) => {
  const method = methods.has(c.req.method) ? c.req.method : 'other'
  const place = traceOf(c.req.raw)
  return tracedFrom('request', method, place, async span => {
    const startedAt = performance.now()
    await next()
    if (!requestEnded.isWatched && span.isNothing) return
    const ms = performance.now() - startedAt
    const { status } = c.res
    const name = nameOf(c)
    span.rename(`${method} ${name.call}`)
    span.add({ 'http.request.method': method, 'http.route': name.call, 'http.response.status_code': status })
    const isMaintenance = isRefusedInMaintenance(c.req.raw)
    if (status >= 500 && !isMaintenance) span.fail()
    requestEnded.tell({ ...name, method, status, isMaintenance, ms, traceId: place.traceId })
  })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

function nameOf(c: Parameters<typeof tellRequests>[0]): Pick<EndedRequest, 'kind' | 'call'> {
  const path = matchedRoutes(c).find(route => !route.path.endsWith('*'))?.path
  if (path) return { kind: kindOf(path), call: path.replace(/:(\w+)(?:\{.*?\})?(?=\/|$)/g, '{$1}') }
  const { pathname } = new URL(c.req.url)
  if (pathname.startsWith(`${apiBase}/`)) return { kind: 'call', call: 'unknown' }
  if (pathname.startsWith(`${backendBase}/`)) return { kind: 'desk', call: 'unknown' }
  const isPage = (c.res.headers.get('content-type') ?? '').startsWith('text/html')
  return isPage ? { kind: 'page', call: routeName(pathname) } : { kind: 'file', call: 'file' }
}

function kindOf(path: string): EndedRequest['kind'] {
  if (path.startsWith(`${apiBase}/`)) return 'call'
  return path.startsWith(`${backendBase}/`) ? 'desk' : 'file'
}
