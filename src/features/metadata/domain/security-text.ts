import { to } from '#routes.ts'
import { languages } from '#shared/language.ts'

const monthsAhead = 6

/**
 * Where to report a weakness (RFC 9116). It is said anew with each request, so that it never expires: until the first of
 * a month that is half a year ahead.
 */
export function securityText({ publicUrl, email, now }: { publicUrl: string; email: string; now: Date }): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
  // RFC 9116 §2.5: an address of the web must be https.
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
