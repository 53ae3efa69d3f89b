import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from './incoming-body.ts'

// A response that is made before the previous one has been sent takes memory for as long as the client wants.
const mostUnanswered = 4
// A client that pipelines a few too many gets four responses and a close; one that floods is cut off at once.
const mostIgnored = 12

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
}

interface Connection {
  socket: Socket
  current: ServerResponse | null
  waiting: Exchange[]
  ignored: number
  /** Set only once a stop has begun. */
  bytesSeen: number
  idleSince: number
}

/**
 * The connections of a server. Each handles one request at a time: the next one begins when the previous response has been
 * handed to the network, so that a client that sends and never reads costs one response, not thousands.
 */
export class Connections {
  readonly #connections = new Map<Socket, Connection>()
  #isStopping = false

  add(socket: Socket): void {
    const connection: Connection = { socket, current: null, waiting: [], ignored: 0, bytesSeen: 0, idleSince: 0 }
    this.#connections.set(socket, connection)
    socket.once('close', () => this.#connections.delete(socket))
  }

  /** Serves the request in its turn. Where there are too many, ignores it and closes the connection after the accepted ones. */
  admit(incoming: IncomingMessage, outgoing: ServerResponse, serve: (exchange: Exchange) => void): void {
    const connection = this.#connections.get(incoming.socket)
    // The parser continues with the bytes that it has, though the socket is gone.
    if (!connection || connection.socket.destroyed) return
    const exchange = { incoming, outgoing }
    if (connection.ignored > 0) return ignore(connection, exchange)
    if (connection.current === null) return this.#begin(connection, exchange, serve)
    const isTooMany = connection.waiting.length >= mostUnanswered - 1
    // A waiting body cannot be read yet, and nothing limits what the parser holds of it.
    if (isTooMany || hasBody(incoming)) ignore(connection, exchange)
    else connection.waiting.push(exchange)
  }

  /** Whether the current response has begun; then nothing else may be written. */
  isAnswering(socket: Socket): boolean {
    return this.#connections.get(socket)?.current?.headersSent === true
  }

  /** From this call on every response is the last of its connection. */
  beginStop(): void {
    this.#isStopping = true
    for (const connection of this.#connections.values()) {
      const { current, waiting } = connection
      if (current && !current.headersSent && waiting.length === 0) current.setHeader('Connection', 'close')
      // -1: a busy connection becomes idle later.
      connection.bytesSeen = current ? -1 : connection.socket.bytesRead
      connection.idleSince = performance.now()
    }
  }

  /** Closes the connections that have been idle for so long; closing others could lose a request that is on its way. */
  closeIdle(idleMs: number): void {
    const now = performance.now()
    for (const connection of this.#connections.values()) {
      const { socket, current, bytesSeen } = connection
      if (current !== null || socket.bytesRead !== bytesSeen) {
        connection.bytesSeen = socket.bytesRead
        connection.idleSince = now
      } else if (now - connection.idleSince >= idleMs) socket.destroy()
    }
  }

  #begin(connection: Connection, { incoming, outgoing }: Exchange, serve: (exchange: Exchange) => void): void {
    connection.current = outgoing
    const isLast = connection.waiting.length === 0 && (this.#isStopping || connection.ignored > 0)
    if (isLast) outgoing.setHeader('Connection', 'close')
    outgoing.once('close', () => {
      connection.current = null
      if (connection.socket.destroyed) return
      const next = connection.waiting.shift()
      if (next) this.#begin(connection, next, serve)
      else if (connection.ignored > 0) connection.socket.destroySoon()
    })
    serve({ incoming, outgoing })
  }
}

function ignore(connection: Connection, { incoming }: Exchange): void {
  incoming.resume()
  connection.ignored += 1
  if (connection.ignored > mostIgnored) connection.socket.destroy()
}
