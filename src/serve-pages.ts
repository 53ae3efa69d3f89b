import { createHash } from 'node:crypto'
import { getPageMetadata } from '#features/metadata/contract.ts'
import { organizationData, websiteData } from '#features/metadata/domain/company-data.ts'
import type { InProcessCall } from '#server/calls/serve-calls.ts'
import { acceptsEncoding } from '#server/http/accepts-encoding.ts'
import { ByteCache } from '#server/http/byte-cache.ts'
import { readCookie } from '#server/http/cookies.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { markShared } from '#server/http/shared-responses.ts'
import type { PageFiles } from '#server/pages/client-build.ts'
import { htmlDocument, noncePlace } from '#server/pages/html-document.ts'
import { createNonce, nonceBytes } from '#server/pages/nonce.ts'
import { prepareSplicedGzip, type SplicedGzip, spliceGzip, splicePlain } from '#server/pages/spliced-gzip.ts'
import { cultureCookie, defaultLanguage, type Language, parseLanguage, splitLanguagePrefix } from '#shared/language.ts'
import { addressIn, canonicalPathOf, pageLinks } from '#shared/page-links.ts'
import { withSuffix } from '#shared/page-title.ts'
import type { AnyCall, CallApi, Meta } from '#web/page.ts'
import type { RenderedPage, RenderRequest } from './render.tsx'
import { routes } from './routes.ts'

export interface PageServices {
  renderPage: (request: RenderRequest) => Promise<RenderedPage>
  filesOf: (language: Language, page: string | null) => PageFiles
  call: InProcessCall
  publicUrl: string
  /** Of this process: the page tells the browser. */
  version: string
  /** Other sites that the configuration lets pages load from. */
  guests: readonly string[]
  /** Changes whenever what public pages show may have changed. */
  revision: () => string
  /** The development server's last word on a document; absent in production. */
  transformHtml?: (path: string, html: string) => Promise<string>
}

interface StoredPage {
  status: number
  location: string | null
  etag: string
  /** The document, cut where the nonce of each answer belongs. */
  pieces: SplicedGzip
}

const cacheBytes = 16 * 1024 * 1024
const overheadBytes = 2000

/** Public pages are drawn once for everyone, as an anonymous visitor sees them, and kept until the catalogue changes. */
export function createPageServer(services: PageServices): (request: Request) => Promise<Response> {
  const cache = new ByteCache<StoredPage>(cacheBytes)
  let cachedRevision = ''
  return async request => {
    const address = readAddress(request)
    const revision = services.revision()
    if (revision !== cachedRevision) cache.clear()
    cachedRevision = revision
    const key = `${address.language} ${address.prefix} ${address.path}${address.search}`
    const known = cache.get(key)
    const page = known ?? (await drawPage(address, services, request.signal))
    const isCurrent = services.revision() === revision
    if (!known && isCurrent && page.status === 200 && !services.transformHtml)
      cache.set(key, page, page.pieces.bytes + overheadBytes)
    // In development nothing is kept and no policy stands in the way.
    const policy = services.transformHtml ? null : { revision, guests: services.guests }
    return answerPage(page, address, request.headers, policy)
  }
}

interface Address {
  language: Language
  prefix: string
  path: string
  search: string
}

/** The prefix of the address decides the language, else the culture cookie, else English (spec §4). */
function readAddress(request: Request): Address {
  const url = new URL(request.url)
  const { language, path } = splitLanguagePrefix(url.pathname)
  const chosen = language ?? parseLanguage(readCookie(request.headers, cultureCookie)) ?? defaultLanguage
  return { language: chosen, prefix: language ? `/${language}` : '', path, search: url.search }
}

async function drawPage(address: Address, services: PageServices, signal: AbortSignal): Promise<StoredPage> {
  const { language, prefix, path, search } = address
  const inProcess: AnyCall = (endpoint, input = {}) => services.call(endpoint, input, language)
  // The compiler checked each handler's reply against the contract.
  const call = inProcess as CallApi
  const origin = 'http://localhost'
  const url = (prefix ? addressIn(origin, language, path) : origin + path) + search
  const rendered = await services.renderPage({ url, language, prefix: prefix ? language : null, call, signal })
  const meta = rendered.meta.title ? rendered.meta : await findMeta(rendered, address, call)
  const html = rendered.location ? '' : documentOf({ ...rendered, meta }, address, services)
  const final = services.transformHtml ? await services.transformHtml(path, html) : html
  const pieces = final.split(noncePlace)
  return {
    status: rendered.status,
    location: rendered.location,
    etag: `W/"${createHash('sha256').update(pieces.join('')).digest('base64url').slice(0, 22)}"`,
    pieces: prepareSplicedGzip(
      pieces.map(piece => Buffer.from(piece)),
      nonceBytes,
    ),
  }
}

