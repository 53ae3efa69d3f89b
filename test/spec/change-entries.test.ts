import { describe, expect, test } from 'vitest'
import * as attributes from '#features/catalog/attribute/desk-contract.ts'
import * as products from '#features/catalog/catalog-edit/desk-contract.ts'
import * as series from '#features/catalog/series/desk-contract.ts'
import { insertFaq, insertLeader, insertTagNames } from '#features/site/content/server/write-content.ts'
import * as content from '#features/site/content-edit/desk-contract.ts'
import * as redirects from '#features/site/redirect/desk-contract.ts'
import * as drafts from '#features/staff/record-draft/desk-contract.ts'
import { ids, insertCatalog } from '../builders/catalog.ts'
import { storePost } from '../builders/content.ts'
import { openStaff } from '../builders/staff.ts'
import { openApis } from '../openers/open-api.ts'
import { rowsWithoutEntry } from '../readers/rows-without-entry.ts'

const inThree = <T>(make: (language: string) => T) => ({ en: make('en'), es: make('es'), fr: make('fr') })

const opened = await openApis(async db => {
  await insertCatalog(db, [
    {
      ...{ id: 1001, categoryId: ids.gmtPanels, position: 1, sku: 'P-1' },
      values: [
        { attributeId: ids.mounting, optionId: 901 },
        { attributeId: ids.inputWire, words: { en: '20 A' } },
      ],
    },
    {
      ...{ id: 1002, categoryId: ids.gmtPanels, position: 2, sku: 'P-2' },
      values: [
        { attributeId: ids.mounting, optionId: 902 },
        { attributeId: ids.width, number: 19 },
      ],
    },
  ])
  await insertTagNames(db, { gmt: inThree(language => `GMT ${language}`), klm: inThree(language => `KLM ${language}`) })
  await storePost(db, { title: 'Old', publishedAt: '2026-03-01T00:00:00Z', tags: ['gmt'] })
  for (const position of [1, 2])
    await insertFaq(db, {
      position,
      texts: inThree(language => ({
        category: `Orders ${language}`,
        question: `Q ${position} ${language}`,
        answer: 'A.',
      })),
    })
  for (const name of ['Ann', 'Bob'])
    await insertLeader(db, {
      ...{ name, imageUrl: '/images/leaders/a.svg', position: 1 },
      texts: inThree(() => ({ role: 'Role', description: 'Words.' })),
    })
})

