/** Sends a body with the same key until it succeeds: a second click, or a retry after a lost answer, is the same request. */
export function createSendOnce() {
  let sent = { body: '', key: '' }
  return <T>(body: unknown, send: (headers: Record<string, string>) => Promise<T>): Promise<T> => {
    const text = JSON.stringify(body)
    if (text !== sent.body) sent = { body: text, key: crypto.randomUUID() }
    return send({ 'Idempotency-Key': sent.key }).then(reply => {
      // After a success the same list is a new request.
      sent = { body: '', key: '' }
      return reply
    })
  }
}
