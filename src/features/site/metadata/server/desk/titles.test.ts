import { describe, expect, test } from 'vitest'
import { listTranslations } from '#features/site/translation/desk-contract.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { getPageMetadata } from '../../contract.ts'
import { getPageTitles, savePageTitles, undoPageTitles } from '../../desk-contract.ts'

describe.each(await openApis(async () => {}))('$engine', ({ db, browser, faults }) => {
  const author = async () => (await openStaff(db, browser(), { roles: ['content'] })).browser
  type Client = Awaited<ReturnType<typeof author>>
  const read = async (client: Client) => (await client.call(getPageTitles)).reply
  const save = async (client: Client, changes: Record<string, string>) =>
    client.call(savePageTitles, { body: { base_revision: (await read(client)).revision, changes } })
  const shown = async (path: string) => (await browser().call(getPageMetadata, { query: { path } })).reply

  test('a title and a description are said at once, in their language, and taken back', async () => {
    const ann = await author()
    const before = await shown('/faqs')
    const changes = { '/faqs title.es': 'Dudas', '/faqs description.en': 'Every answer in one place.' }
    expect((await save(ann, changes)).status).toBe(200)
    const after = await shown('/faqs')
    expect(after.title).toEqual({ ...before.title, es: 'Dudas' })
    expect(after.description).toMatchObject({ en: 'Every answer in one place.' })
    expect((await shown('/blogs')).title.es).not.toBe('Dudas')
    const { reply } = await ann.call(listTranslations, { query: { language: 'fr', kind: 'setting_page_titles' } })
    if ((before.description?.en ?? '') !== '')
      expect(reply.rows[0]?.texts).toMatchObject([{ name: '/faqs: Description', state: 'outdated' }])
    const [entry] = (await read(ann)).history
    await ann.call(undoPageTitles, { body: { entry_id: entry?.id ?? 0 } })
    expect(await shown('/faqs')).toEqual(before)
  })

  test('a page without a description gets one, and loses it again', async () => {
    const ann = await author()
    expect((await shown('/login')).description).toBeNull()
    const text = {
      '/login description.en': 'Log in',
      '/login description.es': 'Entrar',
      '/login description.fr': 'Entrer',
    }
    await save(ann, text)
    expect((await shown('/login')).description).toEqual({ en: 'Log in', es: 'Entrar', fr: 'Entrer' })
    await save(ann, Object.fromEntries(Object.keys(text).map(field => [field, ''])))
    expect((await shown('/login')).description).toBeNull()
  })

  test.for([
    ['/faqs title.en', ''],
    ['/faqs title.en', 'x'.repeat(151)],
    ['/faqs description.es', 'x'.repeat(321)],
    ['/nowhere title.en', 'A'],
    ['/faqs other.en', 'A'],
  ] as const)('%s cannot be %j', async ([field, value]) => {
    const refused = await save(await author(), { [field]: value })
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, [field]])
  })

  test('two members who word different pages are joined', async () => {
    const ann = await author()
    const { revision } = await read(ann)
    await save(ann, { '/blogs title.en': 'News' })
    const second = await ann.call(savePageTitles, {
      body: { base_revision: revision, changes: { '/quote title.en': 'Your quote' } },
    })
    expect(second.reply.merged_from).toEqual([revision + 1])
    expect(faults).toEqual([])
  })
})
