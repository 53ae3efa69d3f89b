import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getAttribute, saveAttribute } from '#features/catalog/attribute/desk-contract.ts'
import { product } from '#features/catalog/catalog/server/tables.ts'
import {
  copyProduct,
  discardWaiting,
  getEditedProduct,
  publishProduct,
  saveProduct,
  undoProductChange,
  withdrawProduct,
} from '#features/catalog/catalog-edit/desk-contract.ts'
import { getEditedCategory, saveCategory } from '#features/catalog/series/desk-contract.ts'
import { auditEntry } from '#server/database/tables.ts'
import { ids, insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import {
  confirmTranslations,
  getTranslations,
  listTranslations,
  saveTranslations,
  type TranslatedRecord,
} from '../../desk-contract.ts'
import type { TextKind } from '../../domain/text-kinds.ts'
import { translationRefusals } from '../../messages/desk-refusals.ts'

const products = [1001, 1002, 1003, 1004, 1005, 1006, 1007].map(id => ({
  id,
  categoryId: ids.gmtPanels,
  position: id,
  sku: `P-${id}`,
}))

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser, faults }) => {
  const open = (roles: Parameters<typeof openStaff>[2] = { roles: ['content'] }) => openStaff(db, browser(), roles)
  type Client = Awaited<ReturnType<typeof open>>['browser']
  const list = async (client: Client, query: object = {}) =>
    (await client.call(listTranslations, { query: { language: 'es', ...query } })).reply
  const dueOf = async (client: Client, kind: TextKind, id: number, language = 'es') => {
    const { rows } = await list(client, { language, kind, page_size: 200 })
    return Object.fromEntries(rows.find(row => row.id === id)?.texts.map(({ field, state }) => [field, state]) ?? [])
  }
  const read = async (client: Client, kind: TextKind, id: number, filter: object = {}): Promise<TranslatedRecord> =>
    (await client.call(getTranslations, { params: { id }, query: { of: kind, language: 'es', ...filter } })).reply
  const saveLive = async (client: Client, id: number, changes: object) => {
    const edited = (await client.call(getEditedProduct, { params: { id } })).reply
    const base_revision = edited.pending?.revision ?? 0
    await client.call(saveProduct, {
      params: { id },
      body: { base_revision, live_revision: edited.record.revision, changes },
    })
    const { reply: waiting } = await client.call(getEditedProduct, { params: { id } })
    const revision = waiting.pending?.revision ?? 0
    return (await client.call(publishProduct, { params: { id }, body: { revision } })).reply
  }

  test('a changed English text makes its translations outdated until they are confirmed; an undone change does not', async () => {
    const { browser: ann } = await open()
    const saved = await saveLive(ann, 1001, { 'name.en': 'Panel of ten positions' })
    expect(saved.text_states).toMatchObject([
      { field: 'name', language: 'es', state: 'outdated', source: 'Panel 1001' },
      { field: 'name', language: 'fr', state: 'outdated', source: 'Panel 1001' },
    ])
    expect(await dueOf(ann, 'product', 1001)).toEqual({ name: 'outdated' })
    const entry = saved.history[0]?.id ?? 0
    await ann.call(undoProductChange, { body: { entry_id: entry } })
    expect(await dueOf(ann, 'product', 1001)).toEqual({})
    const again = await saveLive(ann, 1001, { 'name.en': 'Panel of eleven positions' })
    const [spanish] = again.text_states
    const subject = { kind: 'product' as const, id: 1001 }
    const confirm = (seen?: string) =>
      ann.call(confirmTranslations, { body: [{ subject, field: 'name', language: 'es', seen }] })
    expect((await confirm('another text')).reply).toMatchObject({ done: 0, refused: [{ id: 1001 }] })
    expect((await confirm(spanish?.seen)).reply).toEqual({ done: 1, unchanged: 0, refused: [], batch_id: null })
    expect(await dueOf(ann, 'product', 1001)).toEqual({})
    expect(await dueOf(ann, 'product', 1001, 'fr')).toEqual({ name: 'outdated' })
    const audits = await db.select().from(auditEntry).where(eq(auditEntry.event, 'translations_confirmed'))
    expect(audits).toHaveLength(1)
  })

  test('a text that is missing is due with its words, unless it waits to go live', async () => {
    const { browser: ann } = await open()
    const before = await list(ann)
    await saveLive(ann, 1002, { 'meta_description.en': 'Ten positions, front access', 'name.fr': null })
    expect(await dueOf(ann, 'product', 1002)).toEqual({ meta_description: 'missing' })
    expect(await dueOf(ann, 'product', 1002, 'fr')).toEqual({ name: 'missing', meta_description: 'missing' })
    const after = await list(ann)
    expect([after.count - before.count, after.words - before.words]).toEqual([1, 4])
    expect(after.rows.find(row => row.kind === 'product' && row.id === 1002)).toMatchObject({
      name: 'P-1002 · Panel 1002',
      texts: [{ field: 'meta_description', state: 'missing', words: 4 }],
    })
    const shown = await read(ann, 'product', 1002)
    expect(shown).toMatchObject({ waits: true, no_publishing: null, no_saving: null })
    expect(shown.text_states.map(({ field, language }) => `${field}.${language}`)).toEqual([
      'name.fr',
      'meta_description.es',
      'meta_description.fr',
    ])
    const { reply } = await ann.call(saveTranslations, {
      params: { id: 1002 },
      body: { of: 'product', base_revision: shown.revision, changes: { 'meta_description.es': 'Diez posiciones' } },
    })
    expect(reply.record.texts['meta_description.es']).toBe('Diez posiciones')
    expect(reply.record.text_states.map(({ field, language }) => `${field}.${language}`)).toEqual([
      'name.fr',
      'meta_description.fr',
    ])
    expect(await dueOf(ann, 'product', 1002)).toEqual({})
    const edited = (await ann.call(getEditedProduct, { params: { id: 1002 } })).reply
    expect(edited.pending?.fields).toEqual({ 'meta_description.es': 'Diez posiciones' })
    await ann.call(discardWaiting, { params: { id: 1002 }, body: { revision: edited.pending?.revision ?? 0 } })
    expect(await dueOf(ann, 'product', 1002)).toEqual({ meta_description: 'missing' })
    await ann.call(withdrawProduct, { params: { id: 1002 }, body: {} })
    expect(await dueOf(ann, 'product', 1002)).toEqual({})
  })

  test('a translation is published at once only where nothing else waits', async () => {
    const { browser: ann } = await open()
    const publish = async (changes: Record<string, string>) => {
      const { revision: base_revision } = await read(ann, 'product', 1003)
      const body = { of: 'product' as const, base_revision, changes, is_published: true }
      return ann.call(saveTranslations, { params: { id: 1003 }, body })
    }
    expect((await publish({ 'name.es': 'Panel tres' })).reply.record.waits).toBe(true)
    const { record, pending } = (await ann.call(getEditedProduct, { params: { id: 1003 } })).reply
    expect([record.texts.es.name, pending]).toEqual(['Panel tres', null])
    await ann.call(saveProduct, {
      params: { id: 1003 },
      body: { base_revision: 0, changes: { lead_time_weeks_to: 9 } },
    })
    const refused = await publish({ 'name.es': 'Panel cuatro' })
    expect([refused.status, refused.error.code]).toEqual([400, 'wrong_status'])
    expect((await publish({ sku: 'X' })).error.errors).toHaveProperty(['sku'])
  })

  test('a translation that waited is outdated when the English has changed before it goes live', async () => {
    const { browser: ann } = await open()
    const { browser: ben } = await open()
    const changed = await saveLive(ann, 1004, { 'name.en': 'Panel, improved' })
    await ann.call(saveProduct, {
      params: { id: 1004 },
      body: { base_revision: 0, changes: { 'name.es': 'Mejorado' } },
    })
    // An undo is live at once.
    await ben.call(undoProductChange, { body: { entry_id: changed.history[0]?.id ?? 0 } })
    const shown = (await ann.call(publishProduct, { params: { id: 1004 }, body: { revision: 1 } })).reply
    expect(shown.record.texts).toMatchObject({ en: { name: 'Panel 1004' }, es: { name: 'Mejorado' } })
    expect(shown.text_states).toMatchObject([{ field: 'name', language: 'es', source: 'Panel, improved' }])
    // The waiting changes know their own English: both changed in one set.
    const body = { base_revision: 0, changes: { 'name.en': 'Panel, new', 'name.es': 'Cinco' } }
    await ann.call(saveProduct, { params: { id: 1004 }, body })
    const waiting = (await ann.call(getEditedProduct, { params: { id: 1004 } })).reply
    expect(waiting.pending?.text_states.map(({ language }) => language)).toEqual(['fr'])
    expect(waiting.text_states.map(({ language }) => language)).toEqual(['es'])
  })

  test('a copy has the states of what it was made of', async () => {
    const { browser: ann } = await open()
    await saveLive(ann, 1005, { 'name.en': 'Panel with doors' })
    const { reply } = await ann.call(copyProduct, { params: { id: 1005 }, body: { sku: 'COPY-1005' } })
    expect(reply.text_states.map(({ language, state }) => [language, state])).toEqual([
      ['es', 'outdated'],
      ['fr', 'outdated'],
    ])
    expect(await dueOf(ann, 'product', reply.id)).toEqual({ name: 'outdated' })
  })

  test('series, attributes and options have states and are saved at once', async () => {
    const { browser: ann } = await open()
    const series = (await ann.call(getEditedCategory, { params: { id: ids.baffles } })).reply
    const changes = { 'description.es': null, 'description.fr': null, 'name.en': 'Baffles' }
    const body = { id: ids.baffles, base_revision: series.revision, changes }
    const { record } = (await ann.call(saveCategory, { body })).reply
    expect(record.text_states).toMatchObject([
      { field: 'name', language: 'es', state: 'outdated', source: series.names.en },
      { field: 'name', language: 'fr', state: 'outdated' },
      { field: 'description', language: 'es', state: 'missing' },
      { field: 'description', language: 'fr', state: 'missing' },
    ])
    expect(await dueOf(ann, 'category', ids.baffles)).toEqual({ name: 'outdated', description: 'missing' })

    const mounting = (await ann.call(getAttribute, { params: { id: ids.mounting } })).reply
    const option = mounting.options[0]?.id ?? 0
    const named = { 'name.en': 'How it is mounted', [`option.${option}.name.en`]: 'In a frame' }
    const saved = (
      await ann.call(saveAttribute, { body: { id: ids.mounting, base_revision: mounting.revision, changes: named } })
    ).reply
    expect(saved.record.text_states.filter(({ language }) => language === 'es')).toMatchObject([
      { field: 'name', state: 'outdated' },
      { field: `option.${option}.name`, state: 'outdated' },
    ])
    expect(await dueOf(ann, 'attribute', ids.mounting)).toEqual({ name: 'outdated' })
    expect(await dueOf(ann, 'option', option)).toEqual({ name: 'outdated' })
    const shown = await read(ann, 'option', option)
    expect(shown).toMatchObject({ name: 'In a frame', above: 'How it is mounted', waits: false })
    const done = await ann.call(saveTranslations, {
      params: { id: option },
      body: { of: 'option', base_revision: shown.revision, changes: { 'name.es': 'En un marco' } },
    })
    expect(done.reply.record.text_states.map(({ language }) => language)).toEqual(['fr'])
    expect(await dueOf(ann, 'option', option)).toEqual({})
    const long = { 'name.es': 'x'.repeat(200) }
    const refused = await ann.call(saveTranslations, {
      params: { id: option },
      body: { of: 'option', base_revision: done.reply.revision, changes: long },
    })
    expect(refused.error.errors).toHaveProperty(['name.es'])
    const subject = { kind: 'option' as const, id: option }
    const confirmed = await ann.call(confirmTranslations, { body: [{ subject, field: 'name', language: 'fr' }] })
    expect(confirmed.reply.done).toBe(1)
    expect(await dueOf(ann, 'option', option, 'fr')).toEqual({})
  })

  test('the list is read in pages, and each record names the next one', async () => {
    const { browser: ann } = await open()
    for (const { id } of products.slice(4)) await saveLive(ann, id, { 'meta_description.en': 'More' })
    const whole = await list(ann, { page_size: 200 })
    expect(whole.rows.length).toBe(whole.count)
    expect(whole.count).toBeGreaterThan(3)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: typeof whole = await list(ann, { page_size: 2, ...(cursor && { cursor }) })
      seen.push(...page.rows.map(row => `${row.kind} ${row.id}`))
      cursor = page.next
    }
    expect(seen).toEqual(whole.rows.map(row => `${row.kind} ${row.id}`))
    const [first] = whole.rows
    const walked: string[] = []
    for (let at = first && { kind: first.kind, id: first.id }; at; ) {
      walked.push(`${at.kind} ${at.id}`)
      at = (await read(ann, at.kind, at.id)).next ?? undefined
    }
    expect(walked).toEqual(seen)
    const missing = await list(ann, { state: 'missing', kind: 'product', page_size: 200 })
    expect(missing.rows.every(row => row.kind === 'product' && row.texts.every(text => text.state === 'missing'))).toBe(
      true,
    )
    expect(missing.rows.map(({ id }) => id)).toEqual([1005, 1006, 1007])
  })

  test('who may not write reads the list and saves nothing', async () => {
    const { browser: rita } = await open({ roles: ['readers'] })
    expect((await list(rita)).count).toBeGreaterThan(0)
    const shown = await read(rita, 'product', 1006)
    expect(shown.no_saving).not.toBe(null)
    const body = { of: 'product' as const, base_revision: shown.revision, changes: { 'name.es': 'No' } }
    expect((await rita.call(saveTranslations, { params: { id: 1006 }, body })).status).toBe(403)
    const { browser: ann } = await open()
    await saveLive(ann, 1006, { 'name.en': 'Panel that nobody confirms' })
    const subject = { kind: 'product' as const, id: 1006 }
    const confirmed = [{ subject, field: 'name', language: 'es' as const }]
    const refused = (await rita.call(confirmTranslations, { body: confirmed })).reply
    expect([refused.done, refused.refused.map(({ reason }) => reason)]).toEqual([0, [translationRefusals.en.no_right]])
    expect((await ann.call(getTranslations, { params: { id: 99_999 }, query: { of: 'category' } })).status).toBe(404)
  })

  test('the list is what the texts say, after everything above', async () => {
    // The slow way: every text is compared anew.
    const kept = await db.execute(sql`select * from due_text order by 1, 2, 3, 4`)
    await db.execute(sql`delete from due_text`)
    for (const [kind, table] of [
      ['product', 'product'],
      ['category', 'category'],
      ['attribute', 'attribute'],
      ['option', 'attribute_option'],
    ] as const)
      await db.execute(sql`select refresh_due_texts(${kind}, (select array_agg(id) from ${sql.identifier(table)}))`)
    const anew = await db.execute(sql`select * from due_text order by 1, 2, 3, 4`)
    expect(kept.rows).toEqual(anew.rows)
    expect(kept.rows.length).toBeGreaterThan(0)
    expect(await db.select().from(product).limit(1)).toHaveLength(1)
    expect(faults).toEqual([])
  })
})
