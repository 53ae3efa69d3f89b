import type { InProcessCall } from '#server/calls/call-in-process.ts'

interface Replies {
  call: InProcessCall
  /** Changes whenever what public pages show may have changed. */
  revision: () => string
}

/**
 * Keeps the replies to calls without input as long as the pages that show them: every page shows the menu and the company. Pages do
 * not change what they are given.
 */
export function keepReplies({ call, revision }: Replies): InProcessCall {
  const kept = new Map<string, Promise<unknown>>()
  let keptRevision = ''
  return (endpoint, input, language, visitorKeyHash) => {
    if (visitorKeyHash || Object.keys(input).length > 0) return call(endpoint, input, language, visitorKeyHash)
    const current = revision()
    if (current !== keptRevision) kept.clear()
    keptRevision = current
    const key = `${language} ${endpoint.method} ${endpoint.path}`
    const known = kept.get(key)
    if (known) return known
    const reply = call(endpoint, input, language)
    kept.set(key, reply)
    reply.catch(() => kept.get(key) === reply && kept.delete(key))
    return reply
  }
}
