import { describe, expect, test } from 'vitest'
import * as documents from '#features/catalog/document/desk-contract.ts'
import * as series from '#features/catalog/series/desk-contract.ts'
import { insertFaq, insertLeader } from '#features/site/content/server/write-content.ts'
import * as content from '#features/site/content-edit/desk-contract.ts'
import { publishDueTexts } from '#features/site/content-edit/server/content-clock.ts'
import * as medias from '#features/site/media/desk-contract.ts'
import * as snippets from '#features/site/snippet/desk-contract.ts'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import type { DeletionKind } from '#features/staff/deletion/domain/deletion-kinds.ts'
import { silentLog } from '#server/process/log.ts'
import { ids, insertCatalog } from '../builders/catalog.ts'
import { jpegBytes } from '../builders/pictures.ts'
import { pdfBytes } from '../builders/quote-files.ts'
import { openStaff } from '../builders/staff.ts'
import { openApis } from '../openers/open-api.ts'
import { sendFile } from '../openers/send-file.ts'
import { rowsWithoutEntry } from '../readers/rows-without-entry.ts'

const inThree = <T>(make: (language: string) => T) => ({ en: make('en'), es: make('es'), fr: make('fr') })
const pdf = (end: number) => new File([new Uint8Array([...pdfBytes(), 37, end])], `UL ${end}.pdf`)

const opened = await openApis(async db => {
  await insertCatalog(db, [{ id: 1001, categoryId: ids.gmtPanels, position: 1, sku: 'P-1' }])
  for (const position of [1, 2, 3])
    await insertFaq(db, {
      position,
      texts: inThree(language => ({
        category: position === 3 ? `Returns ${language}` : `Orders ${language}`,
        question: `Q ${position} ${language}`,
        answer: 'A.',
      })),
    })
  for (const name of ['Ann', 'Bob'])
    await insertLeader(db, {
      ...{ name, imageUrl: '/images/leaders/a.svg', position: name === 'Ann' ? 1 : 2 },
      texts: inThree(() => ({ role: 'Role', description: 'Words.' })),
    })
})

type Acts = Record<string, () => Promise<unknown>>

