interface Signed {
  /** The public key: 32 bytes as base64url. */
  x: string
  /** Letters of ASCII. */
  signed: string
  /** base64url */
  signature: string
}

/** Whether a key has made an Ed25519 signature; null where the browser cannot compute it: an old one, or a page without TLS. */
export async function verifySignature({ x, signed, signature }: Signed): Promise<boolean | null> {
  const bytes = bytesOf(signature)
  if (!bytes) return false
  try {
    const key = await crypto.subtle.importKey('jwk', { kty: 'OKP', crv: 'Ed25519', x }, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(signed))
  } catch {
    // Without the algorithm there is no verdict: the caller asks the server.
    return null
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, letter => letter.charCodeAt(0))
}
