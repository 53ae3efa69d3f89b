import type { Context } from '../calls/handle.ts'
import { Refusal, refusalText } from '../calls/refusal.ts'
import { noteAudit } from './audit.ts'
import { isPassword } from './passwords.ts'
import { countAccountAttempt, forgetAccountAttempts } from './rate-limit.ts'

interface Account {
  /** In lower case. Also set for an unknown account. */
  email: string
  customerId: number | null
  /** The browser's device, if the owner has logged in with it before. */
  device: string | null
  passwordHash: string | null
}

/**
 * Checks the account's password, and takes the same time for an account that does not exist. Counts the try before it checks, in one
 * count for all calls that ask for a password; beyond the limit it throws 400 locked_out. Each known device of the account has its
 * own count, so that the tries of strangers do not lock the owner out.
 */
export async function checkPassword(context: Context, account: Account, password: string): Promise<boolean> {
  const { db, now } = context
  const subject = account.device === null ? account.email : `${account.email} ${account.device}`
  const { isAllowed, retryAfterSeconds } = await countAccountAttempt(context, 'password', subject)
  if (!isAllowed) throw lockedOut(context, account, retryAfterSeconds)
  const isRight = await isPassword(password, account.passwordHash)
  if (isRight) await forgetAccountAttempts(db, 'password', subject, now)
  else noteAudit(context, { event: 'login_failed', customerId: account.customerId })
  return isRight
}

function lockedOut(context: Context, { customerId }: Account, retryAfterSeconds: number): Refusal {
  noteAudit(context, { event: 'locked_out', customerId })
  const message = refusalText[context.language].lockedOut(Math.ceil(retryAfterSeconds / 60))
  const headers = { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }
  return new Refusal(400, 'locked_out', { message, errors: { '': [message] }, headers })
}
