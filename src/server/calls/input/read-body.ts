import { bodyOf } from '../../http/incoming-body.ts'
import { Refusal } from '../refusal.ts'

const usualBytes = 64 * 1024
// The deepest body of the contract has four levels.
const maxDepth = 32

/** Reads a JSON body. Refuses a wrong media type, a body that is too long, and invalid UTF-8. No body is an empty object. */
export async function readJsonBody(request: Request, maxBytes = usualBytes): Promise<unknown> {
  const bytes = await readAtMost(request, maxBytes)
  if (!bytes) throw new Refusal(413, 'too_large')
  if (bytes.length === 0) return {}
  if (typeOf(request) !== 'application/json') throw new Refusal(415, 'wrong_type')
  if (isDeeperThan(maxDepth, bytes)) throw new Refusal(400, 'bad_json')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'bad_json')
  }
}

const typeOf = ({ headers }: Request) => (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

/** Reads a body of text; null where it is too long, or not UTF-8. Throws 415 for a media type that is not taken. */
export async function readTextBody(
  request: Request,
  { types, maxBytes }: { types: readonly string[]; maxBytes: number },
): Promise<string | null> {
  if (!types.includes(typeOf(request))) throw new Refusal(415, 'wrong_type')
  const bytes = await readAtMost(request, maxBytes)
  try {
    return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Reads the body; null where it is larger than the limit. Never holds more bytes than the limit. */
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

const quote = 0x22
const backslash = 0x5c
const openings = new Set([0x5b, 0x7b])
const endings = new Set([0x5d, 0x7d])

/**
 * Whether arrays and objects in a JSON text are nested deeper than `limit`. Counts without parsing, because code that walks the
 * parsed value would overflow the stack at half a million levels.
 */
export function isDeeperThan(limit: number, json: Uint8Array): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? 0
    if (sign === quote) at = endOfString(json, at)
    else if (openings.has(sign) && ++depth > limit) return true
    else if (endings.has(sign)) depth--
  }
  return false
}

function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1
  return at
}
