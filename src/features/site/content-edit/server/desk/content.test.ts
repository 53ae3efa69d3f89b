import { describe, expect, test } from 'vitest'
import { getBlogPost, getTopic, listBlogPosts, listFaqs } from '#features/site/content/contract.ts'
import { watchContentRevision } from '#features/site/content/server/content-revision.ts'
import { insertFaq, insertLeader, insertTagNames, insertTopic } from '#features/site/content/server/write-content.ts'
import { silentLog } from '#server/process/log.ts'
import { type Language, languages } from '#shared/language.ts'
import { insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { storePost } from '../../../../../../test/builders/content.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import * as calls from '../../desk-contract.ts'
import { publishDueTexts } from '../content-clock.ts'

const inThree = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, T>

const opened = await openApis(async db => {
  await insertCatalog(db, [])
  await insertTagNames(db, { gmt: inThree(language => `GMT ${language}`), klm: inThree(language => `KLM ${language}`) })
  await storePost(db, { title: 'Old', publishedAt: '2026-03-01T00:00:00Z', tags: ['gmt'] })
  for (const [position, category] of ['Orders', 'Orders', 'Parts'].entries())
    await insertFaq(db, {
      position: position + 1,
      texts: inThree(language => ({
        category: `${category} ${language}`,
        question: `Question ${position + 1} ${language}`,
        answer: `Answer ${position + 1}.`,
      })),
    })
  await insertTopic(db, {
    systemName: 'terms-of-use',
    texts: inThree(language => ({ title: `Terms ${language}`, metaDescription: '', body: 'First.' })),
  })
  for (const name of ['Ann', 'Bob'])
    await insertLeader(db, {
      name,
      imageUrl: '/images/leaders/a.svg',
      position: 1,
      texts: inThree(() => ({ role: 'Role', description: 'Words.' })),
    })
})

describe.each(opened)('$engine', ({ db, connection, browser }) => {
  const open = (roles: Parameters<typeof openStaff>[2] = { roles: ['content'] }) => openStaff(db, browser(), roles)
  type Staff = Awaited<ReturnType<typeof open>>
  const savePost = (who: Staff, changes: Record<string, unknown>, at: { id?: number; base_revision?: number } = {}) =>
    who.browser.call(calls.savePost, { body: { base_revision: 0, ...at, changes } })
  const english = { 'title.en': 'Fuses & panels', 'overview.en': 'In short.', 'body.en': 'Words.' }
  const publish = (who: Staff, id: number, at?: string) =>
    who.browser.call(calls.publishPost, { params: { id }, body: at === undefined ? {} : { at } })
  const titles = async (language: Language = 'en') => {
    const visitor = browser()
    visitor.language = language
    return (await visitor.call(listBlogPosts, { body: {} })).reply.blog_posts.map(({ title }) => title)
  }

  test('a post is a draft, then public in the languages that it has, then withdrawn', async () => {
    const cora = await open()
    const { reply: made } = await savePost(cora, { 'title.en': 'Fuses & panels' })
    expect(made.record).toMatchObject({ state: 'draft', url: null, revision: 1 })
    expect(made.record.fields['se_name.en']).toBe('fuses-panels')
    const { id } = made.record
    const early = await publish(cora, id)
    expect([early.status, early.error.code, early.error.errors]).toEqual([
      400,
      'not_ready',
      { 'overview.en': ['This is needed.'], 'body.en': ['This is needed.'] },
    ])
    await savePost(cora, { ...english, 'body.en': '# A\n\n| a |\n|---|\n| 1 |' }, { id, base_revision: 1 })
    const watched = await watchContentRevision(connection, silentLog, () => new Date())
    const before = watched.current()
    const { reply } = await publish(cora, id)
    expect(reply).toMatchObject({ state: 'published', url: `/blogs/${id}`, revision: 3 })
    await expect.poll(watched.current, { interval: 5 }).not.toBe(before)
    await watched.stop()
    expect((await browser().call(getBlogPost, { params: { id } })).reply.body).toContain('<table class="narrow">')
    expect([await titles('en'), await titles('es')]).toEqual([['Fuses & panels', 'en: Old'], ['es: Old']])
    const half = await savePost(cora, { 'title.es': 'Fusibles' }, { id, base_revision: 3 })
    expect(Object.keys(half.error.errors ?? {})).toEqual(['overview.es', 'body.es'])
    const withdrawn = await cora.browser.call(calls.withdrawPost, { params: { id } })
    expect(withdrawn.reply.state).toBe('withdrawn')
    expect((await browser().call(getBlogPost, { params: { id } })).status).toBe(404)
    expect((await cora.browser.call(calls.deletePost, { params: { id } })).reply).toBe(true)
    expect((await cora.browser.call(calls.getPost, { params: { id } })).status).toBe(404)
  })

  test('a scheduled post is published once, however many clocks run, and its history says so', async () => {
    const cora = await open()
    const { id } = (await savePost(cora, english)).reply.record
    expect((await publish(cora, id, '2020-01-01T00:00:00.000Z')).error.errors).toHaveProperty('at')
    const at = new Date(Date.now() + 60_000)
    expect((await publish(cora, id, at.toISOString())).reply.state).toBe('scheduled')
    const soon = await cora.browser.call(calls.listPosts, { query: { publishes_within: 'day' } })
    expect(soon.reply).toMatchObject({ count: 1, rows: [{ id }] })
    await publishDueTexts(db, silentLog, new Date())
    expect((await cora.browser.call(calls.getPost, { params: { id } })).reply.state).toBe('scheduled')
    const later = new Date(at.getTime() + 1)
    await Promise.all([1, 2, 3].map(() => publishDueTexts(db, silentLog, later)))
    const { reply } = await cora.browser.call(calls.getPost, { params: { id } })
    expect(reply.history.filter(({ source }) => source === 'clock')).toHaveLength(1)
    expect(reply.history[0]?.fields).toEqual([{ field: 'state', before: 'scheduled', after: 'published' }])
    await cora.browser.call(calls.withdrawPost, { params: { id } })
    await cora.browser.call(calls.deletePost, { params: { id } })
  })

  test('two people at one post: different fields are joined, the same is told; a change is taken back', async () => {
    const [cora, carl] = [await open(), await open()]
    const { id } = (await savePost(cora, english)).reply.record
    await savePost(cora, { 'title.en': 'New' }, { id, base_revision: 1 })
    const joined = await savePost(carl, { author: 'Carl' }, { id, base_revision: 1 })
    expect(joined.reply).toMatchObject({ revision: 3, merged_from: [2] })
    const met = await savePost(carl, { 'title.en': 'Newer' }, { id, base_revision: 1 })
    expect([met.status, Object.keys(met.error.errors ?? {})]).toEqual([409, ['title.en']])
    const { history } = (await cora.browser.call(calls.getPost, { params: { id } })).reply
    const entry = history.find(({ revision }) => revision === 2)
    expect((await cora.browser.call(calls.undoPost, { body: { entry_id: entry?.id ?? 0 } })).reply.done).toBe(1)
    const { fields } = (await cora.browser.call(calls.getPost, { params: { id } })).reply
    expect([fields['title.en'], fields.author]).toEqual(['Fuses & panels', 'Carl'])
  })

  test.for([
    [{ 'se_name.en': 'No Good' }, 'se_name.en'],
    [{ 'se_name.en': 'old' }, 'se_name.en'],
    [{ image_url: 'https://evil.example/x.png' }, 'image_url'],
    [{ image_url: '//evil.example/x.png' }, 'image_url'],
    [{ tags: ['nothing'] }, 'tags'],
    [{ tags: ['gmt', 'gmt'] }, 'tags'],
    [{ sources: [{ title: 'a', url: 'javascript:alert(1)' }] }, 'sources'],
    [{ sources: [{ title: '', url: 'https://a.example' }] }, 'sources'],
    [{ published_at: 'tomorrow' }, 'published_at'],
    [{ 'title.de': 'x' }, 'title.de'],
    [{ 'title.en': 5 }, 'title.en'],
    [{ 'title.en': 'x'.repeat(151) }, 'title.en'],
    [{ state: 'published' }, 'state'],
    [{ colour: 'red' }, 'colour'],
    [{ constructor: 'red' }, 'constructor'],
  ] as const)('%j is refused at %s', async ([changes, field]) => {
    const { status, error } = await savePost(await open(), changes)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([400, [field]])
  })

  test('a picture that says something needs an alternative text before the post is public', async () => {
    const cora = await open()
    const { id } = (await savePost(cora, { ...english, image_url: '/images/a.svg' })).reply.record
    expect((await publish(cora, id)).error.errors).toEqual({ 'image_alternate_text.en': ['This is needed.'] })
    await savePost(cora, { image_is_decoration: true, author: null }, { id, base_revision: 1 })
    expect((await publish(cora, id)).error.errors).toEqual({ author: ['This is needed.'] })
    await savePost(cora, { author: 'Cora' }, { id, base_revision: 2 })
    expect((await publish(cora, id)).status).toBe(200)
    await cora.browser.call(calls.withdrawPost, { params: { id } })
  })

  test('a merged tag takes its posts along, and its URLs show them', async () => {
    const cora = await open()
    const { reply: rows } = await cora.browser.call(calls.listTags)
    // Each has its own names and posts, not those of all.
    expect(new Set(rows.map(({ names }) => names.en)).size).toBe(rows.length)
    expect(Object.fromEntries(rows.map(({ key, posts }) => [key, posts]))).toMatchObject({ gmt: 1, klm: 0 })
    const [from, into] = ['gmt', 'klm'].map(key => rows.find(row => row.key === key)?.id ?? 0)
    expect((await cora.browser.call(calls.deleteTag, { params: { id: from ?? 0 } })).error.code).toBe('in_use')
    const params = { id: from ?? 0 }
    expect((await cora.browser.call(calls.mergeTag, { params, body: { into_id: into ?? 0 } })).reply).toEqual({
      posts: 1,
    })
    const { reply } = await browser().call(listBlogPosts, { body: { tag: 'gmt' } })
    expect(reply.blog_posts.map(({ tags }) => tags)).toEqual([['klm']])
    const left = await cora.browser.call(calls.listTags)
    expect(left.reply.map(({ key, posts }) => [key, posts])).toEqual([['klm', 1]])
    const made = await cora.browser.call(calls.saveTag, {
      body: { base_revision: 0, changes: { key: 'gmt', 'name.en': 'x' } },
    })
    expect(made.error.errors).toEqual({ key: ['Another one has this name in addresses.'] })
  })

  test('questions are ordered across categories as one change, which is taken back as one', async () => {
    const cora = await open()
    const list = async () => (await cora.browser.call(calls.listFaqRecords)).reply
    const { groups, revision } = await list()
    expect(groups.map(({ name, questions }) => [name, questions.length])).toEqual([
      ['Orders en', 2],
      ['Parts en', 1],
    ])
    const order = groups.map(({ category_id, questions }) => ({ category_id, faq_ids: questions.map(({ id }) => id) }))
    const moved = order[0]?.faq_ids.pop() ?? 0
    order[1]?.faq_ids.unshift(moved)
    order.reverse()
    const save = (base_revision: number, wanted = order) =>
      cora.browser.call(calls.saveFaqOrder, { body: { base_revision, order: wanted } })
    expect((await save(revision, order.slice(1))).error.errors).toHaveProperty('order')
    expect((await save(revision)).reply.revision).toBe(revision + 1)
    expect((await save(revision, [...order].reverse())).error.code).toBe('stale_version')
    expect((await list()).revision).toBe(revision + 1)
    const shown = async () =>
      (await browser().call(listFaqs)).reply.map(({ category, question }) => `${category}: ${question}`)
    expect(await shown()).toEqual(['Parts en: Question 2 en', 'Parts en: Question 3 en', 'Orders en: Question 1 en'])
    const undo = async () =>
      cora.browser.call(calls.undoFaqOrder, { body: { entry_id: (await list()).history[0]?.id ?? 0 } })
    await undo()
    expect(await shown()).toEqual(['Orders en: Question 1 en', 'Orders en: Question 2 en', 'Parts en: Question 3 en'])
    expect((await save((await list()).revision)).reply.revision, 'again, after it was taken back').toBe(revision + 3)
    await undo()
  })

  test('a question that a language lacks is shown in English, below the category’s own name', async () => {
    const cora = await open()
    const { groups } = (await cora.browser.call(calls.listFaqRecords)).reply
    const changes = { category_id: groups[0]?.category_id, 'question.en': 'New?', 'answer.en': 'Yes, **new**.' }
    const { reply } = await cora.browser.call(calls.saveFaq, { body: { base_revision: 0, changes } })
    const visitor = browser()
    visitor.language = 'es'
    const all = (await visitor.call(listFaqs)).reply
    expect(all.find(({ id }) => id === reply.record.id)).toMatchObject({ category: 'Orders es', question: 'New?' })
    expect(
      (await cora.browser.call(calls.deleteFaqCategory, { params: { id: groups[0]?.category_id ?? 0 } })).error.code,
    ).toBe('in_use')
    const { id } = reply.record
    expect((await cora.browser.call(calls.deleteFaq, { params: { id } })).status).toBe(200)
  })

  test('a planned text of a page comes into force on its day, and the former one stays readable', async () => {
    const cora = await open()
    const [row] = (await cora.browser.call(calls.listTopics, { query: {} })).reply
    const params = { id: row?.id ?? 0 }
    const from = new Date(Date.now() + 60_000)
    const plan = (at: Date) =>
      cora.browser.call(calls.planTopicVersion, { params, body: { in_force_from: at.toISOString() } })
    expect((await plan(new Date(0))).error.errors).toHaveProperty('in_force_from')
    const { id } = (await plan(from)).reply
    const soon = async () => (await cora.browser.call(calls.listTopics, { query: { publishes_within: 'day' } })).reply
    expect((await soon()).map(topic => [topic.id, topic.planned_on])).toEqual([[params.id, from.toISOString()]])
    const saved = await cora.browser.call(calls.saveTopicVersion, {
      body: { id, base_revision: 1, changes: { 'body.en': 'Second.' } },
    })
    expect(saved.reply.record.fields['body.en']).toBe('Second.')
    const read = async (query: { version?: number } = {}) =>
      (await browser().call(getTopic, { params: { systemName: 'terms-of-use' }, query })).reply
    await publishDueTexts(db, silentLog, new Date())
    expect(await read()).not.toHaveProperty('former_versions')
    const due = new Date(from.getTime() + 1)
    await Promise.all([1, 2].map(() => publishDueTexts(db, silentLog, due)))
    expect(await soon()).toEqual([])
    const now = await read()
    expect([now.body, now.former_versions?.length]).toEqual(['<p>Second.</p>', 1])
    const former = now.former_versions?.[0]
    expect(former?.from).toBeNull()
    expect((await read({ version: former?.id ?? 0 })).body).toBe('<p>First.</p>')
    const change = { id: former?.id ?? 0, base_revision: 1, changes: { 'body.en': 'Forged.' } }
    expect((await cora.browser.call(calls.saveTopicVersion, { body: change })).status).toBe(400)
    const remove = await cora.browser.call(calls.deleteTopicVersion, { params: { id: former?.id ?? 0 } })
    expect(remove.error.code).toBe('in_use')
    expect((await cora.browser.call(calls.deleteTopic, { params })).error.code).toBe('in_use')
  })

  test('leaders are ordered; a new one needs a picture, and words that are whole', async () => {
    const cora = await open()
    const { rows, revision } = (await cora.browser.call(calls.listLeaders)).reply
    const order = rows.map(({ id }) => id).reverse()
    await cora.browser.call(calls.saveLeaderOrder, { body: { base_revision: revision, order } })
    expect((await cora.browser.call(calls.listLeaders)).reply.rows.map(({ id }) => id)).toEqual(order)
    const made = await cora.browser.call(calls.saveLeader, {
      body: { base_revision: 0, changes: { 'role.es': 'Jefa' } },
    })
    expect(Object.keys(made.error.errors ?? {}).toSorted()).toEqual(['description.es', 'image_url', 'name'].toSorted())
  })

  test.for([
    ['<script>alert(1)</script>', 'tag', 'script'],
    ['<iframe src="https://evil.example"></iframe> <iframe></iframe>', 'tag', 'iframe'],
    ['<p onclick="alert(1)">a</p>', 'attribute', 'p onclick'],
    ['[a](javascript:alert(1))', 'address', 'javascript:alert(1)'],
    ['<a href="//evil.example/x">a</a>', 'address', '//evil.example/x'],
    ['<img src=x onerror=alert(1)>', 'picture', 'x'],
    ['![a](https://evil.example/pixel.gif)', 'picture', 'https://evil.example/pixel.gif'],
  ] as const)('rendering %s says that it takes away %s %s', async ([markdown, what, name]) => {
    const { reply } = await (await open()).browser.call(calls.renderContent, { body: { language: 'en', markdown } })
    expect(reply.removed).toContainEqual({ what, name, count: name === 'iframe' ? 2 : 1 })
    expect(reply.html).not.toMatch(/script|iframe|onclick|onerror|evil/)
  })

  test('rendering takes nothing away from what pages show, and checks links, headings and pictures', async () => {
    const cora = await open()
    const render = async (markdown: string) =>
      (await cora.browser.call(calls.renderContent, { body: { language: 'es', markdown } })).reply
    const plain = await render(
      '## Two\n\n[faqs](/faqs#faq-1) [file](/downloads/a.pdf) [mail](mailto:a@b.example)\n\n| a | b |\n|:--|--:|\n| 1 | 2 |\n\n![A](/images/a.svg)',
    )
    expect([plain.removed, plain.checks]).toEqual([[], []])
    expect(plain.html).toContain('href="/es/faqs#faq-1"')
    const { checks } = await render('# One\n\n#### Four\n\n#### Four\n\n[x](/nothing/here/at/all) ![](/images/a.svg)')
    expect(checks).toEqual([
      '“One” is written as a heading of the first level (#). The title of the page is that one, so it becomes ##.',
      '“Four” skips a level of headings.',
      'Two headings say “Four”: a link leads to the first.',
      'The picture /images/a.svg has no alternative text. That is right only for decoration.',
      'The site has no page /nothing/here/at/all.',
    ])
  })

  test('sales may not write texts', async () => {
    const sam = await open({ roles: ['sales'] })
    expect((await sam.browser.call(calls.listPosts)).status).toBe(403)
    expect((await savePost(sam, english)).status).toBe(403)
  })
})
