import { z } from 'zod'
import { ExternalLink } from '#features/catalog/catalog/domain/contents/catalog-contents.ts'
import { Company } from '#features/site/company/domain/company.ts'
import { HomePage } from '#features/site/home/domain/home-page.ts'
import { FrameLink } from '#features/site/shell/domain/frame-links.ts'
import type { Database } from '#server/database/connection.ts'
import { setting } from '#server/database/tables.ts'
import { typeset } from './catalog/words.ts'
import companyJson from './data/company.json' with { type: 'json' }
import externalLinksJson from './data/external-links.json' with { type: 'json' }
import homePageJson from './data/home-page.json' with { type: 'json' }
import linksJson from './data/links.json' with { type: 'json' }

/** The invented demonstration company. Its telephone number and addresses belong to nobody. */
export const company: Company = Company.parse(companyJson)
export const homePage: HomePage = setTexts(HomePage.parse(homePageJson))
export const links = z.array(FrameLink).parse(linksJson)
export const externalLinks = z.array(ExternalLink).parse(externalLinksJson)

/** Writes the missing settings of the company and keeps existing ones. Returns true when it wrote something. */
export async function seedCompany(db: Database): Promise<boolean> {
  const rows = [
    { key: 'company', value: JSON.stringify(company) },
    { key: 'home_page', value: JSON.stringify(homePage) },
    { key: 'links', value: JSON.stringify(links) },
    { key: 'external_links', value: JSON.stringify(externalLinks) },
  ]
  const written = await db.insert(setting).values(rows).onConflictDoNothing().returning({ key: setting.key })
  return written.length > 0
}

function setTexts(page: HomePage): HomePage {
  const typesetAll = (text: HomePage['title']) => text && typeset(text)
  return {
    title: typesetAll(page.title),
    allProductsText: typesetAll(page.allProductsText),
    moreProductsText: typesetAll(page.moreProductsText),
    callUsText: typesetAll(page.callUsText),
    slides: page.slides.map(slide => ({ text: typeset(slide.text), alternateText: typeset(slide.alternateText) })),
    whyText: typeset(page.whyText),
    benefits: page.benefits.map(({ key, title, text }) => ({ key, title: typeset(title), text: typeset(text) })),
    storyText: typeset(page.storyText),
  }
}
