import { to } from '#routes.ts'
import { languages } from '#shared/language.ts'

const monthsAhead = 6

/**
 * Says where to report a vulnerability (RFC 9116). Each request gets a new expiry, the first day of the month half a year ahead, so
 * that the text never expires.
 */
export function securityText({ publicUrl, email, now }: { publicUrl: string; email: string; now: Date }): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
  // RFC 9116 §2.5: a web URL must be https.
  const isSecure = publicUrl.startsWith('https:')
  return [
    `Contact: mailto:${email}`,
    ...(isSecure ? [`Contact: ${publicUrl}${to.contactUs()}`] : []),
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...(isSecure ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
