import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#shared/language.ts'
import { keptDays } from '#shared/time/retention.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { company, seedCompany } from '../../../../../db/seed/company.ts'
import { seedContent } from '../../../../../db/seed/content.ts'
import { testSettings } from '../../../../../test/builders/company.ts'
import { storePost } from '../../../../../test/builders/content.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { whyNotXml } from '../../../../../test/readers/well-formed-xml.ts'
import { getAboutUs, getTopic, listFaqs } from '../contract.ts'
import { storedInBrowser } from '../domain/browser-storage.ts'
import { partsOf } from '../domain/headings.ts'
import { feedRoutes } from './feed.ts'
import { faqText, leaderText, post, topicText } from './tables.ts'
import { insertTopic } from './write-content.ts'

const opened = await openCatalogs(async db => {
  await seedCompany(db)
  await insertCatalog(db, buildCatalog())
  await bumpRevision(db)
  await seedContent(db)
})

const systemNames = [
  'terms-of-use',
  'privacy-policy',
  'conflict-minerals-sourcing',
  'fuse-coverage',
  'circuit-breaker-coverage',
  'about-us',
  'information-sheet-of-registers',
]

describe.each(opened)('$engine', ({ browser, connection }) => {
  const { db } = connection
  const topic = async (systemName: string, language = 'en') => {
    const visitor = browser()
    visitor.language = language
    return visitor.call(getTopic, { params: { systemName } })
  }

  test.each(systemNames)(
    '%s exists in every language, with all placeholders filled and one title',
    async systemName => {
      for (const language of languages) {
        const { reply } = await topic(systemName, language)
        expect(reply.system_name).toBe(systemName)
        expect(reply.title.length).toBeGreaterThan(4)
        expect(reply.meta_description.length).toBeGreaterThan(60)
        expect(reply.body.replace(/<[^>]*>/g, '').length, 'a page of real text').toBeGreaterThan(800)
        expect(reply.title + reply.meta_description + reply.body).not.toMatch(/\{\{|%7B/)
        expect(reply.body).not.toMatch(/<h1|<script|style=|\son\w+=/)
      }
    },
  )

  test('a system name is found in any case of letters; an unknown one is not', async () => {
    expect((await topic('Terms-Of-Use')).reply.system_name).toBe('terms-of-use')
    for (const unknown of ['TermsOfUs', 'terms', '__proto__', "x' or 1=1", '%', '\0', 'a\0b'])
      expect((await topic(unknown)).status, unknown).toBe(404)
  })

  test('an unknown placeholder stays as it is, and the company’s facts are escaped', async () => {
    const body = '{{nothing-known}}\n\n{{constructor}}\n\n{{company}} is here.'
    const text = { title: 'T', metaDescription: 'D', body }
    await insertTopic(db, { systemName: 'odd-page', texts: { en: text, es: text, fr: text } })
    const { reply } = await topic('odd-page')
    expect(reply.body).toBe(`<p>{{nothing-known}}</p>\n<p>{{constructor}}</p>\n<p>${company.name} is here.</p>`)
  })

  test.each(['terms-of-use', 'privacy-policy', 'fuse-coverage', 'conflict-minerals-sourcing'])(
    'the sections of %s have the same ids in every language',
    async name => {
      const idsIn = async (language: Language) => partsOf((await topic(name, language)).reply.body).map(({ id }) => id)
      const ids = await idsIn('en')
      expect(ids.length).toBeGreaterThan(3)
      expect([await idsIn('es'), await idsIn('fr')]).toEqual([ids, ids])
    },
  )

  test('the terms name the company’s seat, the law and export control', async () => {
    const { body } = (await topic('terms-of-use')).reply
    expect(body).toContain(company.headquarters.en)
    expect(body).toContain('laws of the State of North Carolina')
    expect(body).toContain('Export Administration Regulations')
  })

  test('a sentence that ends with the abbreviation of the seat has one full stop', async () => {
    expect(company.headquarters.es).toMatch(/\.$/)
    const { body } = (await topic('privacy-policy', 'es')).reply
    expect(body).toContain(`${company.headquarters.es} Teléfono`)
    expect(body).not.toContain('..')
  })

  test.each(languages)('the privacy policy lists exactly what the browser keeps, in %s', async language => {
    const { body } = (await topic('privacy-policy', language)).reply
    const listed = [...body.matchAll(/<th scope="row"><code>([^<]*)<\/code>/g)].map(([, name]) => name)
    expect(listed).toEqual(
      ['cookie', 'local', 'session'].flatMap(place =>
        storedInBrowser.filter(one => one.place === place).map(({ name }) => name),
      ),
    )
  })

  test.each(languages)('the privacy policy says how long each kind of data is kept, in %s', async language => {
    const { body } = (await topic('privacy-policy', language)).reply
    const rows = /<h2 id="[^"]*">8\..*?<tbody>(.*?)<\/tbody>/s.exec(body)?.[1]?.match(/<tr>.*?<\/tr>/gs) ?? []
    // The numbers of each row: days, years from two on, 24 hours for one day.
    const numbers = rows.map(row => [...row.replace(/<th.*?<\/th>/s, '').matchAll(/\d+/g)].map(Number))
    const inRow = (days: number) => (days === 1 ? 24 : days > 365 && days % 365 === 0 ? days / 365 : days)
    const d = Object.fromEntries(Object.entries(keptDays).map(([name, days]) => [name, [inRow(days)]]))
    expect(numbers).toEqual([
      ...[
        [],
        d.signUp,
        [12, 14, keptDays.session],
        d.link,
        d.device,
        d.mail,
        d.mailText,
        d.message,
        [],
        [keptDays.subscription, 7],
      ],
      ...[d.accountEvent, [], d.attempt, d.repeatedRequest, d.visitor, d.visitorFile, d.customerFile, d.approval],
      d.configuration,
      [],
    ])
    expect(new Set(Object.keys(keptDays)).size, 'another time needs its row').toBe(16)
    const unit = { en: /days|hours|years/, es: /días|horas|años/, fr: /jours|heures|ans/ }[language]
    for (const [at, row] of rows.entries()) if (numbers[at]?.length) expect(row).toMatch(unit)
  })

  test('the fuse coverage comes from the catalogue', async () => {
    const { body } = (await topic('fuse-coverage')).reply
    const row = (name: string) =>
      new RegExp(`<tr><th scope="row"><a href="[^"]*">${name}</a>.*?</tr>`).exec(body)?.[0] ?? ''
    const cells = (name: string) =>
      [...row(name).matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
    const [ratings, voltage, interrupting, load, panels] = cells('TPC Fuses')
    expect(ratings).toBe('3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 100, 125\u202fA')
    expect([voltage, interrupting, load]).toEqual(['80\u202fV DC', '100\u202fkA', '80%'])
    expect(panels).toBe('High Current Power Distribution Panels · Versatile Fuse/Breaker Panels')
    // Trade facts: 70 % from 10 A on.
    expect(cells('GMT Fuses')[3]).toBe('80%: 0.18–7.5\u202fA; 70%: 10–20\u202fA')
    expect(cells('TPA Fuses')[2]).toBe('On request')
    expect(cells('GMT Fuses')[1]).toBe('On request')
    // Their disconnect bolts to the bus, so no panel takes them by position.
    expect(cells('TPL Fuses')[4]).toBe('–')
    expect(cells('KLM/GMT Fuse Panels')[0]).toBe('KLM, GMT')
    expect(cells('Demarcation Panels'), 'holds no fuse').toEqual([])
    expect((await topic('fuse-coverage', 'es')).reply.body).toContain('href="/es/dc-fuses-and-disconnects/tpc-fuses"')
    expect((await topic('fuse-coverage', 'fr')).reply.body).toContain('0,18–7,5\u202fA\u202f; 70\u202f%')
  })

  test('the breaker coverage names the panels of each series', async () => {
    const { body } = (await topic('circuit-breaker-coverage')).reply
    const row = (name: string) =>
      new RegExp(`<tr><th scope="row"><a href="[^"]*/${name}">.*?</tr>`).exec(body)?.[0] ?? ''
    expect(row('ov-breaker-panel-circuit-breakers')).toContain('Optimum Value Breaker Panels')
    expect(row('ov-breaker-panel-circuit-breakers')).not.toContain('Versatile')
    expect(row('two-pole-circuit-breakers')).toContain('Versatile Fuse/Breaker Panels')
  })

  test('there are about twenty questions in every language, grouped by category', async () => {
    const visitor = browser()
    const { reply: english } = await visitor.call(listFaqs)
    expect(english.length).toBeGreaterThanOrEqual(20)
    const runs = english.filter((faq, place) => faq.category !== english[place - 1]?.category)
    expect(new Set(runs.map(({ category }) => category)).size, 'no category comes twice').toBe(runs.length)
    for (const language of ['es', 'fr']) {
      visitor.language = language
      const { reply } = await visitor.call(listFaqs)
      expect(reply.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
      for (const [place, faq] of reply.entries()) {
        expect(faq.question, `${language} ${faq.id}`).not.toBe(english[place]?.question)
        expect(faq.answer, `${language} ${faq.id}`).not.toBe(english[place]?.answer)
        expect(faq.category).not.toBe(english[place]?.category)
        expect(faq.answer).not.toMatch(/\{\{/)
      }
    }
  })

  test.each(languages)('the page about the company has its texts and leaders in %s', async language => {
    const visitor = browser()
    visitor.language = language
    const { reply } = await visitor.call(getAboutUs)
    expect(reply.body).toContain(String(company.foundedYear))
    expect(reply.leaders.length).toBeGreaterThanOrEqual(3)
    for (const leader of reply.leaders) expect(leader.image_url).toMatch(/^\/images\/leaders\/[a-z-]+\.svg$/)
  })

  test('every text of pages, questions and leaders is translated', async () => {
    const columns = [
      (await db.select().from(topicText)).filter(({ systemName }) => systemName !== 'odd-page'),
      await db.select().from(faqText),
      await db.select().from(leaderText),
    ]
    const same = columns.flatMap(rows =>
      rows
        .filter(({ language }) => language !== 'en')
        .flatMap(row => {
          const english = rows.find(other => other.language === 'en' && keyOf(other) === keyOf(row))
          return Object.entries(row).flatMap(([name, text]) =>
            typeof text === 'string' && name !== 'systemName' && text === Reflect.get(english ?? {}, name)
              ? [`${keyOf(row)} ${row.language} ${name}`]
              : [],
          )
        }),
    )
    expect(same).toEqual([])
  })

  test('the feed of a language has its public posts, escaped, and nothing else', async () => {
    const id = await storePost(db, { title: 'Fuses & <breakers>', publishedAt: '2026-11-20T10:00:00Z' })
    await storePost(db, { title: 'Later', publishedAt: '2026-12-20T10:00:00Z' })
    const feeds = feedRoutes({
      db,
      settings: testSettings,
      publicUrl: 'https://site.example',
      now: () => new Date('2026-11-21T10:00:00Z'),
    })
    const ask = (path: string, init?: RequestInit) => feeds.request(path, init)
    const answer = await ask('/feeds/blogs.es.xml')
    const xml = await answer.text()
    expect(whyNotXml(xml.replace(/^<\?xml[^>]*>/, ''))).toBeNull()
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(xml).toContain(`<link>https://site.example/es/blogs/${id}</link>`)
    expect(xml).toContain('<title>es: Fuses &#38; &#60;breakers&#62;</title>')
    expect(xml).not.toContain('Later')
    const etag = answer.headers.get('etag') ?? ''
    expect((await ask('/feeds/blogs.es.xml', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    expect((await ask('/feeds/blogs.de.xml')).status).toBe(404)
    expect((await ask('/feeds/blogs.es.xml', { method: 'POST' })).status).toBe(405)
    await db.delete(post).where(eq(post.id, id))
  })
})

const keyOf = (row: object) =>
  String(Reflect.get(row, 'systemName') ?? Reflect.get(row, 'faqId') ?? Reflect.get(row, 'leaderId'))
