import type { Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { hasPower } from '#features/catalog/catalog/domain/category-tree.ts'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { namesOfFilters } from '#features/catalog/catalog/server/filter-names.ts'
import { catalogImageOf } from '#features/catalog/catalog/server/image.ts'
import { pictureRoutes } from '#features/catalog/catalog/server/pictures.ts'
import { productFigures } from '#features/catalog/catalog/server/product-figures.ts'
import { listPages, productPages } from '#features/catalog/catalog/server/sitemap.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { documentFileRoutes } from '#features/catalog/document/server/document-files.ts'
import { createBackgroundReading } from '#features/catalog/exchange/server/reading/background-reading.ts'
import { createDrawingSizes, type DrawingSizes } from '#features/catalog/product/server/documents/drawing-sizes.ts'
import { replacementPages } from '#features/catalog/product/server/replacement-pages.ts'
import { videoRoutes } from '#features/catalog/video/server/video-files.ts'
import { listAttachments } from '#features/quotes/quote/server/attachment-store.ts'
import { presentAttachment } from '#features/quotes/quote/server/present.ts'
import { quoteRows } from '#features/quotes/quote-history/server/documents/quote-paper-facts.ts'
import type { DocumentDeps } from '#features/quotes/quote-history/server/quote-documents.ts'
import { companyRevision } from '#features/site/company/server/store.ts'
import { watchContentRevision } from '#features/site/content/server/content-revision.ts'
import { coverageRoutes } from '#features/site/content/server/coverage-files.ts'
import { feedRoutes } from '#features/site/content/server/feed.ts'
import { findUnwritten, postPages } from '#features/site/content/server/sitemap.ts'
import { iconRoutes } from '#features/site/media/server/icon-files.ts'
import { mediaRoutes } from '#features/site/media/server/media-files.ts'
import { findLogoJpeg } from '#features/site/media/server/steps/brand.ts'
import { crawlerRoutes, fixedPages } from '#features/site/metadata/server/crawler-files.ts'
import { openRedirects, type RedirectBook } from '#features/site/redirect/server/redirects.ts'
import { visitorCookie } from '#features/site/session/domain/token-life.ts'
import { identify } from '#features/site/session/server/identify.ts'
import { findBanner } from '#features/site/shell/server/banner.ts'
import { type DeskNews, startDeskNews } from '#features/staff/desk-news/server/news.ts'
import { identifyStaffBy } from '#features/staff/desk-session/server/identify-staff.ts'
import { sharedPreviewRoutes } from '#features/staff/preview/server/shared-previews.ts'
import { type PrintConfiguration, sheetRows } from '#features/tools/configurator/server/files/file-routes.ts'
import { groupUrls } from '#features/tools/configurator/server/saved/add-to-quote.ts'
import { configurePages } from '#features/tools/configurator/server/sitemap.ts'
import { guidePages } from '#features/tools/installation-guide/server/sitemap.ts'
import { callInProcess } from '#server/calls/call-in-process.ts'
import type { ApiServices, Binding } from '#server/calls/handle.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import type { Connection } from '#server/database/connection.ts'
import type { App } from '#server/http/app.ts'
import { isLoopbackHost } from '#server/http/loopback.ts'
import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts'
import { serveFrom } from '#server/http/static-files.ts'
import { devMailRoutes } from '#server/mail/dev-mail.ts'
import { watchMailReach } from '#server/mail/mail-reach.ts'
import { descriptionRoutes } from '#server/openapi/description-routes.ts'
import { keepBuildFiles } from '#server/pages/build-files.ts'
import { createTurns, type Turns } from '#server/pages/turns.ts'
import { printWithLogo } from '#server/pdf/print-with-logo.ts'
import { createPrinter, type Printer } from '#server/pdf/printer.ts'
import type { Config } from '#server/process/config.ts'
import { type DatabaseClock, watchDatabaseClock } from '#server/process/database-clock.ts'
import { type DatabaseState, watchDatabaseState } from '#server/process/database-state.ts'
import { type KeptFile, keptFile } from '#server/process/kept-file.ts'
import type { Log } from '#server/process/log.ts'
import type { Readings } from '#server/process/metrics.ts'
import { logRequests } from '#server/process/request-log.ts'
import { createBotCheck } from '#server/security/bot-check.ts'
import { signingRoutes } from '#server/security/signing-routes.ts'
import { watchSettings } from '#server/settings/settings.ts'
import { createModelMaker } from '#server/step/model-maker.ts'
import { apiBase } from '#shared/api.ts'
import { apiBindings, namedSchemas } from './api.ts'
import { apiTags } from './api-tags.ts'
import { createApp } from './app.ts'
import { deskRoutesOf } from './composition/desk/serve-desk.ts'
import { type Build, readBuild } from './composition/drawing/build.ts'
import { createKeptPages, type KeptPages, subjectsOf } from './composition/drawing/kept-pages.ts'
import { maintenanceBanner } from './composition/drawing/maintenance-banner.ts'
import { createPageServer } from './composition/drawing/serve-pages.ts'
import { answerParts } from './composition/records/answer-parts.ts'
import { createArticles } from './composition/records/articles.ts'
import { previewsOf } from './composition/records/draw-previews.ts'
import { settingsOptions } from './composition/records/settings-options.ts'
import { siteTextRevision } from './composition/records/site-texts.ts'
import { mailFolderOf, startWork } from './composition/work/background-work.ts'
import { type IdleWork, sizesState, startIdleWork } from './composition/work/idle-work.ts'
import type { SiteDocuments } from './composition/work/print-worker.ts'
import { readingsOf } from './composition/work/readings.ts'
import type { DeskParts } from './desk-api.ts'

export interface SiteParts {
  config: Config
  log: Log
  connection: Connection
  isDevelopment: boolean
}

export interface Site {
  app: App
  /** The development server shares the port with its own websocket. */
  onServer: (server: Server) => void
  responseCache: ResponseCache
  /** The readings for somebody who asks for the measurements. */
  readings: Readings
  /** Makes /readyz answer 503, so that a balancer sends no more requests. */
  beginStop: () => void
  stop: () => Promise<void>
}

/** Puts the slices together: what the site reads, its calls, its background work, and the paths that it answers. */
export async function createSite(parts: SiteParts): Promise<Site> {
  const sources = await openSources(parts)
  const calls = bindCalls(parts, sources)
  const work =
    parts.config.role === 'web' ? null : await startWork({ ...parts, now: sources.clock.now }, sources, calls)
  let isStopping = false
  const responseCache = createResponseCache(sources.revision, visitorCookie)
  const { catalog, sizes, sizesFile, onCatalogChange } = sources
  const answer = (request: Request): Response | Promise<Response> => app.fetch(request)
  const { isFull } = calls.turns
  const kept = createKeptPages({ responseCache, isFull, answer, isStopping: () => isStopping, log: parts.log })
  const app = answerPaths(parts, sources, { ...calls, kept }, () => isStopping)
  const endLog = logRequests(parts.log, parts.config.logRequests, pathsOfChanges(calls.bindings))
  // A worker draws nothing for visitors.
  const idle =
    parts.config.role === 'worker'
      ? null
      : startIdleWork({ index: () => catalog.index, sizes, sizesFile, answer, responseCache, log: parts.log })
  onCatalogChange(ids => {
    responseCache.dropAbout(ids && subjectsOf(ids))
    idle?.catalogChanged(ids)
  })
  return {
    app,
    onServer: sources.build.onServer,
    responseCache,
    readings: readingsOf(parts, sources, { ...calls, responseCache }),
    beginStop: () => {
      isStopping = true
      // Open desks go to another process at once.
      void sources.news.stop()
    },
    stop: async () => {
      endLog()
      calls.reach.stop()
      await calls.desk.reading.stop()
      await idle?.stop()
      sources.clock.stop()
      await sources.contentRevision.stop()
      await sources.settings.stop()
      sources.buildFiles.stop()
      await sources.redirects.stop()
      await work?.stop()
      await calls.printer.stop()
      calls.models.stop()
      await sources.catalog.close()
    },
  }
}

/** The paths of the calls that change something, as they are named in the log. */
const pathsOfChanges = (bindings: readonly Binding[]) =>
  new Set(bindings.filter(({ call }) => call.hasEffect).map(({ call }) => (call.base ?? apiBase) + call.path))

/** The sources of the site: the catalogue in memory, the build, and the revisions by which a change is noticed. */
interface Sources {
  /** The time for everything that this process does. */
  clock: DatabaseClock
  databaseState: () => Promise<DatabaseState>
  catalog: Catalog & { close: () => Promise<void> }
  sizes: DrawingSizes
  /** Where the sizes are kept for the next start. */
  sizesFile: KeptFile | null
  /** Sets what is called after each change of the catalogue. */
  onCatalogChange: (listener: IdleWork['catalogChanged']) => void
  build: Build
  buildFiles: Awaited<ReturnType<typeof keepBuildFiles>>
  contentRevision: Awaited<ReturnType<typeof watchContentRevision>>
  redirects: RedirectBook
  settings: Awaited<ReturnType<typeof watchSettings>>
  /** Tells the open desks what was changed. */
  news: DeskNews
  /**
   * Changes with the catalogue, the facts of the company or the texts, and where the banner comes or goes. Responses that do not depend on the texts carry only the first
   * two parts, and those of the catalogue alone the first.
   */
  revision: () => string
  version: string
}

async function openSources({ config, log, connection, isDevelopment }: SiteParts): Promise<Sources> {
  const clock = await watchDatabaseClock(connection, log)
  const { now } = clock
  const build = await readBuild(isDevelopment)
  const keep = (name: string) =>
    isDevelopment || !config.keepsCatalogFile ? null : keptFile(join(config.dataDir, name), build.version, log)
  const sizesFile = keep('drawing.sizes')
  let changed: IdleWork['catalogChanged'] = () => {}
  const catalog = await createCatalog(connection, log, {
    file: keep('catalog.index'),
    // The embedded database has one process, and that has the file.
    image:
      isDevelopment || connection.engine === 'pglite'
        ? null
        : catalogImageOf(connection, { build: build.version, writes: config.role !== 'web', log }),
    onChange: ids => changed(ids),
  })
  const contentRevision = await watchContentRevision(connection, log, now)
  const settings = await watchSettings(connection, log, settingsOptions(config))
  return {
    clock,
    catalog,
    sizes: createDrawingSizes((await sizesFile?.read(sizesState)) ?? null),
    sizesFile,
    onCatalogChange: listener => {
      changed = listener
    },
    build,
    buildFiles: await keepBuildFiles({ connection, files: build.files, log, now }),
    contentRevision,
    redirects: await openRedirects(connection, log, now),
    settings,
    news: await startDeskNews(connection, log),
    databaseState: watchDatabaseState(connection.isReachable),
    revision: () =>
      [
        catalog.index.revision,
        companyRevision(settings),
        `${contentRevision.current()}-${siteTextRevision(settings, now())}`,
      ].join('.'),
    version: isDevelopment
      ? build.version
      : `${config.release ?? Math.floor(build.builtAt.getTime() / 1000)}.${build.version}`,
  }
}

/** The calls, and the services of the process that they need. */
interface Calls {
  /** How many pages are drawn at the same time. */
  turns: Turns
  bindings: Binding[]
  services: ApiServices
  reach: ReturnType<typeof watchMailReach>
  desk: DeskParts
  printer: Printer<SiteDocuments> & { stop: () => Promise<void> }
  models: ReturnType<typeof createModelMaker>
  documents: DocumentDeps
  printConfiguration: PrintConfiguration
}

function bindCalls({ config, log, connection: { db, hastyDb } }: SiteParts, sources: Sources): Calls {
  const { clock, build, catalog, sizes, contentRevision, settings, version, news } = sources
  const botCheck = createBotCheck({ config: config.botCheck, db, log })
  const printer = printWithLogo(
    createPrinter<SiteDocuments>({ worker: new URL('./composition/work/print-worker.ts', import.meta.url), log }),
    id => findLogoJpeg(db, id),
  )
  const answers = answerParts(catalog, printer, config.publicUrl, settings)
  const documents: DocumentDeps = {
    settings,
    printVersion: answers.printVersion,
    printQuote: facts => printer.print('quote', facts, { rows: quoteRows(facts) }),
    figuresOf: async ids => productFigures(catalog.index, ids),
    groupUrls,
    attachmentsOf: async (tx, quoteId, viewKey) =>
      (await listAttachments(tx, { quoteId })).map(row => presentAttachment(row, viewKey)),
  }
  const articles = createArticles({ catalog, settings, now: clock.now, contentRevision: contentRevision.current })
  const reach = watchMailReach(config.role === 'worker' ? undefined : config.smtpUrl, log)
  const found = { identify, identifyStaff: identifyStaffBy(config), mailReach: reach.current }
  const services = { db, countsDb: hastyDb, config, settings, log, version, now: clock.now, botCheck, ...found }
  const pages = { renderPage: build.renderPage, filesOf: build.filesOf, version, publicUrl: config.publicUrl }
  const previews = previewsOf({ catalog, bindings: () => bindings, services, pages })
  const desk = { news, answers, previews, reading: createBackgroundReading(log) }
  const printConfiguration: PrintConfiguration = facts =>
    printer.print('configuration', facts, { rows: sheetRows(facts) })
  const models = createModelMaker()
  const parts = { config, settings, catalog, printer, botCheck, articles, documents, sizes, desk }
  const bindings = apiBindings({ ...parts, makeModel: models.make })
  const turns = createTurns({ most: 2 * availableParallelism(), mostWaiting: 200 })
  return { bindings, services, reach, desk, turns, printer, documents, printConfiguration, models }
}

/** Joins all paths of the site: calls, files that slices make, files of the build, pages. */
function answerPaths(
  { config, log, connection: { db } }: SiteParts,
  { clock, catalog, settings, build, buildFiles, redirects, revision, version, databaseState }: Sources,
  { bindings, services, printer, turns, desk: { previews }, kept }: Calls & { kept: KeptPages },
  isStopping: () => boolean,
): App {
  const { publicUrl, rememberMeDays } = config
  const { now } = clock
  const sitemap = [
    fixedPages(build.builtAt, { hasPower: () => hasPower(catalog.index.tree), findUnwritten }),
    listPages(catalog),
    guidePages(catalog),
    productPages(catalog),
    configurePages(catalog),
    postPages(now),
  ]
  // Checks the public host rather than the caller, because behind a proxy on this machine every caller seems local.
  const showsMail = !config.smtpUrl && isLoopbackHost(new URL(publicUrl).hostname)
  return createApp({
    config,
    log,
    routes: [
      descriptionRoutes({ bindings, services, tags: apiTags, named: namedSchemas }),
      callRoutes(bindings, services),
      deskRoutesOf(build.desk, build.transformHtml),
      pictureRoutes(catalog),
      mediaRoutes(db),
      videoRoutes(db),
      iconRoutes(db, settings),
      sharedPreviewRoutes({ db, previews, now }),
      coverageRoutes({
        catalog,
        settings,
        publicUrl,
        rememberMeDays,
        revision,
        print: facts => printer.print('topic', facts),
      }),
      documentFileRoutes(db),
      feedRoutes({ db, settings, publicUrl, now, hasPower: () => hasPower(catalog.index.tree) }),
      signingRoutes(db),
      crawlerRoutes({ db, settings, publicUrl, now, parts: sitemap }),
      ...(showsMail ? [devMailRoutes({ db, folder: mailFolderOf(config) })] : []),
    ],
    serveFile: serveFrom(build.files),
    serveOtherFile: buildFiles.serve,
    servePage: createPageServer({
      turns,
      kept,
      renderPage: build.renderPage,
      filesOf: build.filesOf,
      version,
      call: callInProcess(bindings, services),
      publicUrl,
      serviceHosts: services.botCheck.serviceHosts,
      revision,
      replacementOf: replacementPages(catalog),
      redirectOf: redirects.find,
      filterNames: namesOfFilters(catalog),
      bannerOf: (language, prefix) =>
        maintenanceBanner(settings, language) ?? findBanner(settings, { language, prefix, now: now() }),
      ...(build.transformHtml ? { transformHtml: build.transformHtml } : {}),
    }),
    databaseState,
    isStopping,
  })
}
