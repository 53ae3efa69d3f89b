import type { Server } from 'node:http'
import { join } from 'node:path'
import { createCatalog } from '#features/catalog/server/catalog.ts'
import { pictureRoutes } from '#features/catalog/server/pictures.ts'
import { productFigures } from '#features/catalog/server/product-figures.ts'
import { listPages, productPages } from '#features/catalog/server/sitemap.ts'
import type { Catalog } from '#features/catalog/server/store.ts'
import { watchContentRevision } from '#features/content/server/content-revision.ts'
import { coverageRoutes } from '#features/content/server/coverage-files.ts'
import { feedRoutes } from '#features/content/server/feed.ts'
import { postPages } from '#features/content/server/sitemap.ts'
import { type DeskNews, startDeskNews } from '#features/desk-news/server/news.ts'
import { identifyStaffBy } from '#features/desk-session/server/identify-staff.ts'
import { guidePages } from '#features/installation-guide/server/sitemap.ts'
import { crawlerRoutes, fixedPages } from '#features/metadata/server/crawler-files.ts'
import { createDrawingSizes, type DrawingSizes } from '#features/product/server/documents/drawing-sizes.ts'
import { listAttachments } from '#features/quote/server/attachment-store.ts'
import { presentAttachment } from '#features/quote/server/present.ts'
import { tellSalesOfUndelivered } from '#features/quote/server/queue-undelivered-mail.ts'
import { answerFileMakers } from '#features/quote-answer/server/answer-files.ts'
import { startVersionClock } from '#features/quote-answer/server/version-clock.ts'
import { quoteRows } from '#features/quote-history/server/documents/quote-paper-facts.ts'
import { type DocumentDeps, quoteAttachments } from '#features/quote-history/server/quote-documents.ts'
import { keepAnswer, keepStatus } from '#features/quote-inbox/server/keep-desk.ts'
import { visitorCookie } from '#features/session/domain/token-life.ts'
import { identify } from '#features/session/server/identify.ts'
import { callInProcess } from '#server/calls/call-in-process.ts'
import type { ApiServices, Binding } from '#server/calls/handle.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import type { Connection } from '#server/database/connection.ts'
import type { App } from '#server/http/app.ts'
import { isLoopbackHost } from '#server/http/loopback.ts'
import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts'
import { serveFrom } from '#server/http/static-files.ts'
import { devMailRoutes } from '#server/mail/dev-mail.ts'
import { sendWithAttachments } from '#server/mail/mail-attachments.ts'
import { createMailFolder } from '#server/mail/mail-folder.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { descriptionRoutes } from '#server/openapi/description-routes.ts'
import { keepBuildFiles } from '#server/pages/build-files.ts'
import { createPrinter, type Printer } from '#server/pdf/printer.ts'
import type { Config } from '#server/process/config.ts'
import { watchDatabaseState } from '#server/process/database-state.ts'
import { type KeptFile, keptFile } from '#server/process/kept-file.ts'
import type { Log } from '#server/process/log.ts'
import { createBotCheck } from '#server/security/bot-check.ts'
import { type AnswerParts, answerParts } from './answer-parts.ts'
import { apiBindings, namedSchemas } from './api.ts'
import { createApp } from './app.ts'
import { createArticles } from './articles.ts'
import { type Build, readBuild } from './build.ts'
import { startCleaner } from './cleaner.ts'
import { sizesState, startIdleWork } from './idle-work.ts'
import type { SiteDocuments } from './print-worker.ts'
import { deskRoutesOf } from './serve-desk.ts'
import { createPageServer } from './serve-pages.ts'

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
  /** Makes /readyz answer 503, so that a balancer sends no more requests. */
  beginStop: () => void
  stop: () => Promise<void>
}

/** Puts the slices together: what the site reads, its calls, its background work, and the paths that it answers. */
export async function createSite(parts: SiteParts): Promise<Site> {
  const sources = await openSources(parts)
  const calls = bindCalls(parts, sources)
  const work = await startWork(parts, calls)
  let isStopping = false
  const app = answerPaths(parts, sources, calls, () => isStopping)
  const responseCache = createResponseCache(sources.revision, visitorCookie)
  const { catalog, sizes, sizesFile, onCatalogChange } = sources
  const answer = (request: Request) => app.fetch(request)
  const idle = startIdleWork({ index: () => catalog.index, sizes, sizesFile, answer, responseCache, log: parts.log })
  onCatalogChange(idle.catalogChanged)
  return {
    app,
    onServer: sources.build.onServer,
    responseCache,
    beginStop: () => {
      isStopping = true
      // Open desks go to another process at once.
      void sources.news.stop()
    },
    stop: async () => {
      await idle.stop()
      await sources.contentRevision.stop()
      sources.buildFiles.stop()
      await work.stop()
      await calls.printer.stop()
      await sources.catalog.close()
    },
  }
}

const now = () => new Date()

/** What the site shows: the catalogue in memory, the build, and the revisions by which a change is noticed. */
interface Sources {
  catalog: Catalog & { close: () => Promise<void> }
  sizes: DrawingSizes
  /** Where the sizes are kept for the next start. */
  sizesFile: KeptFile | null
  /** Sets what is called after each change of the catalogue. */
  onCatalogChange: (listener: () => void) => void
  build: Build
  buildFiles: Awaited<ReturnType<typeof keepBuildFiles>>
  contentRevision: Awaited<ReturnType<typeof watchContentRevision>>
  /** Tells the open desks what was changed. */
  news: DeskNews
  /** Changes with the catalogue or the texts. Responses that depend on the catalogue alone carry only its first part. */
  revision: () => string
  version: string
}

