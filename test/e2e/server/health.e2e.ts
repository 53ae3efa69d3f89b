import { expect } from '@playwright/test'
import { test } from '../site/test.ts'

test('the site reports that it is alive and ready', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready', database: 'up' })
})
