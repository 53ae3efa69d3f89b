import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { category } from '#features/catalog/catalog/server/tables.ts'
import { getEditedCategory, saveCategory } from '#features/catalog/series/desk-contract.ts'
import { silentLog } from '#server/process/log.ts'
import { ids, insertCatalog } from '../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../test/openers/open-api.ts'
import {
  deleteRedirect,
  listMissingPaths,
  listRedirectHistory,
  listRedirects,
  saveRedirect,
  undoRedirect,
} from '../desk-contract.ts'
import { openRedirects } from './redirects.ts'

const now = () => new Date('2026-11-23T10:00:00Z')

describe.each(await openApis(db => insertCatalog(db, [])))('$engine', ({ connection, db, browser }) => {
  const open = () => openStaff(db, browser(), { roles: ['content'], name: 'Cora' })
  type Staff = Awaited<ReturnType<typeof open>>
  const save = (who: Staff, from_path: string, to_path: string, is_branch = false) =>
    who.browser.call(saveRedirect, { body: { from_path, to_path, is_branch } })
  const book = () => openRedirects(connection, silentLog, now)

  test('a redirect made by hand leads on at once in every process, and counts its uses by day', async () => {
    const cora = await open()
    const opened = await book()
    expect((await save(cora, '/Old/', '/new?x=1')).reply).toMatchObject({
      from_path: '/old',
      to_path: '/new',
      origin: 'manual',
      created_by: 'Cora',
      uses: 0,
      last_day_used: null,
    })
    await expect.poll(() => opened.find('/old')).toBe('/new')
    expect(opened.find('/OLD/')).toBe('/new')
    await opened.stop()
    const { rows } = (await cora.browser.call(listRedirects, { query: { q: 'old' } })).reply
    expect(rows[0]).toMatchObject({ last_day_used: '2026-11-23' })
    expect(rows[0]?.uses).toBeGreaterThanOrEqual(2)
    expect((await cora.browser.call(deleteRedirect, { params: { id: rows[0]?.id ?? 0 } })).status).toBe(200)
    expect((await cora.browser.call(listRedirects, { query: { q: 'old' } })).reply.rows).toEqual([])
  })

  test('the history names what was changed by hand, and an undo brings back a deleted redirect and what was moved', async () => {
    const cora = await open()
    const history = async () => (await cora.browser.call(listRedirectHistory)).reply
    const undo = async (entry_id = 0) => (await cora.browser.call(undoRedirect, { body: { entry_id } })).reply
    const targets = async () => {
      const { rows } = (await cora.browser.call(listRedirects, { query: { q: '/undo' } })).reply
      return Object.fromEntries(rows.map(({ from_path, to_path }) => [from_path, to_path]))
    }
    const { id } = (await save(cora, '/undo-a', '/undo-b', true)).reply
    await cora.browser.call(deleteRedirect, { params: { id } })
    expect(await targets()).toEqual({})
    const [deleted] = await history()
    expect(deleted).toMatchObject({ from_path: '/undo-a', by: 'Cora', can_undo: true })
    expect(await undo(deleted?.id)).toMatchObject({ done: 1, refused: [] })
    expect(await targets()).toEqual({ '/undo-a': '/undo-b' })
    // A second undo of the same entry changes nothing.
    expect(await undo(deleted?.id)).toMatchObject({ done: 0 })
    await save(cora, '/undo-b', '/undo-c')
    expect(await targets()).toEqual({ '/undo-a': '/undo-c', '/undo-b': '/undo-c' })
    const [added] = await history()
    expect(added).toMatchObject({ from_path: '/undo-b' })
    expect(await undo(added?.id)).toMatchObject({ done: 2, refused: [] })
    expect(await targets()).toEqual({ '/undo-a': '/undo-b' })
    const [audited] = (await history()).filter(({ from_path }) => from_path === '/undo-b')
    expect(audited?.fields).toContainEqual({ field: 'from_path', before: '/undo-b', after: null })
    expect((await cora.browser.call(undoRedirect, { body: { entry_id: 2_000_000 } })).status).toBe(404)
  })

  test.for([
    ['https://evil.example/a', '/b', 'from_path'],
    ['//evil.example', '/b', 'from_path'],
    ['/a', '//evil.example', 'to_path'],
    ['/', '/b', 'from_path'],
    ['/quote', '/b', 'from_path'],
    ['/api-frontend/x', '/b', 'from_path'],
    ['/same', '/same', 'to_path'],
  ] as const)('%s to %s is refused at %s', async ([from, to, field]) => {
    const answer = await save(await open(), from, to)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.error.errors ?? {})).toEqual([field])
  })

  test('a renamed category leads from its old address, back and forth always in one hop', async () => {
    const cora = await open()
    const opened = await book()
    const rename = async (id: number, se_name: string) => {
      const { revision } = (await cora.browser.call(getEditedCategory, { params: { id } })).reply
      expect(
        (await cora.browser.call(saveCategory, { body: { id, base_revision: revision, changes: { se_name } } })).status,
      ).toBe(200)
    }
    await rename(ids.tpaPanels, 'tpa-two')
    await rename(ids.tpaPanels, 'tpa-three')
    await expect
      .poll(() => opened.find('/dc-power-distribution/tpa-fuse-panels'))
      .toBe('/dc-power-distribution/tpa-three')
    expect(opened.find('/dc-power-distribution/tpa-two')).toBe('/dc-power-distribution/tpa-three')
    await rename(ids.power, 'power')
    await expect.poll(() => opened.find('/dc-power-distribution/11/1001')).toBe('/power/11/1001')
    expect(opened.find('/dc-power-distribution/tpa-two')).toBe('/power/tpa-three')
    await rename(ids.power, 'dc-power-distribution')
    await rename(ids.tpaPanels, 'tpa-fuse-panels')
    await expect.poll(() => opened.find('/dc-power-distribution/tpa-fuse-panels')).toBeNull()
    expect(opened.find('/power/11/1001')).toBe('/dc-power-distribution/11/1001')
    expect(opened.find('/dc-power-distribution/tpa-two')).toBe('/dc-power-distribution/tpa-fuse-panels')
    await opened.stop()
    const [row] = await db.select().from(category).where(eq(category.id, ids.tpaPanels))
    expect(row?.seName).toBe('tpa-fuse-panels')
  })

  test('paths that are asked for in vain more than five times are listed, without who asked', async () => {
    const cora = await open()
    const opened = await book()
    for (let asked = 0; asked < 6; asked++) opened.find('/Nowhere?x=a@b.example')
    for (let asked = 0; asked < 5; asked++) opened.find('/seldom')
    opened.find(`/${'x'.repeat(5000)}`)
    await opened.stop()
    const { reply } = await cora.browser.call(listMissingPaths)
    expect(reply).toEqual([{ path: '/nowhere', count: 6, last_day: '2026-11-23' }])
    await save(cora, '/nowhere', '/blogs')
    expect((await cora.browser.call(listMissingPaths)).reply).toEqual([])
  })
})
