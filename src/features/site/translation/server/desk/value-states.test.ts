import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  getEditedProduct,
  saveFitException,
  saveProduct,
  undoProductChange,
} from '#features/catalog/catalog-edit/desk-contract.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import type { StoredVideo } from '#features/catalog/video/domain/product-video.ts'
import * as settings from '#features/site/setting/desk-contract.ts'
import { getLinkSettings, saveLinkSettings, undoLinkSettings } from '#features/site/shell/desk-contract.ts'
import { listSnippets, saveSnippet } from '#features/site/snippet/desk-contract.ts'
import { setting } from '#server/database/tables.ts'
import type { TextStateEntry } from '#shared/desk/desk-replies.ts'
import type { Language } from '#shared/language.ts'
import { buildCatalog, insertCatalog } from '../../../../../../db/seed/catalog.ts'
import { links } from '../../../../../../db/seed/company.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { confirmTranslations, getTranslations, listTranslations, saveTranslations } from '../../desk-contract.ts'
import { listedAs, type TextKind } from '../../domain/text-kinds.ts'

type Words = Record<Language, string>
const first: Words = { en: 'Words en', es: 'Words es', fr: 'Words fr' }

const opened = await openApis(async db => {
  await insertCatalog(db, buildCatalog())
  await db.insert(setting).values({ key: 'links', value: JSON.stringify(links) })
})

