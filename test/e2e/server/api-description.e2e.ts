import { expect } from '@playwright/test'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { lintDescription } from '../readers/lint-description.ts'
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

test('redocly and spectral find nothing in either description', async ({ request }) => {
  for (const base of ['/api-frontend', '/api-backend'])
    expect(await lintDescription(await (await request.get(`${base}/openapi.json`)).text()), base).toEqual([])
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
