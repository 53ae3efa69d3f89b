import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import { auditEntry, changeEntry, outbox, setting } from '#server/database/tables.ts'
import { silentLog } from '#server/process/log.ts'
import { ids } from '../../../../../test/builders/catalog.ts'
import { testSettings } from '../../../../../test/builders/company.ts'
import { openProducts } from '../../../../../test/openers/open-products.ts'
import { testCompany } from '../../../../../test/openers/quote-shop.ts'
import { rowsOf } from '../../../../../test/readers/rows-of.ts'
import { rowsWithoutEntry } from '../../../../../test/readers/rows-without-entry.ts'
import {
  createProduct,
  deleteRelease,
  discardWaiting,
  getEditedProduct,
  getRelease,
  listReleases,
  publishProduct,
  publishRelease,
  saveProduct,
  saveRelease,
  undoReleaseDeletion,
} from '../desk-contract.ts'
import { publishDue, startPublishClock } from './publish-due.ts'
import { pendingChange } from './tables.ts'

const panel = (id: number) => ({ id, sku: `GP-${id}`, categoryId: ids.gmtPanels, position: id })
const mail = { publicUrl: 'https://catalogue.example', settings: testSettings }
const hour = 3_600_000

const opened = await openProducts([panel(1001), panel(1002), panel(1003), panel(1004)], db =>
  db.insert(setting).values({ key: 'company', value: JSON.stringify(testCompany) }),
)

