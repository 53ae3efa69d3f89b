import { apiBase, backendBase } from '#shared/api.ts'
import { type CallShape, methodsOf } from '#shared/call.ts'
import { type App, createRoutes } from '../http/app.ts'
import { answerCall, isReadable, startOf } from './answer-call.ts'
import { answerError } from './answer-error.ts'
import type { ApiServices, Binding } from './handle.ts'
import { notFound, type Refusal, wrongMethod } from './refusal.ts'

/** A route for each call, matched in any case of letters; every other path below the bases of the API is an unknown call. */
export function callRoutes(bindings: readonly Binding[], services: ApiServices): App {
  const routes = createRoutes(bindings.map(({ call }) => routePath(call)))
  const allowed = new Map<string, Set<string>>()
  for (const binding of bindings) {
    const { call } = binding
    const path = routePath(call)
    allowed.set(
      path,
      new Set([...(allowed.get(path) ?? []), ...methodsOf(call), ...(isReadable(call) ? ['HEAD'] : [])]),
    )
    routes.on(methodsOf(call), path, c =>
      answerCall(binding, services, c.req.raw, c.req.param(), c.env?.incoming?.socket?.remoteAddress ?? ''),
    )
  }
  const refuse = (request: Request, refusal: Refusal, call: string) =>
    answerError(refusal, { ...startOf(services, request), call })
  for (const [path, methods] of allowed) routes.all(path, c => refuse(c.req.raw, wrongMethod(methods), 'wrong method'))
  for (const base of [apiBase, backendBase]) routes.all(`${base}/*`, c => refuse(c.req.raw, notFound(), 'unknown'))
  return routes
}

/** Hono's spelling of a path: /wishlist/getQuote/{id} becomes /api-frontend/wishlist/getQuote/:id. */
const routePath = (call: CallShape) => `${call.base ?? apiBase}${call.path}`.replace(/\{(\w+)\}/g, ':$1')
