import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

export interface Between {
  url: string
  close: () => void
}

interface Passing {
  /** The headers with which the site is asked in the browser's name. */
  headers?: (asked: IncomingMessage) => IncomingMessage['headers']
  /** Passes the answer on; as it comes unless said. */
  answer?: (asked: IncomingMessage, answer: IncomingMessage, outgoing: ServerResponse) => void
  /** Answers in the place of the site. */
  own?: (asked: IncomingMessage, outgoing: ServerResponse) => boolean
  waitMs?: (asked: IncomingMessage) => number
}

/** A server between a browser and a site, at an address of its own, which passes all on. */
export async function between(site: string, passing: Passing): Promise<Between> {
  const { headers = asked => asked.headers, answer = passOn, own = () => false, waitMs = () => 0 } = passing
  const server = createServer((asked, outgoing) => {
    if (own(asked, outgoing)) return
    const pass = () => {
      const options = { method: asked.method ?? '', headers: headers(asked) }
      const passed = request(new URL(asked.url ?? '/', site), options, came => answer(asked, came, outgoing))
      passed.on('error', () => outgoing.destroy())
      outgoing.on('close', () => passed.destroy())
      asked.pipe(passed)
    }
    const ms = waitMs(asked)
    if (ms > 0) setTimeout(pass, ms)
    else pass()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

export function passOn(_asked: IncomingMessage, answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
  answer.pipe(outgoing)
}