async function openSources({ config, log, connection, isDevelopment }: SiteParts): Promise<Sources> {
  const build = await readBuild(isDevelopment)
  const keep = (name: string) =>
    isDevelopment || !config.keepsCatalogFile ? null : keptFile(join(config.dataDir, name), build.version, log)
  const sizesFile = keep('drawing.sizes')
  let changed = () => {}
  const catalog = await createCatalog(connection, log, { file: keep('catalog.index'), onChange: () => changed() })
  const contentRevision = await watchContentRevision(connection.db, log, now)
  const builtSeconds = Math.floor(build.builtAt.getTime() / 1000)
  return {
    catalog,
    sizes: createDrawingSizes((await sizesFile?.read(sizesState)) ?? null),
    sizesFile,
    onCatalogChange: listener => {
      changed = listener
    },
    build,
    buildFiles: await keepBuildFiles({ connection, files: build.files, log, now }),
    contentRevision,
    news: await startDeskNews(connection, log),
    revision: () => `${catalog.index.revision}.${contentRevision.current()}`,
    version: isDevelopment ? build.version : `${config.release ?? builtSeconds}.${build.version}`,
  }
}

/** The calls, and the services of the process that they need. */
interface Calls {
  bindings: Binding[]
  services: ApiServices
  printer: Printer<SiteDocuments> & { stop: () => Promise<void> }
  documents: DocumentDeps
  answers: AnswerParts
}

function bindCalls({ config, log, connection: { db } }: SiteParts, sources: Sources): Calls {
  const { catalog, sizes, contentRevision, version, news } = sources
  const botCheck = createBotCheck({ config: config.botCheck, db, log })
  const printer = createPrinter<SiteDocuments>({ worker: new URL('./print-worker.ts', import.meta.url), log })
  const answers = answerParts(catalog, printer, config.publicUrl)
  const documents: DocumentDeps = {
    printVersion: answers.printVersion,
    printQuote: facts => printer.print('quote', facts, { rows: quoteRows(facts) }),
    figuresOf: async ids => productFigures(catalog.index, ids),
    attachmentsOf: async (tx, quoteId, viewKey) =>
      (await listAttachments(tx, { quoteId })).map(row => presentAttachment(row, viewKey)),
  }
  const articles = createArticles(catalog, now, contentRevision.current)
  const desk = { news, answers }
  return {
    bindings: apiBindings({ config, catalog, printer, botCheck, articles, documents, sizes, desk }),
    services: { db, config, log, version, now, identify, identifyStaff: identifyStaffBy(config), botCheck },
    printer,
    documents,
    answers,
  }
}

const mailFolderOf = ({ dataDir }: Config) => join(dataDir, 'mail')

/** Starts the background work: sending versions of quotes and queued mails, and removing old data. */
async function startWork({ config, log, connection }: SiteParts, { documents, answers }: Calls) {
  const { db } = connection
  const makers = { ...quoteAttachments(documents, db), ...answerFileMakers(answers, db) }
  const send = config.smtpUrl ? createMailer(config.smtpUrl) : createMailFolder(mailFolderOf(config))
  const outbox = await startOutbox({
    connection,
    send: sendWithAttachments(send, makers, log),
    log,
    now,
    onGivenUp: tellSalesOfUndelivered(config),
  })
  const told = { onStatus: keepStatus, onAnswer: keepAnswer }
  const clock = await startVersionClock({ ...told, ...answers, settings: config, connection, log, now })
  const cleaner = startCleaner({ connection, log, now })
  return {
    stop: async () => {
      await cleaner.stop()
      await clock.stop()
      await outbox.stop()
    },
  }
}

/** Joins all paths of the site: calls, files that slices make, files of the build, pages. */
function answerPaths(
  { config, log, connection }: SiteParts,
  { catalog, build, buildFiles, revision, version }: Sources,
  { bindings, services, printer }: Calls,
  isStopping: () => boolean,
): App {
  const { db } = connection
  const { publicUrl, salesEmail, rememberMeDays } = config
  const sitemap = [
    fixedPages(build.builtAt),
    listPages(catalog),
    guidePages(catalog),
    productPages(catalog),
    postPages(now),
  ]
  // Checks the public host rather than the caller, because behind a proxy on this machine every caller seems local.
  const showsMail = !config.smtpUrl && isLoopbackHost(new URL(publicUrl).hostname)
  return createApp({
    config,
    log,
    routes: [
      descriptionRoutes({ bindings, version, publicUrl, named: namedSchemas }),
      callRoutes(bindings, services),
      deskRoutesOf(build.desk, build.transformHtml),
      pictureRoutes(catalog),
      coverageRoutes({ catalog, publicUrl, rememberMeDays, revision, print: facts => printer.print('topic', facts) }),
      feedRoutes({ db, publicUrl, now }),
      crawlerRoutes({ db, publicUrl, salesEmail, now, parts: sitemap }),
      ...(showsMail ? [devMailRoutes({ db, folder: mailFolderOf(config) })] : []),
    ],
    serveFile: serveFrom(build.files),
    serveOtherFile: buildFiles.serve,
    servePage: createPageServer({
      renderPage: build.renderPage,
      filesOf: build.filesOf,
      version,
      call: callInProcess(bindings, services),
      publicUrl,
      serviceHosts: services.botCheck.serviceHosts,
      revision,
      ...(build.transformHtml ? { transformHtml: build.transformHtml } : {}),
    }),
    databaseState: watchDatabaseState(connection.isReachable),
    isStopping,
  })
}
