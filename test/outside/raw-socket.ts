import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawSocket {
  socket: Socket
  /** The text received so far. */
  text: () => string
  /** Resolves when the server has closed its side: null, or the code of the error. */
  closed: Promise<string | null>
}

/** A connection to which a test writes any bytes. */
export async function openSocket(url: string): Promise<RawSocket> {
  const { port, hostname } = new URL(url)
  const socket = connect({ port: Number(port), host: hostname, noDelay: true })
  const chunks: Buffer[] = []
  let fault: string | null = null
  socket.on('data', chunk => chunks.push(chunk))
  socket.on('error', (error: NodeJS.ErrnoException) => {
    fault = error.code ?? error.message
  })
  const closed = new Promise<string | null>(resolve => {
    socket.once('end', () => resolve(null))
    socket.once('close', () => resolve(fault))
  })
  await once(socket, 'connect')
  return { socket, text: () => Buffer.concat(chunks).toString('latin1'), closed }
}

export const getRequest = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`

export const postHead = (path: string, bytes: number | 'chunked', headers = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${
    bytes === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`
  }\r\n${headers}\r\n`

/** Status lines in the order in which they came. */
export const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
