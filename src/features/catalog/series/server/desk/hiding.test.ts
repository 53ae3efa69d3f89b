import { describe, expect, test } from 'vitest'
import { ids, insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { getEditedCategory, saveCategory, undoCategoryChange } from '../../desk-contract.ts'

const products = Array.from({ length: 101 }, (_, at) => ({
  id: 1001 + at,
  categoryId: ids.gmtPanels,
  position: at,
  sku: `P-${at}`,
}))

describe.each(await openApis(db => insertCatalog(db, products)))('$engine', ({ db, browser }) => {
  const open = (minutes: number) =>
    openStaff(db, browser(), { roles: ['content'], factorAt: new Date(Date.now() - minutes * 60_000) })
  type Member = Awaited<ReturnType<typeof open>>
  const read = async (who: Member, id: number) => (await who.browser.call(getEditedCategory, { params: { id } })).reply
  const save = async (who: Member, id: number, changes: Record<string, unknown>) => {
    const { revision } = await read(who, id)
    return (await who.browser.call(saveCategory, { body: { id, base_revision: revision, changes } })).error?.code
  }

  test('who hides more than a hundred products with their series or main category gives a factor once more', async () => {
    const late = await open(11)
    expect(await save(late, ids.gmtPanels, { is_published: false })).toBe('step_up')
    expect(await save(late, ids.power, { is_published: false })).toBe('step_up')
    expect((await read(late, ids.gmtPanels)).is_published).toBe(true)
    expect(await save(late, ids.tpaPanels, { is_published: false })).toBe(undefined)
    expect(await save(await open(1), ids.gmtPanels, { is_published: false })).toBe(undefined)
  })

  test('an undo that hides them again needs it too', async () => {
    const late = await open(11)
    expect(await save(late, ids.gmtPanels, { is_published: true })).toBe(undefined)
    const [entry] = (await read(late, ids.gmtPanels)).history
    const undo = async (who: Member) =>
      (await who.browser.call(undoCategoryChange, { body: { entry_id: entry?.id ?? 0 } })).error?.code
    expect(await undo(late)).toBe('step_up')
    expect(await undo(await open(1))).toBe(undefined)
    expect((await read(late, ids.gmtPanels)).is_published).toBe(false)
  })
})
