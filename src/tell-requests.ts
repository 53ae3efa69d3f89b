import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Env } from '#server/http/app.ts'
import { traceIdOf } from '#server/http/trace-id.ts'
import { type EndedRequest, requestEnded } from '#server/process/observed.ts'
import { apiBase, backendBase } from '#shared/api.ts'
import { routeName } from './route-name.ts'

/** Tells whoever watches how each request ended. What it names is bounded: paths of routes, never what a stranger sent. */
export const tellRequests: MiddlewareHandler<Env> = async (c, next) => {
  if (!requestEnded.isWatched) return next()
  const startedAt = performance.now()
  await next()
  const ms = performance.now() - startedAt
  const { status } = c.res
  const method = methods.has(c.req.method) ? c.req.method : 'other'
  requestEnded.tell({ ...nameOf(c), method, status, ms, traceId: traceIdOf(c.req.raw) })
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
