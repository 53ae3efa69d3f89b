import { expect } from '@playwright/test'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { lintDescription } from '../readers/lint-description.ts'
import { test as deskTest } from '../site/desk-test.ts'
import { test } from '../site/test.ts'

test('the API has a description without broken references', async ({ request }) => {
  const response = await request.get('/api-frontend/openapi.json')
  expect(response.headers()['x-frontend-version']).toMatch(/^\d+\..{16}$/)
  const text = await response.text()
  const description = JSON.parse(text)
  expect(description.openapi).toBe('3.1.0')
  expect(Object.keys(description.paths)).toContain('/wishlist/requestQuote')
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(refs).toContain('components/schemas/ProductSummary')
  const isGone = (path: string) => path.split('/').reduce((value, key) => value?.[key], description) === undefined
  expect(refs.filter(isGone)).toEqual([])
})

test('a page without scripts shows the API description', async ({ page }) => {
  const response = await page.goto('/api-frontend/docs')
  expect(response?.status()).toBe(200)
  await page.getByText('/wishlist/requestQuote').click()
  await expect(page.locator('details[open] >> text=Idempotency')).toBeVisible()
  await page.getByRole('link', { name: 'QuoteReceipt' }).first().click()
  await expect(page).toHaveURL(/#schema-QuoteReceipt$/)
  await expectNoAxeViolations(page)
})

deskTest('redocly and spectral find nothing in either description', async ({ request, desk }) => {
  const headers = { authorization: `Bearer ${desk.members('readers').token}` }
  for (const base of ['/api-frontend', '/api-backend']) {
    const text = await (await request.get(`${base}/openapi.json`, { headers })).text()
    expect(Object.keys(JSON.parse(text).paths).length, base).toBeGreaterThan(100)
    expect(await lintDescription(text), base).toEqual([])
  }
})

deskTest('the description of the desk is for members who are signed in', async ({ request, desk }) => {
  for (const path of ['/api-backend/openapi.json', '/api-backend/docs']) {
    for (const authorization of ['', 'Bearer somebody']) {
      const refused = await request.get(path, { headers: { authorization } })
      expect([refused.status(), (await refused.json()).code], path).toEqual([401, 'desk_session_required'])
    }
    const answer = await request.get(path, {
      headers: { authorization: `Bearer ${desk.members('readers').token}` },
    })
    expect([answer.status(), answer.headers()['cache-control']], path).toEqual([200, 'private, no-cache'])
    expect(await answer.text(), path).toContain('Unknown fields are refused')
  }
})

test('a client knows what a PDF is, how a list is filtered, and the key of a request', async ({ request }) => {
  const { paths, components } = await (await request.get('/api-frontend/openapi.json')).json()
  const binary = { type: 'string', format: 'binary' }
  for (const path of ['/wishlist/getQuotePdf/{id}', '/wishlist/getQuotePdfByKey/{key}'])
    expect(paths[path].get.responses[200].content).toEqual({ 'application/pdf': { schema: binary } })
  const { parameters } = paths['/catalog/exportCategoryProducts/{slug}'].get
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'filters', style: 'form', explode: true }))
  expect(components.schemas.QuoteReceipt.required).toContain('key')
})
