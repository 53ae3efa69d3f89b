import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { unitsText } from '#features/catalog/catalog/messages/units.ts'
import { waitingText } from '#features/catalog/catalog-edit/messages/desk-waiting.ts'
import { comparisonText } from '#features/catalog/compare/messages/comparison.ts'
import { toggleText } from '#features/catalog/compare/messages/toggle.ts'
import { cartText } from '#features/quotes/quote/messages/cart.ts'
import { requestText } from '#features/quotes/quote/messages/request.ts'
import { draftPageText } from '#features/quotes/quote-answer/messages/desk-draft-page.ts'
import { lineText } from '#features/quotes/quote-answer/messages/desk-lines.ts'
import { sendingText } from '#features/quotes/quote-answer/messages/desk-sending.ts'
import { contentPageText } from '#features/site/content-edit/messages/desk-content.ts'
import { mediaText } from '#features/site/media/messages/desk-media.ts'
import { companyFieldText } from '#features/site/setting/messages/desk-company-fields.ts'
import { mailFieldText } from '#features/site/setting/messages/desk-mail-fields.ts'
import { securityText } from '#features/staff/desk-session/messages/desk-security.ts'
import { type Language, languages } from '#shared/language.ts'
import { journeyLanguages } from '../../lanes.ts'
import { readPdf } from '../../readers/read-pdf.ts'
import { expectNoAxeViolations } from '../readers/axe.ts'
import { strangeWords } from '../readers/strange-words.ts'
import { passTime, type RunningSite, withPassingTime } from '../site/running-site.ts'
import { test } from '../site/test.ts'
import { example, importFile, read, save, writeProducts } from '../visitors/new-owner.ts'

// An owner who begins with nothing. The email of sales is his own setting, not the environment's.
test.use({
  locale: 'en',
  siteSettings: {
    ...{ SEED: 'none', SALES_EMAIL: '', RATE_LIMIT: 'off', BOT_CHECK: 'off', DESK_SECOND_FACTOR: 'optional' },
    ...withPassingTime,
  },
})

const sales = 'sales@aldana.example'
const at = (language: Language, path: string) => (language === 'en' ? path : `/${language}${path}`)

/** The words that the visitor reads and types in step 9. */
const wanted = {
  en: {
    list: 'Straight unions',
    thread: 'M18 × 1.5',
    words: 'elbow union stainless',
    unit: '4,570 psi',
    sheet: ['Working pressure', '4,570 psi', 'ISO 8434-1'],
  },
  es: {
    list: 'Uniones rectas',
    thread: 'M18 × 1,5',
    words: 'codo igual inoxidable',
    unit: '315 bar',
    sheet: ['Presión de trabajo', '315 bar', 'ISO 8434-1'],
  },
  fr: {
    list: 'Unions doubles droites',
    thread: 'M18 × 1,5',
    words: 'union coudée inoxydable',
    unit: '315 bar',
    sheet: ['Pression de service', '315 bar', 'ISO 8434-1'],
  },
} as const

const pressure = { metric: /^315\sbar$/, imperial: /^4\D?570\spsi$/ }

interface Owner {
  page: Page
  browser: Browser
  site: Pick<RunningSite, 'url' | 'output' | 'process'> & {
    waitForMail: (
      fits: (mail: { recipients: string[]; subject?: string | undefined }) => boolean,
    ) => Promise<{ attachments: { content: unknown; filename?: string | null }[] }>
  }
}

