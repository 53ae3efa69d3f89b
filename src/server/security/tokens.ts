import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes, base64url: session tokens, link tokens, visitor keys. */
export const createToken = () => randomBytes(32).toString('base64url')

/** The database stores this hash, so that someone who reads the database cannot use the token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Derives 256 bits from the text, in base64url. Nobody can do that without the secret. */
export const deriveKey = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Compares without telling by the time of the answer how much is right. */
export function isSameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
