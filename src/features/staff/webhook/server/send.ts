import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, resolveHost } from '#server/http/public-address.ts'
import type { FailureReason } from '../domain/delivery.ts'
import { hostOf } from './endpoint-url.ts'

/** A try takes no longer, the name of the host included. */
const tryLimitMs = 10_000
/** So much of an answer is read. */
const keptBytes = 1024

/** Which addresses may be reached, and how long a try may take. Tests have their own. */
export interface Reach {
  resolve: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  /** Trusted beside no others; absent: the authorities that Node trusts. */
  ca?: string
  limitMs?: number
}

export const publicReach: Reach = { resolve: resolveHost, isAllowed: isPublicAddress }

export interface Message {
  url: URL
  headers: Record<string, string>
  body: string
}

/** What came of a try. `failure` is null where the answer was a success. */
export interface Outcome {
  failure: FailureReason | null
  status: number | null
  answer: string | null
  retryAfter?: string | undefined
}

const failed = (failure: FailureReason): Outcome => ({ failure, status: null, answer: null })

/**
 * Sends a message once. The name is resolved once, every address of it has to be allowed, and the connection goes to the one that was looked
 * at: a name that leads elsewhere a moment later reaches nothing else. Redirects are not followed.
 */
export async function sendMessage(reach: Reach, message: Message, breakOff: AbortSignal): Promise<Outcome> {
  const signal = AbortSignal.any([breakOff, AbortSignal.timeout(reach.limitMs ?? tryLimitMs)])
  const addresses = await inTime(reach.resolve(hostOf(message.url)), signal)
  if (addresses === null) return failed('timeout')
  const [address] = addresses
  if (address === undefined) return failed('unresolved')
  if (!addresses.every(reach.isAllowed)) return failed('private_address')
  return post(address, message, { ca: reach.ca, signal })
}

/** What it resolves to; null where the time is over before. A name that cannot be found has no addresses. */
function inTime(found: Promise<string[]>, signal: AbortSignal): Promise<string[] | null> {
  return new Promise(resolve => {
    const stop = () => resolve(null)
    signal.addEventListener('abort', stop, { once: true })
    found
      .catch((): string[] => [])
      .then(addresses => {
        signal.removeEventListener('abort', stop)
        resolve(addresses)
      })
  })
}

// A connection is used again for the address, port and name that it was opened for; that address was looked at before each use.
const kept = new Agent({ keepAlive: true, maxFreeSockets: 16 })

function post(
  address: string,
  message: Message,
  { ca, signal, agent = kept }: { ca: string | undefined; signal: AbortSignal; agent?: Agent | false },
): Promise<Outcome> {
  const { url, headers, body } = message
  const host = hostOf(url)
  return new Promise<Outcome>(resolve => {
    const sent = request({
      host: address,
      port: url.port || 443,
      path: url.pathname + url.search,
      method: 'POST',
      // The certificate has to be that of the name, not of the address.
      ...(isIP(host) ? {} : { servername: host }),
      ...(ca === undefined ? {} : { ca }),
      headers: { Host: url.host, ...headers, 'Content-Length': Buffer.byteLength(body) },
      agent,
      signal,
    })
    let end = (error: NodeJS.ErrnoException) => {
      // The receiver has closed a kept connection at this moment, which says nothing about the message.
      const isStale = sent.reusedSocket && !signal.aborted
      resolve(isStale ? post(address, message, { ca, signal, agent: false }) : failed(reasonOf(error, signal)))
    }
    sent.on('error', error => end(error))
    sent.on('response', answer => {
      const { statusCode: status = 0 } = answer
      const pieces: Buffer[] = []
      let bytes = 0
      // The status has said it already: an answer that breaks off or drips counts with what there is.
      end = () => {
        const text = Buffer.concat(pieces).subarray(0, keptBytes).toString('utf8')
        // A text of the database has no zero characters.
        resolve({ ...judge(status), answer: text.replaceAll('\0', ''), retryAfter: answer.headers['retry-after'] })
      }
      answer.on('data', (piece: Buffer) => {
        pieces.push(piece)
        bytes += piece.length
        if (bytes >= keptBytes) answer.destroy()
      })
      answer.on('close', end).on('error', end)
    })
    sent.end(body)
  })
}

function judge(status: number): Pick<Outcome, 'failure' | 'status'> {
  if (status >= 200 && status < 300) return { failure: null, status }
  return { failure: status >= 300 && status < 400 ? 'redirect' : 'status', status }
}

function reasonOf(error: NodeJS.ErrnoException, signal: AbortSignal): FailureReason {
  if (signal.aborted) return 'timeout'
  const code = error.code ?? ''
  return /CERT|SSL|TLS|SIGNATURE|ISSUER/.test(code) ? 'certificate' : 'no_connection'
}
