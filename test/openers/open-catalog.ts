import { afterAll } from 'vitest'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { catalogRoutes } from '#features/catalog/catalog/server/routes.ts'
import type { Catalog } from '#features/catalog/catalog/server/store.ts'
import { holdExceptions } from '#features/catalog/product/server/held-exceptions.ts'
import { productRoutes } from '#features/catalog/product/server/routes.ts'
import { searchRoutes } from '#features/catalog/search/server/routes.ts'
import { contentRoutes } from '#features/site/content/server/routes.ts'
import { homeRoutes } from '#features/site/home/server/routes.ts'
import { configuratorRoutes } from '#features/tools/configurator/server/routes.ts'
import { panelRuleExamples } from '#features/tools/configurator/server/rule-examples.ts'
import { holdPanels } from '#features/tools/finder/server/known-panels.ts'
import { finderRoutes } from '#features/tools/finder/server/routes.ts'
import { finderRule } from '#features/tools/finder/server/rule-examples.ts'
import { guideDocuments } from '#features/tools/installation-guide/domain/guide-documents.ts'
import { installationGuideRoutes } from '#features/tools/installation-guide/server/routes.ts'
import { workbenchRoutes } from '#features/tools/workbench/server/routes.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import type { Connection, Database } from '#server/database/connection.ts'
import type { PrintTable } from '#server/files/table-file.ts'
import type { App } from '#server/http/app.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { noBotCheck } from '#server/security/bot-check.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createModelFiles } from '#server/step/model-files.ts'
import { createModelMaker } from '#server/step/model-maker.ts'
import { createArticles } from '../../src/composition/records/articles.ts'
import { settingsOptions } from '../../src/composition/records/settings-options.ts'
import { suggestedPage } from '../../src/composition/records/site-tools.ts'
import { engines, testDatabase } from '../databases/test-database.ts'
import { ApiClient } from './api-client.ts'
import { testPrinter } from './test-printer.ts'

export interface OpenCatalog {
  engine: Connection['engine']
  connection: Connection
  catalog: Catalog
  api: App
  browser: () => ApiClient
  /** The errors that a 500 was sent for. */
  faults: unknown[]
}

const usualNow = () => new Date('2026-11-21T10:00:00Z')

/** The calls of the catalogue, the product, the search, the home page and the texts on a new database of each engine. */
export function openCatalogs(fill: (db: Database) => Promise<unknown>, now = usualNow): Promise<OpenCatalog[]> {
  return Promise.all(
    engines.map(async engine => {
      const connection = await testDatabase(engine)
      await fill(connection.db)
      return openCatalog(connection, now)
    }),
  )
}

async function openCatalog(connection: Connection, now: () => Date): Promise<OpenCatalog> {
  const catalog = await createCatalog(connection, silentLog)
  afterAll(() => catalog.close())
  const faults: unknown[] = []
  const printer = testPrinter()
  const models = createModelMaker()
  afterAll(() => printer.stop())
  afterAll(models.stop)
  const printTable: PrintTable = facts => printer.print('table', facts)
  const settings = await readSettings(connection.db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
  const bindings = [
    ...catalogRoutes(catalog, printTable),
    ...productRoutes({
      catalog,
      printSheet: facts => printer.print('dataSheet', facts),
      models: createModelFiles(models.make),
      guidesOf: guideDocuments,
    }),
    ...installationGuideRoutes(catalog, facts => printer.print('guide', facts)),
    ...workbenchRoutes(catalog, { examplesOf: panelRuleExamples, finder: finderRule }),
    ...configuratorRoutes(catalog),
    ...finderRoutes(catalog, holdPanels(connection.db, holdExceptions(connection.db).of)),
    ...searchRoutes(
      catalog,
      printTable,
      undefined,
      createArticles({ catalog, settings, now, contentRevision: () => '' }),
      suggestedPage(catalog, settings),
    ),
    ...homeRoutes(),
    ...contentRoutes({ catalog, rememberMeDays: 14 }),
  ]
  const api = callRoutes(bindings, {
    settings,
    db: connection.db,
    config: readConfig({ RATE_LIMIT: 'off' }),
    log: { ...silentLog, error: (event, fields) => faults.push({ event, ...fields }) },
    version: 'test',
    now,
    identify: async () => ({ caller: { kind: 'anonymous', visitorKeyHash: null }, language: null }),
    identifyStaff: () => Promise.reject(new Error('Nobody is at the desk')),
    botCheck: noBotCheck,
  })
  return { engine: connection.engine, connection, catalog, api, faults, browser: () => new ApiClient(api) }
}
