import { describe, expect, test } from 'vitest'
import * as attributes from '#features/catalog/attribute/desk-contract.ts'
import * as documents from '#features/catalog/document/desk-contract.ts'
import * as prices from '#features/catalog/price/desk-contract.ts'
import * as series from '#features/catalog/series/desk-contract.ts'
import * as videos from '#features/catalog/video/desk-contract.ts'
import * as buyers from '#features/quotes/buyer/desk-contract.ts'
import { insertFaq, insertLeader, insertTagNames } from '#features/site/content/server/write-content.ts'
import * as content from '#features/site/content-edit/desk-contract.ts'
import * as medias from '#features/site/media/desk-contract.ts'
import * as snippets from '#features/site/snippet/desk-contract.ts'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import type { DeletionKind } from '#features/staff/deletion/domain/deletion-kinds.ts'
import { removeFormerRows } from '#server/changes/former-rows.ts'
import type { BulkResult } from '#shared/desk/desk-replies.ts'
import { ids, insertCatalog } from '../builders/catalog.ts'
import { jpegBytes } from '../builders/pictures.ts'
import { pdfBytes } from '../builders/quote-files.ts'
import { openStaff } from '../builders/staff.ts'
import { mp4 } from '../builders/videos.ts'
import type { ApiClient } from '../openers/api-client.ts'
import { exportBytes } from '../openers/exchange-files.ts'
import { openApis } from '../openers/open-api.ts'
import { sendFile } from '../openers/send-file.ts'
import { rowsOf } from '../readers/rows-of.ts'

const tables = [
  ...['post', 'post_text', 'post_tag', 'tag', 'tag_text', 'faq', 'faq_text', 'faq_category', 'faq_category_text'],
  ...['topic', 'topic_text', 'topic_version', 'topic_version_text', 'leader', 'leader_text'],
  ...['attribute', 'attribute_text', 'attribute_option', 'attribute_option_text'],
  ...['attribute_former_key', 'option_former_key', 'former_option'],
  ...['category', 'category_text', 'category_attribute', 'document_record', 'document_target', 'document_file'],
  ...[
    'document_piece',
    'document',
    'media',
    'media_file',
    'media_piece',
    'video',
    'video_piece',
    'snippet',
    'price_list',
    'price',
    'buyer_company',
    'customer_group',
    'text_state',
  ],
]
const inThree = <T>(make: (language: string) => T) => ({ en: make('en'), es: make('es'), fr: make('fr') })
const kinds = ['attributes', 'options', 'categories', 'documents', 'posts', 'faqs', 'topics'] as const

const opened = await openApis(async db => {
  await insertCatalog(db, [{ id: 1001, categoryId: ids.gmtPanels, position: 1, sku: 'P-1' }])
  await insertTagNames(db, { gmt: inThree(language => `GMT ${language}`) })
  await insertFaq(db, {
    position: 1,
    texts: inThree(language => ({ category: `Orders ${language}`, question: `Q ${language}`, answer: 'A.' })),
  })
  await insertLeader(db, {
    ...{ name: 'Ann', imageUrl: '/images/leaders/a.svg', position: 1 },
    texts: inThree(() => ({ role: 'Role', description: 'Words.' })),
  })
})

type Answer = Promise<{ error?: unknown }>
interface Case {
  kind: DeletionKind
  make: (who: ApiClient) => Promise<number>
  remove: (who: ApiClient, id: number) => Answer
  back: (who: ApiClient, entry: number) => Promise<BulkResult>
  history?: (who: ApiClient, id: number) => Promise<readonly { fields: readonly { field: string }[] }[]>
}

const fresh = (changes: Record<string, unknown>) => ({ body: { base_revision: 0, changes } })
let count = 0
const snippet = async (who: ApiClient) =>
  (
    await who.call(snippets.saveSnippet, {
      body: {
        ...{ base_revision: 0, name: 'Thanks', shortcut: `thx${++count}`, use: 'message', is_shared: false },
        texts: { en: 'Thank you.', es: '', fr: 'Merci.' },
      },
    })
  ).reply.record.id

