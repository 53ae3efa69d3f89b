import { z } from 'zod'
import type { Language } from '#shared/language.ts'
import { isDatabaseAway, isRepeatable, isStorageFull } from '../database/database-errors.ts'
import { describeError, type Log } from '../process/log.ts'
import { requestFailed } from '../process/observed.ts'
import { logOutage } from '../process/outage-log.ts'
import { Refusal, refusalText } from './refusal.ts'

/** The one shape of every error answer. */
export const WireError = z.object({
  error: z.literal(true),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).nullable(),
  code: z.string(),
  trace_id: z.string(),
})
export type WireError = z.infer<typeof WireError>

interface ErrorContext {
  language: Language
  traceId: string
  log: Log
  call: string
}

/** The only place that turns failures into HTTP: refusals as they are, an unreachable database as 503, all else as a bare 500. */
export function answerError(error: unknown, context: ErrorContext): Response {
  if (error instanceof Refusal) return answerRefusal(error, context)
  const { language, traceId, log, call } = context
  const isAway = isDatabaseAway(error) || isStorageFull(error) || isRepeatable(error)
  requestFailed.tell({ kind: kindOf(error) })
  if (isAway) logOutage(log, { trace_id: traceId, call, error })
  else log.error('fault', { trace_id: traceId, call, error: describeError(error) })
  if (isAway) return wire(503, 'unavailable', refusalText[language].unavailable, null, context, { 'Retry-After': '5' })
  return wire(500, 'fault', refusalText[language].fault, null, context)
}

function kindOf(error: unknown) {
  if (isDatabaseAway(error)) return 'database_away'
  if (isStorageFull(error)) return 'storage'
  return isRepeatable(error) ? 'conflict' : 'fault'
}

function answerRefusal(refusal: Refusal, context: ErrorContext): Response {
  const { language, traceId, log, call } = context
  log.info('refused', {
    trace_id: traceId,
    call,
    status: refusal.status,
    code: refusal.code,
    fields: Object.keys(refusal.errors ?? {}),
  })
  const first = Object.values(refusal.errors ?? {})[0]?.[0]
  const message = refusal.message || first || wording(refusal.code, language)
  return wire(refusal.status, refusal.code, message, refusal.errors, context, refusal.headers)
}

function wording(code: string, language: Language): string {
  const texts: Record<string, unknown> = refusalText[language]
  const text = texts[code]
  return typeof text === 'string' ? text : refusalText[language].validation
}

function wire(
  status: number,
  code: string,
  message: string,
  errors: WireError['errors'],
  { language, traceId }: ErrorContext,
  headers: Record<string, string> = {},
): Response {
  const body: WireError = { error: true, message, errors, code, trace_id: traceId }
  return Response.json(body, {
    status,
    headers: { 'Content-Language': language, 'Cache-Control': 'no-store', ...headers },
  })
}
