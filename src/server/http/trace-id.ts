import { randomBytes } from 'node:crypto'
import { readTraceparent, type TracePlace } from '../process/tracing.ts'

/** Creates an id that names a request in its answer and in the log: 32 hexadecimal digits, as in W3C Trace Context. */
export const createTraceId = () => randomBytes(16).toString('hex')

const known = new WeakMap<Request, TracePlace>()

/** Where a request stands: in the trace of its `traceparent` header, so that a proxy's log has the same id, else at the start of a new one. */
export function traceOf(request: Request): TracePlace {
  const place = known.get(request) ??
    readTraceparent(request.headers.get('traceparent')) ?? { traceId: createTraceId(), spanId: null, isSampled: null }
  known.set(request, place)
  return place
}

export const traceIdOf = (request: Request): string => traceOf(request).traceId
