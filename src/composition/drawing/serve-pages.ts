import { getPageMetadata } from '#features/site/metadata/contract.ts'
import { type PageRoute, routes } from '#routes.ts'
import type { InProcessCall } from '#server/calls/call-in-process.ts'
import { bestCoding, type Coding, CompressedText } from '#server/http/compressed-text.ts'
import { readCookie } from '#server/http/cookies.ts'
import { etagOf, namesETag } from '#server/http/etag.ts'
import { shareResponse } from '#server/http/response-cache.ts'
import { developmentPolicy, pagePolicy, stillPolicy } from '#server/http/security-headers.ts'
import type { PageFiles } from '#server/pages/client-build.ts'
import { createDrawOnce } from '#server/pages/draw-once.ts'
import { type HtmlDocument, htmlDocument, type StillParts } from '#server/pages/html-document.ts'
import type { SiteBanner } from '#server/pages/site-banner.ts'
import type { Turns } from '#server/pages/turns.ts'
import { pageDrawn } from '#server/process/observed.ts'
import { traced } from '#server/process/tracing.ts'
import { withSuffix } from '#shared/head-tags.ts'
import { cultureCookie, defaultLanguage, type Language, parseLanguage, splitLanguagePrefix } from '#shared/language.ts'
import { canonicalPathOf, pageLinks, urlIn } from '#shared/page-links.ts'
import type { AnyCall, CallApi, Meta } from '#web/page.ts'
import { type Spelling, spellQuery } from '../urls/spell-query.ts'
import { dataElementId } from './hydration-data.ts'
import { type KeptPages, outliving } from './kept-pages.ts'
import { keepParts } from './kept-parts.ts'
import { keepReplies } from './kept-replies.ts'
import { callOf, type OwnPreview, ownPreview } from './own-preview.ts'
import type { RenderedPage, RenderRequest } from './render.tsx'
import { structuredDataOf } from './structured-data.ts'

export interface PageServices {
  /** How many pages are drawn at the same time. */
  turns: Turns
  renderPage: (request: RenderRequest) => Promise<RenderedPage>
  filesOf: (language: Language, page: string | null) => PageFiles
  call: InProcessCall
  publicUrl: string
  /** The version of this process, which is written into the page. */
  version: string
  /** Hosts outside the site whose scripts and frames the configuration allows. */
  serviceHosts: readonly string[]
  /** Changes whenever what public pages show may have changed. */
  revision: () => string
  /** The page of the product that replaces the withdrawn one of a path, both without language and query. */
  replacementOf: (path: string) => Promise<string | null>
  /** The names in a query that filter a list. */
  filterNames: () => ReadonlySet<string>
  /** Where a path that has no page leads, both without language and query. */
  redirectOf: (path: string) => string | null
  /** Pages that need not be drawn. */
  kept: KeptPages
  /** The banner of this moment; null where there is none. `prefix`: before the paths of the reader's pages. */
  bannerOf: (language: Language, prefix: string) => SiteBanner | null
  /** How the development server changes a document; absent in production. */
  transformHtml?: (path: string, html: string) => Promise<string>
}

interface DrawnPage {
  status: number
  location: string | null
  route: PageRoute | null
  html: Buffer<ArrayBuffer>
  policy: string
  /** The query makes the page; see Meta. */
  isOfQuery: boolean
}

/** A drawn page as it is sent. */
interface ReadyPage extends Omit<DrawnPage, 'html'> {
  text: Buffer<ArrayBuffer>
  compressed: CompressedText
  etag: string
}

/** Draws public pages as an anonymous visitor sees them; everyone gets the same page until what it shows changes. */
export function createPageServer(services: PageServices): (request: Request) => Promise<Response> {
  const drawOnce = createDrawOnce<ReadyPage>(services.turns)
  const call = keepReplies(services)
  const renderIn = keepParts(services.renderPage)
  return async request => {
    const asked = readPlace(request)
    const { search, ...spelling } = spellQuery(request, asked, services.filterNames())
    const place = { ...asked, search }
    const own = ownPreview(place.path, request.headers)
    const kept = own ? null : await services.kept.find(request, spelling.url)
    if (kept) return kept
    const coding = bestCoding(request.headers.get('accept-encoding') ?? '')
    const { page, revision } = await inOneRevision(services.revision, revision => {
      const drawing = {
        ...services,
        call,
        renderPage: services.transformHtml ? services.renderPage : renderIn(revision),
      }
      // All that a page depends on: it is drawn for nobody in particular, or for the visitor who has something on it.
      return drawOnce(JSON.stringify([revision, place, own]), request.signal, async signal =>
        prepare(await drawPage(place, drawing, signal, own), coding),
      )
    })
    const elsewhere = page.status === 404 ? await findElsewhere(services, asked) : null
    if (elsewhere) return answerRedirect(301, elsewhere, place)
    if (page.location) return answerRedirect(page.status, page.location, place)
    // The development server draws each page anew.
    if (services.transformHtml) return answerDraft(page, place)
    return answerPage(page, place, { headers: request.headers, coding, revision, spelling, isOwn: own !== null })
  }
}

