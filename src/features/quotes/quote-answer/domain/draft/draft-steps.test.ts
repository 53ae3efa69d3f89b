import { describe, expect, test } from 'vitest'
import { type ChangeSince, joinChanges } from '#server/changes/join-changes.ts'
import { draftHead, lineFields } from '../../../../../../test/builders/draft.ts'
import { seededRandom } from '../../../../../../test/builders/random.ts'
import type { LineFields } from './draft.ts'
import { type DraftState, flatten, liveLines, withChanges } from './draft-state.ts'
import { type PlannedStep, planSteps, removalConflicts } from './draft-steps.ts'

const stateOf = (lines: readonly Partial<LineFields>[]): DraftState => ({
  head: draftHead(),
  lines: lines.map((facts, at) => ({
    id: at + 1,
    position: at + 1,
    isRemoved: false,
    productRevision: 1,
    fields: lineFields({ name: `Line ${at + 1}`, ...facts }),
  })),
})

/** A draft with its log, saved as the call does it. */
class Kept {
  revision = 0
  state: DraftState
  readonly log: ChangeSince[] = []
  private nextId = 100

  constructor(state: DraftState = stateOf([{}, {}, {}, {}])) {
    this.state = state
  }

  save(base: number, steps: readonly Step[]): { ok: boolean; conflicts: string[] } {
    const planned = steps.map(
      (step): PlannedStep => (step.op === 'add' ? { ...step, id: this.nextId++, productRevision: 1 } : step),
    )
    const plan = planSteps(this.state, planned)
    if (!plan.ok) throw new Error(plan.reason)
    const since = this.log.filter(change => change.revision > base)
    const removals = removalConflicts(plan.changes, since)
    const about = { baseRevision: base, revision: this.revision, current: flatten(this.state), since }
    const joined = joinChanges({ ...about, changes: plan.changes })
    const conflicts = [...removals, ...(joined.ok ? [] : joined.conflicts)].map(({ field }) => field)
    if (!joined.ok || conflicts.length > 0) return { ok: false, conflicts }
    if (joined.fields.length > 0) {
      this.revision += 1
      this.log.push({ revision: this.revision, fields: joined.fields })
      this.state = withChanges(this.state, Object.fromEntries(joined.fields.map(({ field, after }) => [field, after])))
    }
    return { ok: true, conflicts: [] }
  }

  get names() {
    return liveLines(this.state).map(line => line.fields.name)
  }
  line(id: number) {
    return this.state.lines.find(line => line.id === id)
  }
}
type Step = Exclude<PlannedStep, { op: 'add' }> | { op: 'add'; after_id: number | null; line: LineFields }

const add = (name: string, after_id: number | null, facts: Partial<LineFields> = {}): Step => ({
  op: 'add',
  after_id,
  line: lineFields({ name, ...facts }),
})
const edit = (line_id: number, changes: Partial<LineFields>): Step => ({ op: 'line', line_id, changes })
const remove = (line_id: number): Step => ({ op: 'remove', line_id })
const move = (line_id: number, after_id: number | null): Step => ({ op: 'move', line_id, after_id })

