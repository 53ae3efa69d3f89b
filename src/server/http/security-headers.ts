import { createHash } from 'node:crypto'

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
  /** Hashes of the inline scripts and styles: "'sha256-…'". */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
  /** Hosts outside the site whose scripts and frames the configuration allows. */
  serviceHosts: readonly string[]
  /** The page shows documents of the site in frames. */
  hasFrames?: boolean
  /** The origins to which its forms go, by redirects too; the site itself unless said otherwise. */
  formOrigins?: readonly string[]
}

/** The policy of a page: it may load the site's files, its own inline scripts and styles, and the configured services. */
export function pagePolicy({ scriptHashes, styleHashes, serviceHosts, hasFrames, formOrigins }: PageSources): string {
  const frames = [...(hasFrames ? ["'self'"] : []), ...serviceHosts]
  const sources = (name: string, ...allowed: string[]) => [name, ...allowed].join(' ')
  return [
    "default-src 'none'",
    sources('script-src', "'self'", ...scriptHashes, ...serviceHosts),
    sources('style-src', "'self'", ...styleHashes, ...serviceHosts),
    "img-src 'self' data:",
    "font-src 'self'",
    // A product's videos are files of the site.
    "media-src 'self'",
    sources('connect-src', "'self'", ...serviceHosts),
    ...(frames.length > 0 ? [sources('frame-src', ...frames)] : []),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    sources('form-action', ...(formOrigins ?? ["'self'"])),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of pages of the development server, which adds scripts and styles that no policy could name. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'"

/** The policy of a page that is only looked at: nothing of it runs, and its forms go nowhere. */
export const stillPolicy = (styleHashes: readonly string[], { isInFrame }: { isInFrame: boolean }): string =>
  [
    "default-src 'none'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isInFrame ? "'self'" : "'none'"}`,
  ].join('; ')

/** Allows an inline script or style by its text, as the browser has parsed it. */
export const sourceHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of responses that are data. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"
