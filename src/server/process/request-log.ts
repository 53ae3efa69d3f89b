import type { Log } from './log.ts'
import { type EndedRequest, requestEnded } from './observed.ts'

const slowMs = 1000

/**
 * Logs requests with a line each, without query and address. `notable`: what changes something, took longer than a second, or failed
 * by our fault. `changes` has the paths of the calls that change something. Returns the function that ends it.
 */
export function logRequests(log: Log, which: 'all' | 'notable' | 'off', changes: ReadonlySet<string>): () => void {
  if (which === 'off') return () => {}
  const isNotable = ({ call, status, ms }: EndedRequest) => changes.has(call) || ms > slowMs || status >= 500
  return requestEnded.watch(request => {
    if (which === 'notable' && !isNotable(request)) return
    const { kind, method, call, status, ms, traceId } = request
    log.info('request', { kind, method, call, status, ms: Math.round(ms), trace_id: traceId })
  })
}
