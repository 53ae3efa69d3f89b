import { describe, expect, test } from 'vitest'
import { pictureRoutes } from '#features/catalog/catalog/server/pictures.ts'
import { company, homePage, seedCompany } from '../../../../../db/seed/company.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { getHomePage } from '../contract.ts'
import { benefitKeys } from '../domain/home-fields.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
})

describe.each(opened)('$engine', ({ browser, catalog }) => {
  test.each(['en', 'es', 'fr'] as const)('the home page has its texts in %s', async language => {
    const visitor = browser()
    visitor.language = language
    const { reply } = await visitor.call(getHomePage)
    expect([reply.slider_first_text, reply.slider_second_text, reply.slider_third_text]).toEqual(
      homePage.slides.map(slide => slide.text[language]),
    )
    expect(reply.slider_third_alternate_text).toBe(homePage.slides[2]?.alternateText[language])
    expect(reply.why_trimm_text).toBe(homePage.whyText[language])
    expect(reply.story_text).toBe(homePage.storyText[language])
    expect(reply.benefits.map(({ key }) => key)).toEqual(benefitKeys)
    expect(reply.call_us_phone).toBe(company.phone)
  })

  test('every picture of the home page exists', async () => {
    const { reply } = await browser().call(getHomePage)
    const urls = Object.entries(reply).flatMap(([field, value]) => (field.endsWith('image_url') ? [String(value)] : []))
    expect(new Set(urls).size).toBe(7)
    const pictures = pictureRoutes(catalog)
    for (const url of urls) expect((await pictures.request(url)).status, url).toBe(200)
  })
})
