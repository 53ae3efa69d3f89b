import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '#server/database/connection.ts'
import { findOrCreateSecret } from '#server/security/secrets.ts'

// Without letters that look like another letter or a digit: I, L, O, and U beside V.
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 10
const codeCount = 10

const hashSlowly = promisify<string, string, number, Buffer>(scrypt)

/** Ten letters each, in two groups of five. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () => {
    const code = Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
    return `${code.slice(0, 5)}-${code.slice(5)}`
  })

/**
 * The hash that the database keeps. It is slow, because ten letters could be tried out by who reads the database; and the same for
 * the same code, so that a try is one hash and not ten.
 */
export async function hashRecoveryCode(db: Database, customerId: number, typed: string): Promise<string> {
  const salt = `${await findOrCreateSecret(db, 'recovery_codes')}:${customerId}`
  const code = typed.toUpperCase().replace(/[^A-Z]/g, '')
  return (await hashSlowly(code, salt, 32)).toString('base64url')
}
