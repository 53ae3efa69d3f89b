import { hash, verify } from '@node-rs/argon2'
import { composePassword } from '#shared/compose-password.ts'
import { createToken } from './tokens.ts'

// Argon2id with the figures of the OWASP password storage guide: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Throws for a password that no form takes. */
export async function hashPassword(password: string): Promise<string> {
  const composed = composePassword(password)
  if (composed === null) throw new Error('The password is too long')
  return hash(composed, cost)
}

let nobody: Promise<string> | undefined

/** Whether the password is that of the hash. Without a hash, or one that is too long, it is not, which takes the same time to say. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  nobody ??= hashPassword(createToken())
  const composed = composePassword(password)
  const isRight = await verify(storedHash ?? (await nobody), composed ?? '')
  return isRight && storedHash !== null && composed !== null
}
