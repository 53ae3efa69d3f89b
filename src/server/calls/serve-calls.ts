import { apiBase, backendBase, versionHeader } from '#shared/api.ts'
import { type CallShape, type Endpoint, methodsOf } from '#shared/call.ts'
import { defaultLanguage, type Language } from '#shared/language.ts'
import { no } from '#shared/result.ts'
import type { Database } from '../database/connection.ts'
import { type App, createRoutes } from '../http/app.ts'
import { clientAddress } from '../http/client-address.ts'
import type { BotCheck } from '../security/bot-check.ts'
import { countAttempt } from '../security/rate-limit.ts'
import { createTraceId } from '../security/tokens.ts'
import { answerError } from './answer-error.ts'
import type { Caller } from './caller.ts'
import { type Context, type ContextServices, createContext } from './context.ts'
import type { Binding, Input } from './handle.ts'
import { hashBody } from './idempotency.ts'
import { readJsonBody } from './read-body.ts'
import { bodyOf, isSentForm } from './read-form.ts'
import { isMultipart, readFields, readFile } from './read-upload.ts'
import { notFound, Refusal, wrongMethod } from './refusal.ts'
import { requestLanguage } from './request-language.ts'
import { validate } from './validate.ts'

export interface ApiServices extends ContextServices {
  /** Identifies the build: the client reloads when it changes (spec §4). */
  version: string
  now: () => Date
  botCheck: BotCheck
  /** Finds out who asks; throws a Refusal for a token that is not valid. */
  identify: (db: Database, headers: Headers, now: Date) => Promise<Identity>
}

export interface Identity {
  caller: Caller
  /** Of a customer or guest, where he has chosen one. */
  language: Language | null
  /** The visitor of an anonymous caller's cookie; null for a cookie that we did not give out. */
  findVisitorId?: () => Promise<number | null>
}

/** A route for each call, found in any case of letters; every other path below the bases of the API is an unknown call. */
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

/** /api-frontend/wishlist/getQuote/{id} is /api-frontend/wishlist/getQuote/:id for Hono. */
const routePath = (call: CallShape) => `${call.base ?? apiBase}${call.path}`.replace(/\{(\w+)\}/g, ':$1')

/** Whether its head may be asked for alone: Hono answers a HEAD as it does a GET. */
const isReadable = (call: CallShape) => call.method === 'GET' && !call.hasEffect

/** What is known of a request before anybody has looked at who sends it. */
function startOf(services: ApiServices, request: Request) {
  const language = requestLanguage(new URL(request.url), request.headers)
  return { language, traceId: createTraceId(), log: services.log }
}

async function answerCall(
  { call, answer }: Binding,
  services: ApiServices,
  request: Request,
  params: Record<string, string>,
  peer: string,
): Promise<Response> {
  const { db, config, log, version } = services
  const { traceId, ...start } = startOf(services, request)
  let language = start.language
  try {
    if (request.method === 'HEAD' && !isReadable(call)) throw wrongMethod(methodsOf(call))
    guardCrossSite(call, request)
    const now = services.now()
    const url = new URL(request.url)
    const visitor = await identifyFor(call, services, request.headers, now)
    language = requestLanguage(url, request.headers, visitor.language)
    const address = clientAddress(peer, request.headers.get('x-forwarded-for'), config.trustedProxies)
    if (call.limit && config.isRateLimited) await countAttempt(db, call.limit, address, now)
    const context = createContext(services, {
      now,
      traceId,
      language,
      caller: visitor.caller,
      clientAddress: address,
      requestHeaders: request.headers,
    })
    const input = await readInput(call, request, url, params, language)
    await guardBots(call, input, context, services.botCheck, visitor.findVisitorId)
    const reply = await answer(input, context)
    return present(reply, context, version)
  } catch (error) {
    return answerError(error, { language, traceId, log, call: `${call.method} ${call.path}` })
  }
}

async function identifyFor(call: CallShape, { db, identify }: ApiServices, headers: Headers, now: Date) {
  try {
    return await identify(db, headers, now)
  } catch (error) {
    if (!call.opensSession || !(error instanceof Refusal) || error.status !== 401) throw error
    const withoutToken = new Headers(headers)
    withoutToken.delete('authorization')
    return identify(db, withoutToken, now)
  }
}

async function readInput(
  call: CallShape,
  request: Request,
  url: URL,
  params: Record<string, string>,
  language: Language,
): Promise<Input<CallShape>> {
  return {
    params: readParams(call, params),
    query: call.query ? validate(call.query, Object.fromEntries(url.searchParams), language) : undefined,
    body: call.body && bodyOf(call, await readBody(call, request), language),
    readFile: () => readFile(request, call.upload?.maxBytes ?? 0),
  }
}

