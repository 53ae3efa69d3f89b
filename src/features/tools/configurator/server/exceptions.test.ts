import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { product } from '#features/catalog/catalog/server/tables.ts'
import { fitException } from '#features/catalog/product/server/tables.ts'
import { buildCatalog, bumpRevision, insertCatalog } from '../../../../../db/seed/catalog.ts'
import { insertPanelSources } from '../../../../../db/seed/panel-sources.ts'
import { openCatalogs } from '../../../../../test/openers/open-catalog.ts'
import { checkPanels } from '../contract.ts'

const reason = { en: 'Tested in July.', es: 'Probado en julio.', fr: 'Testé en juillet.' }
const opened = await openCatalogs(async db => {
  await insertCatalog(db, buildCatalog())
  await insertPanelSources(db)
  await db.insert(fitException).values([
    { panelId: 10702, family: 'gmt', verdict: 'fits', limit: 5, reason },
    { panelId: 10702, deviceId: 30306, verdict: 'never', reason },
  ])
  await db.update(product).set({ state: 'withdrawn', replacedById: 10701 }).where(eq(product.id, 10703))
  await db.update(product).set({ state: 'withdrawn', replacedById: 30309 }).where(eq(product.id, 30308))
  await bumpRevision(db)
})

test.each(opened)('$engine: an exception overrules both ways, with its reason', async ({ browser }) => {
  const check = async (schedule: string) => {
    const visitor = Object.assign(browser(), { language: 'es' })
    const { reply } = await visitor.call(checkPanels, { body: { product_id: 10702, schedule } })
    return reply.problems.filter(({ severity }) => severity !== 'note').map(({ code, text }) => [code, text])
  }
  expect(await check('Fan; 2 A; A5; GMT 3.5')).toEqual([])
  expect(await check('Fan; 4 A; A5; GMT 7.5')).toEqual([
    ['position_limit', 'A5 admite hasta 5\u202fA; GMT 7,5\u202fA es mayor. Probado en julio.'],
  ])
  expect(await check('Radio; 18 A; constant current; A1; TPA 25')).toEqual([
    ['family_does_not_fit', 'A1 no admite dispositivos TPA. Probado en julio.'],
  ])
})

test.each(opened)('$engine: what is not offered any more leads on to its successor', async ({ browser }) => {
  const configuration = {
    panels: [{ ref: 'P1', product_id: 10703 }],
    loads: [{ ref: 'L1', name: 'Radio', feed: 'A', drain: { kind: 'current', list1x_a: 30 } }],
    placements: [{ load: 'L1', feed: 'A', panel: 'P1', position: 1, product_id: 30308 }],
  }
  const { reply } = await browser().call(checkPanels, { body: { configuration } })
  const gone = reply.problems.filter(({ code }) => code === 'product_gone')
  expect(gone.map(({ at, fixes }) => [at.position, fixes[0]?.operations])).toEqual([
    [null, [{ op: 'panel', panel: 'P1', product_id: 10701 }]],
    [1, [{ op: 'device', placement: 0, product_id: 30309 }]],
  ])
  const fixed = await browser().call(checkPanels, { body: { configuration, fix: 'all' } })
  expect(fixed.reply.problem_count.errors).toBe(0)
})
