import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { answerAtDoor, type Door, keepAtDoor } from './door.ts'
import type { Log } from './log.ts'

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

const drainMs = 8000
const idleCheckMs = 50

export interface RunningServer {
  url: string
  /** Answers what is under way, then ends; after 8 s it ends anyway. */
  stop: () => Promise<void>
}

/** Serves until stopped. Slow and oversized requests are cut off so that they cannot hold places of others. */
export async function serveHttp(
  fetch: Fetch,
  at: { host: string; port: number },
  log: Log,
  { door, onServer }: { door?: Door; onServer?: (server: Server) => void } = {},
): Promise<RunningServer> {
  const server = createServer(
    // Two minutes: a file of 10 MB over a line of 1 Mbit/s.
    { headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 10_000, maxHeaderSize: 16_384 },
    door ? listenAtDoor(fetch, door) : getRequestListener(fetch as never),
  )
  server.on('clientError', answerClientError)
  onServer?.(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at.port, at.host, resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : at.port
  return { url: `http://${at.host}:${port}`, stop: () => stopServer(server, log) }
}

function listenAtDoor(fetch: Fetch, door: Door): RequestListener {
  const listener = getRequestListener(async (request, env) => {
    const bindings = env as HttpBindings
    const response = await fetch(request, bindings)
    keepAtDoor(door, bindings.incoming, response)
    return response
  })
  return (incoming, outgoing) => answerAtDoor(door, incoming, outgoing, () => void listener(incoming, outgoing))
}

function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  const body = JSON.stringify({
    error: true,
    message: status.slice(4),
    errors: null,
    code: 'bad_request',
    trace_id: '',
  })
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

function stopServer(server: Server, log: Log): Promise<void> {
  return new Promise(resolve => {
    const cut = setTimeout(() => {
      log.warn('stop_cut_connections')
      server.closeAllConnections()
    }, drainMs)
    // A connection that had a request under way would otherwise be kept for more of them until it is cut.
    server.prependListener('request', (_, outgoing) => outgoing.setHeader('Connection', 'close'))
    const sweep = setInterval(() => server.closeIdleConnections(), idleCheckMs)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
