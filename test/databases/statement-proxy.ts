import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Stands between a site and PostgreSQL, knows where statements begin, and can make each of them slow. */
export interface StatementProxy {
  /** The URL of the database through it. */
  url: string
  /** How long a statement waits before the server gets it. Logging in is not slowed. */
  delayMs: number
  close: () => Promise<void>
}

interface Watching {
  /** Called when the server has got the statement: the number of it, counted over all connections. */
  onStatement?: (count: number) => void
}

export async function startStatementProxy(
  databaseUrl: string,
  { onStatement }: Watching = {},
): Promise<StatementProxy> {
  const to = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  const proxy: StatementProxy = { url: '', delayMs: 0, close: async () => {} }
  let count = 0
  const server = net.createServer(client => {
    const upstream = net.connect(Number(to.port), to.hostname)
    for (const socket of [client, upstream]) {
      open.add(socket.setNoDelay(true))
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    upstream.pipe(client)
    const messages = new ClientMessages()
    let sending = Promise.resolve()
    client.on('data', chunk => {
      for (const { bytes, isStatement } of messages.read(chunk))
        sending = sending.then(async () => {
          if (isStatement && proxy.delayMs > 0) await sleep(proxy.delayMs)
          upstream.write(bytes)
          if (!isStatement) return
          count += 1
          onStatement?.(count)
        })
    })
    client.once('end', () => void sending.then(() => upstream.end()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${address.port}`
  proxy.url = url.href
  proxy.close = async () => {
    for (const socket of open) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return proxy
}

/** Cuts what a client sends into messages: the first has no letter, all others a letter and a length (PostgreSQL, Message Formats). */
class ClientMessages {
  #rest = Buffer.alloc(0)
  #hasBegun = false

  read(chunk: Buffer): { bytes: Buffer; isStatement: boolean }[] {
    this.#rest = Buffer.concat([this.#rest, chunk])
    const messages: { bytes: Buffer; isStatement: boolean }[] = []
    for (;;) {
      const letter = this.#hasBegun ? 1 : 0
      if (this.#rest.length < letter + 4) return messages
      const length = letter + this.#rest.readUInt32BE(letter)
      if (this.#rest.length < length) return messages
      const bytes = this.#rest.subarray(0, length)
      // A query, or the end of one that came in parts.
      messages.push({ bytes, isStatement: this.#hasBegun && /[QS]/.test(String.fromCharCode(bytes[0] ?? 0)) })
      this.#rest = this.#rest.subarray(length)
      this.#hasBegun = true
    }
  }
}
