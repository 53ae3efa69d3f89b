import { expect } from '@playwright/test'
import { documentsText } from '#features/catalog/compliance/messages/documents-page.ts'
import { noticeText } from '#features/catalog/compliance/messages/notices.ts'
import { replaceDocument, saveDocument } from '#features/catalog/document/desk-contract.ts'
import { journeyLanguages } from '../../lanes.ts'
import { sendFile } from '../../openers/send-file.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/desk-test.ts'
import { isLinkTo, linkIn, logIn, makeCustomer } from '../visitors/customer.ts'
import { ask, openProgram } from '../visitors/programs.ts'

const link = '/documents/notices/link'

for (const language of journeyLanguages) {
  const [text, prefix] = [noticeText[language], language === 'en' ? '' : `/${language}`]

  test(`${language}: a visitor without a script and a customer are told of a new file, until they end it`, async ({
    browser,
    desk,
  }) => {
    const page = await (await browser.newContext({ baseURL: desk.url })).newPage()
    const program = openProgram(desk, 'content')
    const title = `Notice paper ${language}`
    const file = (words: string) => new File([`${words} ${Date.now()}`], `${title}.txt`)
    const id = await sendFile(program, '/Document/Upload', { file: file('First'), kind: 'declaration', title })
    const changes = { 'title.es': title, 'title.fr': title, 'title.en': title, is_public: true, products: [10_302] }
    await ask(program, saveDocument, {
      params: { id },
      body: { base_revision: 1, changes: { type: 'nebs', ...changes } },
    })

    const still = await browser.newContext({ javaScriptEnabled: false, baseURL: desk.url })
    const quiet = await still.newPage()
    const email = `notice-${language}@visitor.example`
    await quiet.goto(`${prefix}/documents?type=nebs`)
    await quiet.getByRole('link', { name: text.tellMeOf(title) }).click()
    await quiet.getByRole('textbox', { name: text.email, exact: true }).fill(email)
    await quiet.getByRole('button', { name: text.submit }).click()
    await expect(quiet.getByRole('status').filter({ hasText: text.done.asked })).toBeVisible()
    await quiet.goto(linkIn(await desk.waitForMail(isLinkTo(email, link)), link))
    await quiet.getByRole('button', { name: text.confirm }).click()
    await expect(quiet.getByRole('status').filter({ hasText: text.done.subscribed })).toBeVisible()

    const customer = `notice-${language}@customer.example`
    await makeCustomer(page, desk, customer)
    await page.goto(`${prefix}/login`)
    await logIn(page, language, customer)
    await expect(page).not.toHaveURL(/login/)
    await page.goto(`${prefix}/dc-power-distribution/103/10302`)
    const downloads = page.locator('#downloads')
    await downloads.getByRole('link', { name: text.tellMeOf(title) }).click()
    await expect(page.getByText(text.toOwn(customer))).toBeVisible()
    await expectGoodAt(page, [360, 1280])
    await page.getByRole('button', { name: text.submit }).click()
    await expect(page.getByRole('status').filter({ hasText: text.done.subscribed })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible()
    await expectGoodAt(page, [360, 1280])

    const sentence = 'Table 3 is new.'
    const replaced = replaceDocument.path.replace('{id}', `${id}`)
    await sendFile(program, replaced, { file: file('Second'), what_changed: sentence })
    for (const reader of [email, customer]) {
      const mail = await desk.waitForMail(one => one.recipients.includes(reader) && (one.text ?? '').includes(sentence))
      expect(mail.subject).toContain(title)
    }
    const told = await desk.waitForMail(mail => mail.recipients.includes(email) && (mail.text ?? '').includes(sentence))
    await quiet.goto(linkIn(told, link))
    await quiet.getByRole('button', { name: text.endAll }).click()
    await expect(quiet.getByRole('status').filter({ hasText: text.done.unsubscribed })).toBeVisible()
    await still.close()

    await page.getByRole('button', { name: text.endOf(title) }).click()
    await expect(page.getByRole('button', { name: text.endOf(title) })).toHaveCount(0)
    await page.goto(`${prefix}/documents/notices`)
    await expect(page.getByText(text.none)).toBeVisible()
    await page.goto(linkIn(told, link))
    await expect(page).toHaveURL(new RegExp(`${link}$`))
    await page.getByRole('button', { name: text.endAll }).click()
    await expect(page.getByRole('status').filter({ hasText: text.done.unsubscribed })).toBeVisible()
    await page.goto(`${prefix}/documents`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(documentsText[language].title)
    await expectGoodAt(page, [360, 1280])
  })
}
