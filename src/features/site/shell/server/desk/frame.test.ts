import { describe, expect, test } from 'vitest'
import { getMenu } from '#features/catalog/catalog/contract.ts'
import { listTranslations } from '#features/site/translation/desk-contract.ts'
import { setting } from '#server/database/tables.ts'
import { readSettings } from '#server/settings/settings.ts'
import { links } from '../../../../../../db/seed/company.ts'
import { insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { settingsOptions } from '../../../../../composition/records/settings-options.ts'
import { siteTextRevision } from '../../../../../composition/records/site-texts.ts'
import { getHeaderLinks } from '../../contract.ts'
import {
  getBannerSettings,
  getLinkSettings,
  saveBannerSettings,
  saveLinkSettings,
  undoBannerSettings,
  undoLinkSettings,
} from '../../desk-contract.ts'
import { findBanner } from '../banner.ts'

const opened = await openApis(async db => {
  await insertCatalog(db, [])
  await db.insert(setting).values({ key: 'links', value: JSON.stringify(links) })
})

describe.each(opened)('$engine', ({ db, browser, faults }) => {
  const author = async () => (await openStaff(db, browser(), { roles: ['content'] })).browser
  type Client = Awaited<ReturnType<typeof author>>

  describe('banner', () => {
    const save = async (client: Client, changes: object) => {
      const { reply } = await client.call(getBannerSettings)
      return client.call(saveBannerSettings, { body: { base_revision: reply.revision, changes } })
    }
    const texts = { 'text.en': 'Closed on Friday', 'text.es': 'Cerrado el viernes', 'text.fr': 'Fermé vendredi' }
    const settingsNow = () => readSettings(db, settingsOptions({ mailFrom: undefined, salesEmail: undefined }))
    const bannerAt = async (time: string, language: 'en' | 'es' = 'en') =>
      findBanner(await settingsNow(), { language, prefix: language === 'es' ? '/es' : '', now: new Date(time) })

    test('it is shown in its time, in each language, with a link in the language of the page', async () => {
      const ann = await author()
      const before = siteTextRevision(await settingsNow(), new Date('2026-12-24T12:00:00Z'))
      const link = {
        link_url: '/contact-us',
        'link_text.en': 'Write',
        'link_text.es': 'Escriba',
        'link_text.fr': 'Écrire',
      }
      const time = { shown_from: '2026-12-24T08:00:00.000Z', shown_until: '2026-12-24T18:00:00.000Z' }
      expect((await save(ann, { is_on: true, ...texts, ...link, ...time })).status).toBe(200)
      expect([await bannerAt('2026-12-24T07:59:59Z'), await bannerAt('2026-12-24T18:00:00Z')]).toEqual([null, null])
      const shown = await bannerAt('2026-12-24T08:00:00Z', 'es')
      expect(shown).toMatchObject({
        text: 'Cerrado el viernes',
        link: { href: '/es/contact-us', text: 'Escriba' },
        tone: 'info',
        close: expect.any(String),
      })
      // Pages are drawn anew when it comes and when it goes, also where nobody saves anything.
      const settings = await settingsNow()
      const at = (hour: string) => siteTextRevision(settings, new Date(`2026-12-24T${hour}:00:00Z`))
      expect(new Set([before, at('07'), at('09')]).size).toBe(3)
      expect(at('19')).toBe(at('07'))
      const changedId = shown?.id
      await save(ann, { 'text.en': 'Closed on Monday' })
      expect((await bannerAt('2026-12-24T08:00:00Z'))?.id).not.toBe(changedId)
      const { history } = (await ann.call(getBannerSettings)).reply
      expect((await ann.call(undoBannerSettings, { body: { entry_id: history[0]?.id ?? 0 } })).reply.done).toBe(1)
      expect((await bannerAt('2026-12-24T08:00:00Z'))?.id).toBe(changedId)
    })

    test.for([
      [{ is_on: true, 'text.es': '' }, 'text.es'],
      [{ is_on: true, link_url: '/contact-us', 'link_text.fr': '' }, 'link_text.fr'],
      [{ link_url: '/no-such-page' }, 'link_url'],
      [{ link_url: '/es/contact-us' }, 'link_url'],
      [{ link_url: 'http://plain.example' }, 'link_url'],
      [{ link_url: 'javascript:alert(1)' }, 'link_url'],
      [{ link_url: '/\\evil.example' }, 'link_url'],
      [{ shown_from: '2026-12-25T08:00:00.000Z', shown_until: '2026-12-25T07:00:00.000Z' }, 'shown_until'],
      [{ shown_from: 'tomorrow' }, 'shown_from'],
      [{ tone: 'loud' }, 'tone'],
      [{ 'text.en': 'x'.repeat(201) }, 'text.en'],
    ] as const)('%j is refused at %s', async ([changes, field]) => {
      const refused = await save(await author(), changes)
      expect([refused.status, Object.keys(refused.error.errors ?? {}).some(name => name.endsWith(field))]).toEqual([
        400,
        true,
      ])
    })

    test('an English text that changes makes its translations due', async () => {
      const ann = await author()
      await save(ann, { ...texts, is_on: false })
      await save(ann, { 'text.en': 'Closed all week' })
      const { reply } = await ann.call(listTranslations, { query: { language: 'es', kind: 'setting_site_banner' } })
      expect(reply.rows).toMatchObject([
        { name: 'Banner', texts: [{ field: 'text', name: 'Text', state: 'outdated' }] },
      ])
    })
  })

  describe('links', () => {
    const read = async (client: Client) => (await client.call(getLinkSettings)).reply
    const save = async (client: Client, changed: unknown) =>
      client.call(saveLinkSettings, {
        body: { base_revision: (await read(client)).revision, changes: { links: changed as never } },
      })
    const shown = async (language: 'en' | 'es') => {
      const visitor = browser()
      visitor.language = language
      const { reply } = await visitor.call(getHeaderLinks)
      return reply.links.map(({ title, url, home_page_link_type_id: type }) => `${type} ${title} ${url}`)
    }
    const own = (url: string, more: object = {}) => ({
      url,
      types: [30],
      audience: 'everyone',
      title: { en: 'Ours', es: 'Nuestro', fr: 'Le nôtre' },
      ...more,
    })

    test('links are changed, moved and taken back', async () => {
      const ann = await author()
      const before = await shown('es')
      const { value } = await read(ann)
      await save(ann, [own('/blogs?tag=news', { types: [10, 30] }), own('https://partner.example/a'), ...value.links])
      expect((await shown('es')).slice(0, 4)).toEqual([
        '10 Herramientas /tools',
        '10 Nuestro /blogs?tag=news',
        '30 Nuestro /blogs?tag=news',
        '30 Nuestro https://partner.example/a',
      ])
      const [entry] = (await read(ann)).history
      await ann.call(undoLinkSettings, { body: { entry_id: entry?.id ?? 0 } })
      expect(await shown('es')).toEqual(before)
    })

    test.for([
      [[own('/nowhere')], 'links.0.url'],
      [[own('/page?p=nothing')], 'links.0.url'],
      [[own('ftp://x.example')], 'links.0.url'],
      [[own('//evil.example')], 'links.0.url'],
      [[own('/faqs'), own('/faqs')], 'links.1.url'],
      [[own('/faqs', { types: [] })], 'links.0.types'],
      [[own('/faqs', { types: [50] })], 'links.0.types.0'],
      [[own('/faqs', { title: { en: 'A', es: '', fr: 'C' } })], 'links.0.title.es'],
      [Array.from({ length: 61 }, (_, at) => own(`/faqs?id=${at}`)), 'links'],
    ] as const)('wrong links are refused: case %#', async ([wrong, field]) => {
      const refused = await save(await author(), wrong)
      expect([refused.status, Object.keys(refused.error.errors ?? {}).some(name => name.endsWith(field))]).toEqual([
        400,
        true,
      ])
    })

    const saveSheet = async (client: Client, sheet_url: string) =>
      client.call(saveLinkSettings, { body: { base_revision: (await read(client)).revision, changes: { sheet_url } } })
    const sheetIn = async (language: 'en' | 'es') => {
      const visitor = browser()
      visitor.language = language
      return (await visitor.call(getMenu)).reply.map(({ external_links }) => external_links.map(({ url }) => url))
    }

    test('the information sheet of the last menu leads out, where its address is set', async () => {
      const ann = await author()
      const none = await sheetIn('en')
      await saveSheet(ann, ' https://registers.example/sheet.pdf ')
      for (const language of ['en', 'es'] as const)
        expect(await sheetIn(language)).toEqual([none[0], ['https://registers.example/sheet.pdf']])
      await saveSheet(ann, '')
      expect(await sheetIn('en')).toEqual(none)
    })

    test.for([
      'http://registers.example/sheet.pdf',
      'javascript:alert(1)',
      '//registers.example',
      'registers.example',
      `https://registers.example/${'x'.repeat(300)}`,
    ])('%s is no address of the information sheet', async url => {
      const refused = await saveSheet(await author(), url)
      expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([
        400,
        [expect.stringMatching(/sheet_url$/)],
      ])
    })

    test('nothing failed', () => expect(faults).toEqual([]))
  })
})
