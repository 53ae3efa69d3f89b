import { afterAll } from 'vitest'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import type { DocumentDeps } from '#features/quotes/quote-history/server/quote-documents.ts'
import { identify } from '#features/site/session/server/identify.ts'
import { identifyStaffBy } from '#features/staff/desk-session/server/identify-staff.ts'
import type { Binding } from '#server/calls/handle.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { createBotCheck } from '#server/security/bot-check.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createModelMaker } from '#server/step/model-maker.ts'
import { apiBindings } from '../../src/api.ts'
import type { StillServices } from '../../src/composition/drawing/serve-pages.ts'
import { previewsOf } from '../../src/composition/records/draw-previews.ts'
import { settingsOptions } from '../../src/composition/records/settings-options.ts'
import { engines, testDatabase } from '../databases/test-database.ts'
import { ApiClient } from './api-client.ts'
import { noDesk } from './no-desk.ts'
import { noDocuments } from './no-documents.ts'
import { testCompany } from './quote-shop.ts'
import { testPrinter } from './test-printer.ts'

const noFiles = { stylesheets: [], styles: '', modules: [], fonts: [], entry: '' }
const notDrawn = () => Promise.reject(new Error('Nothing is drawn here'))

/** What prints the papers of quotes. */
type Papers = Pick<DocumentDeps, 'printQuote' | 'printVersion'>

/** Every call of the site, for every kind of caller, on a new database of each engine. `faults` are the errors that a 500 was sent for. */
export function openApis(
  fill: (db: Database) => Promise<unknown>,
  renderPage?: StillServices['renderPage'],
  papers?: Papers,
) {
  return Promise.all(
    engines.map(async engine => {
      const connection = await testDatabase(engine)
      await connection.db.insert(setting).values({ key: 'company', value: JSON.stringify(testCompany) })
      await fill(connection.db)
      return openApi(connection, renderPage, papers)
    }),
  )
}

async function openApi(
  connection: Connection,
  renderPage: StillServices['renderPage'] = notDrawn,
  papers: Partial<Papers> = {},
) {
  const { db, engine } = connection
  const faults: unknown[] = []
  const log = {
    ...silentLog,
    error: (event: string, fields?: Record<string, unknown>) => faults.push({ event, ...fields }),
  }
  const catalog = await createCatalog(connection, log)
  afterAll(() => catalog.close())
  const config = readConfig({ RATE_LIMIT: 'off', BOT_CHECK: 'off', PUBLIC_URL: 'https://catalogue.example' })
  const botCheck = createBotCheck({ config: config.botCheck, db, log })
  const settings = await readSettings(db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
  const now = () => new Date()
  const identifyStaff = identifyStaffBy(config)
  const services = { settings, db, config, log, version: 'test', now, identify, identifyStaff, botCheck }
  const pages = { renderPage, filesOf: () => noFiles, version: 'test', publicUrl: config.publicUrl }
  const previews = previewsOf({ catalog, bindings: () => bindings, services, pages })
  const bindings: Binding[] = apiBindings({
    settings,
    desk: { ...noDesk, answers: { ...noDesk.answers, settings, ...papers }, previews },
    config,
    catalog,
    botCheck,
    printer: testPrinter(),
    makeModel: createModelMaker().make,
    documents: { ...noDocuments, ...papers },
  })
  const api = callRoutes(bindings, services)
  const calls = bindings.map(({ call }) => call)
  /** A browser whose requests use the database that is the current one, such as a transaction that is taken back. */
  const browserOn = (current: () => Database) =>
    new ApiClient(callRoutes(bindings, { ...services, db: following(db, current) }))
  const browser = () => new ApiClient(api)
  return { engine, connection, db, settings, catalog, api, calls, faults, previews, browser, browserOn }
}

/** A database that passes each use on to the current one. */
const following = (db: Database, current: () => Database): Database =>
  new Proxy(db, {
    get: (_, name) => {
      const value: unknown = Reflect.get(current(), name)
      return typeof value === 'function' ? value.bind(current()) : value
    },
  })