describe.each(opened)('$engine', ({ db, connection, clock, staff, editing, faults, revision }) => {
  type Client = Awaited<ReturnType<typeof staff>>['browser']
  const deps = { ...editing, log: silentLog, mail }
  const read = async (client: Client, id: number) => (await client.call(getEditedProduct, { params: { id } })).reply
  const save = (client: Client, id: number, base: number, changes: object, more: object = {}) =>
    client.call(saveProduct, { params: { id }, body: { base_revision: base, changes, ...more } })
  const publish = (client: Client, id: number, body: object) => client.call(publishProduct, { params: { id }, body })
  const make = async (client: Client, name: string) =>
    (await client.call(saveRelease, { body: { changes: { name } } })).reply.record
  const later = (ms: number) => new Date(clock.now.getTime() + ms).toISOString()
  const come = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }

  test('a release brings all its products live together, as one revision and one batch', async () => {
    const { browser: ann } = await staff()
    const made = await make(ann, 'New series')
    const draft = (
      await ann.call(createProduct, { body: { sku: 'NEW-1', category_id: ids.gmtPanels, name: 'New panel' } })
    ).reply
    await save(ann, 1001, 0, { 'name.en': 'Panel of the series' })
    expect((await publish(ann, 1001, { revision: 1, release_id: made.id })).status).toBe(200)
    await save(ann, draft.id, 0, { 'name.es': 'Panel nuevo' }, { release_id: made.id })
    const shown = (await ann.call(getRelease, { params: { id: made.id } })).reply
    expect(shown.products).toMatchObject([
      { id: 1001, fields: ['name.en'], conflicts: [] },
      { id: draft.id, fields: ['state', 'name.es'] },
    ])
    const before = await revision()
    const done = (await ann.call(publishRelease, { params: { id: made.id }, body: { revision: made.revision } })).reply
    expect(done).toMatchObject({ state: 'published', product_count: 2 })
    expect(await revision()).toBe(before + 1)
    const [one, other] = [await read(ann, 1001), await read(ann, draft.id)]
    expect([one.record.texts.en.name, other.record.fields.state]).toEqual(['Panel of the series', 'published'])
    expect(one.history[0]?.batch_id).toBe(other.history[0]?.batch_id)
    expect(await db.select().from(pendingChange)).toEqual([])
    const again = await ann.call(publishRelease, { params: { id: made.id }, body: { revision: done.revision } })
    expect(again.error.code).toBe('wrong_status')
  })

  test('of a release all is published or nothing, and each reason is told', async () => {
    const { browser: ann } = await staff()
    const made = await make(ann, 'Two')
    await save(ann, 1002, 0, { sku: 'TAKEN-1', 'name.en': 'Second' }, { release_id: made.id })
    await save(ann, 1003, 0, { 'name.en': 'Third' }, { release_id: made.id })
    await ann.call(createProduct, { body: { sku: 'TAKEN1', category_id: ids.gmtPanels, name: 'Quicker' } })
    const refused = await ann.call(publishRelease, { params: { id: made.id }, body: { revision: made.revision } })
    expect([refused.status, refused.error.code]).toEqual([400, 'part_refused'])
    expect(refused.error.errors?.['']).toEqual([expect.stringMatching(/^GP-1002: Part number: Another product/)])
    expect((await read(ann, 1003)).record.texts.en.name).toBe('Panel 1003')
    expect((await ann.call(getRelease, { params: { id: made.id } })).reply.product_count).toBe(2)
    const deleted = await ann.call(deleteRelease, { params: { id: made.id }, body: { revision: made.revision } })
    expect(deleted.reply).toEqual({ deleted: true })
    expect((await read(ann, 1003)).in_releases).toEqual([])
  })

  test('a deleted release comes back with what waited in it, without its time, and each row has its entry', async () => {
    const { browser: ann } = await staff()
    const made = await make(ann, 'Spring')
    await save(ann, 1002, 0, { 'name.en': 'Second of spring' }, { release_id: made.id, note: 'As agreed' })
    await save(ann, 1003, 0, { 'name.es': 'Tercero' }, { release_id: made.id })
    const tables = ['release', 'pending_change']
    const before = await rowsOf(db, tables)
    const params = { id: made.id }
    const planned = await ann.call(publishRelease, { params, body: { revision: made.revision, at: later(hour) } })
    const remove = (revision: number) => ann.call(deleteRelease, { params, body: { revision } })
    const undo = async () => {
      const [gone] = (await ann.call(listDeletions, { query: { kind: 'release' } })).reply
      expect(gone).toMatchObject({ id: made.id, name: 'Spring' })
      return (await ann.call(undoReleaseDeletion, { body: { entry_id: gone?.entry_id ?? 0 } })).reply
    }
    const removed = await rowsWithoutEntry(db, async () => void (await remove(planned.reply.revision)))
    expect(removed).toEqual({ changed: 3, without: [] })
    expect((await read(ann, 1003)).in_releases).toEqual([])
    // A change that waits elsewhere meanwhile is not in the way.
    await save(ann, 1003, 0, { 'name.fr': 'Troisième' })
    const back = await rowsWithoutEntry(
      db,
      async () => void expect(await undo()).toMatchObject({ done: 1, refused: [] }),
    )
    expect(back).toEqual({ changed: 3, without: [] })
    await ann.call(discardWaiting, { params: { id: 1003 }, body: { revision: 1 } })
    expect(await rowsOf(db, tables)).toEqual(before)
    expect(await db.$count(pendingChange)).toBe(2)
    // Nobody has to look for it: it can be planned and published as before.
    const now = (await ann.call(getRelease, { params })).reply
    expect(now).toMatchObject({ publishes_on: null, state: 'open', product_count: 2 })
    const again = await ann.call(publishRelease, { params, body: { revision: now.revision } })
    expect(again.reply).toMatchObject({ state: 'published', product_count: 2 })
    expect((await read(ann, 1003)).record.texts.es.name).toBe('Tercero')
  })

  test('a planned change goes live at its time, once, also where three clocks look', async () => {
    const { browser: ann, id: annId } = await staff()
    await save(ann, 1004, 0, { 'name.en': 'On time' })
    expect((await publish(ann, 1004, { revision: 1, at: later(-1) })).error.errors).toHaveProperty('at')
    const planned = (await publish(ann, 1004, { revision: 1, at: later(hour) })).reply
    expect(planned.pending).toMatchObject({ publishes_on: later(hour), refusal: null })
    await publishDue(db, deps, new Date(clock.now.getTime() + hour - 1))
    expect((await read(ann, 1004)).record.texts.en.name).toBe('Panel 1004')
    come(hour)
    await Promise.all([1, 2, 3].map(() => publishDue(db, deps, clock.now)))
    const live = await read(ann, 1004)
    expect([live.record.texts.en.name, live.record.revision, live.pending]).toEqual(['On time', 2, null])
    expect(live.history[0]).toMatchObject({ source: 'clock', by: 'Sam Seller' })
    const audits = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, '1004'))
    expect(audits.filter(({ event }) => event === 'published')).toMatchObject([{ actorId: annId }])
  })

  test('a draft is made public at its time, and a time is taken back', async () => {
    const { browser: ann } = await staff()
    const body = { sku: 'TIME-1', category_id: ids.gmtPanels, name: 'In time' }
    const { id } = (await ann.call(createProduct, { body })).reply
    expect((await publish(ann, id, { revision: 1, at: later(hour) })).reply.pending?.fields).toEqual({
      state: 'published',
    })
    // A save of a draft is still stored at once.
    expect((await save(ann, id, 1, { 'name.fr': 'À l’heure' })).reply.record.record.texts.fr.name).toBe('À l’heure')
    expect((await publish(ann, id, { revision: 2, at: null })).reply.pending).toBe(null)
    await publish(ann, id, { revision: 2, at: later(hour) })
    come(hour)
    expect(await publishDue(db, deps, clock.now)).toBe(false)
    expect((await read(ann, id)).record).toMatchObject({
      fields: { state: 'published' },
      texts: { fr: { name: 'À l’heure' } },
    })
  })

  test('what is refused at its time is told to its author in his language; the rest of the release stays back', async () => {
    const luz = await staff({ language: 'es', name: 'Luz' })
    const { browser: ann } = await staff()
    const made = await make(luz.browser, 'Primavera')
    await save(luz.browser, 1002, 0, { sku: 'SPRING-1' }, { release_id: made.id })
    await save(luz.browser, 1003, 0, { 'name.en': 'Spring' }, { release_id: made.id })
    await save(luz.browser, 1001, 0, { 'name.es': 'Otro' })
    const live = await read(luz.browser, 1001)
    await publish(luz.browser, 1001, { revision: live.pending?.revision, at: later(hour) })
    const params = { id: made.id }
    await luz.browser.call(publishRelease, { params, body: { revision: made.revision, at: later(hour) } })
    await ann.call(createProduct, { body: { sku: 'SPRING1', category_id: ids.gmtPanels, name: 'Quicker' } })
    come(hour)
    await publishDue(db, deps, clock.now)
    const refused = (await luz.browser.call(getRelease, { params })).reply
    expect(refused).toMatchObject({ state: 'refused', publishes_on: null, product_count: 2 })
    expect(refused.refusal).toBe(
      'GP-1002: Referencia: Otro producto tiene esta referencia. Mayúsculas, espacios y guiones no la distinguen.',
    )
    expect((await read(luz.browser, 1003)).record.texts.en.name).toBe('Panel 1003')
    // The other plan of the same minute is not held up.
    expect((await read(luz.browser, 1001)).record.texts.es.name).toBe('Otro')
    const mails = await db.select().from(outbox).where(eq(outbox.to, luz.email))
    expect(mails.map(({ kind, message }) => [kind, message.subject])).toEqual([
      ['publishing_refused', 'No se publicó: Primavera'],
    ])
    await publishDue(db, deps, clock.now)
    expect((await db.select().from(outbox)).length).toBe(1)
    // With the cause gone it is planned anew.
    await save(luz.browser, 1002, 1, { sku: 'SPRING-2' }, { release_id: made.id })
    const body = { revision: refused.revision, at: later(hour) }
    expect((await luz.browser.call(publishRelease, { params, body })).reply).toMatchObject({
      state: 'open',
      refusal: null,
    })
    come(hour)
    await publishDue(db, deps, clock.now)
    // The sessions of before are idle for too long.
    const { browser: ben } = await staff()
    expect((await read(ben, 1002)).record.fields.sku).toBe('SPRING-2')
  })

  test('a planned change that was overtaken live is refused', async () => {
    const { browser: ann } = await staff()
    await save(ann, 1003, 0, { manufacturer: 'Waiting' })
    await publish(ann, 1003, { revision: 1, at: later(hour) })
    const made = await make(ann, 'Quicker')
    await save(ann, 1003, 0, { manufacturer: 'Live' }, { release_id: made.id })
    await ann.call(publishRelease, { params: { id: made.id }, body: { revision: made.revision } })
    come(hour)
    await publishDue(db, deps, clock.now)
    const shown = await read(ann, 1003)
    expect(shown.record.fields.manufacturer).toBe('Live')
    expect(shown.pending).toMatchObject({ publishes_on: null, conflicts: ['manufacturer'] })
    expect(shown.pending?.refusal).toMatch(/^Manufacturer: Changed by Sam Seller/)
  })

  test('a clock wakes for a time that is set while it rests', async () => {
    const { browser: ann } = await staff()
    const ticking = await startPublishClock({ ...deps, connection, now: () => new Date() })
    await save(ann, 1001, 0, { 'name.fr': 'Bientôt' })
    const shown = await read(ann, 1001)
    clock.now = new Date()
    const { browser: ben } = await staff({ now: clock.now })
    await publish(ben, 1001, { revision: shown.pending?.revision, at: new Date(Date.now() + 300).toISOString() })
    const isLive = async () =>
      (await db.select().from(changeEntry).where(eq(changeEntry.subjectKind, 'product'))).some(entry =>
        entry.fields.some(field => field.after === 'Bientôt'),
      )
    await expect.poll(isLive, { timeout: 60_000 }).toBe(true)
    await ticking.stop()
    expect((await db.select().from(product).where(eq(product.id, 1001)))[0]?.state).toBe('published')
  })

  test('the releases are listed, open ones first', async () => {
    const { browser: ann } = await staff({ now: clock.now })
    await make(ann, 'Still open')
    const { rows, count } = (await ann.call(listReleases, {})).reply
    expect(rows[0]).toMatchObject({ name: 'Still open', state: 'open', product_count: 0, created_by: 'Sam Seller' })
    expect(rows.slice(1).map(({ state }) => state)).toEqual(rows.slice(1).map(() => 'published'))
    expect(count).toBe(rows.length)
    const reader = await staff({ roles: ['readers'], now: clock.now })
    const refused = await reader.browser.call(saveRelease, { body: { changes: { name: 'x' } } })
    expect(refused.status).toBe(403)
  })

  test('no call caused a fault', () => expect(faults).toEqual([]))
})
