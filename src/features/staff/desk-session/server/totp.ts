import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 with what every authenticator app takes: SHA-1, six digits, 30 seconds.
const stepMs = 30_000
const digits = 6
/** As long as the hash, RFC 4226 §4. */
const secretBytes = 20
/** How far the clock of a phone may be wrong, in steps. */
export const skew = 1

export const createTotpSecret = (): Buffer => randomBytes(secretBytes)

export const stepAt = (now: Date): number => Math.floor(now.getTime() / stepMs)

/** RFC 4226 §5.3. */
export function totpCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step whose code this is; null for a wrong code. */
export function stepOfCode(secret: Buffer, typed: string, now: Date): number | null {
  const code = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(code)) return null
  const current = stepAt(now)
  let found: number | null = null
  for (let step = current - skew; step <= current + skew; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) found = step
  return found
}

const base32Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 §6, without padding: 20 bytes are 32 letters. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(part => base32Letters[Number.parseInt(part.padEnd(5, '0'), 2)]).join('')
}

/** The URI in the QR code for an authenticator app. */
export function totpUri(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = [
    `secret=${base32(secret)}`,
    `issuer=${encodeURIComponent(issuer)}`,
    'algorithm=SHA1',
    'digits=6',
    'period=30',
  ]
  return `otpauth://totp/${label}?${query.join('&')}`
}