function readBody({ upload, maxBodyBytes }: CallShape, request: Request): Promise<unknown> {
  return upload && isMultipart(request) ? readFields(request, upload.maxBytes) : readJsonBody(request, maxBodyBytes)
}

/** An address that cannot exist (a word where a number belongs) is not found rather than invalid. */
function readParams(call: CallShape, params: Record<string, string>) {
  const parsed = call.params?.safeParse(params)
  if (parsed && !parsed.success) throw notFound()
  return parsed?.data
}

function guardCrossSite(call: CallShape, request: Request): void {
  if (!call.hasEffect) return
  // Browsers add Basic credentials by themselves, a bearer token never.
  const hasToken = /^bearer /i.test(request.headers.get('authorization') ?? '')
  const isCrossSite = request.headers.get('sec-fetch-site') === 'cross-site' && !hasToken
  const isPrefetch = request.method === 'GET' && /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? '')
  if (isCrossSite || isPrefetch) throw new Refusal(403, 'cross_site')
}

/**
 * Guests and anonymous visitors show that they are people: api-contract §1. A solution serves one request of a visitor
 * whom the site knows: cookies made up by the dozen would make one solution worth a dozen requests.
 */
async function guardBots(
  call: CallShape,
  { params, query, body }: Input<CallShape>,
  context: Context,
  botCheck: BotCheck,
  findVisitorId: Identity['findVisitorId'],
) {
  const { caller, requestHeaders, now, clientAddress } = context
  if (!call.botCheck || caller.kind === 'customer' || botCheck.provider === 'off') return
  if (call.botCheck !== true && Reflect.get(Object(query), call.botCheck.unless) !== undefined) return
  const sender = caller.kind === 'guest' ? `customer:${caller.customerId}` : await nameVisitor(findVisitorId)
  const key = call.isIdempotent ? requestHeaders.get('idempotency-key') : null
  const request = hashBody([call.path, sender, key, sorted([params, query, isSentForm(body) ? body.sent : body])])
  const use = { now, clientAddress, request, isRepeatable: key !== null }
  const isPerson = sender !== null && (await botCheck.accepts(requestHeaders.get('x-bot-check') ?? '', use))
  if (!isPerson) throw new Refusal(400, 'bot_check')
}

async function nameVisitor(findVisitorId: Identity['findVisitorId']): Promise<string | null> {
  const id = (await findVisitorId?.()) ?? null
  return id === null ? null : `visitor:${id}`
}

/** The same fields in another order are the same request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, inner]) => [name, sorted(inner)])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}

function present(reply: unknown, context: Context, version: string): Response {
  const response = reply instanceof Response ? reply : Response.json(reply)
  for (const [name, value] of context.replyHeaders) response.headers.append(name, value)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  // A file says its own: the address may ask for another language than the visitor's.
  if (!response.headers.has('Content-Language')) response.headers.set('Content-Language', context.language)
  response.headers.set(versionHeader, version)
  return response
}

/** Answers a call for the anonymous visitor, without HTTP: for rendering public pages. Throws Refusals. */
export type InProcessCall = (
  call: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  language: Language,
) => Promise<unknown>

export function callInProcess(bindings: readonly Binding[], services: ApiServices): InProcessCall {
  // By name, not by identity: in development pages and server each have their own copy of a contract.
  const nameOf = ({ method = 'GET', path }: Endpoint) => `${method} ${path}`
  const byName = new Map(bindings.map(binding => [nameOf(binding.call), binding]))
  return async (endpoint, input, language = defaultLanguage) => {
    const binding = byName.get(nameOf(endpoint))
    if (!binding) throw new Error(`There is no call ${nameOf(endpoint)}`)
    const { call } = binding
    const context = createContext(services, {
      now: services.now(),
      traceId: createTraceId(),
      language,
      caller: { kind: 'anonymous', visitorKeyHash: null },
      clientAddress: '',
      requestHeaders: new Headers(),
    })
    const reply = await binding.answer(
      {
        params: call.params ? validate(call.params, input.params ?? {}, language) : undefined,
        query: call.query ? validate(call.query, input.query ?? {}, language) : undefined,
        body: bodyOf(call, input.body ?? {}, language),
        readFile: async () => no('no_file'),
      },
      context,
    )
    return reply instanceof Response ? reply.json() : reply
  }
}
