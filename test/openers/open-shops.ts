import { readSettings } from '#server/settings/settings.ts'
import { settingsOptions } from '../../src/composition/records/settings-options.ts'
import { engines, testDatabase } from '../databases/test-database.ts'
import { ApiClient } from './api-client.ts'
import { insertShop, quoteShop, type ShopOptions } from './quote-shop.ts'

/** The quote's API on a new database of each engine. `faults` are the errors that a 500 was sent for. */
export function openShops(options: Partial<ShopOptions> = {}) {
  return Promise.all(
    engines.map(async engine => {
      const connection = await testDatabase(engine)
      const { db } = connection
      await insertShop(db)
      const faults: unknown[] = []
      const settings = await readSettings(db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
      const api = quoteShop(db, {
        settings,
        onFault: (event, fields) => faults.push({ event, ...fields }),
        ...options,
      })
      return { engine, connection, db, api, settings, faults, browser: () => new ApiClient(api) }
    }),
  )
}
