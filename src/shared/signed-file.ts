import { canonicalJson } from './text/canonical-json.ts'

/** A key signs until another replaces it; what a retired one has signed holds for ever, what a revoked one has signed does not. */
export const keyStates = ['current', 'retired', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

/** A public key as a reader of files needs it: its thumbprint, and its 32 bytes as base64url. */
export interface FileKey {
  kid: string
  x: string
  state?: KeyState
}

export const verdicts = ['valid', 'altered', 'unknown_key', 'revoked_key', 'not_ours', 'not_json'] as const
export type Verdict = (typeof verdicts)[number]

/** The signature of a file: JWS, flattened and detached. */
export interface Signature {
  /** The header, base64url. */
  protected: string
  signature: string
}

interface SignedFile<K extends FileKey> {
  verdict: null
  /** All members but the signature. */
  file: Record<string, unknown>
  key: K
  /** What was signed: letters of ASCII. */
  signed: string
  /** base64url */
  signature: string
}

/** Reads a file up to the arithmetic of its signature, so that a server and a browser judge alike. */
export function readSigned<K extends FileKey>(text: string, keys: readonly K[]): SignedFile<K> | { verdict: Verdict } {
  const whole = parse(text)
  if (whole === undefined) return { verdict: 'not_json' }
  if (!isObject(whole)) return { verdict: 'not_ours' }
  const { signature: given, ...file } = whole
  if (!isObject(given) || typeof given.protected !== 'string' || typeof given.signature !== 'string')
    return { verdict: 'not_ours' }
  const kid = readKid(given.protected)
  if (kid === null) return { verdict: 'not_ours' }
  const key = keys.find(one => one.kid === kid)
  if (!key) return { verdict: 'unknown_key' }
  const signed = hasTwins(text, whole) ? null : signedText(given.protected, file)
  return signed === null ? { verdict: 'altered' } : { verdict: null, file, key, signed, signature: given.signature }
}

/** The verdict on a file whose signature was computed. */
export const judge = ({ state }: FileKey, isSigned: boolean): Verdict =>
  isSigned ? (state === 'revoked' ? 'revoked_key' : 'valid') : 'altered'

/** What a signature covers: its header, a point, and the canonical form; null for a file that has none. */
export function signedText(header: string, file: object): string | null {
  try {
    return `${header}.${base64url(canonicalJson(file))}`
  } catch {
    // The canonical form refuses halves of letters and numbers without an end, which no file of ours has.
    return null
  }
}

export function base64url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let letters = ''
  for (let at = 0; at < bytes.length; at += pieceBytes)
    letters += String.fromCharCode(...bytes.subarray(at, at + pieceBytes))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

// A function takes only so many arguments.
const pieceBytes = 8192

/** Only our own algorithm counts: a file must not choose how it is verified. Our headers are ASCII. */
function readKid(header: string): string | null {
  if (!/^[\w-]{1,1000}$/.test(header) || header.length % 4 === 1) return null
  const read = parse(atob(header.replaceAll('-', '+').replaceAll('_', '/')))
  return isObject(read) && read.alg === 'Ed25519' && typeof read.kid === 'string' ? read.kid : null
}

/**
 * Whether a member is written twice. One reader takes the first of two, another the last, so a signature over one of them would vouch
 * for the other.
 */
function hasTwins(text: string, read: unknown): boolean {
  let written = 0
  // A text of JSON, or a run of anything else: each letter is looked at once.
  for (const [, isName] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?|[^"]+/gs)) if (isName) written += 1
  return written !== countMembers(read)
}

/** Without a stack of calls: a file may be nested deeper than one holds. */
function countMembers(read: unknown): number {
  let count = 0
  const open = [read]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const inner: unknown[] = Object.values(value)
    if (!Array.isArray(value)) count += inner.length
    for (const one of inner) open.push(one)
  }
  return count
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
