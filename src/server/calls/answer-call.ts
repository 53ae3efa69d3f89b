import { backendBase, versionHeader } from '#shared/api.ts'
import { type CallShape, isDeskCall, methodsOf } from '#shared/call.ts'
import { clientAddress } from '../http/client-address.ts'
import { traceIdOf } from '../http/trace-id.ts'
import { countAttempt, countKeyCall } from '../security/rate-limit.ts'
import { admitStaff, deskLanguage, guardDeskOrigin } from './admit-staff.ts'
import { answerError } from './answer-error.ts'
import { answerJson } from './answer-json.ts'
import { guardBots, guardCrossSite, guardMaintenance, guardPersonal } from './call-guards.ts'
import { type ApiServices, type Binding, type Context, createContext } from './handle.ts'
import { readInput } from './input/read-input.ts'
import { Refusal, wrongMethod } from './refusal.ts'
import { requestLanguage } from './request-language.ts'

export async function answerCall(
  { call, answer }: Binding,
  services: ApiServices,
  request: Request,
  params: Record<string, string>,
  peer: string,
): Promise<Response> {
  const { db, countsDb = db, config, log, version } = services
  const { traceId, ...start } = startOf(services, request)
  let language = start.language
  try {
    if (request.method === 'HEAD' && !isReadable(call)) throw wrongMethod(methodsOf(call))
    const now = services.now()
    const url = new URL(request.url)
    const { staff, ...visitor } = await admit(call, services, request, now)
    language = visitor.language
    guardMaintenance(call, request, services.settings)
    guardPersonal(call, visitor.caller, language)
    const address = clientAddress(peer, request.headers.get('x-forwarded-for'), config.trustedProxies)
    if (staff && staff.apiKeyId !== null && config.isRateLimited) await countKeyCall(countsDb, staff.apiKeyId, now)
    if (call.limit && config.isRateLimited) await countAttempt(countsDb, call.limit, address, now)
    const context = createContext(services, {
      now,
      traceId,
      language,
      caller: visitor.caller,
      staff,
      clientAddress: address,
      requestHeaders: request.headers,
    })
    const input = await readInput(call, request, url, params, context)
    const owed = await guardBots(
      call,
      input,
      context,
      services.botCheck,
      'findVisitorId' in visitor ? visitor.findVisitorId : undefined,
    )
    const reply = await answer(input, owed ? { ...context, useBotSolution: owed.useBotSolution } : context)
    if (owed && !owed.isUsed()) throw new Error(`${call.path} has not used the solution of the bot check`)
    const response = reply instanceof Response ? reply : await answerJson(reply, request.headers, call.status)
    return present(response, context, version)
  } catch (error) {
    return answerError(error, { language, traceId, log, call: `${call.method} ${call.path}` })
  }
}

/** The caller and the language. Throws for a request of another site, and for a caller whom the call does not admit. */
async function admit(call: CallShape, services: ApiServices, request: Request, now: Date) {
  const { headers } = request
  const url = new URL(request.url)
  if (isDeskCall(call)) {
    guardDeskOrigin(call, request, services.config.publicUrl)
    const staff = await admitStaff(call, services, headers, now)
    const language = staff?.language ?? deskLanguage(url, headers)
    return { caller: { kind: 'anonymous', visitorKeyHash: null } as const, staff, language }
  }
  guardCrossSite(call, request)
  const visitor = await identifyFor(call, services, headers, now)
  return { ...visitor, staff: null, language: requestLanguage(url, headers, visitor.language) }
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

function present(response: Response, context: Context, version: string): Response {
  for (const [name, value] of context.replyHeaders) response.headers.append(name, value)
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
  // A file has set its own: its URL may ask for another language than the visitor's.
  if (!response.headers.has('Content-Language')) response.headers.set('Content-Language', context.language)
  response.headers.set(versionHeader, version)
  return response
}

/** Whether the call may be sent as HEAD, which Hono answers as a GET. */
export const isReadable = (call: CallShape) => call.method === 'GET' && !call.hasEffect

/** The facts of a request before its sender is identified. */
export function startOf(services: ApiServices, request: Request) {
  const url = new URL(request.url)
  const isDesk = url.pathname.toLowerCase().startsWith(`${backendBase}/`)
  const language = isDesk ? deskLanguage(url, request.headers) : requestLanguage(url, request.headers)
  return { language, traceId: traceIdOf(request), log: services.log }
}
