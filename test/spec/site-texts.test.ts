import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { getHomePage } from '#features/site/home/contract.ts'
import { getPageMetadata } from '#features/site/metadata/contract.ts'
import { listTitles } from '#features/site/metadata/domain/list-titles.ts'
import { pageTitles } from '#features/site/metadata/domain/page-titles.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { setting } from '#server/database/tables.ts'
import { languages } from '#shared/language.ts'
import { company, homePage, links } from '../../db/seed/company.ts'
import { openApis } from '../openers/open-api.ts'

const opened = await openApis(async db => {
  await db.delete(setting)
  await db.insert(setting).values([
    { key: 'company', value: JSON.stringify(company) },
    { key: 'home_page', value: JSON.stringify(homePage) },
    { key: 'links', value: JSON.stringify(links) },
  ])
})

test('with nothing edited home page, frame and page titles stay as they are, byte by byte', async () => {
  const said = await Promise.all(
    opened.map(async ({ browser }) => {
      const lines: string[] = []
      for (const language of languages) {
        const visitor = browser()
        visitor.language = language
        const note = (name: string, reply: object) => {
          const hash = createHash('sha256').update(JSON.stringify(reply)).digest('hex')
          lines.push(`${name} · ${language} · ${hash.slice(0, 32)}`)
        }
        note('home page', (await visitor.call(getHomePage)).reply)
        // The years of the copyright line end with this one, and this database has no texts.
        const { missing_pages: _, ...frame } = (await visitor.call(getHeaderLinks)).reply
        note('frame', { ...frame, copyright_years: '' })
        for (const path of [...Object.keys({ ...pageTitles, ...listTitles }), '/nowhere'])
          note(path, (await visitor.call(getPageMetadata, { query: { path } })).reply)
      }
      return `${lines.join('\n')}\n`
    }),
  )
  expect(new Set(said).size).toBe(1)
  await expect(said[0]).toMatchFileSnapshot('site-texts.txt')
})
