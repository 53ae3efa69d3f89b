import { describe, expect, test } from 'vitest'
import { listMakers } from '#features/catalog/catalog/server/store.ts'
import { category, product } from '#features/catalog/catalog/server/tables.ts'
import { callRoutes } from '#server/calls/serve-calls.ts'
import { setting } from '#server/database/tables.ts'
import { readConfig } from '#server/process/config.ts'
import { silentLog } from '#server/process/log.ts'
import { noBotCheck } from '#server/security/bot-check.ts'
import { readSettings } from '#server/settings/settings.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { ApiClient } from '../../../../../test/openers/api-client.ts'
import { settingsOptions } from '../../../../composition/records/settings-options.ts'
import { getPageMetadata } from '../contract.ts'
import { metadataRoutes } from './routes.ts'

const company = {
  name: 'Sample Works',
  titleSuffix: 'Sample Works',
  foundedYear: 1922,
  phone: '',
  salesEmail: 'sales@example.com',
  mailFrom: 'Sample <quotes@example.com>',
  headquarters: { en: '', es: '', fr: '' },
  socialLinks: [],
}

const opened = await Promise.all(
  engines.map(async engine => {
    const { db } = await testDatabase(engine)
    await db.insert(setting).values({ key: 'company', value: JSON.stringify(company) })
    await db.insert(category).values([
      { id: 1, seName: 'gmt-fuses', position: 1 },
      { id: 2, seName: 'single-pole-circuit-breakers', position: 2 },
    ])
    const row = (id: number, categoryId: number, manufacturer: string, isPublished = true) => ({
      id,
      categoryId,
      manufacturer,
      state: isPublished ? ('published' as const) : ('withdrawn' as const),
      seName: `p-${id}`,
      sku: `P-${id}`,
      position: id,
    })
    await db
      .insert(product)
      .values([
        row(1, 1, 'Unpublished & Co', false),
        row(2, 1, 'Fuse Makers'),
        row(3, 1, 'Others'),
        row(4, 2, 'Sample Works'),
      ])
    const settings = await readSettings(db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
    const api = callRoutes(metadataRoutes({ listMakers }), {
      db,
      settings,
      config: readConfig({ RATE_LIMIT: 'off' }),
      log: silentLog,
      version: 'test',
      now: () => new Date('2026-11-21T10:00:00Z'),
      identify: async () => ({ caller: { kind: 'anonymous', visitorKeyHash: null }, language: null }),
      identifyStaff: () => Promise.reject(new Error('Nobody is at the desk')),
      botCheck: noBotCheck,
    })
    return { engine, visitor: new ApiClient(api) }
  }),
)

describe.each(opened)('$engine', ({ visitor }) => {
  const ask = async (path?: string) =>
    (await visitor.call(getPageMetadata, path === undefined ? {} : { query: { path } })).reply

  test('a page has its title in each language and its description by key', async () => {
    const { path, title, description_id, description } = await ask('/es/dc-power-distribution/gmt-fuse-panels/')
    expect({ path, title, description_id }).toEqual({
      path: '/dc-power-distribution/gmt-fuse-panels',
      title: { en: 'GMT Fuse Panels', es: 'Paneles de fusibles GMT', fr: 'Panneaux à fusibles GMT' },
      description_id: 4,
    })
    expect(description?.fr).toMatch(/^Panneaux à fusibles GMT/)
  })

  test('titles of fuse and breaker pages name the makers of their products after a bar, the company itself last', async () => {
    expect((await ask('/dc-fuses-and-disconnects/gmt-fuses')).title).toEqual({
      en: 'GMT Fuses | Fuse Makers | Others',
      es: 'Fusibles GMT | Fuse Makers | Others',
      fr: 'Fusibles GMT | Fuse Makers | Others',
    })
    expect((await ask('/dc-circuit-breakers/single-pole-circuit-breakers')).title.en).toBe(
      'Single Pole Circuit Breakers | Sample Works',
    )
    expect((await ask('/dc-fuses-and-disconnects/klm-fuses')).title.en).toBe('KLM Fuses | Sample Works')
  })

  test('an unknown path shows the home page’s title and description', async () => {
    const home = await ask('/')
    expect(home.description_id).toBe(1)
    expect(await ask('/nothing/here')).toEqual(home)
    expect(await ask()).toEqual(home)
    expect((await ask('/accessories/heat-baffles')).description).toBeNull()
  })
})