describe('the steps of a save', () => {
  test('lines are added where they were meant, those of one save in their order', () => {
    const kept = new Kept()
    kept.save(0, [add('a', 2), add('b', 2), add('first', null), add('last', 4), add('second', null)])
    expect(kept.names).toEqual(['first', 'second', 'Line 1', 'Line 2', 'a', 'b', 'Line 3', 'Line 4', 'last'])
    const empty = new Kept(stateOf([]))
    empty.save(0, [add('one', null), add('two', null)])
    expect(empty.names).toEqual(['one', 'two'])
  })

  test('of several answers to one line of the request one that is offered counts', () => {
    const asked = { request_line: { kind: 'product' as const, id: 7 } }
    const other = { ...asked, answer: 'alternative' as const, is_counted: false }
    const begun = () => new Kept(stateOf([asked, other, { ...asked, answer: 'not_offered', is_counted: false }, {}]))
    const counted = (kept: Kept) => kept.state.lines.filter(line => line.fields.is_counted).map(({ id }) => id)
    const kept = begun()
    kept.save(0, [edit(1, { answer: 'not_offered' })])
    expect(counted(kept)).toEqual([2, 4])
    // The last that was offered: what is not has no sum whichever counts.
    kept.save(1, [edit(2, { answer: 'not_offered' })])
    expect(counted(kept)).toEqual([2, 4])
    kept.save(2, [add('Another', 3, other)])
    expect(counted(kept)).toEqual([4, 100])
    kept.save(3, [edit(1, { is_counted: true })])
    expect(counted(kept)).toEqual([4, 100])
    const removed = begun()
    removed.save(0, [move(3, null), remove(1)])
    expect(counted(removed)).toEqual([1, 2, 4])
    expect(removed.line(1)?.isRemoved).toBe(true)
  })

  test('a line is moved by its own position alone', () => {
    const kept = new Kept()
    kept.save(0, [move(4, 1)])
    expect(kept.names).toEqual(['Line 1', 'Line 4', 'Line 2', 'Line 3'])
    expect(kept.log[0]?.fields.map(({ field }) => field)).toEqual(['lines.4.position'])
    kept.save(1, [move(1, null), move(3, 2), move(2, 2)])
    expect(kept.revision, 'they stand there already').toBe(1)
    kept.save(1, [move(3, null)])
    expect(kept.names).toEqual(['Line 3', 'Line 1', 'Line 4', 'Line 2'])
  })

  test('says so where no number is left between two lines, and where a step names no line', () => {
    const [first, second] = stateOf([{}, {}]).lines
    if (!first || !second) throw new Error('Two lines were made')
    const near = { head: draftHead(), lines: [first, { ...second, position: 1 + Number.EPSILON }] }
    const step = { op: 'add', after_id: 1, id: 9, line: lineFields(), productRevision: null } as const
    expect(planSteps(near, [step])).toEqual({ ok: false, reason: 'too_near' })
    const none = (...steps: PlannedStep[]) => planSteps(near, steps)
    expect(none({ ...step, after_id: 7 })).toEqual({ ok: false, reason: 'no_line', step: 0, field: 'after_id' })
    expect(none(step, { op: 'remove', line_id: 7 })).toMatchObject({ step: 1, field: 'line_id' })
  })

  test('a removed line comes back when its page saw it removed, and where it stood', () => {
    const kept = new Kept()
    kept.save(0, [remove(2)])
    expect(kept.names).toEqual(['Line 1', 'Line 3', 'Line 4'])
    kept.save(1, [add('behind it', 2)])
    expect(kept.names).toEqual(['Line 1', 'behind it', 'Line 3', 'Line 4'])
    expect(kept.save(2, [edit(2, {})]).ok).toBe(true)
    expect(kept.names).toEqual(['Line 1', 'Line 2', 'behind it', 'Line 3', 'Line 4'])
  })

  test('of the answers to one line of the request one is counted', () => {
    const request_line = { kind: 'product', id: 5 } as const
    const kept = new Kept(stateOf([{ request_line }, { request_line, is_counted: false }, {}]))
    const counted = () => liveLines(kept.state).flatMap(line => (line.fields.is_counted ? line.fields.name : []))
    kept.save(0, [edit(2, { is_counted: true })])
    expect(counted()).toEqual(['Line 2', 'Line 3'])
    kept.save(1, [add('third', 2, { request_line, is_counted: true })])
    expect(counted()).toEqual(['third', 'Line 3'])
    kept.save(2, [remove(100)])
    expect(counted()).toEqual(['Line 1', 'Line 3'])
    kept.save(3, [edit(3, { request_line }), edit(3, { is_counted: true })])
    expect(counted()).toEqual(['Line 3'])
  })
})

describe('two people', () => {
  test('different fields of a line, and different lines, are joined', () => {
    const kept = new Kept()
    kept.save(0, [edit(1, { quantity: 5 }), remove(4)])
    expect(kept.save(0, [edit(1, { note: 'Mind the gap' }), remove(3)]).ok).toBe(true)
    expect(kept.line(1)?.fields).toMatchObject({ quantity: 5, note: 'Mind the gap' })
    expect(kept.names).toEqual(['Line 1', 'Line 2'])
  })

  test('the same field is a conflict, and nothing of the save is written', () => {
    const kept = new Kept()
    kept.save(0, [edit(1, { quantity: 5 })])
    const saved = kept.save(0, [edit(1, { quantity: 6, note: 'x' }), { op: 'set', changes: { intro: 'y' } }])
    expect(saved.conflicts).toEqual(['lines.1.quantity'])
    expect(kept.line(1)?.fields).toMatchObject({ quantity: 5, note: '' })
    expect(kept.state.head.intro).toBe('')
  })

  test('one who changes what the other removes is told, whoever comes first', () => {
    const kept = new Kept()
    kept.save(0, [remove(1), edit(2, { note: 'kept' })])
    expect(kept.save(0, [edit(1, { note: 'lost?' })]).conflicts).toEqual(['lines.1.is_removed'])
    expect(kept.save(0, [remove(2)]).conflicts).toEqual(['lines.2.is_removed'])
    expect(kept.save(1, [remove(2)]).ok).toBe(true)
  })
})

