import { describe, expect, test } from 'vitest'
import { attribute, attributeText } from '#features/catalog/catalog/server/tables.ts'
import { getProduct } from '#features/catalog/product/contract.ts'
import { ids } from '../../../../../../test/builders/catalog.ts'
import { apply, check, csv, exportBytes } from '../../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import {
  confirmFacts,
  copyProduct,
  createProduct,
  getEditedProduct,
  publishProduct,
  publishRelease,
  saveProduct,
  saveRelease,
  undoProductChange,
} from '../../desk-contract.ts'

const panels = [1001, 1002].map(id => ({ id, sku: `GP-${id}`, categoryId: ids.gmtPanels, position: id }))
const clei = 77

const opened = await openProducts(panels, async db => {
  const row = { key: 'clei', groupKey: 'standards', position: 90, kind: 'text', isOneText: true } as const
  await db
    .insert(attribute)
    .overridingSystemValue()
    .values({ id: clei, ...row })
  await db.insert(attributeText).values({ attributeId: clei, language: 'en', name: 'CLEI code' })
})

describe.each(opened)('$engine', products => {
  const { catalog, staff, browser, clock, faults } = products
  type Client = Awaited<ReturnType<typeof staff>>['browser']
  const read = async (client: Client, id: number) => (await client.call(getEditedProduct, { params: { id } })).reply
  const make = async (client: Client, sku: string, changes: object) =>
    (await client.call(createProduct, { body: { sku, category_id: ids.gmtPanels, name: sku, changes } })).reply
  const publish = async (client: Client, id: number) => {
    const { pending, record } = await read(client, id)
    await client.call(publishProduct, { params: { id }, body: { revision: pending?.revision ?? record.revision } })
    await catalog.refresh()
  }
  const save = (client: Client, id: number, changes: object) =>
    client.call(saveProduct, { params: { id }, body: { base_revision: 0, changes } })
  const confirm = (client: Client, id: number, values: object) =>
    client.call(confirmFacts, { params: { id }, body: { values } })
  const shown = async (id: number) => (await browser().call(getProduct, { params: { id } })).reply.trade
  const noteOf = async (client: Client, id: number, fact: string) =>
    (await read(client, id)).trade_notes.find(note => note.fact === fact)

  test('a value is confirmed with one press, says so on its page, and says it no longer once it is another', async () => {
    const { browser: ann } = await staff({ name: 'Ann Lee' })
    const given = { gtin: '012345678905', rohs: 'with_exemptions', 'attribute.clei': { words: { en: 'pwcr abc-1aa' } } }
    const { id } = await make(ann, 'CONF-1', given)
    await publish(ann, id)
    expect(await shown(id)).toEqual({
      gtin: '012345678905',
      rohs: { state: 'with_exemptions', text: 'Within the limits, with exemptions' },
    })
    const notes = (await read(ann, id)).trade_notes
    expect(notes.map(({ fact, value }) => [fact, value])).toEqual([
      ['gtin', '012345678905'],
      ['rohs', 'with_exemptions'],
      ['clei', 'PWCRABC1AA'],
    ])
    expect(notes.every(note => note.confirmed_on === null && note.file_name === null)).toBe(true)
    await confirm(ann, id, { gtin: '012345678905', clei: 'PWCRABC1AA' })
    await catalog.refresh()
    const on = '2026-11-23'
    expect((await shown(id))?.confirmed).toEqual([
      { fact: 'gtin', on },
      { fact: 'clei', on, attribute_id: clei },
    ])
    expect(await noteOf(ann, id, 'gtin')).toMatchObject({ confirmed_on: on, confirmed_by: 'Ann Lee' })
    expect((await read(ann, id)).history[0]?.fields.map(({ field }) => field)).toEqual([
      'confirmed.gtin',
      'confirmed.clei',
    ])
    await save(ann, id, { gtin: '4006381333931' })
    await publish(ann, id)
    expect((await shown(id))?.confirmed).toEqual([{ fact: 'clei', on, attribute_id: clei }])
    expect(await noteOf(ann, id, 'gtin')).toMatchObject({ confirmed_on: null, confirmed_by: null })
    // The change is taken back: it is the value again that was confirmed.
    const [entry] = (await read(ann, id)).history
    await ann.call(undoProductChange, { body: { entry_id: entry?.id ?? 0 } })
    expect(await noteOf(ann, id, 'gtin')).toMatchObject({ confirmed_on: on })
  })

  test('a confirmation is taken back and done again by its entries, and a later day does not replace an earlier one', async () => {
    const { browser: ann } = await staff()
    const { id } = await make(ann, 'CONF-2', { eccn: 'EAR99', reach: 'no_svhc' })
    await confirm(ann, id, { eccn: 'EAR99' })
    const before = clock.now
    clock.now = new Date('2026-11-27T09:00:00Z')
    const { browser: later } = await staff()
    await confirm(later, id, { eccn: 'EAR99', reach: 'no_svhc' })
    clock.now = before
    const [last, first] = (await read(ann, id)).history
    expect(last?.fields.map(({ field }) => field)).toEqual(['confirmed.reach'])
    expect(await noteOf(ann, id, 'eccn')).toMatchObject({ confirmed_on: '2026-11-23' })
    const undo = (entry_id = 0) => ann.call(undoProductChange, { body: { entry_id } })
    await undo(first?.id)
    expect(await noteOf(ann, id, 'eccn')).toMatchObject({ confirmed_on: null })
    expect(await noteOf(ann, id, 'reach')).toMatchObject({ confirmed_on: '2026-11-27' })
    await undo((await read(ann, id)).history[0]?.id)
    expect(await noteOf(ann, id, 'eccn')).toMatchObject({ confirmed_on: '2026-11-23' })
  })

  test('who has seen another value confirms nothing, and nobody writes a confirmation as a field', async () => {
    const { browser: ann } = await staff()
    const { id } = await make(ann, 'CONF-3', { gtin: '012345678905' })
    expect((await confirm(ann, id, { gtin: '4006381333931' })).error.code).toBe('stale_version')
    expect((await confirm(ann, id, { rohs: 'within_limits' })).error.code).toBe('stale_version')
    const forged = { 'confirmed.gtin': { value: '012345678905', on: '2020-01-01', by: 1 } }
    const saved = await ann.call(saveProduct, { params: { id }, body: { base_revision: 1, changes: forged } })
    expect(saved.error.errors).toEqual({ 'confirmed.gtin': ['A value is confirmed by the button beside it.'] })
    const body = { sku: 'CONF-4', category_id: ids.gmtPanels, name: 'Forged', changes: forged }
    expect((await ann.call(createProduct, { body })).error.errors).toEqual(saved.error.errors)
    const { browser: reader } = await staff({ roles: ['sales'] })
    expect((await confirm(reader, id, { gtin: '012345678905' })).status).toBe(403)
  })

  test('a copy is another product: nobody has confirmed its values', async () => {
    const { browser: ann } = await staff()
    const { id } = await make(ann, 'CONF-5', { eccn: 'EAR99' })
    await confirm(ann, id, { eccn: 'EAR99' })
    const { reply: copy } = await ann.call(copyProduct, { params: { id }, body: { sku: 'CONF-6' } })
    expect(copy.trade_notes).toMatchObject([{ fact: 'eccn', confirmed_on: null }])
  })

  test('a value of an import says its file until somebody confirms it', async () => {
    const { browser: ann } = await staff()
    const run = await apply(products, ann, csv('sku,country_of_origin,rohs', 'GP-1001,MX,Within_limits'))
    const file = (await noteOf(ann, 1001, 'rohs'))?.file_name
    expect(file).toMatch(/\.csv$/)
    expect(await noteOf(ann, 1001, 'country_of_origin')).toMatchObject({ file_name: file, confirmed_on: null })
    expect(run.file_name).toBe(file)
    await confirm(ann, 1001, { country_of_origin: 'MX' })
    expect(await noteOf(ann, 1001, 'country_of_origin')).toMatchObject({ file_name: null, confirmed_on: '2026-11-23' })
    expect(await noteOf(ann, 1001, 'rohs')).toMatchObject({ file_name: file })
  })

  test('what an import has left as a draft says its file once somebody publishes it, with a release too', async () => {
    const { browser: ann } = await staff()
    const asDraft = { publish: 'as_draft' } as const
    const lines = csv('sku,country_of_origin,rohs,customs_number', 'GP-1002,DE,within_limits,85361010')
    const file = (await apply(products, ann, lines, asDraft)).file_name
    const other = { base_revision: (await read(ann, 1002)).pending?.revision ?? 0, changes: { rohs: 'above_limits' } }
    expect((await ann.call(saveProduct, { params: { id: 1002 }, body: other })).status).toBe(200)
    await publish(ann, 1002)
    const fileOf = async (fact: string) => (await noteOf(ann, 1002, fact))?.file_name
    expect(await fileOf('country_of_origin')).toBe(file)
    expect(await fileOf('customs_number')).toBe(file)
    // Somebody has written another one before it was published.
    expect(await fileOf('rohs')).toBeNull()
    await save(ann, 1002, { customs_number: '85361090' })
    await publish(ann, 1002)
    expect(await fileOf('customs_number')).toBeNull()

    // A set is joined with what waits in a release already.
    const { id, revision } = (await ann.call(saveRelease, { body: { changes: { name: 'Codes' } } })).reply.record
    const body = { base_revision: 0, changes: { eccn: 'EAR99' }, release_id: id }
    expect((await ann.call(saveProduct, { params: { id: 1002 }, body })).status).toBe(200)
    const next = await apply(products, ann, csv('sku,country_of_origin', 'GP-1002,CH'), asDraft)
    const { pending } = await read(ann, 1002)
    const into = { revision: pending?.revision ?? 0, release_id: id }
    expect((await ann.call(publishProduct, { params: { id: 1002 }, body: into })).status).toBe(200)
    expect((await ann.call(publishRelease, { params: { id }, body: { revision } })).status).toBe(200)
    expect(await noteOf(ann, 1002, 'country_of_origin')).toMatchObject({ value: 'CH', file_name: next.file_name })
    expect(await fileOf('eccn')).toBeNull()
  })

  test('two people confirm and change a product at once, and nothing of either is lost', async () => {
    const [{ browser: ann }, { browser: bob }] = await Promise.all([
      staff({ name: 'Ann Lee' }),
      staff({ name: 'Bob Roe' }),
    ])
    const given = { eccn: 'EAR99', reach: 'no_svhc', gtin: '012345678905' }
    const { id, record } = await make(ann, 'CONF-8', given)
    const changed = { base_revision: record.revision, changes: { gtin: '4006381333931' } }
    const answers = await Promise.all([
      confirm(ann, id, { eccn: 'EAR99' }),
      confirm(bob, id, { reach: 'no_svhc' }),
      ann.call(saveProduct, { params: { id }, body: changed }),
      confirm(bob, id, { eccn: 'EAR99', gtin: '012345678905' }),
    ])
    expect(answers.slice(0, 3).map(({ status }) => status)).toEqual([200, 200, 200])
    expect([200, 409]).toContain(answers[3]?.status)
    expect(await noteOf(ann, id, 'eccn')).toMatchObject({ confirmed_on: '2026-11-23' })
    expect(await noteOf(ann, id, 'reach')).toMatchObject({ confirmed_by: 'Bob Roe' })
    expect(await noteOf(ann, id, 'gtin')).toMatchObject({ value: '4006381333931', confirmed_on: null })
  })

  test('what waits, alone or in a release, is confirmed once it is live; what is live is confirmed meanwhile', async () => {
    const { browser: ann } = await staff()
    const { id } = await make(ann, 'CONF-9', { eccn: 'EAR99', rohs: 'within_limits' })
    await publish(ann, id)
    const { reply: release } = await ann.call(saveRelease, { body: { changes: { name: 'Codes' } } })
    const inRelease = { base_revision: 0, changes: { eccn: '3A001.a.1' }, release_id: release.record.id }
    expect((await ann.call(saveProduct, { params: { id }, body: inRelease })).status).toBe(200)
    await save(ann, id, { rohs: 'with_exemptions' })
    expect((await confirm(ann, id, { eccn: '3A001.a.1' })).error.code).toBe('stale_version')
    expect((await confirm(ann, id, { eccn: 'EAR99', rohs: 'within_limits' })).status).toBe(200)
    await publish(ann, id)
    expect((await shown(id))?.confirmed).toEqual([{ fact: 'eccn', on: '2026-11-23' }])
    const { id: of, revision } = release.record
    expect((await ann.call(publishRelease, { params: { id: of }, body: { revision } })).status).toBe(200)
    await catalog.refresh()
    expect(await shown(id)).toMatchObject({ eccn: '3A001.a.1', rohs: { state: 'with_exemptions' } })
    expect((await shown(id))?.confirmed).toBeUndefined()
    await confirm(ann, id, { eccn: '3A001.a.1' })
    expect(await noteOf(ann, id, 'eccn')).toMatchObject({ confirmed_on: '2026-11-23' })
  })

  test('an export of confirmed values that is read again changes nothing', async () => {
    const { browser: ann } = await staff()
    const given = { gtin: '012345678905', country_of_origin: 'DE', customs_number: '85361010', eccn: 'EAR99' }
    const { id } = await make(ann, 'CONF-10', { ...given, rohs: 'above_limits', reach: 'svhc' })
    await publish(ann, id)
    await confirm(ann, id, { gtin: '012345678905', reach: 'svhc' })
    for (const format of ['csv', 'xlsx'] as const) {
      const bytes = await exportBytes(ann, 'products', format)
      const { counts, row_count } = await check(products, ann, bytes)
      expect(counts.unchanged).toBe(row_count)
    }
    expect(await noteOf(ann, id, 'gtin')).toMatchObject({ confirmed_on: '2026-11-23' })
  })

  test('a code with another form is refused in the language of the member', async () => {
    const { browser: ann } = await staff({ language: 'es' })
    const wrong = { 'attribute.clei': { words: { en: 'PWCR12' } }, rohs: 'fine' }
    const body = { sku: 'CONF-7', category_id: ids.gmtPanels, name: 'Wrong', changes: wrong }
    const { errors } = (await ann.call(createProduct, { body })).error
    expect(errors?.['attribute.clei']?.[0]).toContain('diez letras y cifras')
    expect(Object.keys(errors ?? {}).sort()).toEqual(['attribute.clei', 'rohs'])
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
