import { describe, expect, test } from 'vitest'
import { getBlogPost, getTopic, listFaqs } from '#features/site/content/contract.ts'
import { listLeaders } from '#features/site/content/server/store.ts'
import { type Language, languages } from '#shared/language.ts'
import { insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import * as calls from '../../desk-contract.ts'

const french = {
  tag: { key: 'gmt', 'name.fr': 'Fusibles GMT' },
  faqCategory: { 'name.fr': 'Commandes' },
  faq: { 'question.fr': 'Quand livrez-vous ?', 'answer.fr': 'Demain.' },
  topic: { system_name: 'mentions', 'title.fr': 'Mentions', 'body.fr': 'Le texte.' },
  leader: { name: 'Zoé', image_url: '/images/a.svg', 'role.fr': 'Gérante', 'description.fr': 'Fondatrice.' },
}

describe.each(await openApis(db => insertCatalog(db, [])))('texts in French alone on $engine', ({ db, browser }) => {
  const open = async (language: Language = 'fr') => {
    return (await openStaff(db, browser(), { roles: ['content'], language })).browser
  }
  const made = (changes: Record<string, unknown>) => ({ body: { base_revision: 0, changes } })

  test('are saved, and the desk names their records by them', async () => {
    const desk = await open()
    const category = (await desk.call(calls.saveFaqCategory, made(french.faqCategory))).reply
    const faq = (await desk.call(calls.saveFaq, made({ ...french.faq, category_id: category.record.id }))).reply
    const topic = (await desk.call(calls.saveTopic, made(french.topic))).reply
    await desk.call(calls.saveTag, made(french.tag))
    await desk.call(calls.saveLeader, made(french.leader))
    expect([category, faq, topic].map(({ record }) => record.name)).toEqual([
      'Commandes',
      'Quand livrez-vous ?',
      'Mentions',
    ])
    const english = await open('en')
    expect((await english.call(calls.listTopics, { query: {} })).reply).toMatchObject([{ title: 'Mentions' }])
    expect((await english.call(calls.listFaqRecords, {})).reply.groups).toMatchObject([
      { name: 'Commandes', questions: [{ question: 'Quand livrez-vous ?', languages: ['fr'] }] },
    ])
  })

  test.each(languages)('are shown to readers of %s', async language => {
    const desk = await open()
    const post = { 'title.fr': 'A', 'overview.fr': 'B', 'body.fr': 'C', author: 'Z', image_is_decoration: true }
    const texts = { ...post, 'title.en': 'A', 'overview.en': 'B', 'body.en': 'C', 'title.es': 'A', 'overview.es': 'B' }
    const { id } = (await desk.call(calls.savePost, made({ ...texts, 'body.es': 'C', tags: ['gmt'] }))).reply.record
    await desk.call(calls.publishPost, { params: { id }, body: {} })
    const reader = Object.assign(browser(), { language })
    expect((await reader.call(listFaqs, {})).reply).toMatchObject([
      { question: 'Quand livrez-vous ?', answer: expect.stringContaining('Demain.'), category: 'Commandes' },
    ])
    const topic = await reader.call(getTopic, { params: { systemName: 'mentions' }, query: {} })
    expect(topic.reply).toMatchObject({ title: 'Mentions', body: expect.stringContaining('Le texte.') })
    expect(await listLeaders(db, language)).toMatchObject([{ role: 'Gérante', description: 'Fondatrice.' }])
    expect((await reader.call(getBlogPost, { params: { id } })).reply.tag_names).toEqual(['Fusibles GMT'])
  })

  test('are needed in one language: the refusal stands in that of whoever writes', async () => {
    const desk = await open('es')
    const refused = async (answer: Promise<{ error: { errors: object | null } | null }>) =>
      Object.keys((await answer).error?.errors ?? {})
    expect(await refused(desk.call(calls.saveTag, made({ key: 'none' })))).toEqual(['name.es'])
    expect(await refused(desk.call(calls.saveTopic, made({ system_name: 'none' })))).toEqual(['title.es', 'body.es'])
    expect(await refused(desk.call(calls.saveFaqCategory, made({})))).toEqual(['name.es'])
    // A language that has a part needs the rest.
    expect(await refused(desk.call(calls.saveFaq, made({ 'question.fr': 'Et ?' })))).toContain('answer.fr')
  })
})
