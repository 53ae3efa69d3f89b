import { connect, type Socket } from 'node:net'

/** A separate program that attacks with connections, as attacks.bench.ts orders. It attacks this machine only. */

export interface Attack {
  port: number
  kind: AttackKind
  connections: number
  /** For this time the program opens connections again when the server cuts them. */
  seconds: number
}

const head = (line: string, rest = '') => `${line} HTTP/1.1\r\nHost: localhost\r\n${rest}`
const json = (bytes: number) => `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`
const get = head('GET /', '\r\n')
const post = 'POST /api-frontend/wishlist/updateWishlist'
const cart = head(post, json(1_000_000))
const chunked = head(post, 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n')
const chunk = '1\r\n \r\n'

/** For each kind of attack: what it writes at once, what it writes every half second, and whether it reads. */
const kinds = {
  pipelining: { first: get.repeat(1300), isReading: false },
  'slow headers': { first: 'GET / HTTP/1.1\r\nHost: localhost\r\n', later: 'X-A: b\r\n', isReading: true },
  'stalled bodies': { first: cart + ' '.repeat(60_000), isReading: true },
  'bodies stalled at the end': { first: cart + ' '.repeat(990_000), isReading: true },
  silent: { first: '', isReading: true },
  'reading nothing': { first: get, isReading: false },
  'byte by byte': { first: cart, later: ' ', isReading: true },
  'chunks of one byte': {
    first: chunked + chunk.repeat(9000),
    later: chunk.repeat(200),
    isReading: true,
  },
} as const satisfies Record<string, { first: string; later?: string; isReading: boolean }>
export type AttackKind = keyof typeof kinds

const writeMs = 500
const reopenMs = 300

function attack({ port, kind, connections, seconds }: Attack): void {
  const endAt = performance.now() + Math.min(seconds, 60) * 1000
  const { first, isReading, ...more } = kinds[kind]
  const sockets = new Set<Socket>()
  const open = () => {
    if (performance.now() >= endAt) return
    const socket = connect(port, '127.0.0.1', () => first && socket.write(first))
    sockets.add(socket)
    if (isReading) socket.resume()
    else socket.pause()
    // A cut connection arrives as 'error' or as 'close'.
    socket.on('error', () => {})
    socket.once('close', () => {
      sockets.delete(socket)
      setTimeout(open, reopenMs)
    })
  }
  for (let i = 0; i < connections; i++) open()
  const timer = setInterval(() => {
    if ('later' in more) for (const socket of sockets) if (socket.writable) socket.write(more.later)
    if (performance.now() < endAt) return
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
    process.send?.('over')
  }, writeMs)
}

process.on('message', (order: Attack) => attack(order))
process.on('disconnect', () => process.exit())
