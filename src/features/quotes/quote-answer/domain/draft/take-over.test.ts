import { describe, expect, test } from 'vitest'
import { draftHead, lineFields } from '../../../../../../test/builders/draft.ts'
import { type AskedLine, answerTo } from './begin-draft.ts'
import type { DraftState } from './draft-state.ts'
import { planSteps } from './draft-steps.ts'
import { linesByGroup } from './group-lines.ts'
import { type TakenPart, takeOverSteps } from './take-over.ts'

const asked = (id: number, productId: number | null, name: string, groupId: number | null = 7): AskedLine => ({
  ...{ id, productId, name, groupId, kind: productId === null ? ('free' as const) : ('product' as const) },
  ...{ sku: `D-${id}`, manufacturerPartNumber: null, quantity: 4, note: null },
})
const request = [asked(1, 10, 'Single', null), asked(2, 20, 'Panel'), asked(3, 30, 'Fuse'), asked(4, null, 'Lugs')]
const stateOf = (more: DraftState['lines'] = []): DraftState => ({
  head: draftHead(),
  lines: [
    ...request.map((line, at) => ({
      ...{ id: at + 1, position: at + 1, isRemoved: false, productRevision: null },
      fields: answerTo(line),
    })),
    ...more,
  ],
})
const group = (version: number) => ({ id: 7, name: 'Site 7', quantity: 2, version })
const product = (productId: number, quantity: number): TakenPart => ({ productId, text: null, quantity })
const take = (state: DraftState, parts: TakenPart[], from = 1) =>
  takeOverSteps({
    ...{ state, asked: request, from: group(from), to: group(from + 1), parts },
    reasonOf: version => `not in ${version}`,
  })
const rest = [product(20, 2), { productId: null, text: 'Lugs', quantity: 2 } as const]

describe('a group that takes over another version', () => {
  test('has its quantities for all of the group, and leaves single lines alone', () => {
    expect(take(stateOf(), [product(20, 2), product(30, 5), rest[1] ?? product(1, 1)])).toEqual([
      { op: 'line', line_id: 3, changes: { quantity: 10 } },
      { op: 'set', changes: { groups: [group(2)] } },
    ])
  })

  test('says why a part that was asked for is gone, and has it again when it comes back', () => {
    const [gone, ...others] = take(stateOf(), rest)
    expect(gone).toEqual({ op: 'line', line_id: 3, changes: { answer: 'not_offered', reason: 'not in 2' } })
    expect(others.map(({ op }) => op)).toEqual(['set'])
    const dropped = stateOf()
    const lines = dropped.lines.map(line =>
      line.id === 3
        ? { ...line, fields: { ...line.fields, answer: 'not_offered' as const, reason: 'not in 2' } }
        : line,
    )
    const [back] = take({ ...dropped, lines }, [...rest, product(30, 2)], 2)
    expect(back).toEqual({ op: 'line', line_id: 3, changes: { quantity: 4, answer: 'as_requested', reason: '' } })
    const [kept] = take({ ...dropped, lines }, rest, 2)
    expect(kept).toEqual({ op: 'line', line_id: 3, changes: { answer: 'not_offered', reason: 'not in 3' } })
  })

  test('keeps what the seller had decided: a substitute, and a refusal of his own', () => {
    const state = stateOf()
    const lines = state.lines.map(line => {
      if (line.id === 2) return { ...line, fields: { ...line.fields, answer: 'substitute' as const, product_id: 99 } }
      if (line.id !== 3) return line
      return { ...line, fields: { ...line.fields, answer: 'not_offered' as const, reason: 'Discontinued' } }
    })
    expect(take({ ...state, lines }, rest).map(({ op }) => op)).toEqual(['set'])
  })

  test('adds what is new behind the group, and takes away what it had added itself', () => {
    const own = {
      ...{ id: 5, position: 5, isRemoved: false, productRevision: null },
      fields: lineFields({ product_id: 50, kind: 'product', group_id: 7 }),
    }
    const state = stateOf([own])
    const steps = take(state, [...rest, product(30, 2), product(60, 3)])
    expect(steps).toEqual([
      { op: 'remove', line_id: 5 },
      { op: 'add', after_id: 5, line: { quantity: 6, group_id: 7, product_id: 60 } },
      { op: 'set', changes: { groups: [group(2)] } },
    ])
    const planned = steps.map(step =>
      step.op === 'add' ? { ...step, id: 6, line: lineFields(step.line), productRevision: null } : step,
    )
    expect(planSteps(state, planned)).toMatchObject({ ok: true, changes: { 'lines.5.is_removed': true } })
  })
})

test('the lines of a group stand together, behind the single ones', () => {
  const lines = [{ id: 1, group_id: 7 }, { id: 2 }, { id: 3, group_id: 7 }, { id: 4, group_id: 8 }]
  expect(
    linesByGroup({ lines, groups: [group(1)] }).map(one => [one.group?.id, one.lines.map(({ id }) => id)]),
  ).toEqual([
    [undefined, [2, 4]],
    [7, [1, 3]],
  ])
})
