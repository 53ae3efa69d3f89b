import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogChange } from '#features/catalog/catalog/server/tables.ts'
import { getFits } from '#features/catalog/product/contract.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { findMisfits } from '#features/catalog/product/server/find-misfits.ts'
import { holdExceptions } from '#features/catalog/product/server/held-exceptions.ts'
import { replacementPages } from '#features/catalog/product/server/replacement-pages.ts'
import { listDeletions } from '#features/staff/deletion/desk-contract.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { openProducts } from '../../../../../../test/openers/open-products.ts'
import { rowsWithoutEntry } from '../../../../../../test/readers/rows-without-entry.ts'
import {
  deleteFitException,
  getEditedProduct,
  listFitExceptions,
  publishProduct,
  saveFitException,
  undoFitExceptionDeletion,
  withdrawProduct,
} from '../../desk-contract.ts'

describe.each(await openProducts('demonstration'))('$engine', ({ db, catalog, staff, browser, faults, revision }) => {
  const { panelOf, devicesOf } = fitFacts(catalog.index)
  const panel = [...panelOf.values()].find(one => one.type === 'gmt')
  const [panelId, gmt, tpa] = [panel?.id ?? 0, devicesOf('gmt')[0], devicesOf('tpa')[0]]
  const exceptions = holdExceptions(db)
  const misfits = async (...ids: number[]) => {
    await exceptions.of(catalog.index.revision)
    return findMisfits(catalog.index, ids, exceptions.held(catalog.index.revision))
  }
  const fits = async (id: number) => (await browser().call(getFits, { params: { id } })).reply
  const keep = { panel_id: panelId, verdict: 'never', reason: { en: 'Too tight' }, source: 'Drawing 7' }

  test('an exception of a pair takes the device out, on both pages and in warnings of quotes', async () => {
    const { browser: ann } = await staff()
    const deviceId = gmt?.id ?? 0
    const before = await fits(panelId)
    expect(await misfits(panelId, deviceId)).toEqual([])
    const counted = await revision()
    const made = (await ann.call(saveFitException, { body: { ...keep, device_id: deviceId } })).reply
    expect(made).toMatchObject({ revision: 1, limit: null, is_superfluous: false, family: null })
    const told = await db
      .select()
      .from(catalogChange)
      .where(eq(catalogChange.catalogRevision, counted + 1))
    expect(told.map(({ subjectId }) => subjectId).sort()).toEqual([panelId, deviceId].sort())
    await catalog.refresh()
    const after = await fits(panelId)
    expect(after.panel?.families[0]?.total_items).toBe((before.panel?.families[0]?.total_items ?? 0) - 1)
    expect(after.panel?.families[0]?.list_url).toBe(null)
    const device = await fits(deviceId)
    expect(device.device?.panels.map(({ id }) => id)).not.toContain(panelId)
    expect(await misfits(panelId, deviceId)).toEqual([{ productId: deviceId, reason: 'no_panel' }])
    for (const id of [panelId, deviceId]) {
      expect((await ann.call(listFitExceptions, { query: { product_id: id } })).reply).toMatchObject([{ id: made.id }])
      expect((await ann.call(getEditedProduct, { params: { id } })).reply.fit_exceptions.length).toBe(1)
    }
    const body = { ...keep, id: made.id, base_revision: 1, device_id: deviceId, verdict: 'fits' }
    expect((await ann.call(saveFitException, { body })).reply).toMatchObject({ revision: 2, is_superfluous: true })
    const stale = await ann.call(saveFitException, { body: { ...body, verdict: 'never' } })
    expect(stale.error.code).toBe('stale_version')
    const params = { id: made.id }
    expect((await ann.call(deleteFitException, { params, body: { revision: 1 } })).status).toBe(409)
    expect((await ann.call(deleteFitException, { params, body: { revision: 2 } })).reply).toEqual({ deleted: true })
    await catalog.refresh()
    expect(await fits(panelId)).toEqual(before)
    const entries = await db.select().from(changeEntry).where(eq(changeEntry.subjectKind, 'fit_exception'))
    expect(entries.map(entry => entry.revision).sort()).toEqual([1, 2, 3])
    const audits = (await db.select().from(auditEntry)).map(({ event }) => event)
    expect(audits).toEqual(['fit_exception_saved', 'fit_exception_saved', 'fit_exception_deleted'])
  })

  test('an exception lets a panel take another family, up to its limit', async () => {
    const { browser: ann } = await staff()
    const tpaId = tpa?.id ?? 0
    expect(await misfits(panelId, tpaId)).toEqual([{ productId: tpaId, reason: 'no_panel' }])
    const body = { ...keep, family: 'tpa', verdict: 'fits', limit: tpa?.rating }
    const made = (await ann.call(saveFitException, { body })).reply
    await catalog.refresh()
    const { panel: shown } = await fits(panelId)
    const added = shown?.families.find(({ key }) => key === 'tpa')
    expect(added).toMatchObject({ limit: tpa?.rating })
    expect(added?.devices.map(({ id }) => id)).toContain(tpaId)
    expect((await fits(tpaId)).device?.panels.map(({ id }) => id)).toContain(panelId)
    expect(await misfits(panelId, tpaId)).toEqual([])
    const larger = devicesOf('tpa').find(({ rating }) => rating > (tpa?.rating ?? 0))
    expect(await misfits(panelId, larger?.id ?? 0)).toEqual([
      { productId: larger?.id, reason: 'limit', limit: tpa?.rating },
    ])
    await ann.call(deleteFitException, { params: { id: made.id }, body: { revision: 1 } })
  })

  test('each write of an exception has its entry, and a removed one comes back where nothing else was stated since', async () => {
    const { browser: ann } = await staff()
    const [family, body] = [
      'tpa',
      { ...keep, family: 'tpa', verdict: 'fits', limit: 30, reason: { en: 'Old holder', es: 'Base antigua' } },
    ]
    await catalog.refresh()
    const before = await fits(panelId)
    const undo = async () => {
      const [gone] = (await ann.call(listDeletions, { query: { kind: 'fit_exception' } })).reply
      return {
        name: gone?.name,
        ...(await ann.call(undoFitExceptionDeletion, { body: { entry_id: gone?.entry_id ?? 0 } })).reply,
      }
    }
    let id = 0
    const read = async () => (await ann.call(listFitExceptions, { query: { product_id: panelId } })).reply
    const remove = (revision: number) => ann.call(deleteFitException, { params: { id }, body: { revision } })
    const acts: Record<string, () => Promise<unknown>> = {
      made: async () => {
        id = (await ann.call(saveFitException, { body })).reply.id
      },
      changed: () => ann.call(saveFitException, { body: { ...body, id, base_revision: 1, limit: 20 } }),
      removed: () => remove(2),
      back: async () => expect(await undo()).toMatchObject({ done: 1, refused: [] }),
    }
    for (const [name, act] of Object.entries(acts))
      expect([name, await rowsWithoutEntry(db, async () => void (await act()))]).toEqual([
        name,
        { changed: 1, without: [] },
      ])
    expect(await read()).toMatchObject([
      { id, revision: 4, family, limit: 20, reason: { en: 'Old holder', es: 'Base antigua' } },
    ])
    await catalog.refresh()
    expect((await fits(panelId)).panel?.families.map(({ key }) => key)).toContain('tpa')
    expect((await remove(4)).status).toBe(200)
    const other = (await ann.call(saveFitException, { body })).reply
    expect(await undo()).toMatchObject({
      ...{ done: 0, name: expect.stringMatching(/ \+ tpa$/) },
      refused: [{ id, reason: expect.stringContaining('already') }],
    })
    await ann.call(deleteFitException, { params: { id: other.id }, body: { revision: 1 } })
    await catalog.refresh()
    expect(await fits(panelId)).toEqual(before)
  })

  test('what no exception can be about is refused at its field', async () => {
    const { browser: ann } = await staff()
    const refuse = async (body: object) => {
      const { error } = await ann.call(saveFitException, { body: { ...keep, ...body } })
      return Object.keys(error.errors ?? {})
    }
    expect(await refuse({})).toEqual(['device_id'])
    expect(await refuse({ device_id: gmt?.id, family: 'gmt' })).toEqual(['device_id'])
    expect(await refuse({ device_id: panelId })).toEqual(['device_id'])
    expect(await refuse({ panel_id: gmt?.id, family: 'gmt' })).toEqual(['panel_id'])
    expect(await refuse({ family: 'unknown' })).toEqual(['family'])
    expect(await refuse({ family: 'gmt', reason: { en: ' ' } })).toEqual(['reason.en'])
    const { reply } = await ann.call(saveFitException, { body: { ...keep, family: 'gmt' } })
    expect(await refuse({ family: 'gmt' })).toEqual(['panel_id'])
    await ann.call(deleteFitException, { params: { id: reply.id }, body: { revision: 1 } })
  })

  test('the page of a withdrawn product leads to the product that replaces it, also through others', async () => {
    const { browser: ann } = await staff()
    const [first = 0, second = 0, third = 0] = catalog.index.ids
    const path = (id: number) => `/dc-power-distribution/101/${id}`
    const find = replacementPages(catalog)
    const withdraw = (id: number, by: number | null) =>
      ann.call(withdrawProduct, { params: { id }, body: { replaced_by: by } })
    await withdraw(first, second)
    await catalog.refresh()
    expect(await find(path(first))).toMatch(new RegExp(`/${second}$`))
    await withdraw(second, third)
    await catalog.refresh()
    expect([await find(path(first)), await find(path(second))]).toEqual([
      expect.stringMatching(new RegExp(`/${third}$`)),
      expect.stringMatching(new RegExp(`/${third}$`)),
    ])
    await withdraw(third, null)
    await catalog.refresh()
    expect([await find(path(first)), await find(path(third)), await find('/a/b/999'), await find('/x')]).toEqual([
      null,
      null,
      null,
      null,
    ])
    const { reply } = await ann.call(getEditedProduct, { params: { id: first } })
    await ann.call(publishProduct, { params: { id: first }, body: { revision: reply.record.revision } })
    await catalog.refresh()
    expect(await find(path(first))).toBe(null)
  })

  test('no call caused a fault', () => expect(faults).toEqual([]))
})
