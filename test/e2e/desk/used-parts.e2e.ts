import { expect } from '@playwright/test'
import { partSettings } from '#features/site/company/domain/part-settings.ts'
import { pagesOff } from '#features/site/company/domain/used-parts.ts'
import { usedPartsPageText, usedPartText } from '#features/site/setting/messages/desk-used-parts.ts'
import { deskMenuText } from '../../../src/desk/messages/menu.ts'
import { saveText } from '../../../src/desk/messages/save.ts'
import { journeyLanguages } from '../../lanes.ts'
import { expectGoodAt } from '../readers/widths.ts'
import { test } from '../site/browser-test.ts'
import { type DeskSite, startDeskSite } from '../visitors/staff.ts'

// A site of its own: what is switched off is missing for everybody.
let desk: DeskSite
test.beforeAll(async () => {
  desk = await startDeskSite()
})
test.afterAll(() => desk.end())

const names = usedPartText.en
const off = pagesOff({ ...partSettings.defaults, posts: false, tools: false, guides: false })
const isOff = (path: string) => off.some(page => path === page || path.startsWith(`${page}/`))

/** Pages of every kind that could lead to one of a part. */
const pages = [
  '/',
  '/faqs',
  '/contact-us',
  '/about-us',
  '/search?term=panel',
  '/search?term=-48+V+100+A+12+fuses',
  '/categories?categoryName=dc-power-distribution',
  '/dc-power-distribution?view=all',
  '/dc-power-distribution/gmt-fuse-panels/10302',
  '/page?p=fuse-coverage',
  '/404-not-found',
]

test('what is switched off at the desk is not on the site any more, and is there again afterwards', async ({
  page,
  context,
}) => {
  await desk.enter(context, 'en', 'administrators')
  await page.goto(`${desk.url}/desk/settings/parts`)
  const box = (part: keyof typeof names) => page.getByRole('checkbox', { name: names[part], exact: true })
  const save = async () => {
    await page.getByRole('button', { name: saveText.en.save, exact: true }).click()
    await expect(page.getByText(saveText.en.saved).first()).toBeVisible()
  }
  const read = async (path: string) => {
    const answer = await fetch(desk.url + path)
    return { status: answer.status, text: await answer.text() }
  }
  /** Links, forms and addresses of a page that lead to a part which is off. */
  const leadsOff = (html: string) => {
    const found = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(
      ([, url = '']) => new URL(url, desk.url).pathname,
    )
    return [...new Set(found.map(path => path.replace(/^\/(es|fr)(?=\/)/, '')).filter(isOff))]
  }
  expect((await read('/blogs')).status).toBe(200)
  const before = (await Promise.all(pages.map(read))).flatMap(({ text }) => leadsOff(text))
  expect(new Set(before.map(path => path.split('/')[1]))).toEqual(
    new Set(['blogs', 'finder', 'tools', 'configure', 'installation-guides']),
  )

  for (const part of ['posts', 'tools', 'guides', 'releases', 'videos'] as const) await box(part).uncheck()
  await save()
  await expect.poll(async () => (await read('/blogs')).status).toBe(404)
  for (const path of [...off, '/blogs/1', '/configure/10302', '/installation-guides/gmt-fuse-panels', '/es/finder'])
    if (!path.startsWith('/profile')) expect([path, (await read(path)).status]).toEqual([path, 404])
  for (const path of pages) expect([path, leadsOff((await read(path)).text)]).toEqual([path, []])
  const index = (await read('/sitemap.xml')).text
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  for (const file of files)
    expect(
      [...(await read(file)).text.matchAll(/<loc>([^<]*)</g)]
        .map(([, url = '']) => new URL(url).pathname)
        .filter(isOff),
    ).toEqual([])
  expect((await read('/feeds/blogs.en.xml')).status).toBe(404)

  await page.goto(`${desk.url}/desk/products`)
  await expect(page.getByRole('link', { name: deskMenuText.en.series, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: deskMenuText.en.releases, exact: true })).toHaveCount(0)
  await page.goto(`${desk.url}/desk/products/10302`)
  await expect(page.getByRole('link', { name: names.videos, exact: true })).toHaveCount(0)

  await page.goto(`${desk.url}/desk/settings/parts`)
  await box('posts').check()
  await save()
  await expect.poll(async () => (await read('/blogs')).status).toBe(200)
})

for (const language of journeyLanguages)
  test(`${language}: the page of what is used fits a phone and a desk`, async ({ page, context }) => {
    await desk.enter(context, language, 'administrators')
    await page.goto(`${desk.url}/desk/settings/parts`)
    await expect(page.getByRole('heading', { level: 1, name: usedPartsPageText[language].title })).toBeVisible()
    if (process.env.SHOTS) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await page.screenshot({ path: `${process.env.SHOTS}/parts-${language}-${width}.png`, fullPage: true })
      }
    }
    await expectGoodAt(page, [360, 1280])
  })