test('10 000 random pairs of edits: joined in either order to the same draft, or refused for what both changed', () => {
  const random = seededRandom(23112026)
  const below = (most: number) => Math.floor(random() * most)
  const fields = ['quantity', 'note', 'reason'] as const
  const heads = ['intro', 'closing', 'warranty'] as const
  const editsOf = (who: string): Step[] => {
    const steps: Step[] = []
    // Every value differs from what was there; some are the same from both.
    const word = () => (random() < 0.2 ? 'same' : `${who} ${below(3)}`)
    for (const field of heads) if (random() < 0.15) steps.push({ op: 'set', changes: { [field]: word() } })
    for (const id of [1, 2, 3, 4]) {
      const kind = random()
      if (kind < 0.1) steps.push(remove(id))
      else if (kind < 0.5) {
        const field = fields[below(3)] ?? 'note'
        steps.push(edit(id, { [field]: field === 'quantity' ? 2 + below(5) : word() }))
      }
    }
    if (random() < 0.2) steps.push(add(`${who} new`, null))
    return steps
  }
  const touched = (steps: readonly Step[]) =>
    steps.flatMap((step): [string, unknown][] => {
      if (step.op === 'set') return Object.entries(step.changes).map(([field, value]) => [`head.${field}`, value])
      if (step.op === 'line')
        return Object.entries(step.changes).map(([field, value]) => [`lines.${step.line_id}.${field}`, value])
      return step.op === 'remove' ? [[`lines.${step.line_id}.is_removed`, true]] : []
    })
  /** The fields that both changed, and differently; a line that one removes and the other changes. */
  const contested = (mine: readonly Step[], theirs: readonly Step[]) => {
    const others = new Map(touched(theirs))
    const lines = (steps: readonly Step[], op: 'line' | 'remove') =>
      steps.flatMap(step => (step.op === op && 'line_id' in step ? step.line_id : []))
    const isLost = (one: readonly Step[], other: readonly Step[]) =>
      lines(one, 'remove').some(id => lines(other, 'line').includes(id))
    const isDifferent = touched(mine).some(([field, value]) => others.has(field) && others.get(field) !== value)
    return isDifferent || isLost(mine, theirs) || isLost(theirs, mine)
  }
  /** The contents of the draft, without the ids and places of added lines, which follow the order of the saves. */
  const said = ({ state }: Kept) => {
    const lines = liveLines(state).map(({ id, fields: own }) => ({ id: id < 100 ? id : 0, ...own }))
    return { head: state.head, lines: lines.sort((a, b) => a.id - b.id || (a.name < b.name ? -1 : 1)) }
  }
  let joinedCount = 0
  for (let pair = 0; pair < 10_000; pair++) {
    const [ann, bob] = [editsOf('ann'), editsOf('bob')]
    const [one, other] = [new Kept(), new Kept()]
    expect(one.save(0, ann).ok).toBe(true)
    expect(other.save(0, bob).ok).toBe(true)
    const before = one.state
    const isJoined = one.save(0, bob).ok
    expect(other.save(0, ann).ok).toBe(isJoined)
    expect(isJoined, JSON.stringify({ ann, bob })).toBe(!contested(ann, bob))
    if (!isJoined) {
      expect(one.state).toBe(before)
      continue
    }
    joinedCount++
    expect(said(one)).toEqual(said(other))
    const flat = flatten(one.state)
    for (const [field, value] of [...touched(ann), ...touched(bob)]) if (flat[field] !== value) expect.fail(field)
    expect(liveLines(one.state).filter(line => line.id >= 100)).toHaveLength(
      [...ann, ...bob].filter(step => step.op === 'add').length,
    )
  }
  expect(joinedCount).toBeGreaterThan(2000)
})
