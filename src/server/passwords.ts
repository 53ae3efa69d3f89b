import { hash, verify } from '@node-rs/argon2'
import { createToken } from './tokens.ts'

// Argon2id with the figures of the OWASP password storage guide: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same word typed on two keyboards can differ in how its accents are composed.
const canonical = (password: string) => password.toWellFormed().normalize('NFC')

export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), cost)
}

let nobody: Promise<string> | undefined

/** Whether the password is that of the hash. Without a hash it is not, which takes the same time to say. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  nobody ??= hashPassword(createToken())
  const isRight = await verify(storedHash ?? (await nobody), canonical(password))
  return isRight && storedHash !== null
}
