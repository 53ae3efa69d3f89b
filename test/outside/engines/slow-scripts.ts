import { once } from 'node:events'
import { createServer, request } from 'node:http'

export interface SlowScripts {
  url: string
  close: () => void
}

/** Passes all on to a site, and lets its script files come late and one after another, so that some are always under way. */
export async function slowScripts(site: string): Promise<SlowScripts> {
  let scripts = 0
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method = '', headers } = incoming
    const pass = () => {
      const passed = request(new URL(url, site), { method, headers }, answer => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      })
      passed.on('error', () => outgoing.destroy())
      incoming.pipe(passed)
    }
    if (!url.endsWith('.js')) return pass()
    scripts += 1
    setTimeout(pass, 150 + ((scripts * 137) % 900))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close: () => server.closeAllConnections() }
}
