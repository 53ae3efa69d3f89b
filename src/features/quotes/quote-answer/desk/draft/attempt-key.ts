import { useRef } from 'react'

/** The header under which a repeated try of the same body does its work once. */
export function useAttemptKey(): (body: object) => { 'Idempotency-Key': string } {
  const last = useRef({ body: '', key: '' })
  return body => {
    const written = JSON.stringify(body)
    if (last.current.body !== written) last.current = { body: written, key: crypto.randomUUID() }
    return { 'Idempotency-Key': last.current.key }
  }
}
