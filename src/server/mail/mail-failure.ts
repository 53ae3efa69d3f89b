/** The mail server has refused the mail itself with a 5xx; trying again will hardly help. `cause` is what the server said. */
export class MailRefused extends Error {}

/**
 * `refused`: a 5xx to this mail. `deferred`: a 4xx, "not now", as of greylisting or a full mailbox. `failed`: all else,
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

/** What a failed try means for its mail. `tries` counts those in a row of one kind: an outage must not use up the tries that a refusal has. */
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

/** The server's words often quote the address: the log has only its codes. */
function codesOf(error: unknown): { code: string | undefined; reply: number | undefined } {
  const source = Object(error instanceof MailRefused ? error.cause : error)
  const code: unknown = Reflect.get(source, 'code')
  const reply: unknown = Reflect.get(source, 'responseCode')
  return {
    code: typeof code === 'string' && /^[A-Z0-9_]{1,40}$/.test(code) ? code : undefined,
    reply: typeof reply === 'number' ? reply : undefined,
  }
}

/** At most a minute, so that mail goes out soon after an outage; a server that says "not now" again and again is asked less often. */
export function pauseMs({ kind, tries }: { kind: FailureKind; tries: number }): number {
  const minuteMs = 60_000
  const doubled = Math.min(1000 * 2 ** (tries - 1), minuteMs)
  return kind === 'deferred' && tries > 8 ? Math.min(minuteMs * 2 ** (tries - 8), 30 * minuteMs) : doubled
}
