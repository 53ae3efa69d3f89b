import { randomBytes } from 'node:crypto'

/** Creates an id that names a request in its answer and in the log: 32 hexadecimal digits, as in W3C Trace Context. */
export const createTraceId = () => randomBytes(16).toString('hex')

const known = new WeakMap<Request, string>()

/** The id of a request: that of its `traceparent` header, so that a proxy's log has the same one, else a new one. */
export function traceIdOf(request: Request): string {
  const id = known.get(request) ?? sentTraceId(request.headers.get('traceparent')) ?? createTraceId()
  known.set(request, id)
  return id
}

// https://www.w3.org/TR/trace-context/#traceparent-header: version, trace id, parent id, flags; later versions may add fields.
const traceparent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

const sentTraceId = (header: string | null) => traceparent.exec(header?.slice(0, 200) ?? '')?.[1] ?? null
