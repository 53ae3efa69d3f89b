import { expect } from '@playwright/test'
import { fieldText } from '#features/site/account/messages/fields.ts'
import { test } from '../site/test.ts'

test('the link of an invitation fills in the sign-up and leaves the address bar clean', async ({ page }) => {
  const fields = new URLSearchParams({ email: 'luis@buyer.example', first_name: 'Luis', last_name: 'Gómez' })
  await page.goto(`/es/registration#${fields}`)
  const email = page.getByLabel(fieldText.es.email)
  await expect(email).toHaveValue('luis@buyer.example')
  await expect(page).toHaveURL(/\/es\/registration$/)
  await page.reload()
  await expect(email).toHaveValue('luis@buyer.example')
})
