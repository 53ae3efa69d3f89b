import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyOf } from './incoming-body.ts'
import type { CacheableRequest, CachedResponse, ResponseCache } from './response-cache.ts'

const mostBodyBytes = 4096
const noBody = Buffer.alloc(0)
const requests = new WeakMap<IncomingMessage, CacheableRequest>()

/**
 * Answers from the cache, or hands the request on. A cached response costs little more than one of a bare server, because no
 * Request is made and nothing is parsed.
 */
export function serveFromCache(
  cache: ResponseCache,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handOn: () => void,
): void {
  const { method = '', url = '', headers } = incoming
  const answer = (body: Buffer) => {
    const request = { method, url, headers, body }
    const handOnRead = () => {
      requests.set(incoming, request)
      // @hono/node-server takes a body that was read before from rawBody.
      if (method === 'POST') Object.assign(incoming, { rawBody: body })
      handOn()
    }
    const cached = cache.find(request)
    if (cached instanceof Promise) cached.then(found => send(found, method, outgoing), handOnRead)
    else if (cached) send(cached, method, outgoing)
    else handOnRead()
  }
  if (method === 'GET' || method === 'HEAD') answer(noBody)
  else if (
    method === 'POST' &&
    headers.authorization === undefined &&
    Number(headers['content-length']) <= mostBodyBytes
  ) {
    const body = bodyOf(incoming)
    // The handler reads a refused body and refuses it again; a client that is gone needs no response.
    const onRefusal = () => incoming.socket.destroyed || handOn()
    if (body) body.read(mostBodyBytes).then(bytes => answer(bytes ?? noBody), onRefusal)
    else answer(noBody)
  } else handOn()
}

/** Offers the cache a response that it did not have. */
export function keepInCache(cache: ResponseCache, incoming: IncomingMessage, response: Response): void {
  const request = requests.get(incoming)
  if (request) cache.keep(request, response)
}

function send({ status, headers, body }: CachedResponse, method: string, outgoing: ServerResponse): void {
  outgoing.writeHead(status, headers)
  if (body && method !== 'HEAD') outgoing.end(body)
  else outgoing.end()
}