/** Where a page that is not there leads: to the product that replaces its own, or by a redirect, which keeps the query. */
async function findElsewhere(services: PageServices, { prefix, path, search }: Place): Promise<string | null> {
  const replacement = await services.replacementOf(path)
  if (replacement) return `${prefix}${replacement}`
  const moved = services.redirectOf(path)
  return moved && `${prefix}${moved}${search}`
}

const mostDrawings = 3

/** A page makes several calls: where a change came between them, it is drawn again. */
async function inOneRevision(current: () => string, draw: (revision: string) => Promise<ReadyPage>) {
  for (let drawings = 1; ; drawings++) {
    const revision = current()
    const page = await draw(revision)
    if (revision === current() || drawings === mostDrawings) return { page, revision }
  }
}

async function prepare({ html, ...page }: DrawnPage, coding: Coding): Promise<ReadyPage> {
  const compressed = await CompressedText.of(html, coding)
  return { ...page, text: html, compressed, etag: `W/${etagOf(html, page.policy)}` }
}

/** The parts of a request that choose the page and its language. */
interface Place {
  language: Language
  prefix: string
  path: string
  search: string
}

/** The language comes from the path's prefix, else from the culture cookie, else it is English (spec §4). */
function readPlace(request: Request): Place {
  const url = new URL(request.url)
  const { language, path } = splitLanguagePrefix(url.pathname)
  const chosen = language ?? parseLanguage(readCookie(request.headers, cultureCookie)) ?? defaultLanguage
  return { language: chosen, prefix: language ? `/${language}` : '', path, search: url.search }
}

/** A page as it is looked at before it is public: without its program. */
export interface StillPage {
  url: string
  language: Language
  call: InProcessCall
  still: StillParts
}

export type StillServices = Pick<PageServices, 'renderPage' | 'filesOf' | 'publicUrl' | 'version'>

/** Draws a page that is only looked at, from the replies of `call`. Nothing of it is kept. */
export async function drawStillPage(services: StillServices, { url, language, call, still }: StillPage) {
  const { pathname, search } = new URL(url, 'http://localhost')
  const prefix = language === defaultLanguage ? '' : `/${language}`
  const place = { language, prefix, path: pathname, search }
  const rendered = await renderAt(place, { ...services, call }, AbortSignal.timeout(longestMs))
  const { html, styleHashes } = documentOf(rendered, place, services, still)
  const policy = stillPolicy(styleHashes, { isInFrame: still.opensElsewhere })
  return { status: rendered.location ? 404 : rendered.status, html, policy }
}

const longestMs = 10_000

async function drawPage(
  place: Place,
  services: PageServices,
  signal: AbortSignal,
  own: OwnPreview | null,
): Promise<DrawnPage> {
  const { path } = place
  const startedAt = performance.now()
  const rendered = await traced('drawing', 'draw page', async span => {
    const drawn = await renderAt(place, services, signal, own)
    span.add({ 'http.route': drawn.route?.path ?? 'unknown' })
    return drawn
  })
  pageDrawn.tell({ ms: performance.now() - startedAt })
  const { status, location, route } = rendered
  const isOfQuery = rendered.meta.isOfQuery === true
  if (location) return { status, location, route, html: Buffer.alloc(0), policy: '', isOfQuery }
  const { html, ...hashes } = documentOf(rendered, place, services)
  return {
    status,
    location,
    route,
    isOfQuery,
    html: services.transformHtml ? Buffer.from(await services.transformHtml(path, html.toString())) : html,
    policy: pagePolicy({ ...hashes, serviceHosts: services.serviceHosts }),
  }
}

/** The page with its title. */
async function renderAt(
  place: Place,
  services: Pick<PageServices, 'renderPage' | 'call'>,
  signal: AbortSignal,
  own: OwnPreview | null = null,
): Promise<RenderedPage> {
  const { language, prefix, path, search } = place
  const inProcess: AnyCall = (endpoint, input = {}) => services.call(endpoint, input, language)
  // The compiler checked each handler's reply against the contract.
  const call = inProcess as CallApi
  const origin = 'http://localhost'
  const url = (prefix ? urlIn(origin, language, path) : origin + path) + search
  const rendered = await services.renderPage({
    url,
    language,
    prefix: prefix ? language : null,
    call,
    ...(own && { own: { preview: own.preview, call: callOf(own, language, services.call) } }),
    signal,
  })
  if (rendered.location) return rendered
  return { ...rendered, meta: rendered.meta.title ? rendered.meta : await findMeta(rendered, place, call) }
}

/** Title and description of a page that the server does not load, from the table; those of the home page for an unknown path (spec §2). */
async function findMeta({ status }: RenderedPage, { path, language }: Place, call: CallApi): Promise<Meta> {
  const query = { path: status === 404 ? '/' : path }
  const { title, description } = await call(getPageMetadata, { query })
  return {
    title: title[language],
    description: description?.[language] ?? null,
  }
}

