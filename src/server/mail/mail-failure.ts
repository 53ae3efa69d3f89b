/** Thrown when the mail server refuses this mail with a 5xx. Trying again hardly helps. `cause` is the server's answer. */
export class MailRefused extends Error {}

/**
 * `refused`: a 5xx to this mail. `deferred`: a 4xx, "not now", as with greylisting or a full mailbox. `failed`: any other reason,
 * which says nothing about the mail: no mail server, no answer, no file yet.
 */
type FailureKind = 'refused' | 'deferred' | 'failed'

interface TriedMail {
  tries: number
  lastError: string | null
  deferredSince: Date | null
}

const refusalLimit = 6
// RFC 5321 §4.5.4.1: the give-up time should be at least 4 to 5 days.
const deferralLimitMs = 5 * 86_400_000

/** Says what a failed try means for its mail. `tries` counts the last tries of the same kind: an outage must not use up the tries of a refusal. */
export function readFailure(mail: TriedMail, error: unknown, now: Date) {
  const { code, reply } = codesOf(error)
  const kind: FailureKind = error instanceof MailRefused ? 'refused' : isDeferral(reply) ? 'deferred' : 'failed'
  const tries = mail.lastError?.startsWith(`${kind}: `) ? mail.tries + 1 : 1
  const deferredSince = mail.deferredSince ?? (kind === 'deferred' ? now : null)
  const isFinal =
    (kind === 'refused' && tries >= refusalLimit) ||
    (kind === 'deferred' && deferredSince !== null && now.getTime() - deferredSince.getTime() >= deferralLimitMs)
  const lastError = `${kind}: ${error instanceof Error ? error.message : String(error)}`.slice(0, 500)
  return { kind, tries, isFinal, lastError, deferredSince, code, reply }
}

const isDeferral = (reply: number | undefined) => reply !== undefined && reply >= 400 && reply < 500

/** Returns only the server's codes for the log, because its text often quotes the e-mail address. */
function codesOf(error: unknown): { code: string | undefined; reply: number | undefined } {
  const source = Object(error instanceof MailRefused ? error.cause : error)
  const code: unknown = Reflect.get(source, 'code')
  const reply: unknown = Reflect.get(source, 'responseCode')
  return {
    code: typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : undefined,
    reply: typeof reply === 'number' ? reply : undefined,
  }
}

/** Returns a minute at most, so that mail goes out soon after an outage. A server that keeps saying "not now" is asked less often. */
export function pauseMs({ kind, tries }: { kind: FailureKind; tries: number }): number {
  const minuteMs = 60_000
  const doubled = Math.min(1000 * 2 ** (tries - 1), minuteMs)
  return kind === 'deferred' && tries > 8 ? Math.min(minuteMs * 2 ** (tries - 8), 30 * minuteMs) : doubled
}