// spec §16.10
describe.each(opened)('$engine', ({ db, browser }) => {
  test('each write of the desk in catalogue and content has its entry in the log of changes', async () => {
    const { browser: cora } = await openStaff(db, browser(), { roles: ['content'] })
    const done = async (answer: Promise<{ status: number; error: unknown }>) => {
      const { status, error } = await answer
      expect([status, error]).toEqual([200, undefined])
    }
    const attribute = async (id: number) => (await cora.call(attributes.getAttribute, { params: { id } })).reply
    const product = async (id: number) => (await cora.call(products.getEditedProduct, { params: { id } })).reply
    const category = async (id: number) => (await cora.call(series.getEditedCategory, { params: { id } })).reply
    const saveAttribute = async (id: number, changes: object) =>
      done(
        cora.call(attributes.saveAttribute, {
          body: { id, base_revision: (await attribute(id)).revision, changes: { ...changes } },
        }),
      )
    const saveProduct = (id: number, changes: object) => async () =>
      done(cora.call(products.saveProduct, { params: { id }, body: { base_revision: 0, changes: { ...changes } } }))
    const publish = (id: number) => async () =>
      done(
        cora.call(products.publishProduct, {
          params: { id },
          body: { revision: (await product(id)).pending?.revision ?? 0 },
        }),
      )
    const saveCategory = (id: number, changes: object) => async () =>
      done(
        cora.call(series.saveCategory, {
          body: { id, base_revision: (await category(id)).revision, changes: { ...changes } },
        }),
      )
    const tagIds = async () => {
      const { reply } = await cora.call(content.listTags)
      return ['gmt', 'klm'].map(key => reply.find(row => row.key === key)?.id ?? 0)
    }
    const postIds = async () => (await cora.call(content.listPosts, { query: {} })).reply.rows.map(({ id }) => id)
    const acts: Record<string, () => Promise<unknown>> = {
      'a product is made': () =>
        done(cora.call(products.createProduct, { body: { sku: 'N-1', category_id: ids.gmtPanels, name: 'New' } })),
      'a change waits': saveProduct(1001, { 'name.es': 'Panel', 'attribute.width': { number: 20 } }),
      'it goes live': publish(1001),
      'another one waits': saveProduct(1002, { 'attribute.mounting': { option_ids: [901] }, 'name.en': 'Two' }),
      'a product is copied': () =>
        done(cora.call(products.copyProduct, { params: { id: 1001 }, body: { sku: 'N-2' } })),
      'an attribute is renamed': () => saveAttribute(ids.mounting, { 'name.fr': 'Montage' }),
      'an attribute gets another key': () => saveAttribute(ids.width, { key: 'breadth' }),
      'an option gets another key': () => saveAttribute(ids.mounting, { 'option.901.key': 'narrow' }),
      'an option is added': () =>
        done(cora.call(attributes.addOption, { params: { id: ids.mounting }, body: { names: { en: 'Wall' } } })),
      'options are merged': () =>
        done(
          cora.call(attributes.mergeOptions, {
            params: { id: ids.mounting },
            body: { from_ids: [901], into_id: 902, expected_count: 2 },
          }),
        ),
      'an attribute gets another kind': async () =>
        done(
          cora.call(attributes.changeKind, {
            params: { id: ids.inputWire },
            body: {
              ...{ kind: 'number', expected_lost_count: 0 },
              base_revision: (await attribute(ids.inputWire)).revision,
            },
          }),
        ),
      'the merged change goes live': publish(1002),
      'a series is renamed': saveCategory(ids.gmtPanels, { 'name.en': 'Panels' }),
      'a series gets another address': saveCategory(ids.gmtPanels, { se_name: 'fuse-panels' }),
      'a series gets a template': saveCategory(ids.gmtPanels, {
        template: [{ attribute_id: ids.mounting, is_required: true }],
      }),
      'trade data are confirmed': () =>
        done(cora.call(products.confirmFacts, { params: { id: 1002 }, body: { values: { eccn: 'EAR99' } } })),
      'a product is withdrawn': () =>
        done(cora.call(products.withdrawProduct, { params: { id: 1001 }, body: { reason: 'Old' } })),
      'a release is made': () => done(cora.call(products.saveRelease, { body: { changes: { name: 'Monday' } } })),
      'a redirect is made': () =>
        done(
          cora.call(redirects.saveRedirect, {
            body: { from_path: '/old-page', to_path: '/contact-us', is_branch: false },
          }),
        ),
      'a tag is renamed': async () => {
        const [id = 0] = await tagIds()
        return done(cora.call(content.saveTag, { body: { id, base_revision: 1, changes: { 'name.en': 'GMT fuses' } } }))
      },
      'a draft of a post waits': async () => {
        const [id = 0] = await postIds()
        const { reply } = await cora.call(content.getPost, { params: { id } })
        const body = { base_revision: 0, live_revision: reply.revision, changes: { 'title.en': 'Newer' } }
        return done(cora.call(drafts.saveDraft, { params: { kind: 'post', id }, body }))
      },
      'tags are merged': async () => {
        const [id = 0, into = 0] = await tagIds()
        return done(cora.call(content.mergeTag, { params: { id }, body: { into_id: into } }))
      },
      'the draft goes live': async () => {
        const [id = 0] = await postIds()
        return done(cora.call(drafts.publishDraft, { params: { kind: 'post', id }, body: { revision: 1 } }))
      },
      'a post is made': () =>
        done(cora.call(content.savePost, { body: { base_revision: 0, changes: { 'title.en': 'A post' } } })),
    }
    for (const [name, act] of Object.entries(acts)) {
      const { changed, without } = await rowsWithoutEntry(db, async () => void (await act()))
      expect(changed, name).toBeGreaterThan(0)
      expect.soft(without, name).toEqual([])
    }
  })
})
