import { describe, expect, test } from 'vitest'
import { undoProductChange } from '#features/catalog/catalog-edit/desk-contract.ts'
import { ids } from '../../../../../test/builders/catalog.ts'
import { apply, check, work } from '../../../../../test/openers/exchange-files.ts'
import { openProducts } from '../../../../../test/openers/open-products.ts'
import { confirmImport } from '../desk-contract.ts'
import { importRun } from './tables.ts'

const panel = (at: number) => ({ id: 1000 + at, sku: `GP-${at}`, categoryId: ids.gmtPanels, position: at })
const panels = Array.from({ length: 201 }, (_, at) => panel(at + 1))
const withdrawn = (rows: readonly { sku: string }[]) => ['sku,state', ...rows.map(({ sku }) => `${sku},withdrawn`)]
const now = { mode: 'only_valid', publish: 'now' } as const

describe.each(await openProducts(panels))('$engine', opened => {
  const { db, staff, clock } = opened
  const late = () => staff({ factorAt: new Date(clock.now.getTime() - 11 * 60_000) })
  type Member = Awaited<ReturnType<typeof late>>
  const confirm = async ({ browser }: Member, id: number, body: { mode: 'only_valid'; publish: 'now' | 'as_draft' }) =>
    (await browser.call(confirmImport, { params: { id }, body })).error?.code

  test('an import that hides a series with more than a hundred products asks for a factor', async () => {
    const member = await late()
    const run = await check(opened, member.browser, 'se_name,is_published\ngmt-fuse-panels,no', 'categories')
    expect(run.counts).toMatchObject({ update: 1 })
    expect(await confirm(member, run.id, now)).toBe('step_up')
    const others = await check(opened, member.browser, 'se_name,is_published\ntpa-fuse-panels,no', 'categories')
    expect(await confirm(member, others.id, now)).toBe(undefined)
    await work(opened)
  })

  test('an import that hides a main category, or moves series below a hidden one, counts all products below', async () => {
    const member = await late()
    const open = async (lines: readonly string[]) =>
      (await check(opened, member.browser, ['se_name,parent,is_published', ...lines].join('\n'), 'categories')).id
    expect(await confirm(member, await open(['dc-power-distribution,,no']), now)).toBe('step_up')
    // The series goes below one that the same file hides, or makes.
    const moved = 'gmt-fuse-panels,accessories,yes'
    expect(await confirm(member, await open(['accessories,,no', moved]), now)).toBe('step_up')
    const made = ['se_name,parent,is_published,name.en', 'attic,,no,Attic', 'gmt-fuse-panels,attic,yes,GMT panels']
    const { id } = await check(opened, member.browser, made.join('\n'), 'categories')
    expect(await confirm(member, id, now)).toBe('step_up')
    expect(await confirm(member, await open([moved]), now)).toBe(undefined)
    await work(opened)
    expect(await confirm(member, await open(['dc-power-distribution,,no']), now)).toBe(undefined)
    await work(opened)
    expect(await confirm(member, await open(['gmt-fuse-panels,dc-power-distribution,yes']), now)).toBe('step_up')
    expect(await confirm(member, await open(['dc-power-distribution,,yes']), now)).toBe(undefined)
    await work(opened)
  })

  test('an import that withdraws more than a hundred products asks for a factor; so does the undo of its batch', async () => {
    const member = await late()
    const some = await check(opened, member.browser, withdrawn(panels.slice(0, 100)).join('\n'))
    expect(await confirm(member, some.id, now)).toBe(undefined)
    await work(opened)
    const many = await check(opened, member.browser, withdrawn(panels.slice(100)).join('\n'))
    expect(many.counts).toMatchObject({ update: 101 })
    expect(await confirm(member, many.id, now)).toBe('step_up')
    expect(await confirm(await staff(), many.id, now)).toBe(undefined)
    await work(opened)
  })

  test('what an import has changed is not taken back without a factor by the batch of a product either', async () => {
    const { browser } = await staff()
    await apply(opened, browser, 'sku,name.en\nGP-1,Named anew')
    const [run] = (await db.select().from(importRun)).toSorted((a, b) => b.id - a.id)
    const body = { batch_id: run?.batchId ?? '' }
    const undo = async (member: Member) => (await member.browser.call(undoProductChange, { body })).error?.code
    expect(await undo(await late())).toBe('step_up')
    expect(await undo(await staff())).toBe(undefined)
  })
})
