import { expect, test } from 'vitest'
import { setting } from '#server/database/tables.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testDatabase } from '../../../../../test/databases/test-database.ts'
import { testCompany } from '../../../../../test/openers/quote-shop.ts'
import { settingsOptions } from '../../../../composition/records/settings-options.ts'
import { crawlerRoutes } from './crawler-files.ts'

test('security.txt names the sales e-mail and has not expired; other files of its folder do not exist', async () => {
  const { db } = await testDatabase('pglite')
  await db.insert(setting).values({ key: 'company', value: JSON.stringify(testCompany) })
  const now = () => new Date()
  const ask = async (path: string, salesEmail?: string) => {
    const settings = await readSettings(db, settingsOptions({ mailFrom: undefined, salesEmail }))
    const routes = crawlerRoutes({ db, settings, publicUrl: 'https://shop.example', now, parts: [] })
    const response = await routes.request(path)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  const { status, type, text = '' } = await ask('/.well-known/security.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toContain(`Contact: mailto:${testCompany.salesEmail}\n`)
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now())
  expect((await ask('/.well-known/security.txt', 'safe@shop.example')).text).toContain('mailto:safe@shop.example')
  expect((await ask('/.well-known/nothing')).status).toBe(404)
})
