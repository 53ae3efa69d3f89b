import { afterAll } from 'vitest'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import { busBudgets } from '#features/tools/configurator/server/bus-budget.ts'
import { writeConfigurationSheet } from '#features/tools/configurator/server/documents/configuration-sheet.ts'
import { writeLabelSheet } from '#features/tools/configurator/server/documents/label-sheet.ts'
import {
  type ConfigurationPrinters,
  configurationFileRoutes,
} from '#features/tools/configurator/server/files/file-routes.ts'
import { configurationSheets } from '#features/tools/configurator/server/files/group-sheet.ts'
import type { ConfigurationSheetFacts } from '#features/tools/configurator/server/files/sheet-facts.ts'
import { configuratorRoutes } from '#features/tools/configurator/server/routes.ts'
import { silentLog } from '#server/process/log.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createModelFiles } from '#server/step/model-files.ts'
import { createModelMaker } from '#server/step/model-maker.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../db/seed/catalog.ts'
import { seedCompany } from '../../db/seed/company.ts'
import { insertPanelSources } from '../../db/seed/panel-sources.ts'
import { settingsOptions } from '../../src/composition/records/settings-options.ts'
import { engines, testDatabase } from '../databases/test-database.ts'
import { ApiClient } from './api-client.ts'
import { quoteShop, type ShopOptions } from './quote-shop.ts'

/** Prints in this thread; the site has threads of their own for it. */
const printHere = async (facts: ConfigurationSheetFacts) => Buffer.from(await writeConfigurationSheet(facts))

const printersHere: ConfigurationPrinters = {
  models: createModelFiles(createModelMaker().make),
  sheet: printHere,
  labels: async facts => Buffer.from(await writeLabelSheet(facts)),
}

/** The calls of configurations beside those of sessions, carts and quotes, on the demonstration's catalogue, on each engine. */
export function openConfigurations(options: Partial<ShopOptions> = {}) {
  return Promise.all(
    engines.map(async engine => {
      const connection = await testDatabase(engine)
      const { db } = connection
      await seedCompany(db)
      await insertCatalog(db, buildCatalog())
      await insertPanelSources(db)
      await bumpRevision(db)
      const catalog = await createCatalog(connection, silentLog)
      afterAll(() => catalog.close())
      const faults: unknown[] = []
      const clock = { now: new Date('2026-11-21T10:31:00Z') }
      const settings = await readSettings(db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
      const api = quoteShop(db, {
        settings,
        now: () => clock.now,
        onFault: (event, fields) => faults.push({ event, ...fields }),
        budgetOf: busBudgets(catalog),
        more: [...configuratorRoutes(catalog), ...configurationFileRoutes(catalog, printersHere)],
        ...options,
      })
      const sheets = configurationSheets({ catalog, settings, publicUrl: 'https://shop.example', print: printHere }, db)
      return { engine, connection, db, catalog, faults, clock, sheets, browser: () => new ApiClient(api) }
    }),
  )
}
