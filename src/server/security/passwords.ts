import { hash, verify } from '@node-rs/argon2'
import { composePassword } from '#shared/compose-password.ts'
import { createToken } from './tokens.ts'

// Argon2id with the parameters of the OWASP password storage guide: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Throws for a password that no form accepts. */
export async function hashPassword(password: string): Promise<string> {
  const composed = composePassword(password)
  if (composed === null) throw new Error('The password is too long')
  return hash(composed, cost)
}

let nobody: Promise<string> | undefined

/** Whether the password fits the hash. No hash, or a password that is too long, gives false after the same time. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  nobody ??= hashPassword(createToken())
  const composed = composePassword(password)
  const isRight = await verify(storedHash ?? (await nobody), composed ?? '')
  return isRight && storedHash !== null && composed !== null
}