/** The work of each step of docs/own-catalogue.md, under its title. */
const steps: Record<string, (owner: Owner) => Promise<void>> = {
  'Start the site empty': async ({ page, site }) => {
    await expect.poll(() => site.output()).toContain('/desk/welcome?token=')
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText('Your company')
  },
  'Become the first administrator': async ({ page, site }) => {
    const text = securityText.en
    const [link = ''] = /http:\S+\/desk\/welcome\?token=[\w-]{43}/.exec(site.output()) ?? []
    await page.goto(link)
    await page.getByRole('textbox', { name: text.yourName }).fill('Inés Aldana')
    await page.getByRole('textbox', { name: text.email }).fill('ines@aldana.example')
    await page.getByLabel(text.newPassword, { exact: false }).first().fill('kettle-9-harbour')
    await page.getByRole('button', { name: text.begin }).click()
    await page.getByRole('button', { name: text.later, exact: true }).click()
    await expect(page).toHaveURL(`${site.url}/desk`)
  },
  'Name your company': async ({ page }) => {
    const names = companyFieldText.en
    await page.goto('/desk/settings/company')
    await page.getByRole('textbox', { name: names.name, exact: true }).fill('Aldana Hydraulics')
    await page.getByRole('textbox', { name: names.title_suffix, exact: true }).fill('Aldana Hydraulics')
    await page.getByRole('textbox', { name: names.phone, exact: true }).fill('+34 976 555 010')
    await page.getByLabel(names.time_zone, { exact: true }).selectOption('Europe/Madrid')
    const headquarters = page.getByRole('textbox', { name: new RegExp(`^${names.headquarters}, `) })
    await expect(headquarters).toHaveCount(languages.length)
    for (const field of await headquarters.all()) await field.fill('Calle Ejemplo 1, 50001 Zaragoza')
    await save(page)
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('Aldana Hydraulics')
    await page.goto('/')
    await expect(page.getByRole('banner')).toContainText('Aldana Hydraulics')
  },
  'Show your logo': async ({ page }) => {
    const [names, text] = [companyFieldText.en, mediaText.en]
    await page.goto('/desk/settings/company')
    await page.getByRole('group', { name: names.logo, exact: true }).getByRole('button', { name: text.choose }).click()
    await page.getByRole('dialog').getByLabel(text.upload).setInputFiles(join(example, 'logo.svg'))
    await expect(page.getByRole('link', { name: 'logo.svg' })).toBeVisible()
    await save(page)
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Aldana Hydraulics' })).toBeVisible()
  },
  'Say who sends the mails': async ({ page }) => {
    const names = mailFieldText.en
    await page.goto('/desk/settings/mail-sender')
    await page
      .getByRole('textbox', { name: names.mail_from, exact: true })
      .fill('Aldana Hydraulics <web@aldana.example>')
    await page.getByRole('textbox', { name: names.sales_email, exact: true }).fill(sales)
    await save(page)
    await page.reload()
    await expect(page.getByRole('textbox', { name: names.sales_email, exact: true })).toHaveValue(sales)
  },
  'Bring in the attributes and their options': async ({ page }) => {
    await importFile(page, 'attributes.csv', await read('examples/hydraulic-fittings/attributes.csv'), 18)
    await importFile(page, 'options.csv', await read('examples/hydraulic-fittings/options.csv'), 77)
    await page.goto('/desk/attributes')
    await expect(page.getByRole('link', { name: 'Working pressure', exact: true })).toBeVisible()
  },
  'Bring in the categories': async ({ page }) => {
    await importFile(page, 'categories.csv', await read('examples/hydraulic-fittings/categories.csv'), 14)
    await expect.poll(async () => (await page.request.get('/es/categories')).text()).toContain('Racores para tubo')
    expect((await page.request.get('/tube-fittings/straight-unions')).status()).toBe(200)
    await page.goto('/tube-fittings/straight-unions')
    await expectNoAxeViolations(page)
  },
  'Upload the pictures': async ({ page }) => {
    const folder = join(example, 'pictures')
    const names = await readdir(folder)
    await page.goto('/desk/media')
    await page.getByLabel(mediaText.en.upload).setInputFiles(names.map(name => join(folder, name)))
    await expect(page.getByText(mediaText.en.uploaded(names.length))).toBeVisible()
    const photograph = await sharp(join(folder, 'straight-union.svg'), { density: 200 }).jpeg().toBuffer()
    await page.getByLabel(mediaText.en.upload).setInputFiles({ name: 'union.jpg', mimeType: '', buffer: photograph })
    await expect(page.getByText(mediaText.en.uploaded(1), { exact: true })).toBeVisible()
  },
  'Bring in the products': async ({ page }) => {
    await importFile(page, 'products.xlsx', await writeProducts(), 300)
    await page.goto('/desk/products')
    await expect(page.getByText('300').first()).toBeVisible()
  },
  'Look at the site in three languages': async ({ page, browser, site }) => {
    for (const language of journeyLanguages) await visit(page, language)
    expect(await strangeWords(await browser.newPage({ baseURL: site.url }))).toEqual([])
  },
  'Correct one product by hand': async ({ page, site }) => {
    await page.goto('/desk/products?q=GV-12L')
    await page
      .getByRole('link', { name: /GV-12L.*Straight union 12 L$/ })
      .first()
      .click()
    await page.getByRole('button', { name: mediaText.en.choose }).click()
    await page.getByRole('button', { name: mediaText.en.pick('union.jpg') }).click()
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: waitingText.en.publishNow, exact: true }).click()
    await expect(page.getByText(waitingText.en.published)).toBeVisible()
    await expect.poll(async () => (await page.request.get(`${site.url}/search?term=GV-12L`)).status()).toBe(200)
    const product = await open(page, 'en', 'GV-12L')
    await expect.poll(async () => (await page.request.get(product)).text()).toMatch(/\/media\/[0-9a-f]{32}-\d+\.webp/)
  },
  'Write the terms and the privacy policy': async ({ page }) => {
    for (const name of ['terms-of-use', 'privacy-policy']) {
      await page.goto('/desk/content/pages')
      await page.getByRole('link', { name: contentPageText.en.newOf.topic }).click()
      await page.locator('input[name="system_name"]').fill(name)
      for (const language of languages) {
        await page.locator(`input[name="title.${language}"]`).fill(`${name} (${language})`)
        await page
          .locator(`textarea[name="body.${language}"]`)
          .fill('{{company}}, {{headquarters}}.\n\n{{retention-table}}')
      }
      await save(page)
      await expect
        .poll(async () => (await page.request.get(`/fr/${name}`)).text())
        .toContain('Aldana Hydraulics, Calle Ejemplo 1')
    }
    await page.goto('/registration')
    await expect(page.getByRole('link', { name: /terms/i }).first()).toBeVisible()
  },
  'Answer the first quote': async ({ page, site }) => {
    const [draft, line, sending] = [draftPageText.en, lineText.en, sendingText.en]
    const number = await requestQuote(page, 'buyer@site.example')
    await site.waitForMail(mail => mail.recipients.includes(sales) && (mail.subject ?? '').includes(number))
    await page.goto(`/desk/quotes/${number}`)
    await page.getByRole('button', { name: draft.begin }).click()
    await page.getByRole('textbox', { name: line.inLine(line.fields.unit_price, 1), exact: true }).fill('4.80')
    await page.getByLabel(draft.paymentTerms).selectOption('net_30')
    await expect(page.getByText(draft.nothingMissing)).toBeVisible()
    await page.getByRole('button', { name: sending.sendAction }).click()
    await page.getByRole('dialog').getByRole('button', { name: sending.send, exact: true }).click()
    // It goes out after twenty seconds.
    await expect(page.getByRole('row', { name: new RegExp(sending.states.scheduled) })).toBeVisible()
    passTime(site)
    await expect(page.getByRole('row', { name: new RegExp(sending.states.in_force) })).toBeVisible({ timeout: 120_000 })
    const mail = await site.waitForMail(
      one =>
        one.recipients.includes('buyer@site.example') &&
        /quote/i.test(one.subject ?? '') &&
        one.subject?.includes(number) === true &&
        !/received/i.test(one.subject),
    )
    expect(mail.attachments.map(({ filename }) => filename)).toContain('logo.jpg')
    const pdf = mail.attachments.find(({ filename }) => filename?.endsWith('.pdf'))
    // as: the mail server keeps attachments as bytes.
    const { pages } = await readPdf(pdf?.content as Uint8Array)
    const words = pages.join(' ').replace(/\s+/g, ' ')
    for (const word of ['Aldana Hydraulics', 'GV-12L', '4.80', '+34 976 555 010']) expect(words).toContain(word)
  },
}

