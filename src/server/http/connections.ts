import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasBody } from './incoming-body.ts'

// Each answer that is made before the one ahead of it has left is memory that the client decides about.
const mostUnanswered = 4
// Who sends a few too many gets four answers and a close; who floods is cut off at once.
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
  /** Known only once a stop has begun. */
  bytesSeen: number
  idleSince: number
}

/**
 * The connections of a server. Each has one answer under way: the next request is looked at when the answer before it has
 * left for the network, so that a client which sends and never reads costs one answer, not thousands.
 */
export class Connections {
  readonly #connections = new Map<Socket, Connection>()
  #isStopping = false

  add(socket: Socket): void {
    const connection: Connection = { socket, current: null, waiting: [], ignored: 0, bytesSeen: 0, idleSince: 0 }
    this.#connections.set(socket, connection)
    socket.once('close', () => this.#connections.delete(socket))
  }

  /** Has the request served in its turn, or never: then the connection is closed after what was accepted before. */
  admit(incoming: IncomingMessage, outgoing: ServerResponse, serve: (exchange: Exchange) => void): void {
    const connection = this.#connections.get(incoming.socket)
    // The parser goes on to the end of what it was given, though the socket is gone.
    if (!connection || connection.socket.destroyed) return
    const exchange = { incoming, outgoing }
    if (connection.ignored > 0) return ignore(connection, exchange)
    if (connection.current === null) return this.#begin(connection, exchange, serve)
    const isTooMany = connection.waiting.length >= mostUnanswered - 1
    // A body could not be read yet, and what the parser holds of it has no measure.
    if (isTooMany || hasBody(incoming)) ignore(connection, exchange)
    else connection.waiting.push(exchange)
  }

  /** Whether the answer under way has begun: then nothing else may be written. */
  isAnswering(socket: Socket): boolean {
    return this.#connections.get(socket)?.current?.headersSent === true
  }

  /** From now on every answer is the last of its connection. */
  beginStop(): void {
    this.#isStopping = true
    for (const connection of this.#connections.values()) {
      const { current, waiting } = connection
      if (current && !current.headersSent && waiting.length === 0) current.setHeader('Connection', 'close')
      // One that is busy becomes idle later.
      connection.bytesSeen = current ? -1 : connection.socket.bytesRead
      connection.idleSince = performance.now()
    }
  }

  /** Closes those on which nothing has happened for so long. A request that is on its way would be lost otherwise. */
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