/** Pages that the server does not load have theirs from the table; an unknown path has the home page's (spec §2). */
async function findMeta({ status }: RenderedPage, { path, language }: Address, call: CallApi): Promise<Meta> {
  const query = { path: status === 404 ? '/' : path }
  const { title, description } = await call(getPageMetadata, { query })
  return {
    title: title[language],
    description: description?.[language] ?? null,
  }
}

function documentOf(rendered: RenderedPage, address: Address, { filesOf, publicUrl, version }: PageServices): string {
  const { meta, route, body, scripts, header } = rendered
  const { language, path } = address
  const files = filesOf(language, route?.page ?? null)
  const isHidden = !route || route.isHidden === true
  return htmlDocument({
    language,
    version,
    title: withSuffix(meta.title, header?.title_suffix),
    description: meta.description ?? null,
    siteName: header?.company_name ?? '',
    picture: `${publicUrl}/og-image.png`,
    links: isHidden ? null : pageLinks(publicUrl, language, canonicalPathOf(meta, path)),
    ...(meta.kind ? { kind: meta.kind } : {}),
    ...(meta.feed ? { feed: meta.feed } : {}),
    structuredData: withOrigin([...companyData(rendered, language), ...(meta.structuredData ?? [])], publicUrl),
    ...files,
    scripts,
    body,
  })
}

/** Who runs the site stands on the pages that are about the company. */
function companyData({ header, route }: RenderedPage, language: Language): object[] {
  if (!header || !route || !companyPages.has(route.path)) return []
  return route.path === '/' ? [organizationData(header), websiteData(header, language)] : [organizationData(header)]
}

const companyPages = new Set(['/', '/contact-us', '/about-us'])

/** Pages know their paths, structured data wants whole addresses. */
function withOrigin(data: object[], publicUrl: string): object[] {
  const addresses = ['item', 'url', 'image', '@id', 'logo', 'urlTemplate']
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole)
    return typeof value === 'string' && value.startsWith('/') ? publicUrl + value : value
  }
  const absolute = (key: string, value: unknown) => (addresses.includes(key) ? whole(value) : value)
  return data.map(one => JSON.parse(JSON.stringify(one), absolute))
}

/** `policy.revision`: of the catalogue that the page was drawn from. */
function answerPage(
  page: StoredPage,
  address: Address,
  headers: Headers,
  policy: { revision: string; guests: readonly string[] } | null,
): Response {
  // As the router does: in any case of letters.
  const isSecret = routes.some(route => 'isSecret' in route && route.path === address.path.toLowerCase())
  const shared = {
    'Content-Language': address.language,
    Vary: 'Cookie, Accept-Encoding',
    'Cache-Control': 'private, no-cache',
    ETag: page.etag,
    // The address holds the secret of a mail's link until the page has taken it out.
    ...(isSecret ? { 'Referrer-Policy': 'no-referrer' } : {}),
  }
  if (page.location) return new Response(null, { status: page.status, headers: { ...shared, Location: page.location } })
  // A 304 keeps the policy and the nonce that the browser has stored with the page, so it names no new one.
  if (page.status === 200 && headers.get('if-none-match') === page.etag)
    return new Response(null, { status: 304, headers: shared })
  const isGzip = acceptsEncoding(headers, 'gzip')
  const again = () => withNonce(page.pieces, isGzip, policy?.guests ?? [])
  const { chunks, headers: own } = again()
  const response = new Response(Buffer.concat(chunks), {
    status: page.status,
    headers: {
      ...shared,
      'Content-Type': 'text/html; charset=utf-8',
      ...(policy ? own : {}),
      ...(isGzip ? { 'Content-Encoding': 'gzip' } : {}),
    },
  })
  return policy && !isSecret
    ? markShared(response, { revision: policy.revision, bytes: page.pieces.bytes, again })
    : response
}

/** The document with a nonce of its own, and the policy that names it. */
function withNonce(pieces: SplicedGzip, isGzip: boolean, guests: readonly string[]) {
  const nonce = createNonce()
  const chunks = (isGzip ? spliceGzip : splicePlain)(pieces, Buffer.from(nonce))
  return { chunks, headers: { 'content-security-policy': pagePolicy(nonce, guests) } }
}
