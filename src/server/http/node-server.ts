import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Log } from '../process/log.ts'
import { Connections } from './connections.ts'
import type { FreePort } from './free-port.ts'
import { type BodyLimits, IncomingBodies, tieBody } from './incoming-body.ts'
import type { ResponseCache } from './response-cache.ts'
import { keepInCache, serveFromCache } from './serve-from-cache.ts'

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

// Time for a proxy to notice the stop, by asking /readyz or by Connection: close in a response.
const leastDrainMs = 250
const cutMs = 8000
const usualIdleMs = 1000
const idleCheckMs = 50
const lingerMs = 2000

const timeouts = {
  headersTimeout: 10_000,
  // Two minutes: a file of 10 MB over a line of 1 Mbit/s.
  requestTimeout: 120_000,
  // The precision of the two limits above.
  connectionsCheckingInterval: 2000,
}

const serverLimits = {
  /** A client that neither reads nor writes for so long is disconnected. */
  timeout: 60_000,
  maxConnections: 8000,
  maxRequestsPerSocket: 10_000,
}

export interface ServerOptions {
  responseCache?: ResponseCache
  onServer?: (server: Server) => void
  /** How long connections are still accepted after a stop has begun; at least 0.25 s. */
  drainMs?: number
  /** Once the port is closed, connections that have been idle for so long are closed too. */
  idleMs?: number
  /** How long a connection may wait for its next request. */
  keepAliveMs?: number
  bodies?: Partial<BodyLimits>
  limits?: Partial<typeof serverLimits>
}

export interface RunningServer {
  url: string
  /** Goes on for `drainMs`, answers the requests under way, then ends; 8 s later it ends in any case. */
  stop: () => Promise<void>
}

/** Serves until stopped. Slow and oversized requests are cut off so that they do not block others. */
export async function serveHttp(
  fetch: Fetch,
  at: { host: string; port: number } | FreePort,
  log: Log,
  {
    responseCache,
    onServer,
    drainMs = leastDrainMs,
    idleMs = usualIdleMs,
    keepAliveMs = 10_000,
    bodies,
    limits,
  }: ServerOptions = {},
): Promise<RunningServer> {
  const connections = new Connections()
  // Probes with HTTP/1.0 send no Host header; a request of 1.1 without one is refused below.
  const server = createServer(
    { ...timeouts, keepAliveTimeout: keepAliveMs, maxHeaderSize: 16_384, requireHostHeader: false },
    listen(fetch, connections, new IncomingBodies(bodies), responseCache),
  )
  Object.assign(server, serverLimits, limits)
  server.on('connection', socket => connections.add(socket))
  server.on('clientError', (error, socket: Socket) => answerClientError(error, socket, connections))
  onServer?.(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    if ('holder' in at) server.listen(at.holder, resolve)
    else server.listen(at.port, at.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : at.port
  return {
    url: `http://${at.host}:${port}`,
    stop: async () => {
      connections.beginStop()
      // Nothing is refused yet: a balancer may not have noticed the stop and still sends requests.
      await sleep(Math.max(leastDrainMs, drainMs))
      // After the accepts of this turn, so that connections waiting at the port have been accepted.
      await new Promise(resolve => setImmediate(resolve))
      await closeServer(server, () => connections.closeIdle(idleMs), log)
    },
  }
}

function listen(
  fetch: Fetch,
  connections: Connections,
  bodies: IncomingBodies,
  cache?: ResponseCache,
): RequestListener {
  const adapter = getRequestListener(
    async (request, env) => {
      const bindings = env as HttpBindings
      tieBody(request, bindings.incoming)
      const response = await fetch(request, bindings)
      if (cache) keepInCache(cache, bindings.incoming, response)
      return response
    },
    // node:http itself and incoming-body.ts discard the rest of a body.
    { hostname: 'localhost', autoCleanupIncoming: false },
  )
  const serve = ({ incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse }) => {
    if (lacksHost(incoming)) return answerWithoutHost(outgoing)
    bodies.watch(incoming, outgoing)
    const handOn = () => void adapter(incoming, outgoing)
    if (cache) serveFromCache(cache, incoming, outgoing, handOn)
    else handOn()
  }
  return (incoming, outgoing) => connections.admit(incoming, outgoing, serve)
}

/** RFC 9112 §3.2. Health probes are answered without a Host header. */
function lacksHost({ headers, httpVersion, url }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === '1.1' && url !== '/healthz' && url !== '/readyz'
}

const badRequest = '400 Bad Request'

const wireError = (status: string) =>
  JSON.stringify({ error: true, message: status.slice(4), errors: null, code: 'bad_request', trace_id: '' })

function answerWithoutHost(outgoing: ServerResponse): void {
  const body = wireError(badRequest)
  outgoing.writeHead(400, { Connection: 'close', 'Content-Type': 'application/json', 'Content-Length': body.length })
  outgoing.end(body)
}

function answerClientError(error: NodeJS.ErrnoException, socket: Socket, connections: Connections): void {
  if (!socket.writable || error.code === 'ECONNRESET' || connections.isAnswering(socket)) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : badRequest
  const body = wireError(status)
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  // A client that never closes its side would keep the connection open for ever.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

function closeServer(server: Server, closeIdle: () => void, log: Log): Promise<void> {
  const cut = setTimeout(() => {
    log.warn('stop_cut_connections')
    server.closeAllConnections()
  }, cutMs)
  // Node calls this when the port closes; its own would also close connections whose next request is on its way.
  server.closeIdleConnections = closeIdle
  const sweep = setInterval(closeIdle, idleCheckMs)
  return new Promise(resolve =>
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    }),
  )
}