const cases: Case[] = [
  {
    kind: 'post',
    make: async who =>
      (
        await who.call(
          content.savePost,
          fresh({ 'title.en': 'Fuses', 'body.en': '**Bold**', 'title.fr': 'Fusibles', 'body.fr': 'a', tags: ['gmt'] }),
        )
      ).reply.record.id,
    remove: (who, id) => who.call(content.deletePost, { params: { id } }),
    back: async (who, entry_id) => (await who.call(content.undoPost, { body: { entry_id } })).reply,
    history: async (who, id) => (await who.call(content.getPost, { params: { id } })).reply.history,
  },
  {
    kind: 'tag',
    make: async who =>
      (await who.call(content.saveTag, fresh({ key: 'klm', 'name.en': 'KLM', 'name.es': 'KLM es' }))).reply.record.id,
    remove: (who, id) => who.call(content.deleteTag, { params: { id } }),
    back: async (who, entry_id) => (await who.call(content.undoTag, { body: { entry_id } })).reply,
    history: async (who, id) => (await who.call(content.getTag, { params: { id } })).reply.history,
  },
  {
    kind: 'faq',
    make: async who => (await who.call(content.listFaqRecords)).reply.groups[0]?.questions[0]?.id ?? 0,
    remove: (who, id) => who.call(content.deleteFaq, { params: { id } }),
    back: async (who, entry_id) => (await who.call(content.undoFaq, { body: { entry_id } })).reply,
    history: async (who, id) => (await who.call(content.getFaq, { params: { id } })).reply.history,
  },
  {
    kind: 'faq_category',
    make: async who =>
      (await who.call(content.saveFaqCategory, fresh({ 'name.en': 'New', 'name.fr': 'Neuf' }))).reply.record.id,
    remove: (who, id) => who.call(content.deleteFaqCategory, { params: { id } }),
    back: async (who, entry_id) => (await who.call(content.undoFaqCategory, { body: { entry_id } })).reply,
  },
  {
    kind: 'topic',
    make: async who =>
      (
        await who.call(
          content.saveTopic,
          fresh({ system_name: 'how-to-order', 'title.en': 'How to order', 'body.en': 'So.' }),
        )
      ).reply.record.id,
    remove: (who, id) => who.call(content.deleteTopic, { params: { id } }),
    back: async (who, entry_id) => (await who.call(content.undoTopic, { body: { entry_id } })).reply,
  },
  {
    kind: 'topic_version',
    make: async who => {
      const changes = { system_name: 'how-to-pay', 'title.en': 'How to pay', 'body.en': 'So.' }
      const { id } = (await who.call(content.saveTopic, fresh(changes))).reply.record
      const body = { in_force_from: '2999-01-01T00:00:00Z' }
      return (await who.call(content.planTopicVersion, { params: { id }, body })).reply.id
    },
    remove: (who, id) => who.call(content.deleteTopicVersion, { params: { id } }),
    back: async (who, entry_id) => (await who.call(content.undoTopicVersion, { body: { entry_id } })).reply,
  },
  {
    kind: 'leader',
    make: async who => (await who.call(content.listLeaders)).reply.rows[0]?.id ?? 0,
    remove: (who, id) => who.call(content.deleteLeader, { params: { id } }),
    back: async (who, entry_id) => (await who.call(content.undoLeader, { body: { entry_id } })).reply,
  },
  {
    kind: 'attribute',
    make: async who => {
      const changes = { key: 'finish', kind: 'option', group: 'general', 'name.en': 'Finish', 'name.es': 'Acabado' }
      const { id } = (await who.call(attributes.saveAttribute, fresh(changes))).reply.record
      await who.call(attributes.addOption, { params: { id }, body: { names: { en: 'Zinc', es: 'Cinc' } } })
      const added = await who.call(attributes.addOption, { params: { id }, body: { names: { en: 'Galvanized' } } })
      const [zinc, other] = added.reply.record.options.map(option => option.id)
      const body = { from_ids: [other ?? 0], into_id: zinc ?? 0, expected_count: 0 }
      const { revision } = (await who.call(attributes.mergeOptions, { params: { id }, body })).reply
      await who.call(attributes.saveAttribute, {
        body: { id, base_revision: revision, changes: { key: 'surface', [`option.${zinc}.key`]: 'zn' } },
      })
      return id
    },
    remove: (who, id) => who.call(attributes.deleteAttribute, { params: { id } }),
    back: async (who, entry_id) => (await who.call(attributes.undoAttributeChange, { body: { entry_id } })).reply,
    history: async (who, id) => (await who.call(attributes.getAttribute, { params: { id } })).reply.history,
  },
  {
    kind: 'category',
    make: async who => {
      const template = [{ attribute_id: ids.mounting, is_required: true }]
      const changes = { se_name: 'new-series', 'name.en': 'New series', 'description.fr': 'Neuve', template }
      const { id } = (await who.call(series.saveCategory, fresh(changes))).reply.record
      const document = await sendFile(who, '/Document/Upload', {
        file: new File([new Uint8Array(pdfBytes())], 'series.pdf'),
        ...{ kind: 'certificate', title: 'Series' },
      })
      const body = { base_revision: 1, changes: { series: [id] } }
      expect((await who.call(documents.saveDocument, { params: { id: document }, body })).error).toBeUndefined()
      return id
    },
    remove: (who, id) => who.call(series.deleteCategory, { params: { id } }),
    back: async (who, entry_id) => (await who.call(series.undoCategoryChange, { body: { entry_id } })).reply,
    history: async (who, id) => (await who.call(series.getEditedCategory, { params: { id } })).reply.history,
  },
  {
    kind: 'media',
    make: async who => sendFile(who, '/Media/Upload', { file: new File([await jpegBytes()], 'panel.jpg') }),
    remove: (who, id) => who.call(medias.deleteMedia, { body: { ids: [id] } }),
    back: async (who, entry_id) => (await who.call(medias.undoMediaChange, { body: { entry_id } })).reply,
    history: async (who, id) => (await who.call(medias.getMedia, { params: { id } })).reply.history,
  },
  {
    kind: 'video',
    make: who => sendFile(who, '/Video/Upload', { file: new File([mp4(1_100_000)], 'fuse.mp4') }),
    remove: (who, id) => who.call(videos.deleteVideos, { body: { ids: [id] } }),
    back: async (who, entry_id) => (await who.call(videos.undoVideoChange, { body: { entry_id } })).reply,
  },
  {
    kind: 'document',
    make: who =>
      sendFile(who, '/Document/Upload', {
        file: new File([new Uint8Array([...pdfBytes(), 37, 1])], 'UL 1801.pdf'),
        ...{ kind: 'certificate', title: 'UL 1801' },
      }),
    remove: (who, id) => who.call(documents.deleteDocument, { params: { id } }),
    back: async (who, entry_id) => (await who.call(documents.undoDocumentChange, { body: { entry_id } })).reply,
  },
  {
    kind: 'buyer_company',
    make: async who => {
      const changes = { name: 'Acme', valid_days: 60, incoterm: 'DAP', place: 'Lyon', lead_time: 'stock' }
      return (await who.call(buyers.saveCompany, fresh(changes))).reply.record.id
    },
    remove: (who, id) => who.call(buyers.deleteCompany, { params: { id } }),
    back: async (who, entry_id) => (await who.call(buyers.undoCompany, { body: { entry_id } })).reply,
    history: async (who, id) => (await who.call(buyers.getCompany, { params: { id } })).reply.history,
  },
  {
    kind: 'customer_group',
    make: async who => (await who.call(buyers.saveGroup, fresh({ name: 'Gold' }))).reply.record.id,
    remove: (who, id) => who.call(buyers.deleteGroup, { params: { id } }),
    back: async (who, entry_id) => (await who.call(buyers.undoGroup, { body: { entry_id } })).reply,
    history: async (who, id) => (await who.call(buyers.getGroup, { params: { id } })).reply.history,
  },
  {
    kind: 'snippet',
    make: snippet,
    remove: (who, id) => who.call(snippets.deleteSnippet, { params: { id } }),
    back: async (who, entry_id) => (await who.call(snippets.undoSnippet, { body: { entry_id } })).reply,
  },
  {
    kind: 'price_list',
    make: async who => {
      const changes = { name: `List ${crypto.randomUUID()}`, currency: 'EUR' }
      const { id } = (await who.call(prices.savePriceList, { body: { base_revision: 0, changes } })).reply.record
      const priced = { 'price.1001': [{ from_quantity: 5, unit_price: '1.125' }] }
      await who.call(prices.savePriceList, { body: { id, base_revision: 1, changes: priced } })
      return id
    },
    remove: (who, id) => who.call(prices.deletePriceList, { params: { id } }),
    back: async (who, entry_id) => (await who.call(prices.undoPriceList, { body: { entry_id } })).reply,
    history: async (who, id) => (await who.call(prices.getPriceList, { params: { id } })).reply.history,
  },
]

