import type { Context } from '../calls/context.ts'
import { Refusal } from '../calls/refusal.ts'
import { refusalText } from '../calls/refusal-text.ts'
import { noteAudit } from './audit.ts'
import { isPassword } from './passwords.ts'
import { countAccountAttempt, forgetAccountAttempts } from './rate-limit.ts'

interface Account {
  /** In small letters; of an unknown account too. */
  email: string
  customerId: number | null
  /** Names the browser, where the account's owner has logged in with it before. */
  device: string | null
  passwordHash: string | null
}

/**
 * Whether this is the account's password, in the same time for an account that does not exist. Tries are counted before
 * they are looked at, for all calls that ask for a password together; beyond the limit throws 400 locked_out. Each device
 * that the account knows has a count of its own: what strangers try does not lock the owner out.
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