type DocumentServices = Pick<PageServices, 'filesOf' | 'publicUrl' | 'version'> &
  Partial<Pick<PageServices, 'bannerOf'>>

function documentOf(
  rendered: RenderedPage,
  { language, prefix, path, search }: Place,
  { filesOf, publicUrl, version, bannerOf }: DocumentServices,
  still?: StillParts,
): HtmlDocument {
  const { meta, route, body, data, header } = rendered
  const files = filesOf(language, route?.page ?? null)
  const isHidden = !route || route.isHidden === true || meta.isOfQuery === true || still !== undefined
  return htmlDocument({
    language,
    version,
    title: withSuffix(meta.title, header?.title_suffix),
    description: meta.description ?? null,
    siteName: header?.company_name ?? '',
    icon: header?.icon,
    picture: `${publicUrl}/og-image.png`,
    links: isHidden ? null : pageLinks(publicUrl, language, canonicalPathOf(meta, path), meta.languages),
    ...(meta.kind ? { kind: meta.kind } : {}),
    ...(meta.feed ? { feed: { ...meta.feed, href: publicUrl + meta.feed.href } } : {}),
    ...(route?.isPersonal ? {} : { query: search }),
    structuredData: structuredDataOf(rendered, language, publicUrl),
    ...files,
    banner: bannerOf?.(language, prefix) ?? null,
    body,
    data,
    dataElementId,
    ...(still ? { still } : {}),
  })
}

const htmlType = { 'Content-Type': 'text/html; charset=utf-8' }

// A browser revalidates each time. A cache in front of the site may serve a page for half a minute, and longer while the site is away.
const forEveryone = 'public, max-age=0, s-maxage=30, stale-while-revalidate=600, stale-if-error=86400'

const draftHeaders = { ...htmlType, 'Content-Security-Policy': developmentPolicy }
const answerDraft = ({ status, text }: ReadyPage, place: Place) =>
  new Response(text, { status, headers: { ...headersOf(place, 'private, no-cache'), ...draftHeaders } })

const answerRedirect = (status: number, location: string, place: Place) =>
  new Response(null, { status, headers: { ...headersOf(place, 'private, no-cache'), Location: location } })

interface PageRequest {
  headers: Headers
  coding: Coding
  /** The one that the page was drawn from. */
  revision: string
  spelling: Spelling
  /** It was drawn for one visitor. */
  isOwn: boolean
}

async function answerPage(page: ReadyPage, place: Place, request: PageRequest) {
  const { headers, coding, revision, spelling, isOwn } = request
  const { status, text, compressed, policy, etag, route, isOfQuery } = page
  const contentHeaders = { ...htmlType, 'Content-Security-Policy': policy }
  const sent = { ...contentHeaders, ...(coding ? { 'Content-Encoding': coding } : {}) }
  const body = coding ? await compressed.in(coding) : text
  if (status !== 200)
    return new Response(body, { status, headers: { ...headersOf(place, 'private, no-cache'), ...sent } })
  const shared = {
    ...headersOf(place, route?.isPersonal || isSecret(place) ? 'private, no-store' : forEveryone),
    ETag: etag,
    // The key in the URL is not for the sites that the page links to.
    ...(route?.isKeyed ? { 'Referrer-Policy': 'no-referrer' } : {}),
  }
  // There are as many as there are queries, and few are asked for twice.
  if (isOfQuery)
    return new Response(body, { headers: { ...headersOf(place, 'private, no-cache'), ETag: etag, ...sent } })
  // It shows one visitor's data as they are now.
  if (isOwn || route?.isKeyed) return new Response(body, { headers: { ...shared, ...sent } })
  const response = namesETag(headers.get('if-none-match'), etag)
    ? new Response(null, { status: 304, headers: shared })
    : new Response(body, { headers: { ...shared, ...sent } })
  // The prefix is part of the URL; without one the cookie chooses the language.
  return shareResponse(response, {
    revision,
    body: compressed,
    contentHeaders,
    ...(place.prefix ? {} : { languageFrom: 'cookie' }),
    spelling,
    ...(isSecret(place) ? {} : outliving(route, place.path)),
    // A visitor with a key may have something there.
    ...(route?.isPersonal && route.preview ? { isForNewVisitors: true } : {}),
  })
}

function headersOf(place: Place, cacheControl: string): Record<string, string> {
  return {
    'Content-Language': place.language,
    Vary: place.prefix ? 'Accept-Encoding' : 'Accept-Encoding, Cookie',
    'Cache-Control': cacheControl,
    // The URL carries the secret of a mail's link until the page has taken it out.
    ...(isSecret(place) ? { 'Referrer-Policy': 'no-referrer' } : {}),
  }
}

/** Compares in lower case, because the router ignores case. */
const isSecret = ({ path }: Place) =>
  routes.some(route => 'isSecret' in route && route.path.toLowerCase() === path.toLowerCase())