/** Opens the page of a product by its part number. Answers its path. */
async function open(page: Page, language: Language, sku: string): Promise<string> {
  await page.goto(at(language, `/search?term=${sku}`))
  await page
    .locator('main')
    .getByRole('row')
    .filter({ has: page.getByText(sku, { exact: true }) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/\d+\/\d+$/)
  return new URL(page.url()).pathname
}

async function visit(page: Page, language: Language): Promise<void> {
  const { list, thread, words, unit, sheet } = wanted[language]
  const main = page.locator('main')
  // A list with the filters of its attributes.
  await page.goto(at(language, '/tube-fittings/straight-unions'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(list)
  await expect(main.locator('tbody tr')).not.toHaveCount(0)
  await expectNoAxeViolations(page)
  await page.goto(at(language, '/tube-fittings/straight-unions?tube_series=l&body_material=stainless'))
  await expect(main.locator('tbody tr')).toHaveCount(10)
  await expect(main.getByText(thread).first()).toBeVisible()
  await page.goto(at(language, '/tube-fittings/straight-unions?tube_od=20-42'))
  await expect(main.locator('tbody tr')).toHaveCount(16)

  // Search by number and by words, and suggestions.
  await page.goto(at(language, `/search?term=${encodeURIComponent(words)}`))
  await expect(main.locator('tbody tr').first()).toContainText('WV-')
  await page.goto(at(language, '/quote'))
  const field = page.getByRole('banner').locator('input[name="term"]')
  await field.fill('GV-12L')
  await expect(page.getByRole('option').first()).toContainText('GV-12L')

  // The product: its picture, its specification with units, its data sheet.
  await open(page, language, 'GV-12L')
  await expect(main.locator('img[src^="/media/"]').first()).toBeVisible()
  await expect(main.locator('[data-view]:not([data-view="photos"])')).toHaveCount(0)
  await expect(main.getByText(unit).first()).toBeVisible()
  await expectNoAxeViolations(page)
  // The other units, and back.
  for (const units of language === 'en' ? (['metric', 'imperial'] as const) : (['imperial', 'metric'] as const)) {
    await page.getByRole('radio', { name: unitsText[language][units] }).first().check({ force: true })
    await expect(main.getByText(pressure[units]).first()).toBeVisible()
  }
  const href = (await page.locator('#datasheet a').first().getAttribute('href')) ?? ''
  const { pages } = await readPdf(await (await page.request.get(href)).body())
  const said = pages.join(' ').replace(/\s+/g, ' ')
  for (const word of ['GV-12L', 'Aldana Hydraulics', ...sheet]) expect(said).toContain(word)

  // Two products beside each other.
  await main
    .getByRole('button', { name: new RegExp(`^${toggleText[language].compare}`) })
    .first()
    .click()
  await open(page, language, 'GV-12S')
  await main
    .getByRole('button', { name: new RegExp(`^${toggleText[language].compare}`) })
    .first()
    .click()
  await page.getByRole('link', { name: comparisonText[language].compare(2) }).click()
  await expect(page.getByRole('heading', { level: 1, name: comparisonText[language].title })).toBeVisible()
  for (const sku of ['GV-12L', 'GV-12S']) await expect(main.getByText(sku).first()).toBeVisible()
  await page.getByRole('button', { name: comparisonText[language].clear }).first().click()
}

/** A guest asks for a product. Answers the number of the quote. */
async function requestQuote(page: Page, email: string): Promise<string> {
  const [cart, text] = [cartText.en, requestText.en]
  await open(page, 'en', 'GV-12L')
  await page.locator('main').getByRole('button', { name: cart.addToQuote }).first().click()
  await page.getByRole('link', { name: cart.showQuote }).first().click()
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await page.getByRole('textbox', { name: text.firstName, exact: true }).fill('Ada')
  await page.getByRole('textbox', { name: text.lastName, exact: true }).fill('Byron')
  await page.getByRole('textbox', { name: text.email, exact: true }).fill(email)
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await page.getByRole('button', { name: text.next, exact: true }).click()
  await page.getByRole('button', { name: text.submit, exact: true }).click()
  await expect(page.getByRole('heading', { name: text.thanksTitle })).toBeFocused()
  return (await page.getByText(/^[A-Z]+-\d{4}-\d{6}$/).textContent()) ?? ''
}

test('an owner loads a catalogue of another trade into an empty site, as the document says', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(1_200_000)
  const document = (await read('docs/own-catalogue.md')).toString()
  const titles = [...document.matchAll(/^## \d+\. (.+)$/gm)].map(([, title = '']) => title)
  expect(titles).toEqual(Object.keys(steps))
  for (const title of titles) await test.step(title, () => steps[title]?.({ page, browser, site }))
})
