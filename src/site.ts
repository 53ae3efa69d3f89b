import type { Server } from 'node:http'
import { join } from 'node:path'
import { createCatalog } from '#features/catalog/server/catalog.ts'
import { pictureRoutes } from '#features/catalog/server/pictures.ts'
import { productFigures } from '#features/catalog/server/product-figures.ts'
import { listPages, productPages } from '#features/catalog/server/sitemap.ts'
import { watchContentRevision } from '#features/content/server/content-revision.ts'
import { coverageFiles } from '#features/content/server/coverage-files.ts'
import { serveFeeds } from '#features/content/server/feed.ts'
import { postPages } from '#features/content/server/sitemap.ts'
import { guidePages } from '#features/installation-guide/server/sitemap.ts'
import { crawlerFiles } from '#features/metadata/server/crawler-files.ts'
import { fixedPages } from '#features/metadata/server/fixed-pages.ts'
import { listAttachments } from '#features/quote/server/attachment-store.ts'
import { presentAttachment } from '#features/quote/server/present-attachment.ts'
import { tellSalesOfUndelivered } from '#features/quote/server/queue-undelivered-mail.ts'
import { quoteRows } from '#features/quote-history/server/documents/quote-paper-facts.ts'
import { type DocumentDeps, quoteAttachments } from '#features/quote-history/server/quote-documents.ts'
import { visitorCookie } from '#features/session/domain/token-life.ts'
import { identify } from '#features/session/server/identify.ts'
import { apiBase, backendBase, callInProcess, serveCalls, versionHeader } from '#server/calls/serve-calls.ts'
import type { Connection } from '#server/database/connection.ts'
import { isLoopbackHost } from '#server/http/loopback.ts'
import type { Door } from '#server/http/response-cache.ts'
import { keepShared } from '#server/http/shared-responses.ts'
import { serveFrom } from '#server/http/static-files.ts'
import { devMailRoutes } from '#server/mail/dev-mail.ts'
import { sendWithAttachments } from '#server/mail/mail-attachments.ts'
import { createMailFolder } from '#server/mail/mail-folder.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { startOutbox } from '#server/mail/outbox.ts'
import { openApiDocument } from '#server/openapi/openapi.ts'
import { openApiPage } from '#server/openapi/openapi-page.ts'
import { keepBuildFiles } from '#server/pages/build-files.ts'
import { createPrinter } from '#server/pdf/printer.ts'
import type { Config } from '#server/process/config.ts'
import { watchDatabaseState } from '#server/process/database-state.ts'
import type { Log } from '#server/process/log.ts'
import { createBotCheck } from '#server/security/bot-check.ts'
import { apiBindings, namedSchemas } from './api.ts'
import { createApp, type Env, type Serve } from './app.ts'
import { createArticles } from './articles.ts'
import { readBuild } from './build.ts'
import { startCleaner } from './cleaner.ts'
import type { SiteDocuments } from './print-worker.ts'
import { createPageServer } from './serve-pages.ts'

export interface SiteParts {
  config: Config
  log: Log
  connection: Connection
  isDevelopment: boolean
}

export interface Site {
  serve: Serve
  /** The development server shares the port with its own websocket. */
  onServer: (server: Server) => void
  door: Door
  /** Tells /readyz, so that nobody sends more. */
  beginStop: () => void
  stop: () => Promise<void>
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000)