// staff-desk § 1: nothing silent; it can be undone
describe.each(opened)('$engine', ({ db, browser }) => {
  const open = async () => (await openStaff(db, browser(), { roles: ['administrators'] })).browser
  const deletions = async (who: ApiClient, kind: DeletionKind) =>
    (await who.call(listDeletions, { query: { kind } })).reply
  const whole = async (who: ApiClient) => {
    const files = await Promise.all(kinds.map(one => exportBytes(who, one, 'json')))
    return {
      rows: await rowsOf(db, tables),
      files: files.map(bytes => bytes.toString().replace(/"_revision":\d+/g, '')),
    }
  }
  /** Deletes a record and takes that back, as often as is said: each time the whole must be as it was. */
  const goAndComeBack = async (who: ApiClient, { remove, back, kind, id }: Case & { id: number }, times: number) => {
    const before = await whole(who)
    for (let time = 0; time < times; time += 1) {
      expect((await remove(who, id)).error).toBeUndefined()
      expect(await rowsOf(db, tables)).not.toEqual(before.rows)
      const [deletion] = await deletions(who, kind)
      expect(deletion?.id).toBe(id)
      expect(await back(who, deletion?.entry_id ?? 0)).toMatchObject({ done: 1, refused: [] })
      expect(await whole(who)).toEqual(before)
      expect(await deletions(who, kind)).toEqual([])
    }
  }

  test.each(cases)('a deleted $kind comes back with its id, its texts and its history', async of => {
    const who = await open()
    const id = await of.make(who)
    // Deleted once more, it comes back once more.
    await goAndComeBack(who, { ...of, id }, 2)
    const history = await of.history?.(who, id)
    if (history)
      expect(history.slice(0, 4).map(({ fields }) => fields[0]?.field === 'is_deleted')).toEqual([
        ...[true, false, true, false],
      ])
  })

  test('a removed option comes back with its names', async () => {
    const who = await open()
    const params = { id: ids.mounting }
    const added = await who.call(attributes.addOption, { params, body: { names: { en: 'Shelf', fr: 'Étagère' } } })
    const optionId = added.reply.record.options.find(({ key }) => key === 'shelf')?.id ?? 0
    const before = await rowsOf(db, tables)
    await who.call(attributes.removeOption, { params, body: { option_id: optionId } })
    const { reply } = await who.call(attributes.getAttribute, { params })
    const [entry] = reply.removals
    expect(reply.history[0]?.id).toBe(entry)
    const back = await who.call(attributes.undoAttributeChange, { body: { entry_id: entry ?? 0 } })
    expect(back.reply).toMatchObject({ done: 1, refused: [] })
    expect(await rowsOf(db, tables)).toEqual(before)
    // With its key taken it stays away.
    await who.call(attributes.removeOption, { params, body: { option_id: optionId } })
    await who.call(attributes.addOption, { params, body: { names: { en: 'Shelf' } } })
    const again = (await who.call(attributes.getAttribute, { params })).reply.removals[0] ?? 0
    const refused = await who.call(attributes.undoAttributeChange, { body: { entry_id: again } })
    expect(refused.reply).toMatchObject({ done: 0, refused: [{ reason: expect.stringContaining('shelf') }] })
  })

  test('what is in the way is said: a key that is taken, a parent that is gone', async () => {
    const who = await open()
    const tag = async () =>
      (await who.call(content.saveTag, { body: { base_revision: 0, changes: { key: 'taken', 'name.en': 'Taken' } } }))
        .reply.record.id
    const params = { id: await tag() }
    await who.call(content.deleteTag, { params })
    await tag()
    const [gone] = await deletions(who, 'tag')
    const { reply } = await who.call(content.undoTag, { body: { entry_id: gone?.entry_id ?? 0 } })
    expect(reply).toEqual({
      ...{ done: 0, unchanged: 0, batch_id: null },
      refused: [{ id: params.id, name: 'taken', reason: 'Another record has this now: taken' }],
    })
    const body = { base_revision: 0, changes: { 'name.en': 'Returns' } }
    const category = (await who.call(content.saveFaqCategory, { body })).reply.record.id
    const changes = { category_id: category, 'question.en': 'How?', 'answer.en': 'So.' }
    const faq = (await who.call(content.saveFaq, { body: { base_revision: 0, changes } })).reply.record.id
    await who.call(content.deleteFaq, { params: { id: faq } })
    await who.call(content.deleteFaqCategory, { params: { id: category } })
    const [question] = await deletions(who, 'faq')
    const undoing = { body: { entry_id: question?.entry_id ?? 0 } }
    expect((await who.call(content.undoFaq, undoing)).reply.refused[0]?.reason).toBe(
      'What it belonged to no longer exists.',
    )
    const [parent] = await deletions(who, 'faq_category')
    await who.call(content.undoFaqCategory, { body: { entry_id: parent?.entry_id ?? 0 } })
    expect((await who.call(content.undoFaq, undoing)).reply.done).toBe(1)
    expect((await who.call(content.getFaq, { params: { id: faq } })).reply.fields).toMatchObject(changes)
  })

  test('after 30 days nothing comes back, and only who may delete sees what was deleted', async () => {
    const who = await open()
    const { id } = (
      await who.call(content.saveTag, { body: { base_revision: 0, changes: { key: 'old', 'name.en': 'Old' } } })
    ).reply.record
    await who.call(content.deleteTag, { params: { id } })
    const [gone] = await deletions(who, 'tag')
    const days = (count: number) => new Date(Date.parse(gone?.deleted_on ?? '') + count * 86_400_000)
    await removeFormerRows(db, days(29))
    expect((await deletions(who, 'tag'))[0]?.id).toBe(id)
    await removeFormerRows(db, days(31))
    expect(await deletions(who, 'tag')).toEqual([])
    const { reply } = await who.call(content.undoTag, { body: { entry_id: gone?.entry_id ?? 0 } })
    expect(reply).toMatchObject({ done: 0, refused: [{ reason: 'It no longer exists.' }] })
    const { browser: sales } = await openStaff(db, browser(), { roles: ['sales'] })
    expect((await sales.call(listDeletions, { query: { kind: 'tag' } })).status).toBe(403)
  })

  test('the own snippet of somebody is brought back by nobody else', async () => {
    const [ann, bob] = [await open(), await open()]
    const id = await snippet(ann)
    await ann.call(snippets.deleteSnippet, { params: { id } })
    const [gone] = await deletions(ann, 'snippet')
    expect(await deletions(bob, 'snippet')).toEqual([])
    const { reply } = await bob.call(snippets.undoSnippet, { body: { entry_id: gone?.entry_id ?? 0 } })
    expect(reply.done).toBe(0)
    expect((await deletions(ann, 'snippet')).map(one => one.id)).toEqual([id])
  })
})
