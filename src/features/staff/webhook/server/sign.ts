import { createHmac, randomBytes } from 'node:crypto'

// https://www.standardwebhooks.com: symmetric signatures.

const secretPrefix = 'whsec_'

export const createSecret = (): Buffer => randomBytes(32)

/** As the receiver is told it. */
export const writeSecret = (secret: Buffer): string => secretPrefix + secret.toString('base64')

export interface SignedMessage {
  /** The same at each try. */
  id: string
  /** When this try is made. */
  at: Date
  body: string
}

/** The headers by which the receiver knows the sender. Each secret signs, so that either of two is accepted while one replaces the other. */
export function signedHeaders({ id, at, body }: SignedMessage, secrets: readonly Buffer[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const mac = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
    return `v1,${mac}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
