import { describe, expect, test } from 'vitest'
import { insertMedia } from '#features/site/media/server/store.ts'
import {
  confirmTranslations,
  getTranslations,
  listTranslations,
  saveTranslations,
} from '#features/site/translation/desk-contract.ts'
import { setting } from '#server/database/tables.ts'
import { homePage } from '../../../../../../db/seed/company.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { randomPicture } from '../../../../../../test/builders/stored-picture.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { getHomePage } from '../../contract.ts'
import { getHomeSettings, saveHomeSettings, undoHomeSettings } from '../../desk-contract.ts'

const opened = await openApis(async db => {
  await db.insert(setting).values({ key: 'home_page', value: JSON.stringify(homePage) })
})

describe.each(opened)('$engine', ({ db, browser, faults }) => {
  const author = async () => (await openStaff(db, browser(), { roles: ['content'] })).browser
  type Client = Awaited<ReturnType<typeof author>>
  const read = async (client: Client) => (await client.call(getHomeSettings)).reply
  const save = async (client: Client, changes: object, base_revision?: number) =>
    client.call(saveHomeSettings, { body: { base_revision: base_revision ?? (await read(client)).revision, changes } })
  const shown = async (language: 'en' | 'es' | 'fr' = 'en') => {
    const visitor = browser()
    visitor.language = language
    return (await visitor.call(getHomePage)).reply
  }
  const due = async (client: Client) =>
    (await client.call(listTranslations, { query: { language: 'es', kind: 'setting_home_page' } })).reply.rows.flatMap(
      ({ name, texts }) => texts.map(({ field, state }) => `${name}: ${field} ${state}`),
    )

  test('what nobody has changed is as it was installed, and not due to be translated', async () => {
    const ann = await author()
    const first = await read(ann)
    expect(first).toMatchObject({ revision: 0, history: [], text_states: [] })
    expect(first.value['slide_2_text.es']).toBe(homePage.slides[1]?.text.es)
    expect(first.value).toEqual(first.defaults)
    expect(await due(ann)).toEqual([])
  })

  test('a changed text is on the page at once, its translations become outdated, and an undo takes all of it back', async () => {
    const ann = await author()
    await save(ann, { 'slide_1_text.en': 'Ready in a week' })
    expect((await shown()).slider_first_text).toBe('Ready in a week')
    expect((await shown('es')).slider_first_text).toBe(homePage.slides[0]?.text.es)
    const after = await read(ann)
    expect(after.text_states.map(({ field, language, state }) => [field, language, state])).toEqual([
      ['slide_1_text', 'es', 'outdated'],
      ['slide_1_text', 'fr', 'outdated'],
    ])
    expect(after.text_states[0]?.source).toBe(homePage.slides[0]?.text.en)
    expect(await due(ann)).toEqual(['Home page: slide_1_text outdated'])
    const undone = await ann.call(undoHomeSettings, { body: { entry_id: after.history[0]?.id ?? 0 } })
    expect(undone.reply).toMatchObject({ done: 1, refused: [] })
    expect((await read(ann)).value).toEqual(first(await read(ann)))
    expect([await due(ann), (await read(ann)).text_states]).toEqual([[], []])
  })

  test('a translator saves a text from the work list, or confirms it', async () => {
    const ann = await author()
    await save(ann, { 'why_text.en': 'Why buyers stay' })
    const asked = { params: { id: 1 }, query: { of: 'setting_home_page', language: 'es' } } as const
    const { reply } = await ann.call(getTranslations, asked)
    expect(reply).toMatchObject({
      name: 'Home page',
      field_names: { why_text: 'Heading of the benefits' },
      no_saving: null,
    })
    const [spanish] = reply.text_states
    if (!spanish) throw new Error('nothing is due')
    const subject = { kind: 'setting_home_page', id: 1 } as const
    const { field, language, seen } = spanish
    const confirmed = await ann.call(confirmTranslations, { body: [{ subject, field, language, seen }] })
    expect(confirmed.reply).toMatchObject({ done: 1 })
    expect(await due(ann)).toEqual([])
    const body = {
      of: 'setting_home_page',
      base_revision: reply.revision,
      changes: { 'why_text.fr': 'Pourquoi' },
    } as const
    expect((await ann.call(saveTranslations, { params: { id: 1 }, body })).reply.record.text_states).toEqual([])
    expect((await shown('fr')).why_trimm_text).toBe('Pourquoi')
    const long = { ...body, base_revision: reply.revision + 1, changes: { 'why_text.fr': 'x'.repeat(121) } }
    expect((await ann.call(saveTranslations, { params: { id: 1 }, body: long })).error.errors).toHaveProperty(
      'why_text.fr',
    )
  })

  test('two saves of different texts are joined, of the same text the second is refused', async () => {
    const ann = await author()
    const { revision } = await read(ann)
    await save(ann, { 'title.en': 'One' }, revision)
    expect((await save(ann, { 'title.es': 'Uno' }, revision)).reply).toMatchObject({ merged_from: [revision + 1] })
    const refused = await save(ann, { 'title.en': 'Two' }, revision)
    expect([refused.status, refused.error.code]).toEqual([409, 'stale_version'])
    expect(refused.error.errors).toHaveProperty(['title.en'])
  })

  test('blocks are left out and moved; the answer names their order only where it is another one', async () => {
    const ann = await author()
    expect(await shown()).not.toHaveProperty('blocks')
    await save(ann, { blocks: ['story', 'products'] })
    expect((await shown()).blocks).toEqual(['story', 'products'])
    for (const blocks of [['story', 'story'], ['unknown'], 'story'])
      expect((await save(ann, { blocks })).status).toBe(400)
    await save(ann, { blocks: ['search', 'products', 'benefits', 'story', 'posts'] })
    expect(await shown()).not.toHaveProperty('blocks')
  })

  test('a slide shows an uploaded picture, and a picture that is gone is refused', async () => {
    const ann = await author()
    const id = await insertMedia(db, randomPicture(), { fileName: 'bus.jpg', createdAt: new Date(), createdBy: 1 })
    await save(ann, { slide_1_picture: id })
    const { slider_first_image_url: wide, slider_first_mobile_image_url: narrow } = await shown()
    expect([wide, narrow]).toEqual([expect.stringMatching(/^\/media\/[0-9a-f]{32}-480\.webp$/), wide])
    const refused = await save(ann, { story_picture: 999_999 })
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([400, ['story_picture']])
    await save(ann, { slide_1_picture: null })
    expect((await shown()).slider_first_image_url).toContain('/pictures/')
  })

  test('wrong texts are named by field; a text without English cannot have a translation', async () => {
    const ann = await author()
    const before = await read(ann)
    for (const [field, value] of [
      ['slide_1_text.en', 'x'.repeat(301)],
      ['slide_1_text.fr', 7],
      ['slide_4_text.en', 'x'],
      ['story_picture', 'x'],
    ] as const) {
      const refused = await save(ann, { [field]: value })
      expect([field, refused.status]).toEqual([field, 400])
      expect(Object.keys(refused.error.errors ?? {}).join()).toContain(field.startsWith('slide_4') ? '' : field)
    }
    expect((await save(ann, { 'story_text.en': '' })).error.errors).toHaveProperty(['story_text.en'])
    expect((await save(ann, { 'story_text.en': '', 'story_text.es': '', 'story_text.fr': '' })).status).toBe(200)
    expect(await shown()).toMatchObject({ story_text: '', story_image_url: '' })
    expect((await read(ann)).revision).toBe(before.revision + 1)
    expect(faults).toEqual([])
  })

  test('sales may not change the page', async () => {
    const sales = (await openStaff(db, browser(), { roles: ['sales'] })).browser
    expect((await sales.call(getHomeSettings)).status).toBe(403)
  })
})

const first = ({ defaults }: { defaults: object }) => defaults
