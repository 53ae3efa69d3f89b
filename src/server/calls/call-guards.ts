import { type CallShape, isDeskCall, isWriting } from '#shared/call.ts'
import type { Language } from '#shared/language.ts'
import { botRefused } from '../process/observed.ts'
import type { BotCheck, UseSolution } from '../security/bot-check.ts'
import { maintenanceSettings } from '../settings/maintenance.ts'
import type { Settings } from '../settings/settings.ts'
import { adminOf, type Caller } from './caller.ts'
import type { Context, Identity, Input } from './handle.ts'
import { hashBody } from './idempotency.ts'
import { isSentForm } from './read-form.ts'
import { Refusal, refusalText } from './refusal.ts'

export function guardCrossSite(call: CallShape, request: Request): void {
  if (!call.hasEffect) return
  // Browsers send Basic credentials on their own, but never a bearer token.
  const hasToken = /^bearer /i.test(request.headers.get('authorization') ?? '')
  const isOther = request.headers.get('sec-fetch-site') === 'cross-site'
  const isCrossSite = isOther && !hasToken && !call.isFromOtherSites
  const isPrefetch = request.method === 'GET' && /prefetch|prerender/.test(request.headers.get('sec-purpose') ?? '')
  if (isCrossSite || isPrefetch) throw new Refusal(403, 'cross_site')
}

/** A member of the staff who acts as a customer helps with quotes; what is the customer's own stays so. */
export function guardPersonal(call: CallShape, caller: Caller, language: Language): void {
  if (call.isPersonal && adminOf(caller))
    throw new Refusal(403, 'forbidden', { message: refusalText[language].onlyCustomer })
}

/** How soon it is worth trying again. */
const maintenanceSeconds = 60
const refusedInMaintenance = new WeakSet<Request>()

/** Whether the maintenance has refused this request: that is wanted, and no failure of the site. */
export const isRefusedInMaintenance = (request: Request): boolean => refusedInMaintenance.has(request)

/** While the site is maintained, nothing is changed. */
export function guardMaintenance(call: CallShape, request: Request, settings: Settings): void {
  if (!isWriting(call) || (isDeskCall(call) && call.worksInMaintenance)) return
  const { is_on: isOn, message } = settings.of(maintenanceSettings)
  if (!isOn) return
  refusedInMaintenance.add(request)
  throw new Refusal(503, 'maintenance', { message, headers: { 'Retry-After': String(maintenanceSeconds) } })
}

/**
 * Guests and anonymous visitors must solve a bot check: api-contract §1. A solution serves one request of a visitor that the
 * site knows, because otherwise a dozen invented cookies could use one solution for a dozen requests. Returns what the handler
 * still has to call.
 */
export async function guardBots(
  call: CallShape,
  { params, query, body }: Input<CallShape>,
  context: Context,
  botCheck: BotCheck,
  findVisitorId: Identity['findVisitorId'],
): Promise<OwedSolution | null> {
  const { caller, requestHeaders, now, clientAddress } = context
  if (!call.botCheck || caller.kind === 'customer' || botCheck.provider === 'off') return null
  if (isOnlyValidated(call.botCheck, query)) return null
  const sender = caller.kind === 'guest' ? `customer:${caller.customerId}` : await nameVisitor(findVisitorId)
  const key = call.isIdempotent ? requestHeaders.get('idempotency-key') : null
  const request = hashBody([call.path, sender, key, sorted([params, query, isSentForm(body) ? body.sent : body])])
  const use = { now, clientAddress, request, isRepeatable: key !== null }
  const solve = sender === null ? null : await botCheck.check(requestHeaders.get('x-bot-check') ?? '', use)
  if (!solve) throw refuseBot()
  return oweSolution(solve)
}

/** The solution that a handler uses in its own transaction. */
interface OwedSolution {
  useBotSolution: Context['useBotSolution']
  isUsed: () => boolean
}

function oweSolution(solve: UseSolution): OwedSolution {
  let isUsed = false
  return {
    useBotSolution: async tx => {
      isUsed = true
      if (!(await solve(tx))) throw refuseBot()
    },
    isUsed: () => isUsed,
  }
}

function refuseBot(): Refusal {
  botRefused.tell(null)
  return new Refusal(400, 'bot_check')
}

const isOnlyValidated = (botCheck: NonNullable<CallShape['botCheck']>, query: unknown) =>
  typeof botCheck === 'object' && Reflect.get(Object(query), botCheck.unless) !== undefined

async function nameVisitor(findVisitorId: Identity['findVisitorId']): Promise<string | null> {
  const id = (await findVisitorId?.()) ?? null
  return id === null ? null : `visitor:${id}`
}

/** Sorts the fields, because the same fields in another order are the same request. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, inner]) => [name, sorted(inner)])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}
