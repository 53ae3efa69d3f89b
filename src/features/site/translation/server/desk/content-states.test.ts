import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getDocument, saveDocument, undoDocumentChange } from '#features/catalog/document/desk-contract.ts'
import { documentRecord } from '#features/catalog/document/server/tables.ts'
import { insertLeader, insertTagNames, insertTopic } from '#features/site/content/server/write-content.ts'
import * as calls from '#features/site/content-edit/desk-contract.ts'
import { publishDueTexts } from '#features/site/content-edit/server/content-clock.ts'
import { getMedia, saveMedia, undoMediaChange } from '#features/site/media/desk-contract.ts'
import { media } from '#features/site/media/server/tables.ts'
import { discardDraft, getDraft, publishDraft, saveDraft } from '#features/staff/record-draft/desk-contract.ts'
import { silentLog } from '#server/process/log.ts'
import type { DeskCall } from '#shared/call.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import { type Language, languages } from '#shared/language.ts'
import { insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { confirmTranslations, getTranslations, listTranslations, saveTranslations } from '../../desk-contract.ts'
import type { TextKind } from '../../domain/text-kinds.ts'

const inThree = <T>(make: (language: Language) => T) =>
  Object.fromEntries(languages.map(language => [language, make(language)])) as Record<Language, T>

const opened = await openApis(async db => {
  await insertCatalog(db, [])
  await insertTagNames(db, { gmt: inThree(language => `GMT ${language}`) })
  await insertTopic(db, {
    systemName: 'terms-of-use',
    texts: inThree(language => ({ title: `Terms ${language}`, metaDescription: '', body: `First ${language}.` })),
  })
  await insertLeader(db, {
    name: 'Ann',
    imageUrl: '/images/leaders/a.svg',
    position: 1,
    texts: inThree(language => ({ role: `Role ${language}`, description: `Words ${language}.` })),
  })
})

type Same = 'path' | 'summary' | 'can'
type Like<C extends DeskCall> = Omit<C, Same> & Pick<DeskCall, Same>
type Changes = Record<string, string | boolean | number | null>

interface Read {
  revision: number
  text_states: readonly TextStateEntry[]
  history: readonly { id: number }[]
}

describe.each(opened)('$engine', ({ db, browser, faults }) => {
  const open = (roles: Parameters<typeof openStaff>[2] = { roles: ['content'] }) => openStaff(db, browser(), roles)
  type Client = Awaited<ReturnType<typeof open>>['browser']

  interface Driven {
    /** Makes one, or finds it; with `Words es` in every text. Answers its id. */
    make: (client: Client) => Promise<number>
    save: (client: Client, id: number, base_revision: number, changes: Changes) => Promise<{ status: number }>
    read: (client: Client, id: number) => Promise<Read>
    undo: (client: Client, entry_id: number) => Promise<unknown>
    /** The text that is changed. */
    field: string
    /** The changes that take all of a language away, or as much as may be missing, and the texts that are missing then. */
    cleared: Changes
    missing: string[]
  }

  /** A kind of texts of the site. */
  function content(
    get: Like<typeof calls.getFaq>,
    save: Like<typeof calls.saveFaq>,
    undo: Like<typeof calls.undoFaq>,
    facts: Pick<Driven, 'field' | 'cleared' | 'missing'> & { make: Changes | ((client: Client) => Promise<number>) },
  ): Driven {
    const { make, ...rest } = facts
    const made = async (client: Client) =>
      typeof make === 'function'
        ? make(client)
        : (await client.call(save, { body: { base_revision: 0, changes: make } })).reply.record.id
    return {
      ...rest,
      make: made,
      save: (client, id, base_revision, changes) => client.call(save, { body: { id, base_revision, changes } }),
      read: async (client, id) => (await client.call(get, { params: { id } })).reply,
      undo: (client, entry_id) => client.call(undo, { body: { entry_id } }),
    }
  }

  const texts = (...names: string[]): Changes =>
    Object.fromEntries(names.flatMap(name => languages.map(language => [`${name}.${language}`, `Words ${language}`])))
  const noSpanish = (...names: string[]): Changes => Object.fromEntries(names.map(name => [`${name}.es`, null]))
  const idOf = async (table: string) =>
    Number((await db.execute<{ id: number }>(sql`select min(id) as id from ${sql.identifier(table)}`)).rows[0]?.id)
  const plan = async (client: Client, days = 1) => {
    const body = { in_force_from: new Date(Date.now() + days * 86_400_000).toISOString() }
    return (await client.call(calls.planTopicVersion, { params: { id: await idOf('topic') }, body })).reply.id
  }

  const driven: Partial<Record<TextKind, Driven>> = {
    faq_category: content(calls.getFaqCategory, calls.saveFaqCategory, calls.undoFaqCategory, {
      ...{ make: texts('name'), field: 'name', cleared: noSpanish('name'), missing: ['name'] },
    }),
    faq: content(calls.getFaq, calls.saveFaq, calls.undoFaq, {
      make: async client => {
        const body = { base_revision: 0, changes: texts('name') }
        const category_id = (await client.call(calls.saveFaqCategory, { body })).reply.record.id
        const changes = { category_id, ...texts('question', 'answer') }
        return (await client.call(calls.saveFaq, { body: { base_revision: 0, changes } })).reply.record.id
      },
      ...{ field: 'answer', cleared: noSpanish('question', 'answer'), missing: ['answer', 'question'] },
    }),
    topic: content(calls.getTopicRecord, calls.saveTopic, calls.undoTopic, {
      make: { system_name: 'guide', ...texts('title', 'body') },
      ...{ field: 'body', cleared: noSpanish('title', 'body'), missing: ['body', 'title'] },
    }),
    topic_version: content(calls.getTopicVersion, calls.saveTopicVersion, calls.undoTopicVersion, {
      make: client => plan(client, 30),
      ...{ field: 'title', cleared: noSpanish('title', 'body'), missing: ['body', 'title'] },
    }),
    // A public post has all that its languages need.
    post: content(calls.getPost, calls.savePost, calls.undoPost, {
      make: texts('title', 'overview', 'body'),
      ...{ field: 'body', cleared: noSpanish('overview'), missing: ['overview'] },
    }),
    tag: content(calls.getTag, calls.saveTag, calls.undoTag, {
      ...{ make: { key: 'klm', ...texts('name') }, field: 'name', cleared: noSpanish('name'), missing: ['name'] },
    }),
    leader: content(calls.getLeader, calls.saveLeader, calls.undoLeader, {
      make: () => idOf('leader'),
      ...{ field: 'description', cleared: noSpanish('role', 'description'), missing: ['description', 'role'] },
    }),
    document: {
      make: async () => {
        const titles = { titleEn: 'Words en', titleEs: 'Words es', titleFr: 'Words fr' }
        const facts = { kind: 'brochure' as const, fileName: 'a.pdf', fileNumber: 1, createdAt: new Date() }
        const [row] = await db
          .insert(documentRecord)
          .values({ ...titles, ...facts })
          .returning()
        return row?.id ?? 0
      },
      save: (client, id, base_revision, changes) =>
        client.call(saveDocument, { params: { id }, body: { base_revision, changes } }),
      read: async (client, id) => (await client.call(getDocument, { params: { id } })).reply,
      undo: (client, entry_id) => client.call(undoDocumentChange, { body: { entry_id } }),
      ...{ field: 'title', cleared: { 'title.es': null }, missing: ['title'] },
    },
    media: {
      make: async () => {
        const facts = { hash: 'a', sourceHash: 'b', fileName: 'panel.jpg', kind: 'jpeg' as const, bytes: 1 }
        const size = { width: 10, height: 10, widths: [10], createdAt: new Date() }
        const alternate = { en: 'Words en', es: 'Words es', fr: 'Words fr' }
        const [row] = await db
          .insert(media)
          .values({ ...facts, ...size, alternate })
          .returning()
        return row?.id ?? 0
      },
      save: (client, id, base_revision, changes) =>
        client.call(saveMedia, { params: { id }, body: { base_revision, changes } }),
      read: async (client, id) => (await client.call(getMedia, { params: { id } })).reply,
      undo: (client, entry_id) => client.call(undoMediaChange, { body: { entry_id } }),
      ...{ field: 'alternate', cleared: { 'alternate.es': '' }, missing: ['alternate'] },
    },
  }

  const dueOf = async (client: Client, kind: TextKind, id: number, language: 'es' | 'fr' = 'es') => {
    const { rows } = (await client.call(listTranslations, { query: { language, kind, page_size: 200 } })).reply
    return Object.fromEntries(rows.find(row => row.id === id)?.texts.map(({ field, state }) => [field, state]) ?? [])
  }
  const statesOf = ({ text_states: states }: Read) =>
    states.map(({ field, language, state }) => `${field}.${language} ${state}`).sort()

  test.each(Object.entries(driven))('the states of %s follow a table of edits and undos', async (name, one) => {
    const kind = name as TextKind // as: a key of the table
    const { browser: ann } = await open()
    const { field } = one
    const id = await one.make(ann)
    const save = async (changes: Changes) => {
      const { revision } = await one.read(ann, id)
      expect((await one.save(ann, id, revision, changes)).status).toBe(200)
    }
    const undo = async () => one.undo(ann, (await one.read(ann, id)).history[0]?.id ?? 0)
    /** The record's own page, the work list, and one record of it say the same. */
    const expectStates = async (expected: string[]) => {
      expect(statesOf(await one.read(ann, id))).toEqual(expected.toSorted())
      const query = { of: kind, language: 'es' as const }
      const shown = (await ann.call(getTranslations, { params: { id }, query })).reply
      expect(statesOf({ ...shown, history: [] })).toEqual(expected.toSorted())
      for (const language of ['es', 'fr'] as const) {
        const own = expected.filter(entry => entry.includes(`.${language} `))
        const due = Object.entries(await dueOf(ann, kind, id, language)).map(
          ([of, state]) => `${of}.${language} ${state}`,
        )
        expect(due.sort()).toEqual(own.toSorted())
      }
    }
    const both = [`${field}.es outdated`, `${field}.fr outdated`]
    await expectStates([])
    await save({ [`${field}.en`]: 'Other words' })
    await expectStates(both)
    await undo()
    await expectStates([])
    await save({ [`${field}.en`]: 'Third words' })
    await expectStates(both)
    const { text_states: states } = await one.read(ann, id)
    const seen = states.find(({ language }) => language === 'es')?.seen
    const confirm = (read?: string) =>
      ann.call(confirmTranslations, { body: [{ subject: { kind, id }, field, language: 'es', seen: read }] })
    expect((await confirm('another text')).reply.done).toBe(0)
    expect((await confirm(seen)).reply.done).toBe(1)
    await expectStates([`${field}.fr outdated`])
    const { revision: base_revision } = await one.read(ann, id)
    const body = { of: kind, base_revision, changes: { [`${field}.fr`]: 'Autres mots' } }
    const { reply, status } = await ann.call(saveTranslations, { params: { id }, body })
    expect([status, reply.record.texts[`${field}.fr`]]).toEqual([200, 'Autres mots'])
    await expectStates([])
    await save(one.cleared)
    await expectStates(one.missing.map(of => `${of}.es missing`))
    await undo()
    await expectStates([])
    const long = { of: kind, base_revision: 1, changes: { [`${field}.es`]: 'x'.repeat(60_000) } }
    if (reply.record.lengths[field] !== 60_000)
      expect((await ann.call(saveTranslations, { params: { id }, body: long })).status).toBe(400)
  })

  test('a post is due in the languages that it has, and not once it is withdrawn', async () => {
    const { browser: ann } = await open()
    const english = { 'title.en': 'Fuses', 'overview.en': 'In short', 'body.en': 'Words.' }
    const { record } = (await ann.call(calls.savePost, { body: { base_revision: 0, changes: english } })).reply
    const { id } = record
    expect([record.text_states, await dueOf(ann, 'post', id), await dueOf(ann, 'post', id, 'fr')]).toEqual([[], {}, {}])
    const begun = { 'title.es': 'Fusibles', 'image_alternate_text.en': 'A fuse' }
    const saved = (await ann.call(calls.savePost, { body: { id, base_revision: 1, changes: begun } })).reply.record
    const missing = { overview: 'missing', body: 'missing', image_alternate_text: 'missing' }
    expect(await dueOf(ann, 'post', id)).toEqual(missing)
    expect(statesOf(saved)).toEqual(['body.es missing', 'image_alternate_text.es missing', 'overview.es missing'])
    const decoration = { image_is_decoration: true, 'overview.es': 'En breve', 'body.es': 'Texto.' }
    const body = { id, base_revision: saved.revision, changes: decoration }
    expect((await ann.call(calls.savePost, { body })).reply.record.text_states).toEqual([])
    expect([await dueOf(ann, 'post', id), await dueOf(ann, 'post', id, 'fr')]).toEqual([{}, {}])
    await ann.call(calls.publishPost, { params: { id }, body: {} })
    const now = (await ann.call(calls.getPost, { params: { id } })).reply
    const changes = { 'title.en': 'Many fuses' }
    await ann.call(calls.savePost, { body: { id, base_revision: now.revision, changes } })
    expect(await dueOf(ann, 'post', id)).toEqual({ title: 'outdated' })
    await ann.call(calls.withdrawPost, { params: { id } })
    expect(await dueOf(ann, 'post', id)).toEqual({})
  })

  test('a text that waits in a draft is not due, and has its state there', async () => {
    const { browser: ann } = await open()
    const id = (await driven.faq?.make(ann)) ?? 0
    const faq = (await ann.call(calls.getFaq, { params: { id } })).reply
    const changes = { 'question.en': 'What else?' }
    await ann.call(calls.saveFaq, { body: { id, base_revision: faq.revision, changes } })
    expect(await dueOf(ann, 'faq', id)).toEqual({ question: 'outdated' })
    const params = { kind: 'faq' as const, id }
    const typed = { 'question.es': '¿Qué más?', 'answer.en': 'This.' }
    const { live_revision } = (await ann.call(getDraft, { params })).reply
    const begin = async () =>
      (await ann.call(saveDraft, { params, body: { base_revision: 0, live_revision, changes: typed } })).reply.record
    const thrown = await begin()
    expect(await dueOf(ann, 'faq', id)).toEqual({})
    expect(await dueOf(ann, 'faq', id, 'fr')).toEqual({ question: 'outdated' })
    await ann.call(discardDraft, { params, body: { revision: thrown.revision } })
    expect(await dueOf(ann, 'faq', id)).toEqual({ question: 'outdated' })
    const draft = await begin()
    expect(statesOf({ ...draft, history: [] })).toEqual([
      'answer.es outdated',
      'answer.fr outdated',
      'question.fr outdated',
    ])
    const seen = draft.text_states.find(({ field, language }) => `${field}.${language}` === 'answer.es')?.seen
    const confirmed = [{ subject: { kind: 'faq' as const, id }, field: 'answer', language: 'es' as const, seen }]
    expect((await ann.call(confirmTranslations, { body: confirmed })).reply.done).toBe(1)
    const after = (await ann.call(getDraft, { params })).reply
    expect(statesOf({ ...after, history: [] })).toEqual(['answer.fr outdated', 'question.fr outdated'])
    await ann.call(publishDraft, { params, body: { revision: after.revision } })
    expect(await dueOf(ann, 'faq', id)).toEqual({})
    expect(await dueOf(ann, 'faq', id, 'fr')).toEqual({ answer: 'outdated', question: 'outdated' })
  })

  test('a planned text brings along what is known of its translations, and a former one is not due', async () => {
    const { browser: ann } = await open()
    const topicId = await idOf('topic')
    const page = async () => (await ann.call(calls.getTopicRecord, { params: { id: topicId } })).reply
    const { revision } = await page()
    const body = { id: topicId, base_revision: revision, changes: { 'title.en': 'Terms of use' } }
    await ann.call(calls.saveTopic, { body })
    const id = await plan(ann)
    expect(await dueOf(ann, 'topic_version', id)).toEqual({ title: 'outdated' })
    const save = (base_revision: number, changes: Changes) =>
      ann.call(calls.saveTopicVersion, { body: { id, base_revision, changes } })
    // The Spanish is right for the new text; the French is written first, and the English changed after it.
    await save(1, { 'title.es': 'Condiciones', 'body.en': 'Second.', 'body.es': 'Segundo.', 'body.fr': 'Deuxième.' })
    await save(2, { 'body.en': 'Second and last.' })
    const expected = ['body.es outdated', 'body.fr outdated', 'title.fr outdated']
    expect(statesOf((await ann.call(calls.getTopicVersion, { params: { id } })).reply)).toEqual(expected)
    expect(await publishDueTexts(db, silentLog, new Date(Date.now() + 2 * 86_400_000))).toBe(true)
    expect(statesOf(await page())).toEqual(expected)
    expect(await dueOf(ann, 'topic', topicId)).toEqual({ body: 'outdated' })
    const [former] = (await page()).versions.filter(({ until }) => until !== null)
    expect(await dueOf(ann, 'topic_version', id)).toEqual({})
    expect(await dueOf(ann, 'topic_version', former?.id ?? 0)).toEqual({})
    const query = { of: 'topic_version' as const }
    expect((await ann.call(getTranslations, { params: { id: former?.id ?? 0 }, query })).status).toBe(404)
  })

  test('who may not read the texts of the site does not see them in the work list', async () => {
    const { browser: ann } = await open()
    const { browser: rita } = await open({ roles: ['readers'] })
    const french = { language: 'fr' as const }
    const kinds = async (client: Client) =>
      new Set(
        (await client.call(listTranslations, { query: { ...french, page_size: 200 } })).reply.rows.map(
          ({ kind }) => kind,
        ),
      )
    const [all, some] = [await kinds(ann), await kinds(rita)]
    expect([all.has('faq'), some.has('faq')]).toEqual([true, false])
    const [row] = (await ann.call(listTranslations, { query: { ...french, kind: 'faq' } })).reply.rows
    const asked = { params: { id: row?.id ?? 0 }, query: { of: 'faq' as const } }
    expect([(await ann.call(getTranslations, asked)).status, (await rita.call(getTranslations, asked)).status]).toEqual(
      [200, 404],
    )
  })

  test('the list is what the texts say, and a release that does not know the kinds does not read them', async () => {
    const { browser: ann } = await open()
    const { rows: pages } = await db.execute<{ id: number }>(sql`select id from topic where system_name = 'guide'`)
    const [{ id } = { id: 0 }] = pages
    const changes = { 'title.en': 'Another guide' }
    const page = (await ann.call(calls.getTopicRecord, { params: { id } })).reply
    await ann.call(calls.saveTopic, { body: { id, base_revision: page.revision, changes } })
    expect(await dueOf(ann, 'topic', id)).toEqual({ title: 'outdated' })
    expect((await ann.call(calls.deleteTopic, { params: { id } })).status).toBe(200)
    expect(await dueOf(ann, 'topic', id)).toEqual({})
    const read = async () => (await db.execute(sql`select * from due_later_text order by 1, 2, 3, 4`)).rows
    const kept = await read()
    await db.execute(sql`delete from due_later_text`)
    for (const kind of Object.keys(driven)) {
      const table = sql.identifier(kind === 'document' ? 'document_record' : kind)
      await db.execute(sql`select refresh_due_texts(${kind}, (select array_agg(id) from ${table}))`)
    }
    expect(await read()).toEqual(kept)
    expect(kept.length).toBeGreaterThan(0)
    const { rows } = await db.execute(
      sql`select from due_text where kind = any(${sql.param(Object.keys(driven))}::text[])`,
    )
    expect(rows).toEqual([])
    expect(faults).toEqual([])
  })
})
