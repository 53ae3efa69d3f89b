/** Headers of every response; a page adds its own policy. */
export const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

export const strictTransport = 'max-age=31536000; includeSubDomains'

export interface PageSources {
  /** Of the inline scripts and styles: "'sha256-…'". */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** Other sites that the configuration lets run scripts and show frames. */
  serviceHosts: readonly string[]
}

/** What a page may load: our own files, the inline scripts and styles that it was made with, and the configured services. */
export function pagePolicy({ scriptHashes, styleHashes, serviceHosts }: PageSources): string {
  const sources = (name: string, ...allowed: string[]) => [name, ...allowed].join(' ')
  return [
    "default-src 'none'",
    sources('script-src', "'self'", ...scriptHashes, ...serviceHosts),
    sources('style-src', "'self'", ...styleHashes, ...serviceHosts),
    "img-src 'self' data:",
    "font-src 'self'",
    sources('connect-src', "'self'", ...serviceHosts),
    ...(serviceHosts.length > 0 ? [sources('frame-src', ...serviceHosts)] : []),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For responses that are data: they may load nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
