import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import {
  base64url,
  type FileKey,
  judge,
  readSigned,
  type Signature,
  signedText,
  type Verdict,
} from '#shared/signed-file.ts'
import { canonicalJson } from '#shared/text/canonical-json.ts'

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

export const publicKeyOf = ({ x, kid }: Pick<FileKey, 'x' | 'kid'>): PublicKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x,
  kid,
  use: 'sig',
})

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
  const publicKey = publicKeyOf({ x, kid: thumbprintOf(x) })
  const key = { privateKey, publicKey }
  known.set(secret, key)
  return key
}

/** RFC 7638 */
const thumbprintOf = (x: string): string =>
  createHash('sha256')
    .update(canonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')

/** Adds a signature to a file: JWS, flattened and detached, over the canonical form of all other members. */
export function signFile<F extends object>(
  file: F,
  { privateKey, publicKey }: SigningKey,
): F & { signature: Signature } {
  const header = base64url(canonicalJson({ alg: 'Ed25519', kid: publicKey.kid }))
  const signed = signedText(header, file)
  if (signed === null) throw new TypeError('A file has no canonical form')
  return {
    ...file,
    signature: { protected: header, signature: sign(null, Buffer.from(signed), privateKey).toString('base64url') },
  }
}

/** Says whether a text is a file as one of these keys has signed it. */
export function verifyFile(text: string, keys: readonly FileKey[]): Verdict {
  const read = readSigned(text, keys)
  if (read.verdict !== null) return read.verdict
  const { key, signed, signature } = read
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.x }, format: 'jwk' })
  return judge(key, verify(null, Buffer.from(signed), publicKey, Buffer.from(signature, 'base64url')))
}
