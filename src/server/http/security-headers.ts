/** Headers of every answer; pages add their own policy with a nonce. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

export const strictTransport = 'max-age=31536000; includeSubDomains'

/**
 * What a page may load: only our own files, and inline scripts and styles that carry this answer's nonce. `guests`: other
 * sites that the configuration lets in, to run scripts and show frames.
 */
export function pagePolicy(nonce: string, guests: readonly string[] = []): string {
  const also = guests.map(guest => ` ${guest}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${also}`,
    `style-src 'self' 'nonce-${nonce}'${also}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${also}`,
    ...(guests.length > 0 ? [`frame-src${also}`] : []),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For answers that are data: nothing may be loaded from them. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
