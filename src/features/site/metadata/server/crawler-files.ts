import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { isOfPartOff } from '#features/site/company/domain/used-parts.ts'
import { findCompany } from '#features/site/company/server/store.ts'
import { iconPath } from '#features/site/media/domain/brand-files.ts'
import { findBrand } from '#features/site/media/server/steps/brand.ts'
import { type PageRoute, routes, type SitePart } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { type App, createRoutes } from '#server/http/app.ts'
import { answerText } from '#server/http/text-response.ts'
import type { Settings } from '#server/settings/settings.ts'
import { robotsText, securityText } from '../domain/crawler-files.ts'
import { type SitemapPage, sitemapIndexXml, sitemapXml } from '../domain/sitemap.ts'

/** Lists the pages of one kind. Each slice with pages of variable URLs provides one. */
export interface SitemapPart {
  /** The name of its files: 'products' gives /sitemaps/products-1.xml. */
  name: string
  /** The part of the site to which all of them belong. */
  part?: SitePart
  count: (db: Database) => Promise<number>
  /** Returns a range of its pages, in a stable order. */
  list: (db: Database, offset: number, limit: number) => Promise<SitemapPage[]>
}

export interface CrawlerDeps {
  db: Database
  publicUrl: string
  settings: Settings
  now: () => Date
  parts: readonly SitemapPart[]
}

// About 10 MB with three languages and their alternates. A file may have 50 000 URLs and 50 MB.
const pagesPerFile = 5000
const forAnHour = 'public, max-age=3600'
const plainText = 'text/plain; charset=utf-8'
const xmlType = 'application/xml; charset=utf-8'

/** /robots.txt, /sitemap.xml, /sitemaps/…, /manifest.webmanifest and /.well-known/security.txt. */
export function crawlerRoutes(deps: CrawlerDeps): App {
  const app = createRoutes()
  app.get('/robots.txt', c => answer(c.req.raw, robotsText(deps.publicUrl), plainText))
  app.get('/sitemap.xml', async c => answer(c.req.raw, await indexOf(deps), xmlType))
  app.get('/sitemaps/*', async c => {
    const xml = await fileOf(new URL(c.req.url).pathname, deps)
    return xml === null ? new Response('Not found', { status: 404 }) : answer(c.req.raw, xml, xmlType)
  })
  app.get('/.well-known/security.txt', c => answer(c.req.raw, securityOf(deps), plainText))
  app.get('/.well-known/*', () => new Response('Not found', { status: 404 }))
  app.get('/manifest.webmanifest', async c =>
    answer(c.req.raw, JSON.stringify(await manifestOf(deps)), 'application/manifest+json'),
  )
  return app
}

/** Those that the company uses. */
const partsInUse = ({ parts, settings }: CrawlerDeps): SitemapPart[] => {
  const facts = settings.of(partSettings)
  return parts.filter(({ part }) => !part || facts[part])
}

async function indexOf(deps: CrawlerDeps): Promise<string> {
  const { db, publicUrl } = deps
  const files = await Promise.all(
    partsInUse(deps).map(async ({ name, count }) => {
      const amount = Math.ceil((await count(db)) / pagesPerFile)
      return Array.from({ length: amount }, (_, place) => ({
        path: `/sitemaps/${name}-${place + 1}.xml`,
        changedAt: null,
      }))
    }),
  )
  return sitemapIndexXml(files.flat(), publicUrl)
}

interface FixedPagesDeps {
  /** Whether the catalogue is one of DC power, of which some pages speak. */
  hasPower: () => boolean
  /** Paths whose text nobody has written. */
  findUnwritten: (db: Database) => Promise<ReadonlySet<string>>
}

/** Pages whose path has no parameter; they changed when the site was built. */
export function fixedPages(builtAt: Date, { hasPower, findUnwritten }: FixedPagesDeps): SitemapPart {
  const isPublic = ({ path, isHidden, isPersonal, guard }: PageRoute) =>
    !path.includes('$') && !isHidden && !isPersonal && !guard
  const publicRoutes = routes.filter(isPublic)
  const listPages = async (db: Database) => {
    const unwritten = await findUnwritten(db)
    return publicRoutes
      .filter(({ path, isOfPower }) => !unwritten.has(path) && (!isOfPower || hasPower()))
      .map(({ path }) => ({ path, changedAt: builtAt }))
  }
  return {
    name: 'pages',
    count: async db => (await listPages(db)).length,
    list: async (db, offset, limit) => (await listPages(db)).slice(offset, offset + limit),
  }
}

async function fileOf(path: string, deps: CrawlerDeps): Promise<string | null> {
  const { db, settings, publicUrl } = deps
  const [, name, number = ''] = /^\/sitemaps\/([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(path) ?? []
  const part = partsInUse(deps).find(candidate => candidate.name === name)
  const listed = (await part?.list(db, (Number(number) - 1) * pagesPerFile, pagesPerFile)) ?? []
  const facts = settings.of(partSettings)
  const pages = listed.filter(page => !isOfPartOff(page.path, facts))
  return pages.length === 0 ? null : sitemapXml(pages, publicUrl)
}

function securityOf({ settings, publicUrl, now }: CrawlerDeps): string {
  return securityText({ publicUrl, email: findCompany(settings).salesEmail, now: now() })
}

async function manifestOf({ db, settings }: CrawlerDeps): Promise<object> {
  const { name } = findCompany(settings)
  const { icon: own } = await findBrand(db, settings)
  const icon = (size: 192 | 512) => ({
    src: own ? iconPath(own.hash, size) : `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  const drawn = own ? [] : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf8',
    theme_color: '#24282c',
    icons: [...drawn, icon(192), icon(512)],
  }
}

function answer({ headers: requestHeaders }: Request, text: string, type: string): Promise<Response> {
  return answerText({ requestHeaders, text, headers: { 'Content-Type': type, 'Cache-Control': forAnHour } })
}
