import { afterAll } from 'vitest'
import { createCatalog } from '#features/catalog/catalog/server/catalog.ts'
import {
  attribute,
  attributeOption,
  attributeText,
  catalogRevision,
  category,
  categoryText,
} from '#features/catalog/catalog/server/tables.ts'
import { catalogEditDeskRoutes } from '#features/catalog/catalog-edit/server/desk/routes.ts'
import { listWaitingVideos } from '#features/catalog/catalog-edit/server/waiting-store.ts'
import { exchangeDeskRoutes } from '#features/catalog/exchange/server/desk/routes.ts'
import { createBackgroundReading } from '#features/catalog/exchange/server/reading/background-reading.ts'
import { productRoutes } from '#features/catalog/product/server/routes.ts'
import { productGridDeskRoutes } from '#features/catalog/product-grid/server/desk/routes.ts'
import { productOrderDeskRoutes } from '#features/catalog/product-order/server/desk/routes.ts'
import { productViewDeskRoutes } from '#features/catalog/product-view/server/desk/routes.ts'
import { createSearch } from '#features/catalog/search/server/search.ts'
import { videoDeskRoutes } from '#features/catalog/video/server/desk/routes.ts'
import { identify } from '#features/site/session/server/identify.ts'
import { deletionDeskRoutes } from '#features/staff/deletion/server/desk/routes.ts'
import { identifyStaffBy } from '#features/staff/desk-session/server/identify-staff.ts'
import { findStaffNames } from '#features/staff/staff/server/store.ts'
import { guideDocuments } from '#features/tools/installation-guide/domain/guide-documents.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import type { Database } from '#server/database/connection.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { noBotCheck } from '#server/security/bot-check.ts'
import { createModelFiles } from '#server/step/model-files.ts'
import { buildCatalog, insertCatalog as insertDemonstration } from '../../db/seed/catalog.ts'
import { catalogEditing, exchanging, gridding } from '../../src/composition/records/catalog-editing.ts'
import { draftedKinds } from '../../src/composition/records/record-drafts.ts'
import { ownPages } from '../../src/composition/urls/own-pages.ts'
import { insertCatalog, type TestProduct } from '../builders/catalog.ts'
import { testSettings } from '../builders/company.ts'
import { openStaff } from '../builders/staff.ts'
import { engines, testDatabase } from '../databases/test-database.ts'
import { ApiClient } from './api-client.ts'
import { testPrinter } from './test-printer.ts'

type StaffFacts = NonNullable<Parameters<typeof openStaff>[2]>

/**
 * The desk's calls of products beside the public ones, on a new database of each engine, at a time that a test may set. The products
 * are those of a small catalogue, or of the demonstration.
 */
export async function openProducts(
  products: readonly TestProduct[] | 'demonstration',
  fill: (db: Database) => Promise<unknown> = async () => {},
  /** So long an upload waits until its file is read: by default until it is. */
  { waitMs = 300_000 } = {},
) {
  const clock = { now: new Date('2026-11-23T09:00:00Z') }
  return Promise.all(
    engines.map(async engine => {
      const connection = await testDatabase(engine)
      const { db } = connection
      if (products === 'demonstration') await insertDemonstration(db, buildCatalog())
      else await insertCatalog(db, products)
      await fill(db)
      const catalog = await createCatalog(connection, silentLog)
      afterAll(() => catalog.close())
      const printer = testPrinter()
      afterAll(() => printer.stop())
      const faults: unknown[] = []
      const config = readConfig({ RATE_LIMIT: 'off', PUBLIC_URL: 'https://catalogue.example' })
      const search = createSearch(catalog)
      const editing = catalogEditing(
        catalog,
        async (text, language, most) => {
          const { index, rows } = await search(text, language)
          return Array.from(rows.subarray(0, most), row => index.ids[row] ?? 0)
        },
        draftedKinds({ settings: testSettings, isPage: ownPages(catalog) }),
      )
      const reading = createBackgroundReading(silentLog, { waitMs })
      const bindings = [
        ...catalogEditDeskRoutes(editing),
        ...exchangeDeskRoutes(exchanging(editing, reading)),
        ...productGridDeskRoutes(gridding(editing, reading)),
        ...productOrderDeskRoutes(editing),
        ...videoDeskRoutes({ people: { namesOf: findStaffNames }, waiting: listWaitingVideos }),
        ...productViewDeskRoutes(),
        ...deletionDeskRoutes({ people: { namesOf: findStaffNames } }),
        ...productRoutes({
          catalog,
          printSheet: facts => printer.print('dataSheet', facts),
          models: createModelFiles(() => Promise.reject(new Error('No model is made'))),
          guidesOf: guideDocuments,
        }),
      ]
      const api = callRoutes(bindings, {
        db,
        config,
        settings: testSettings,
        log: { ...silentLog, error: (event, fields) => faults.push({ event, ...fields }) },
        version: 'test',
        now: () => clock.now,
        identify,
        identifyStaff: identifyStaffBy(config),
        botCheck: noBotCheck,
      })
      const browser = () => new ApiClient(api)
      const staff = (facts: StaffFacts = {}) =>
        openStaff(db, browser(), { roles: ['content'], now: clock.now, ...facts })
      const revision = async () => (await db.select().from(catalogRevision))[0]?.revision ?? 0
      return { engine, connection, db, catalog, clock, faults, browser, staff, editing, reading, revision }
    }),
  )
}

/** Leaves nothing of a catalogue without products, as a new site without the demonstration has it. */
export async function emptyCatalog(db: Database): Promise<void> {
  for (const table of [attributeText, attributeOption, attribute, categoryText, category]) await db.delete(table)
}