/** Puts the slices together: API, pages, pictures, mail and the work behind them. */
export async function createSite({ config, log, connection, isDevelopment }: SiteParts): Promise<Site> {
  const now = () => new Date()
  const catalog = await createCatalog(connection, log)
  const build = await readBuild(isDevelopment)
  const serveFile = serveFrom(build.files)
  const buildFiles = await keepBuildFiles({ connection, files: build.files, log, now })
  const version = isDevelopment ? build.version : `${config.release ?? secondsOf(build.builtAt)}.${build.version}`
  const botCheck = createBotCheck({ config: config.botCheck, db: connection.db, log })
  const printer = createPrinter<SiteDocuments>({ worker: new URL('./print-worker.ts', import.meta.url), log })
  const documents: DocumentDeps = {
    printQuote: facts => printer.print('quote', facts, { rows: quoteRows(facts) }),
    figuresOf: ids => productFigures(catalog, ids),
    attachmentsOf: async (db, quoteId, viewKey) =>
      (await listAttachments(db, { quoteId })).map(row => presentAttachment(row, viewKey)),
  }
  const contentRevision = await watchContentRevision(connection.db, log, now)
  const articles = createArticles(catalog, now, contentRevision.current)
  const bindings = apiBindings({ config, catalog, printer, botCheck, articles, documents })
  const services = { db: connection.db, config, log, version, now, identify, botCheck }
  const api = serveCalls(bindings, services)
  const mailFolder = join(config.dataDir, 'mail')
  const send = config.smtpUrl ? createMailer(config.smtpUrl) : createMailFolder(mailFolder)
  const sendWhole = sendWithAttachments(send, quoteAttachments(documents, connection.db), log)
  const onGivenUp = tellSalesOfUndelivered(config)
  const outbox = await startOutbox({ connection, send: sendWhole, log, now, onGivenUp })
  const cleaner = startCleaner({ connection, log, now })
  const describe = (base: string) =>
    openApiDocument(
      bindings.filter(({ call }) => (call.base ?? apiBase) === base),
      { title: 'API', version, serverUrl: config.publicUrl + base, named: namedSchemas },
    )
  const descriptions = new Map([apiBase, backendBase].map(base => [base, describe(base)]))
  const pictures = pictureRoutes(catalog)
  const feeds = serveFeeds({ db: connection.db, publicUrl: config.publicUrl, now })
  const crawler = crawlerFiles({
    db: connection.db,
    publicUrl: config.publicUrl,
    salesEmail: config.salesEmail,
    now,
    parts: [fixedPages(build.builtAt), listPages(catalog), guidePages(catalog), productPages(catalog), postPages(now)],
  })
  // A proxy on this machine would make everybody a caller from it.
  const isLocalSite = isLoopbackHost(new URL(config.publicUrl).hostname)
  const devMail = config.smtpUrl || !isLocalSite ? null : devMailRoutes({ db: connection.db, folder: mailFolder })

  // Answers made of the catalogue alone carry the first part only.
  const revision = () => `${catalog.index.revision}.${contentRevision.current()}`
  const servePage = createPageServer({
    renderPage: build.renderPage,
    filesOf: build.filesOf,
    version,
    call: callInProcess(bindings, services),
    publicUrl: config.publicUrl,
    guests: botCheck.guests,
    revision,
    ...(build.transformHtml ? { transformHtml: build.transformHtml } : {}),
  })
  const coverage = coverageFiles({
    catalog,
    publicUrl: config.publicUrl,
    rememberMeDays: config.rememberMeDays,
    revision,
    print: facts => printer.print('topic', facts),
  })
  let isStopping = false
  const answerApi: Serve = (request, env: Env) => {
    const path = new URL(request.url).pathname.toLowerCase()
    const [, base = '', page] = /^(\/[^/]+)\/(openapi\.json|docs)$/.exec(path) ?? []
    const description = descriptions.get(base)
    if (!description || !['GET', 'HEAD'].includes(request.method)) return api.fetch(request, env)
    if (page === 'docs') return openApiPage(description)
    return Response.json(description, {
      headers: { 'Cache-Control': 'no-cache', [versionHeader]: version },
    })
  }
  return {
    serve: createApp({
      config,
      log,
      serveFile,
      serveOtherFile: buildFiles.serve,
      servePage,
      areas: {
        'api-frontend': answerApi,
        'api-backend': answerApi,
        ...crawler,
        pictures: request => pictures.fetch(request),
        feeds,
        downloads: async request =>
          (await coverage(request)) ?? serveFile(new URL(request.url).pathname, request.headers) ?? servePage(request),
        ...(devMail ? { dev: (request: Request, env: Env) => devMail.fetch(request, env) } : {}),
      },
      databaseState: watchDatabaseState(connection.isReachable),
      isStopping: () => isStopping,
    }),
    onServer: build.onServer,
    door: keepShared(revision, visitorCookie),
    beginStop: () => {
      isStopping = true
    },
    stop: async () => {
      await contentRevision.stop()
      buildFiles.stop()
      await cleaner.stop()
      await outbox.stop()
      await printer.stop()
      await catalog.close()
    },
  }
}
