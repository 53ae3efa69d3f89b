import { bodyOf } from '../http/incoming-body.ts'
import { isDeeperThan } from './json-depth.ts'
import { Refusal } from './refusal.ts'

const usualBytes = 64 * 1024
// The deepest body of the contract has four.
const maxDepth = 32

/** Reads a JSON body, strictly: right type, no longer than the call takes, valid UTF-8. No body is an empty object. */
export async function readJsonBody(request: Request, maxBytes = usualBytes): Promise<unknown> {
  const bytes = await readAtMost(request, maxBytes)
  if (!bytes) throw new Refusal(413, 'too_large')
  if (bytes.length === 0) return {}
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Refusal(415, 'wrong_type')
  if (isDeeperThan(maxDepth, bytes)) throw new Refusal(400, 'bad_json')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'bad_json')
  }
}

/** The body whole; null where it is larger than the limit, which is found out before more than that is kept. */
export async function readAtMost(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const incoming = bodyOf(request)
  if (incoming) return incoming.read(limit)
  const declared = request.headers.get('content-length')
  if (Number(declared ?? 0) > limit) return null
  if (declared === '0' || !request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let total = 0
  for await (const chunk of request.body) {
    total += chunk.length
    if (total > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
