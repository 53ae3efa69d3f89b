import { randomFillSync } from 'node:crypto'

const randomBytes = 16
/** The length of a nonce in base64. */
export const nonceBytes = 24

// Random bytes for many nonces at once: asking for a few each time costs more than all the rest of an answer's nonce.
const pool = Buffer.alloc(256 * randomBytes)
let used = pool.length

/** Names the inline scripts of one answer in its policy: 128 random bits. */
export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += randomBytes
  return pool.toString('base64', used - randomBytes, used)
}
