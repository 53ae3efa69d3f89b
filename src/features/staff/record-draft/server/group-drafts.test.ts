import { describe, expect, test } from 'vitest'
import * as content from '#features/site/content-edit/desk-contract.ts'
import { getHomePage } from '#features/site/home/contract.ts'
import { getHomeSettings, saveHomeSettings } from '#features/site/home/desk-contract.ts'
import { homeSettings } from '#features/site/home/domain/home-settings.ts'
import type { StaffRole } from '#features/site/session/domain/roles.ts'
import { getLinkSettings } from '#features/site/shell/desk-contract.ts'
import { silentLog } from '#server/process/log.ts'
import { type Language, languages } from '#shared/language.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import { renderPage } from '../../../../composition/drawing/render.tsx'
import { draftedKinds } from '../../../../composition/records/record-drafts.ts'
import { discardDraft, getDraft, keepDraft, listDrafts, publishDraft, saveDraft } from '../desk-contract.ts'
import type { DraftKind } from '../domain/draft-kinds.ts'
import { publishDueDrafts } from './draft-clock.ts'

const opened = await openApis(async () => {}, renderPage)
const home = { kind: 'setting_home_page', id: 1 } as const
const links = { kind: 'setting_links', id: 1 } as const

describe.each(opened)('$engine', ({ db, browser, settings, faults }) => {
  const open = (roles: readonly StaffRole[] = ['content']) => openStaff(db, browser(), { roles, name: 'Cora' })
  type Staff = Awaited<ReturnType<typeof open>>
  type Place = { kind: DraftKind; id: number }
  const read = async (who: Staff, params: Place) => (await who.browser.call(getDraft, { params })).reply
  const save = async (who: Staff, params: Place, changes: Record<string, unknown>) => {
    const { revision: base_revision, live_revision } = await read(who, params)
    return who.browser.call(saveDraft, { params, body: { base_revision, live_revision, changes } })
  }
  const publish = (who: Staff, params: Place, revision: number, at?: string | null) =>
    who.browser.call(publishDraft, { params, body: { revision, ...(at !== undefined && { at }) } })
  const slide = async (language: Language = 'en') => {
    const { reply } = await Object.assign(browser(), { language }).call(getHomePage)
    return reply.slider_first_text
  }
  const show = async (who: Staff, kind: string, language: Language) =>
    (await who.browser.send(`/Preview/Show/${kind}/1?language=${language}`, {}, '/api-backend')).text()

  test('the home page is changed in a draft, seen in three languages, published, and undone as one change', async () => {
    const cora = await open()
    const before = settings.of(homeSettings)['slide_1_text.en']
    const changes = Object.fromEntries(languages.map(one => [`slide_1_text.${one}`, `  Waits in ${one} `]))
    const { reply } = await save(cora, home, changes)
    expect(reply.record).toMatchObject({ revision: 1, is_public: true, changed_by: 'Cora' })
    expect(reply.record.fields['slide_1_text.es']).toBe('Waits in es')
    expect(await slide()).toBe(before)
    for (const language of languages) expect(await show(cora, home.kind, language)).toContain(`Waits in ${language}`)
    expect(await slide()).toBe(before)
    const { reply: live } = await publish(cora, home, 1)
    expect([live.revision, live.waiting]).toEqual([0, []])
    for (const language of languages) expect(await slide(language)).toBe(`Waits in ${language}`)
    const { history } = (await cora.browser.call(getHomeSettings)).reply
    expect(history[0]?.fields.map(({ field }) => field).toSorted()).toEqual(Object.keys(changes).toSorted())
  })

  test('it goes live at its time, once for all processes, and only while nobody has changed the same text', async () => {
    const cora = await open()
    await save(cora, home, { 'title.en': 'On Monday' })
    const at = new Date(Date.now() + 3_600_000)
    const { reply } = await publish(cora, home, 1, at.toISOString())
    expect(reply.publishes_on).toBe(at.toISOString())
    const kinds = draftedKinds({ settings, isPage: async () => true })
    const due = { log: silentLog, kinds, mail: { publicUrl: 'https://catalogue.example', settings } }
    await publishDueDrafts(db, due, new Date())
    expect((await read(cora, home)).waiting).toEqual(['title.en'])
    const later = new Date(at.getTime() + 1000)
    await Promise.all([1, 2, 3].map(() => publishDueDrafts(db, due, later)))
    const { value, history } = (await cora.browser.call(getHomeSettings)).reply
    expect(value['title.en']).toBe('On Monday')
    expect(history.filter(({ fields }) => fields.some(({ after }) => after === 'On Monday'))).toHaveLength(1)

    const waits = await save(cora, home, { 'title.en': 'Waits' })
    const { revision: base_revision } = (await cora.browser.call(getHomeSettings)).reply
    await cora.browser.call(saveHomeSettings, { body: { base_revision, changes: { 'title.en': 'In public' } } })
    expect((await read(cora, home)).conflicts).toEqual([{ field: 'title.en', live: 'In public' }])
    expect((await publish(cora, home, waits.reply.record.revision)).status).toBe(409)
    const { revision, live_revision } = await read(cora, home)
    const kept = await cora.browser.call(keepDraft, { params: home, body: { revision, live_revision } })
    await publish(cora, home, kept.reply.revision)
    expect((await cora.browser.call(getHomeSettings)).reply.value['title.en']).toBe('Waits')
  })

  test('wrong values are named by field, and nothing waits of another record', async () => {
    const cora = await open()
    for (const [place, field, value] of [
      [home, 'slide_1_text.en', 'x'.repeat(301)],
      [home, 'story_picture', 999_999],
      [home, 'no_such_field', 'x'],
      [
        links,
        'links',
        [{ url: 'javascript:alert(1)', types: [30], audience: 'everyone', title: { en: 'x', es: 'x', fr: 'x' } }],
      ],
    ] as const) {
      const refused = await save(cora, place, { [field]: value })
      expect([field, refused.status]).toEqual([field, 400])
      expect(Object.keys(refused.error.errors ?? {}).join()).toContain(field)
    }
    const params = { kind: 'setting_home_page', id: 2 } as const
    expect((await cora.browser.call(getDraft, { params })).status).toBe(404)
    expect((await cora.browser.call(listDrafts)).reply).toEqual([])
    const sales = await open(['sales'])
    expect((await sales.browser.call(getDraft, { params: home })).status).toBe(403)
  })

  test('links wait and are thrown away; a leader waits and goes live', async () => {
    const cora = await open()
    const { value } = (await cora.browser.call(getLinkSettings)).reply
    const link = {
      url: '/contact-us',
      types: [30],
      audience: 'everyone',
      title: { en: 'Soon', es: 'Pronto', fr: 'Bientôt' },
    }
    const { reply } = await save(cora, links, { links: [...value.links, link] })
    expect((await cora.browser.call(listDrafts)).reply).toMatchObject([{ kind: 'setting_links', fields: 1 }])
    expect(await show(cora, links.kind, 'fr')).toContain('Bientôt')
    const { revision } = reply.record
    await cora.browser.call(discardDraft, { params: links, body: { revision } })
    expect((await cora.browser.call(getLinkSettings)).reply.value).toEqual(value)

    const inThree = (field: string, text: string) =>
      Object.fromEntries(languages.map(one => [`${field}.${one}`, `${text} ${one}`]))
    const changes = {
      name: 'Ada',
      image_url: '/pictures/ada.webp',
      ...inThree('role', 'Engineer'),
      ...inThree('description', 'Draws'),
    }
    const made = await cora.browser.call(content.saveLeader, { body: { base_revision: 0, changes } })
    const leader = { kind: 'leader', id: made.reply.record.id } as const
    await save(cora, leader, { 'role.en': 'Head of design' })
    const roleNow = async () =>
      (await cora.browser.call(content.getLeader, { params: { id: leader.id } })).reply.fields['role.en']
    expect(await roleNow()).toBe('Engineer en')
    await publish(cora, leader, 1)
    expect(await roleNow()).toBe('Head of design')
    expect(faults).toEqual([])
  })
})
