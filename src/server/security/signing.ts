import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { canonicalJson } from '#shared/canonical-json.ts'
import type { Database } from '../database/connection.ts'
import { findAcceptedSecrets, findOrCreateSecret } from './secrets.ts'

/**
 * A public key as a JSON Web Key (RFC 8037). It names no `alg`: libraries that know the algorithm as EdDSA alone would refuse the key
 * for its name.
 */
export interface PublicKey {
  kty: 'OKP'
  crv: 'Ed25519'
  x: string
  kid: string
  use: 'sig'
}

export interface SigningKey {
  privateKey: KeyObject
  publicKey: PublicKey
}

export const signingSecret = 'signing_key'

/** The key of this installation. Its secret is kept like the others, and makes the same key in every process. */
export async function findSigningKey(db: Database): Promise<SigningKey> {
  return keyOfSecret(await findOrCreateSecret(db, signingSecret))
}

/** The published keys for what was signed: the key of today first, then those that it has replaced (`site -- rotate signing-key`). */
export async function findPublicKeys(db: Database): Promise<PublicKey[]> {
  await findSigningKey(db)
  return (await findAcceptedSecrets(db, signingSecret)).map(secret => keyOfSecret(secret).publicKey)
}

// PKCS #8 of an Ed25519 key (RFC 8410) up to its 32 bytes.
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')

const known = new Map<string, SigningKey>()

/** `secret`: 32 bytes as base64url. */
export function keyOfSecret(secret: string): SigningKey {
  const kept = known.get(secret)
  if (kept) return kept
  const der = Buffer.concat([privateHead, Buffer.from(secret, 'base64url')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const publicKey: PublicKey = { kty: 'OKP', crv: 'Ed25519', x, kid: thumbprintOf(x), use: 'sig' }
  const key = { privateKey, publicKey }
  known.set(secret, key)
  return key
}

/** RFC 7638 */
const thumbprintOf = (x: string): string =>
  createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')

interface Signature {
  /** The header, base64url. */
  protected: string
  signature: string
}

/** Adds a signature to a file: JWS, flattened and detached, over the canonical form of all other members. */
export function signFile<F extends object>(
  file: F,
  { privateKey, publicKey }: SigningKey,
): F & { signature: Signature } {
  const header = base64url(canonicalJson({ alg: 'Ed25519', kid: publicKey.kid }))
  const signature = sign(null, signedBytes(header, file), privateKey).toString('base64url')
  return { ...file, signature: { protected: header, signature } }
}

const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url')
const signedBytes = (header: string, file: object) =>
  Buffer.from(`${header}.${base64url(canonicalJson(file))}`, 'ascii')

export type Verdict = 'valid' | 'altered' | 'unknown_key' | 'not_ours' | 'not_json'

/** Says whether a text is a file as one of these keys has signed it. */
export function verifyFile(text: string, keys: readonly Pick<PublicKey, 'kid' | 'x'>[]): Verdict {
  const file = parse(text)
  if (file === undefined) return 'not_json'
  if (!isObject(file)) return 'not_ours'
  const { signature: signed, ...rest } = file
  const header = isObject(signed) && typeof signed.protected === 'string' ? readHeader(signed.protected) : null
  if (!isObject(signed) || header === null || typeof signed.signature !== 'string') return 'not_ours'
  const found = keys.find(({ kid }) => kid === header.kid)
  if (!found) return 'unknown_key'
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: found.x }, format: 'jwk' })
  try {
    const bytes = signedBytes(String(signed.protected), rest)
    return verify(null, bytes, publicKey, Buffer.from(signed.signature, 'base64url')) ? 'valid' : 'altered'
  } catch {
    // The canonical form refuses halves of letters, which no file of ours has.
    return 'altered'
  }
}

/** Only our own algorithm counts: a file must not choose how it is verified. */
function readHeader(text: string): { kid: string } | null {
  const header = parse(Buffer.from(text, 'base64url').toString('utf8'))
  if (!isObject(header) || header.alg !== 'Ed25519' || typeof header.kid !== 'string') return null
  return { kid: header.kid }
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