// spec §16.10
describe.each(opened)('$engine', ({ db, browser }) => {
  const open = async () => {
    const { browser: cora } = await openStaff(db, browser(), { roles: ['administrators'] })
    /** The entry of what was deleted last. */
    const deleted = async (kind: DeletionKind) => {
      const [last] = (await cora.call(listDeletions, { query: { kind } })).reply
      return { body: { entry_id: last?.entry_id ?? 0 } }
    }
    return { cora, deleted }
  }
  const done = async <R>(answer: Promise<{ status: number; error: unknown; reply: R }>) => {
    const { status, error, reply } = await answer
    expect([status, error]).toEqual([200, undefined])
    return reply
  }
  const expectEntries = async (acts: Acts) => {
    for (const [name, act] of Object.entries(acts)) {
      const { changed, without } = await rowsWithoutEntry(db, async () => void (await act()))
      expect.soft(changed, name).toBeGreaterThan(0)
      expect.soft(without, name).toEqual([])
    }
  }
  const lastOf = (history: readonly { id: number }[]) => ({ body: { entry_id: history[0]?.id ?? 0 } })

  test('each write of a document has its entry', async () => {
    const { cora, deleted } = await open()
    let id = 0
    const read = async () => (await cora.call(documents.getDocument, { params: { id } })).reply
    const save = (changes: object) => async () =>
      done(
        cora.call(documents.saveDocument, {
          params: { id },
          body: { base_revision: (await read()).revision, changes: { ...changes } },
        }),
      )
    await expectEntries({
      'it is uploaded': async () => {
        id = await sendFile(cora, '/Document/Upload', {
          file: pdf(1),
          kind: 'certificate',
          title: 'UL',
          product_id: '1001',
        })
      },
      'it has another title': save({ 'title.es': 'Certificado UL' }),
      'it is public': save({ is_public: true }),
      'it is about a series': save({ series: [ids.gmtPanels] }),
      'it is about a filter': save({ filter: { category_id: ids.power, conditions: [] } }),
      'its file is replaced': async () => {
        const number = await sendFile(cora, `/Document/Replace/${id}`, { file: pdf(2), printed_revision: '2' })
        expect(number).toBe(id)
      },
      'that is taken back': async () =>
        done(cora.call(documents.undoDocumentChange, lastOf((await read()).history.slice(1)))),
      'it is internal again': save({ is_public: false }),
      'it is deleted': () => done(cora.call(documents.deleteDocument, { params: { id } })),
      'it is brought back': async () => done(cora.call(documents.undoDocumentChange, await deleted('document'))),
    })
  })

  test('a document that was about a deleted series has an entry, and another one when the series comes back', async () => {
    const { cora, deleted } = await open()
    const made = { se_name: 'gone-soon', 'name.en': 'Gone soon' }
    const id = (await done(cora.call(series.saveCategory, { body: { base_revision: 0, changes: made } }))).record.id
    const document = await sendFile(cora, '/Document/Upload', { file: pdf(3), kind: 'certificate', title: 'UL 3' })
    const body = { base_revision: 1, changes: { series: [id] } }
    await done(cora.call(documents.saveDocument, { params: { id: document }, body }))
    await expectEntries({
      'the series is deleted': () => done(cora.call(series.deleteCategory, { params: { id } })),
      'it is brought back': async () => done(cora.call(series.undoCategoryChange, await deleted('category'))),
    })
  })

  test('each write of a picture has its entry', async () => {
    const { cora, deleted } = await open()
    let id = 0
    const read = async () => (await cora.call(medias.getMedia, { params: { id } })).reply
    await expectEntries({
      'it is uploaded': async () => {
        id = await sendFile(cora, '/Media/Upload', { file: new File([await jpegBytes()], 'panel.jpg') })
      },
      'it gets a text': () =>
        done(
          cora.call(medias.saveMedia, {
            params: { id },
            body: { base_revision: 1, changes: { 'alternate.en': 'A panel', file_name: 'front.jpg' } },
          }),
        ),
      'that is taken back': async () => done(cora.call(medias.undoMediaChange, lastOf((await read()).history))),
      'it is deleted': () => done(cora.call(medias.deleteMedia, { body: { ids: [id] } })),
      'it is brought back': async () => done(cora.call(medias.undoMediaChange, await deleted('media'))),
    })
  })

  test('each write of a question, its category and their order has its entry', async () => {
    const { cora, deleted } = await open()
    const groups = async () => (await cora.call(content.listFaqRecords)).reply
    const orderOf = async (turn: boolean) => {
      const { groups: all, revision } = await groups()
      const order = all.map(({ category_id, questions }) => ({ category_id, faq_ids: questions.map(one => one.id) }))
      const turned = order.toReversed().map(group => ({ ...group, faq_ids: group.faq_ids.toReversed() }))
      return { body: { base_revision: revision, order: turn ? turned : order } }
    }
    let [category, faq] = [0, 0]
    const read = async () => (await cora.call(content.getFaq, { params: { id: faq } })).reply
    const save = (changes: object) => async () =>
      done(
        cora.call(content.saveFaq, {
          body: { id: faq, base_revision: (await read()).revision, changes: { ...changes } },
        }),
      )
    await expectEntries({
      'a category is made': async () => {
        const body = { base_revision: 0, changes: { 'name.en': 'Delivery' } }
        category = (await done(cora.call(content.saveFaqCategory, { body }))).record.id
      },
      'it is renamed': () =>
        done(
          cora.call(content.saveFaqCategory, {
            body: { id: category, base_revision: 1, changes: { 'name.fr': 'Livraison' } },
          }),
        ),
      'a question is made': async () => {
        const changes = { category_id: category, 'question.en': 'When?', 'answer.en': 'Soon.' }
        faq = (await done(cora.call(content.saveFaq, { body: { base_revision: 0, changes } }))).record.id
      },
      'it gets another answer': save({ 'answer.en': 'Today.', 'question.es': '¿Cuándo?', 'answer.es': 'Hoy.' }),
      'it goes to another category': async () => save({ category_id: (await groups()).groups[0]?.category_id })(),
      'that is taken back': async () => done(cora.call(content.undoFaq, lastOf((await read()).history))),
      'all are ordered': async () => done(cora.call(content.saveFaqOrder, await orderOf(true))),
      'the order is taken back': async () => done(cora.call(content.undoFaqOrder, lastOf((await groups()).history))),
      'the question is deleted': () => done(cora.call(content.deleteFaq, { params: { id: faq } })),
      'the category is deleted': () => done(cora.call(content.deleteFaqCategory, { params: { id: category } })),
      'the category is brought back': async () =>
        done(cora.call(content.undoFaqCategory, await deleted('faq_category'))),
      'the question is brought back': async () => done(cora.call(content.undoFaq, await deleted('faq'))),
    })
  })

  test('each write of a static page and its planned texts has its entry', async () => {
    const { cora, deleted } = await open()
    let [id, version] = [0, 0]
    const read = async () => (await cora.call(content.getTopicRecord, { params: { id } })).reply
    await expectEntries({
      'a page is made': async () => {
        const changes = { system_name: 'how-to-order', 'title.en': 'How to order', 'body.en': 'So.' }
        id = (await done(cora.call(content.saveTopic, { body: { base_revision: 0, changes } }))).record.id
      },
      'it is translated': () =>
        done(
          cora.call(content.saveTopic, {
            body: { id, base_revision: 1, changes: { 'title.es': 'Cómo pedir', 'body.es': 'Así.' } },
          }),
        ),
      'that is taken back': async () => done(cora.call(content.undoTopic, lastOf((await read()).history))),
      'a text is planned': async () => {
        const body = { in_force_from: '2999-01-01T00:00:00Z' }
        version = (await done(cora.call(content.planTopicVersion, { params: { id }, body }))).id
      },
      'it is changed': () =>
        done(
          cora.call(content.saveTopicVersion, {
            body: { id: version, base_revision: 1, changes: { 'body.en': 'Otherwise.' } },
          }),
        ),
      'it is deleted': () => done(cora.call(content.deleteTopicVersion, { params: { id: version } })),
      'it is brought back': async () => done(cora.call(content.undoTopicVersion, await deleted('topic_version'))),
      'the page is deleted with it': () => done(cora.call(content.deleteTopic, { params: { id } })),
      'both are brought back': async () => done(cora.call(content.undoTopic, await deleted('topic'))),
      'the planned text comes into force': () => publishDueTexts(db, silentLog, new Date('2999-01-02T00:00:00Z')),
    })
  })

  test('each write of a leader and of their order has its entry', async () => {
    const { cora, deleted } = await open()
    const list = async () => (await cora.call(content.listLeaders)).reply
    let id = 0
    await expectEntries({
      'a leader is made': async () => {
        const changes = {
          ...{ name: 'Cleo', image_url: '/images/leaders/c.svg', 'role.en': 'Chief', 'description.en': 'Words.' },
          ...{ 'role.es': 'Jefa', 'description.es': 'Palabras.', 'role.fr': 'Cheffe', 'description.fr': 'Mots.' },
        }
        id = (await done(cora.call(content.saveLeader, { body: { base_revision: 0, changes } }))).record.id
      },
      'she has another role': () =>
        done(cora.call(content.saveLeader, { body: { id, base_revision: 1, changes: { 'role.en': 'Chair' } } })),
      'that is taken back': async () =>
        done(
          cora.call(content.undoLeader, lastOf((await cora.call(content.getLeader, { params: { id } })).reply.history)),
        ),
      'they are ordered': async () => {
        const { rows, revision } = await list()
        const order = rows.map(row => row.id).toReversed()
        return done(cora.call(content.saveLeaderOrder, { body: { base_revision: revision, order } }))
      },
      'the order is taken back': async () => done(cora.call(content.undoLeaderOrder, lastOf((await list()).history))),
      'she is deleted': () => done(cora.call(content.deleteLeader, { params: { id } })),
      'she is brought back': async () => done(cora.call(content.undoLeader, await deleted('leader'))),
    })
  })

  test('each write of a snippet has its entry', async () => {
    const { cora, deleted } = await open()
    const words = { name: 'Thanks', shortcut: 'thx', use: 'message', is_shared: false } as const
    let id = 0
    await expectEntries({
      'it is made': async () => {
        const body = { base_revision: 0, ...words, texts: { en: 'Thank you.', es: '', fr: '' } }
        id = (await done(cora.call(snippets.saveSnippet, { body }))).record.id
      },
      'it is changed': () => {
        const body = { id, base_revision: 1, ...words, texts: { en: 'Many thanks.', es: '', fr: '' } }
        return done(cora.call(snippets.saveSnippet, { body }))
      },
      'it is deleted': () => done(cora.call(snippets.deleteSnippet, { params: { id } })),
      'it is brought back': async () => done(cora.call(snippets.undoSnippet, await deleted('snippet'))),
    })
  })
})
