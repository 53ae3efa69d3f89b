import { createServer, type Socket, type Server as TcpServer } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail extends Email {
  recipients: string[]
  source: string
}

/** Starts a mail server on a free port. `received` holds the mails that it has accepted. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, callback) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      // A sender that ends in the middle of a mail breaks the stream, and the mail does not count as received.
      readMail(stream).then(
        mail => {
          received.push({ ...mail, recipients })
          callback()
        },
        (error: Error) => callback(error),
      )
    },
    ...options,
  })
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const ownPort = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    port: ownPort,
    /** Breaks every connection, as a crash does. */
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    url: `smtp://127.0.0.1:${ownPort}`,
    close: () => new Promise<void>(resolve => server.close(resolve)),
  }
}

async function readMail(stream: AsyncIterable<Buffer>): Promise<Email & { source: string }> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const source = Buffer.concat(chunks).toString()
  return { ...(await PostalMime.parse(source)), source }
}

/** A server that accepts connections and sends nothing. */
export async function startSilentServer(): Promise<{ url: string; connections: () => number; close: () => void }> {
  let connections = 0
  const server: TcpServer = createServer(socket => {
    connections++
    socket.on('error', () => {})
    open.add(socket)
  })
  const open = new Set<{ destroy: () => void }>()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, connections: () => connections, close }
}
