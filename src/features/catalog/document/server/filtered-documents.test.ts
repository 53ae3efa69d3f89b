import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteAttribute } from '#features/catalog/attribute/desk-contract.ts'
import type { ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import { mergedOptions, rowsMeeting } from '#features/catalog/catalog/domain/filtering/product-conditions.ts'
import { product, productAttribute } from '#features/catalog/catalog/server/tables.ts'
import { getEditedProduct, listEditedProducts } from '#features/catalog/catalog-edit/desk-contract.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { ids, insertCatalog, randomProducts, type TestProduct } from '../../../../../test/builders/catalog.ts'
import { changeProducts } from '../../../../../test/builders/catalog-changes.ts'
import { seededRandom } from '../../../../../test/builders/random.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import {
  deleteDocument,
  findFilterMatches,
  getDocument,
  listDocuments,
  listFilterAttributes,
  saveDocument,
  undoDocumentChange,
} from '../desk-contract.ts'
import { listDocumentsByFilter } from './steps/filtered-documents.ts'
import { documentFile, documentRecord } from './tables.ts'

const value = (attributeId: number, stated: Partial<NonNullable<TestProduct['values']>[number]>) => ({
  attributeId,
  position: 0,
  ...stated,
})
const panel = (id: number, values: NonNullable<TestProduct['values']>, more: Partial<TestProduct> = {}) => ({
  ...{ id, categoryId: ids.gmtPanels, position: id, sku: `F-${id}`, values },
  ...more,
})
const at48 = value(ids.voltage, { optionId: 1601 })
const products: TestProduct[] = [
  panel(1001, [at48, value(ids.bus, { number: 60 })]),
  panel(1002, [value(ids.voltage, { optionId: 1602 }), value(ids.bus, { number: 100 })]),
  panel(1003, [at48, value(ids.bus, { number: 100 }), value(ids.loadSharing, { yes: true })]),
  panel(1004, [at48], { categoryId: ids.tpaPanels }),
  panel(1005, [at48], { isPublished: false }),
  ...randomProducts(300).map(one => ({ ...one, id: one.id + 10_000, sku: `R-${one.id}` })),
]
let count = 0

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, catalog }) => {
  const open = () => openStaff(db, browser(), { roles: ['content'], name: 'Cora' })
  type Staff = Awaited<ReturnType<typeof open>>
  const made = async () => {
    const fileName = `filtered-${++count}.pdf`
    const [row] = await db
      .insert(documentRecord)
      .values({ kind: 'certificate', titleEn: fileName, fileName, fileNumber: 1, createdAt: new Date() })
      .returning({ id: documentRecord.id })
    const id = row?.id ?? 0
    const file = { contentType: 'application/pdf', bytes: 9, sha256: 'a', uploadedAt: new Date() }
    await db.insert(documentFile).values({ recordId: id, number: 1, fileName, ...file })
    return id
  }
  const save = (who: Staff, id: number, base_revision: number, changes: Record<string, unknown>) =>
    who.browser.call(saveDocument, { params: { id }, body: { base_revision, changes } })
  const of = (conditions: ProductConditions['conditions'], category_id: number | null = null) => ({
    category_id,
    conditions,
  })
  const wants48 = { attribute_id: ids.voltage, option_ids: [1601] }
  /** Which of the products of this test show a document. */
  const placesOf = async (id: number, among = [1001, 1002, 1003, 1004]) => {
    await catalog.refresh()
    const shown = await Promise.all(
      among.map(async one => (await browser().call(getProduct, { params: { id: one } })).reply.documents),
    )
    return among.filter((_, place) => shown[place]?.some(document => document.id > 0 && isOf(document, id)))
  }
  const isOf = ({ download_url: url }: { download_url: string }, id: number) => url.endsWith(nameOf.get(id) ?? '?')
  const nameOf = new Map<number, string>()
  const publicWith = async (who: Staff, filter: ProductConditions) => {
    const id = await made()
    const { reply } = await save(who, id, 1, { is_public: true, filter })
    nameOf.set(id, reply.record.file_name)
    return { id, revision: reply.revision }
  }

  test.each([
    [of([wants48]), [1001, 1003, 1004]],
    [of([wants48], ids.gmtPanels), [1001, 1003]],
    [of([], ids.power), [1001, 1002, 1003, 1004]],
    [of([], ids.hiddenPanels), []],
    [of([{ attribute_id: ids.bus, from: 61, to: null }]), [1002, 1003]],
    [of([wants48, { attribute_id: ids.bus, from: null, to: 60 }]), [1001]],
    [of([{ attribute_id: ids.loadSharing, yes: true }]), [1003]],
    [of([{ attribute_id: ids.loadSharing, yes: false }]), []],
  ])('%j: it stands at %j, and at no other product', async (filter, wanted) => {
    const { id } = await publicWith(await open(), filter)
    expect(await placesOf(id)).toEqual(wanted)
  })

  test('it comes and goes with what a product states, without a save of the document', async () => {
    const { id } = await publicWith(await open(), of([{ attribute_id: ids.bus, from: 61, to: null }]))
    const states = (number: number) => (tx: typeof db) =>
      tx.update(productAttribute).set({ number }).where(eq(productAttribute.productId, 1001))
    expect(await placesOf(id, [1001])).toEqual([])
    await changeProducts({ db }, [1001], states(80))
    expect(await placesOf(id, [1001])).toEqual([1001])
    await changeProducts({ db }, [1001], states(60))
    expect(await placesOf(id, [1001])).toEqual([])
  })

  test('a change of the filter is taken over without reading the catalogue anew; it is undone, and ends with the document', async () => {
    const cora = await open()
    const { id, revision } = await publicWith(cora, of([wants48], ids.tpaPanels))
    await catalog.refresh()
    const { values } = catalog.index.products
    await save(cora, id, revision, { filter: of([], ids.gmtPanels) })
    expect(await placesOf(id)).toEqual([1001, 1002, 1003])
    expect(catalog.index.products.values[0]).toBe(values[0])
    const { history } = (await cora.browser.call(getDocument, { params: { id } })).reply
    const undone = await cora.browser.call(undoDocumentChange, { body: { entry_id: history[0]?.id ?? 0 } })
    expect(undone.reply.done).toBe(1)
    expect(await placesOf(id)).toEqual([1004])
    await save(cora, id, revision + 2, { is_public: false })
    expect(await placesOf(id)).toEqual([])
    await cora.browser.call(deleteDocument, { params: { id } })
    await catalog.refresh()
    expect(catalog.index.filteredDocuments.map(({ recordId }) => recordId)).not.toContain(id)
  })

  test('the desk shows it at drafts too, finds it by a product, and counts it as a document', async () => {
    const cora = await open()
    const { id } = await publicWith(cora, of([wants48], ids.gmtPanels))
    const draft = (await cora.browser.call(getEditedProduct, { params: { id: 1005 } })).reply
    expect(draft.documents).toContainEqual(expect.objectContaining({ document_id: id, is_public: true }))
    const found = async (query: { product_id?: number; sku?: string }) =>
      (await cora.browser.call(listDocuments, { query })).reply.rows.some(row => row.id === id)
    expect(await Promise.all([1001, 1002, 1005].map(product_id => found({ product_id })))).toEqual([true, false, true])
    expect(await Promise.all(['f-1001', 'f-1002'].map(sku => found({ sku })))).toEqual([true, false])
    await catalog.refresh()
    const rows = (await cora.browser.call(listEditedProducts, { query: { q: 'F-1003' } })).reply.rows
    expect(rows.find(row => row.id === 1003)?.has_document).toBe(true)
  })

  test('what the filter finds is told while it is chosen', async () => {
    const cora = await open()
    const matches = async (filter: unknown) => cora.browser.call(findFilterMatches, { body: { filter } })
    const { reply } = await matches(of([wants48], ids.tpaPanels))
    expect(reply.products[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
    expect(reply.count).toBe(
      Array.from(catalog.index.ids.keys()).filter(rowsMeeting(catalog.index, of([wants48], ids.tpaPanels))).length,
    )
    expect((await matches(of([]))).error.errors).toEqual({
      filter: ['Choose a series or category, or what an attribute must be.'],
    })
    const known = (await cora.browser.call(listFilterAttributes)).reply
    expect(known.map(({ kind }) => kind)).not.toContain('text')
    expect(known.find(one => one.id === ids.voltage)?.options.map(option => option.id)).toEqual([1601, 1602])
  })

  test.each([
    [of([{ attribute_id: ids.bus, option_ids: [1601] }]), 'The filter names something that is not there.'],
    [of([{ attribute_id: ids.voltage, option_ids: [901] }]), 'The filter names something that is not there.'],
    [of([{ attribute_id: 99_999, yes: true }]), 'The filter names something that is not there.'],
    [of([{ attribute_id: ids.voltage, from: 1, to: 2 }]), 'The filter names something that is not there.'],
    [of([], 99_999), 'One of these series does not exist.'],
  ])('%j is refused', async (filter, words) => {
    const id = await made()
    const { status, error } = await save(await open(), id, 1, { filter })
    expect([status, error.errors?.filter?.[0]]).toEqual([400, expect.stringContaining(words)])
  })

  test('an attribute that a filter names is kept', async () => {
    const cora = await open()
    await db.delete(productAttribute).where(eq(productAttribute.attributeId, ids.voltageRange))
    await publicWith(cora, of([{ attribute_id: ids.voltageRange, from: 1, to: null }]))
    const { error } = await cora.browser.call(deleteAttribute, { params: { id: ids.voltageRange } })
    expect([error.code, error.message]).toEqual(['in_use', expect.stringContaining('In the filter of documents')])
  })

  test('the database and the index agree on every product for random filters', async () => {
    const random = seededRandom(86)
    const whole = (most: number) => Math.floor(random() * most)
    const condition = (): ProductConditions['conditions'][number] => {
      const kind = whole(3)
      if (kind === 0) return { attribute_id: ids.voltage, option_ids: [1601 + whole(2)] }
      if (kind === 1) return { attribute_id: ids.positions, from: whole(12), to: null }
      return { attribute_id: ids.bus, from: whole(100), to: 100 + whole(200) }
    }
    const sections = [null, ids.power, ids.gmtPanels, ids.tpaPanels]
    const filters = Array.from({ length: 40 }, () => of([condition()], sections[whole(4)] ?? null))
    await db.delete(documentRecord)
    const rows = await db
      .insert(documentRecord)
      .values(
        filters.map((filter, place) => ({
          ...{ kind: 'brochure' as const, titleEn: `${place}`, fileName: `random-${place}.pdf`, fileNumber: 1 },
          ...{ createdAt: new Date(), filter },
        })),
      )
      .returning({ id: documentRecord.id })
    await catalog.refresh()
    const { index } = catalog
    expect(mergedOptions(index.attributes)(1601)).toBe(1601)
    const known = (await db.select({ id: product.id }).from(product)).map(({ id }) => id)
    const found = await listDocumentsByFilter(db, known)
    const meeting = filters.map(filter => rowsMeeting(index, filter))
    let places = 0
    for (const [id, row] of index.rowOf) {
      const wanted = rows.filter((_, place) => meeting[place]?.(row)).map(one => one.id)
      expect((found.get(id) ?? []).map(one => one.id)).toEqual(wanted)
      places += wanted.length
    }
    expect(places).toBeGreaterThan(100)
  })
})
