import { to } from '#routes.ts'
import { apiBase, backendBase } from '#shared/api.ts'
import { languages } from '#shared/language.ts'

/**
 * Says what crawlers may fetch. Filtered, sorted and resized lists are left out, because their canonical URL is the plain list; further
 * pages of a list and complete sections are allowed, because their links lead to products. The longest rule wins (RFC 9309).
 */
export function robotsText(publicUrl: string): string {
  return `${[
    'User-agent: *',
    'Disallow: /*?',
    'Allow: /*?page=',
    'Allow: /*?view=all$',
    'Allow: /*?view=all&page=',
    'Allow: /*?categoryName=',
    ...['sort', 'size', 'display', 'category', 'term'].map(name => `Disallow: /*?*${name}=`),
    `Disallow: ${apiBase}/`,
    `Disallow: ${backendBase}/`,
    'Disallow: /dev/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ].join('\n')}\n`
}

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
