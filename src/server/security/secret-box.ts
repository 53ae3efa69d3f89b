import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '../database/connection.ts'
import { findOrCreateSecret } from './secrets.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts secrets that must be read again. `about` says whose a secret is: it opens for nobody else. */
export interface SecretBox {
  seal: (secret: Buffer, about: string) => string
  /** Null for what the keys do not open. */
  open: (sealed: string, about: string) => Buffer | null
}

/**
 * The box of an installation: it seals under `deskKey`, else under a secret of the database, and opens both. So what was sealed
 * before somebody set the key can still be read.
 */
export async function findSecretBox(db: Database, deskKey: string | undefined): Promise<SecretBox> {
  const own = keyOf(await findOrCreateSecret(db, 'secret_box'))
  const keys = deskKey === undefined ? [own] : [keyOf(deskKey), own]
  const first = keys[0] ?? own
  return {
    seal: (secret, about) => seal(first, secret, about),
    open: (sealed, about) => {
      const key = keys.find(({ name }) => sealed.startsWith(`${name}.`))
      return key ? open(key, sealed, about) : null
    },
  }
}

interface Key {
  /** Tells which key has sealed; says nothing of the key. */
  name: string
  bytes: Buffer
}

function keyOf(text: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', text, '', 'desk secrets', 32))
  return { name: createHash('sha256').update('name').update(bytes).digest('base64url').slice(0, 8), bytes }
}

function seal({ name, bytes }: Key, secret: Buffer, about: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, bytes, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  return `${name}.${sealed.toString('base64url')}`
}

function open({ name, bytes }: Key, sealed: string, about: string): Buffer | null {
  const data = Buffer.from(sealed.slice(name.length + 1), 'base64url')
  if (data.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, bytes, data.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(about)).setAuthTag(data.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(data.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch {
    // GCM refuses what was changed, or sealed for somebody else.
    return null
  }
}
