import { Agent, type IncomingHttpHeaders, request } from 'node:http'

/** A request that the load generator sends. */
export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
  /** The address on loopback that it comes from, such as 127.0.0.7. */
  from?: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** The bytes as received; compressed when the answer was. */
  body: Buffer
}

const asBrowser = { 'Accept-Encoding': 'gzip, deflate, br', 'Accept-Language': 'en' }

function headersOf({ headers, body }: Request): Record<string, string> {
  const ofBody: Record<string, string> =
    body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
  return { ...asBrowser, ...ofBody, ...headers }
}

/** Encodes a request for a connection that stays open. */
export function encodeRequest(message: Request): Buffer {
  const lines = Object.entries(headersOf(message)).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(
    `${message.method} ${message.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}\r\n${message.body ?? ''}`,
  )
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Sends one request. Throws when the status is not 200. */
export function send(url: string, message: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}${message.path}`,
      { method: message.method, headers: headersOf(message), agent, localAddress: message.from },
      async incoming => {
        const chunks: Buffer[] = await incoming.toArray()
        const answer = { status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }
        if (answer.status === 200) return resolve(answer)
        reject(
          new Error(
            `${message.method} ${message.path} was answered with ${answer.status}: ${answer.body.subarray(0, 300)}`,
          ),
        )
      },
    )
    // A connection that was idle may just have been closed by the site.
    outgoing.once('error', error =>
      outgoing.reusedSocket ? void send(url, message).then(resolve, reject) : reject(error),
    )
    outgoing.end(message.body)
  })
}

/** Sends one request and reads its answer. Throws when the status is not 200. */
export async function ask<T>(url: string, message: Request): Promise<T> {
  const { body } = await send(url, { ...message, headers: { ...message.headers, 'Accept-Encoding': 'identity' } })
  return JSON.parse(body.toString())
}