describe.each(opened)('$engine', ({ db, browser, catalog, faults }) => {
  const open = (roles: Parameters<typeof openStaff>[2] = { roles: ['administrators'] }) =>
    openStaff(db, browser(), roles)
  type Client = Awaited<ReturnType<typeof open>>['browser']

  /** A text within the value of a record. */
  interface Driven {
    kind: TextKind
    id: number
    field: string
    /** Writes it in all languages; answers the status. */
    write: (words: Words) => Promise<number>
    read: () => Promise<{ words: Partial<Words>; states: readonly TextStateEntry[] }>
    /** Takes the last change back; absent: the words before are typed again. */
    undo?: () => Promise<unknown>
    /** Whether a language may be without it. */
    mayMiss: boolean
  }

  interface Group {
    revision: number
    history: readonly { id: number }[]
    text_states: readonly TextStateEntry[]
  }

  /** A text of a group of settings, which has one record. */
  function ofGroup<G extends Group>(
    facts: Pick<Driven, 'kind' | 'field' | 'mayMiss'>,
    get: () => Promise<{ reply: G }>,
    wordsOf: (reply: G) => Partial<Words>,
    save: (base_revision: number, words: Words, reply: G) => Promise<{ status: number }>,
    undo: (entry_id: number) => Promise<unknown>,
  ): Driven {
    return {
      ...facts,
      id: 1,
      write: async words => {
        const { reply } = await get()
        return (await save(reply.revision, words, reply)).status
      },
      read: async () => {
        const { reply } = await get()
        return { words: wordsOf(reply), states: reply.text_states }
      },
      undo: async () => undo((await get()).reply.history[0]?.id ?? 0),
    }
  }

  const drive: Record<string, (client: Client) => Promise<Driven>> = {
    'the title of a link': async client =>
      ofGroup(
        { kind: 'setting_links', field: 'links./faqs.title', mayMiss: false },
        () => client.call(getLinkSettings),
        ({ value }) => value.links.find(({ url }) => url === '/faqs')?.title ?? {},
        (base_revision, title, { value }) => {
          const own = { url: '/faqs', types: [30 as const], audience: 'everyone' as const, title }
          const others = value.links.filter(({ url }) => url !== '/faqs')
          return client.call(saveLinkSettings, { body: { base_revision, changes: { links: [own, ...others] } } })
        },
        entry_id => client.call(undoLinkSettings, { body: { entry_id } }),
      ),
    'terms of quotes': async client =>
      ofGroup(
        { kind: 'setting_quotes', field: 'terms.usual.texts', mayMiss: false },
        () => client.call(settings.getQuoteSettings),
        ({ value }) => value.terms[0]?.texts ?? {},
        (base_revision, texts) => {
          const terms = [{ id: 'usual', titles: first, texts, is_usual: true }]
          return client.call(settings.saveQuoteSettings, { body: { base_revision, changes: { terms } } })
        },
        entry_id => client.call(settings.undoQuoteSettings, { body: { entry_id } }),
      ),
    'the headquarters': async client =>
      ofGroup(
        { kind: 'setting_company', field: 'headquarters', mayMiss: true },
        () => client.call(settings.getCompanySettings),
        ({ value }) => value.headquarters,
        (base_revision, headquarters) =>
          client.call(settings.saveCompanySettings, { body: { base_revision, changes: { headquarters } } }),
        entry_id => client.call(settings.undoCompanySettings, { body: { entry_id } }),
      ),
    'the end of mails': async client =>
      ofGroup(
        { kind: 'setting_mail', field: 'signature', mayMiss: true },
        () => client.call(settings.getMailSettings),
        ({ value }) => value.signature,
        (base_revision, signature) =>
          client.call(settings.saveMailSettings, { body: { base_revision, changes: { signature } } }),
        entry_id => client.call(settings.undoMailSettings, { body: { entry_id } }),
      ),
    'a text of a mail': async client => {
      const params = { key: 'quote_received' }
      return ofGroup(
        { kind: 'setting_mail_quote_received', field: 'subject', mayMiss: false },
        () => client.call(settings.getMailTexts, { params }),
        ({ value }) => ({ en: value.subject_en ?? '', es: value.subject_es ?? '', fr: value.subject_fr ?? '' }),
        (base_revision, { en, es, fr }) =>
          client.call(settings.saveMailTexts, {
            params,
            body: { base_revision, changes: { subject_en: en, subject_es: es, subject_fr: fr } },
          }),
        entry_id => client.call(settings.undoMailTexts, { params, body: { entry_id } }),
      )
    },
    'a snippet of the team': async client => {
      const facts = { name: 'Thanks', shortcut: `t${Date.now()}`, use: 'message' as const, is_shared: true }
      const { record } = (await client.call(saveSnippet, { body: { ...facts, texts: first } })).reply
      const get = async () => (await client.call(listSnippets, { query: {} })).reply.find(({ id }) => id === record.id)
      return {
        ...{ kind: 'snippet', id: record.id, field: 'text', mayMiss: true },
        write: async texts => {
          const base_revision = (await get())?.revision ?? 0
          return (await client.call(saveSnippet, { body: { ...facts, id: record.id, base_revision, texts } })).status
        },
        read: async () => {
          const { texts = {}, text_states: states = [] } = (await get()) ?? {}
          return { words: texts, states }
        },
      }
    },
    'the reason of an exception': async client => {
      const panel = [...fitFacts(catalog.index).panelOf.values()].find(({ type }) => type === 'gmt')
      const data = { verdict: 'never' as const, source: 'Drawing 7', family: 'tpa' }
      const body = { panel_id: panel?.id ?? 0, ...data, reason: first }
      const { reply, error } = await client.call(saveFitException, { body })
      expect(error?.errors ?? null).toBeNull()
      const get = async () =>
        (await client.call(getEditedProduct, { params: { id: body.panel_id } })).reply.fit_exceptions.find(
          ({ id }) => id === reply.id,
        )
      return {
        ...{ kind: 'fit_exception', id: reply.id, field: 'reason', mayMiss: true },
        write: async reason => {
          const base_revision = (await get())?.revision ?? 0
          return (await client.call(saveFitException, { body: { ...body, id: reply.id, base_revision, reason } }))
            .status
        },
        read: async () => {
          const { reason = {}, text_states: states = [] } = (await get()) ?? {}
          return { words: reason, states }
        },
      }
    },
    'a text of an attribute': client =>
      ofProduct(client, 'attribute.brackets.words', words => ({ 'attribute.brackets': { words } })),
    'the title of a video': client =>
      ofProduct(client, 'videos.https://video.example/a.title', title => ({
        videos: [{ title, url: 'https://video.example/a' }],
      })),
  }

  async function ofProduct(
    client: Client,
    field: string,
    changesTo: (words: Words) => Record<string, unknown>,
  ): Promise<Driven> {
    // Everything in a draft is saved at once.
    const { rows } = await db.execute<{ id: number }>(sql`
      update product set state = 'draft' where id = (select min(id) from product where state = 'published') returning id`)
    const id = rows[0]?.id ?? 0
    const get = async () => (await client.call(getEditedProduct, { params: { id } })).reply
    const write = async (words: Words) => {
      const body = { base_revision: (await get()).record.revision, changes: changesTo(words) }
      const { status, error } = await client.call(saveProduct, { params: { id }, body })
      expect(error?.errors ?? null).toBeNull()
      return status
    }
    await write(first)
    return {
      ...{ kind: 'product', id, field, write, mayMiss: true },
      read: async () => {
        const { record, text_states: states } = await get()
        const value = record.attributes.find(({ key }) => field === `attribute.${key}.words`)?.value
        const words = typeof value === 'object' && value !== null && 'words' in value ? value.words : null
        return { words: words ?? (record.videos[0] as StoredVideo | undefined)?.title ?? {}, states }
      },
      undo: async () => client.call(undoProductChange, { body: { entry_id: (await get()).history[0]?.id ?? 0 } }),
    }
  }

  test.each(Object.keys(drive))('the states of %s follow a table of edits and undos', async name => {
    const { browser: ada } = await open()
    const one = await (drive[name] ?? expect.fail())(ada)
    const { kind, id, field } = one
    const write = async (words: Words) => expect(await one.write(words)).toBe(200)
    await write(first)
    const wordsIn = (states: readonly { field: string; language: Language; state: string }[]) =>
      states
        .filter(entry => entry.field === field)
        .map(entry => `${entry.language} ${entry.state}`)
        .sort()
    /** The record's own page, the work list, and one record of it say the same. */
    const expectStates = async (expected: string[]) => {
      expect(wordsIn((await one.read()).states)).toEqual(expected)
      const query = { of: kind, language: 'es' as const }
      const shown = (await ada.call(getTranslations, { params: { id }, query })).reply
      expect([wordsIn(shown.text_states), shown.field_names[field] ?? 'known']).toEqual([expected, expect.any(String)])
      const due = await Promise.all(
        (['es', 'fr'] as const).map(async language => {
          const filter = { language, kind: listedAs(kind), page_size: 200 }
          const { rows } = (await ada.call(listTranslations, { query: filter })).reply
          const own = rows.find(row => row.id === id && row.kind === kind)
          if (own) expect(own.name).not.toBe('')
          return (own?.texts ?? []).map(text => ({ ...text, language }))
        }),
      )
      expect(wordsIn(due.flat())).toEqual(expected)
    }
    const undo = one.undo ?? (() => write(first))
    await expectStates([])
    await write({ ...first, en: 'Other words' })
    await expectStates(['es outdated', 'fr outdated'])
    await undo()
    expect((await one.read()).words).toMatchObject(first)
    await expectStates([])
    await write({ ...first, en: 'Third words' })
    const { states } = await one.read()
    const spanish = states.find(entry => entry.field === field && entry.language === 'es')
    expect(spanish?.source).toBe('Words en')
    const confirm = (seen?: string) =>
      ada.call(confirmTranslations, { body: [{ subject: { kind, id }, field, language: 'es', seen }] })
    expect((await confirm('another text')).reply.done).toBe(0)
    expect((await confirm(spanish?.seen)).reply.done).toBe(1)
    await expectStates(['fr outdated'])
    const shown = (await ada.call(getTranslations, { params: { id }, query: { of: kind } })).reply
    const translate = (changes: Record<string, string>) =>
      ada.call(saveTranslations, { params: { id }, body: { of: kind, base_revision: shown.revision, changes } })
    const most = shown.lengths[field] ?? expect.fail(`${field} has no length`)
    const long = await translate({ [`${field}.fr`]: 'x'.repeat(most + 1) })
    expect([long.status, Object.keys(long.error.errors ?? {})]).toEqual([400, [`${field}.fr`]])
    const { reply, status } = await translate({ [`${field}.fr`]: 'Autres mots' })
    expect([status, reply.record.texts[`${field}.fr`]]).toEqual([200, 'Autres mots'])
    await expectStates([])
    expect((await one.read()).words).toMatchObject({ en: 'Third words', es: 'Words es', fr: 'Autres mots' })
    if (!one.mayMiss) return
    await write({ ...first, es: '' })
    await expectStates(['es missing'])
    await undo()
    await expectStates([])
  })

  test('a snippet of one person has its states at his page, and is in no list of work', async () => {
    const { browser: ada } = await open()
    const facts = { name: 'Mine', shortcut: 'mine', use: 'message' as const, is_shared: false }
    const { record } = (await ada.call(saveSnippet, { body: { ...facts, texts: { ...first, fr: '' } } })).reply
    const body = { ...facts, id: record.id, base_revision: 1, texts: { ...first, en: 'Other words', fr: '' } }
    const saved = (await ada.call(saveSnippet, { body })).reply.record
    expect(saved.text_states.map(({ language, state }) => `${language} ${state}`)).toEqual([
      'es outdated',
      'fr missing',
    ])
    const due = async () => {
      const { rows } = (await ada.call(listTranslations, { query: { language: 'es', kind: 'snippet' } })).reply
      return rows.some(({ id }) => id === record.id)
    }
    expect(await due()).toBe(false)
    const { browser: bea } = await open()
    const query = { of: 'snippet' as const }
    expect((await bea.call(getTranslations, { params: { id: record.id }, query })).status).toBe(404)
    await ada.call(saveSnippet, { body: { ...body, base_revision: 2, is_shared: true } })
    expect(await due()).toBe(true)
    expect((await bea.call(getTranslations, { params: { id: record.id }, query })).status).toBe(200)
  })

  test('nobody reads or confirms texts of settings without their right, and words of mails need a fresh factor', async () => {
    const { browser: ann } = await open({ roles: ['content'] })
    const kinds = ['setting_quotes', 'setting_mail_quote_received', 'setting_company', 'snippet'] as const
    for (const of of kinds) {
      expect((await ann.call(getTranslations, { params: { id: 1 }, query: { of } })).status).toBe(404)
      const body = [{ subject: { kind: of, id: 1 }, field: 'text', language: 'es' as const }]
      expect((await ann.call(confirmTranslations, { body })).reply.done).toBe(0)
    }
    const { rows } = (await ann.call(listTranslations, { query: { kind: 'mails' } })).reply
    expect(rows).toEqual([])
    const { browser: bob } = await open({ roles: ['readers'] })
    const changes = { 'links./faqs.title.es': 'x' }
    const refused = await bob.call(saveTranslations, {
      params: { id: 1 },
      body: { of: 'setting_links', base_revision: 0, changes },
    })
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden'])
    const factorAt = new Date(Date.now() - 11 * 60_000)
    const { browser: late } = await open({ roles: ['administrators'], factorAt })
    const mail = { of: 'setting_mail_quote_received' as const, base_revision: 0, changes: { 'subject.es': 'Hola' } }
    const answer = await late.call(saveTranslations, { params: { id: 1 }, body: mail })
    expect([answer.status, answer.error.code]).toEqual([403, 'step_up'])
  })

  test('a text of an attribute that waits, or whose product is withdrawn, is not due', async () => {
    const { browser: ada } = await open()
    const one = await ofProduct(ada, 'attribute.brackets.words', words => ({ 'attribute.brackets': { words } }))
    await one.write({ ...first, en: 'Other words' })
    const { id } = one
    const due = async () => {
      const { rows } = (await ada.call(listTranslations, { query: { kind: 'product', page_size: 200 } })).reply
      return rows.find(row => row.id === id)?.texts.some(({ field }) => field === one.field) ?? false
    }
    expect(await due()).toBe(true)
    await db.execute(sql`update product set state = 'published' where id = ${id}`)
    const live_revision = (await ada.call(getEditedProduct, { params: { id } })).reply.record.revision
    const changes = { 'attribute.brackets': { words: { ...first, en: 'Other words', es: 'Otras' } } }
    const waiting = { base_revision: 0, live_revision, changes }
    expect((await ada.call(saveProduct, { params: { id }, body: waiting })).status).toBe(200)
    expect(await due()).toBe(false)
    await db.execute(sql`delete from pending_change where subject_id = ${id}`)
    expect(await due()).toBe(true)
    await db.execute(sql`update product set state = 'withdrawn' where id = ${id}`)
    expect(await due()).toBe(false)
  })

  test('a text of an attribute that is the same in all languages lacks nothing', async () => {
    const { browser: ada } = await open()
    const one = await ofProduct(ada, 'attribute.brackets.words', words => ({
      'attribute.brackets': { words: { en: words.en } },
    }))
    expect((await one.read()).states.filter(({ field }) => field === one.field)).toEqual([])
    const { rows } = (await ada.call(listTranslations, { query: { kind: 'product', page_size: 200 } })).reply
    expect(rows.filter(({ id }) => id === one.id)).toEqual([])
  })

  test('nothing of this caused a fault', () => expect(faults).toEqual([]))
})
