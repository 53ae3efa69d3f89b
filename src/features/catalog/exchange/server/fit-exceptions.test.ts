import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { saveFitException } from '#features/catalog/catalog-edit/desk-contract.ts'
import { fitFacts } from '#features/catalog/product/domain/fit/fit-facts.ts'
import { fitException } from '#features/catalog/product/server/tables.ts'
import { apply, check, exportBytes, work } from '../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../test/openers/open-products.ts'
import { getImport, listImportRows, undoImport } from '../desk-contract.ts'

describe.each(await withSkus())('$engine', ({ skuOf, ...opened }) => {
  const { staff, db, catalog, faults } = opened
  const { panelOf, devicesOf } = fitFacts(catalog.index)
  const panelId = [...panelOf.values()].find(({ type }) => type === 'gmt')?.id ?? 0
  const [gmt, tpa] = [devicesOf('gmt')[0]?.id ?? 0, devicesOf('tpa')[0]?.id ?? 0]
  const [panel, device, other] = [skuOf(panelId), skuOf(gmt), skuOf(tpa)]
  type Browser = Awaited<ReturnType<typeof staff>>['browser']
  const rowsOf = async (browser: Browser, id: number) =>
    (await browser.call(listImportRows, { params: { id }, query: { page_size: 200 } })).reply.rows
  const stored = () =>
    db
      .select({ verdict: fitException.verdict, limit: fitException.limit, reason: fitException.reason })
      .from(fitException)
      .where(and(eq(fitException.panelId, panelId), eq(fitException.deviceId, gmt), isNull(fitException.family)))
  const heading = 'panel,device,family,verdict,limit,reason.en,reason.fr,source'

  test('exceptions are made, changed and taken back by a file, and every process is told', async () => {
    const { browser } = await staff()
    const before = await exportBytes(browser, 'fit_exceptions', 'csv')
    const revision = catalog.index.revision
    const made = await apply(
      opened,
      browser,
      [
        heading,
        `${panel.toLowerCase()},${device},,fits,7.5,Tested,Essayé,Report 7`,
        `${panel},,TPA,never,9,Too wide,,`,
      ].join('\n'),
    )
    expect(made).toMatchObject({ kind: 'fit_exceptions', counts: { create: 2, done: 2, error: 0, refused: 0 } })
    expect(await stored()).toEqual([{ verdict: 'fits', limit: 7.5, reason: { en: 'Tested', fr: 'Essayé' } }])
    await catalog.refresh()
    expect(catalog.index.revision).toBeGreaterThan(revision)

    const exported = await exportBytes(browser, 'fit_exceptions', 'csv')
    expect(exported.toString()).toContain(`${panel},${device},,fits,7.5,Tested,,Essayé,Report 7,1`)
    // One that never fits has no limit.
    expect(exported.toString()).toContain(`${panel},,tpa,never,,Too wide,,,,1`)
    expect((await check(opened, browser, exported)).counts).toMatchObject({ create: 0, update: 0, error: 0 })

    const changed = await apply(opened, browser, `panel,device,limit,reason.fr\n${panel},${device},[clear],[clear]`)
    expect(changed.counts).toMatchObject({ update: 1, done: 1 })
    expect(await stored()).toEqual([{ verdict: 'fits', limit: null, reason: { en: 'Tested' } }])
    for (const { id } of [changed, made]) {
      await browser.call(undoImport, { params: { id }, body: {} })
      await work(opened)
      const { state, counts } = (await browser.call(getImport, { params: { id } })).reply
      expect([state, counts.refused]).toEqual(['undone', 0])
    }
    expect((await exportBytes(browser, 'fit_exceptions', 'csv')).equals(before)).toBe(true)
  })

  test('a reason in French alone is enough', async () => {
    const { browser } = await staff()
    const file = [heading, `${panel},${other},,never,,,Trop large,`].join('\n')
    const made = await apply(opened, browser, file)
    expect(made.counts).toMatchObject({ create: 1, done: 1, error: 0 })
    expect((await check(opened, browser, file)).counts).toMatchObject({ unchanged: 1 })
    await browser.call(undoImport, { params: { id: made.id }, body: {} })
    await work(opened)
    expect((await browser.call(getImport, { params: { id: made.id } })).reply.counts).toMatchObject({ refused: 0 })
  })

  test('what is no exception is refused by its column', async () => {
    const { browser } = await staff()
    const rows = [
      `${panel},${device},gmt,fits,,Both,,`,
      `${device},${other},,fits,,No panel,,`,
      `${panel},${panel},,fits,,No device,,`,
      `${panel},NOWHERE,,fits,,Unknown,,`,
      `${panel},,nothing,fits,,No family,,`,
      `${panel},${device},,perhaps,,No verdict,,`,
      `${panel},${other},,,,No verdict either,,`,
      `${panel},${skuOf(devicesOf('gmt')[1]?.id ?? 0)},,fits,-3,Limit,,`,
      `${panel},${skuOf(devicesOf('gmt')[2]?.id ?? 0)},,fits,3,,,`,
      `,${device},,fits,,No panel,,`,
    ]
    const run = await check(opened, browser, [heading, ...rows].join('\n'))
    expect(run.counts).toMatchObject({ error: rows.length, create: 0 })
    expect((await rowsOf(browser, run.id)).map(({ errors }) => errors[0]?.column)).toEqual([
      'device',
      'panel',
      'device',
      'device',
      'family',
      'verdict',
      'verdict',
      'limit',
      'reason.en',
      // It does not say which record it is about.
      '',
    ])
  })

  test('a reason that somebody else has changed since is a conflict', async () => {
    const { browser } = await staff()
    const body = { panel_id: panelId, device_id: gmt, verdict: 'fits', reason: { en: 'First' }, source: '' } as const
    const { reply } = await browser.call(saveFitException, { body })
    const file = await exportBytes(browser, 'fit_exceptions', 'csv')
    const second = { ...body, id: reply.id, base_revision: reply.revision, reason: { en: 'Second' } }
    await browser.call(saveFitException, { body: second })
    const run = await check(opened, browser, file.toString().replace('First', 'Mine'))
    expect(run.counts).toMatchObject({ conflict: 1, update: 0 })
    const [row] = await rowsOf(browser, run.id)
    expect(row?.errors[0]?.column).toBe('reason.en')
  })

  test('whoever may not publish may not import them', async () => {
    const { browser } = await staff({ roles: ['readers'] })
    expect((await browser.call(undoImport, { params: { id: 1 }, body: {} })).status).toBe(403)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})

/** The demonstration, with the part numbers by id. */
function withSkus() {
  return openProducts('demonstration').then(all =>
    Promise.all(
      all.map(async one => {
        const rows = await one.db.select({ id: product.id, sku: product.sku }).from(product)
        const skus = new Map(rows.map(({ id, sku }) => [id, sku]))
        return { ...one, skuOf: (id: number) => skus.get(id) ?? '' }
      }),
    ),
  )
}
