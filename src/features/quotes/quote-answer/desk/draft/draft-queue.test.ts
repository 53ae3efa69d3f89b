import { expect, test } from 'vitest'
import { emptyLine } from '../../domain/draft/begin-draft.ts'
import type { Draft, DraftChange, DraftLine } from '../../domain/draft/draft.ts'
import {
  addStep,
  beginBatch,
  beginQueue,
  type DraftQueue,
  endBatch,
  isSaved,
  keepMine,
  missAnswer,
  putBack,
  refuseBatch,
  shownOf,
  takeNews,
  takeTheirs,
  theirsOf,
} from './draft-queue.ts'
import type { Step } from './draft-steps.ts'

const head: Draft['head'] = {
  currency: 'USD',
  discount: null,
  freight: { mode: 'advised_later', amount: null, incoterm: null, place: '' },
  tax_note: '',
  payment_terms: null,
  valid_until: '2026-12-23',
  lead_time: null,
  warranty: '',
  intro: '',
  closing: '',
  contact_person_id: null,
  attach_data_sheets: false,
}

const lineOf = (id: number, name = `line ${id}`): DraftLine => ({
  ...emptyLine,
  id,
  name,
  position: id,
  unit_price: null,
  total: null,
  warnings: [],
})

const draftOf = (revision: number, lines: DraftLine[], more: Partial<Draft['head']> = {}): Draft => ({
  revision,
  head: { ...head, ...more },
  lines,
  groups: [],
  totals: { subtotal: '0', discount: '0', freight: '0', total: '0', is_partial: false },
  missing: [],
  updated_on: '2026-11-23T09:00:00.000Z',
  updated_by: null,
})

const namesOf = (queue: DraftQueue) => shownOf(queue).lines.map(({ name }) => name)
const type = (line: number, name: string): Step => ({ op: 'line', line, changes: { name } })
const steps = (queue: DraftQueue, ...all: Step[]) => all.reduce(addStep, queue)

test('what is typed into one field is sent as one change, and only changed fields are sent', () => {
  const queue = steps(
    beginQueue(draftOf(3, [lineOf(1), lineOf(2)])),
    type(1, 'a'),
    { op: 'set', changes: { warranty: '1 y' } },
    type(1, 'ab'),
    { op: 'line', line: 1, changes: { quantity: 5 } },
    { op: 'set', changes: { warranty: '1 year', tax_note: 'plus tax' } },
  )
  expect(beginBatch(queue, 'k').sending).toMatchObject({
    base_revision: 3,
    changes: [
      { op: 'line', line_id: 1, changes: { name: 'ab', quantity: 5 } },
      { op: 'set', changes: { warranty: '1 year', tax_note: 'plus tax' } },
    ],
  })
})

test('rows that are added one after the other go out together and stand in their order', () => {
  const add = (line: number, after: number | null): Step => ({
    op: 'add',
    line,
    after,
    fields: { ...emptyLine, name: `new ${line}` },
  })
  const queue = steps(beginQueue(draftOf(1, [lineOf(1), lineOf(2)])), add(-1, 1), add(-2, -1), add(-3, -2))
  expect(namesOf(queue)).toEqual(['line 1', 'new -1', 'new -2', 'new -3', 'line 2'])
  const sent = beginBatch(queue, 'k')
  expect(sent.sending?.changes.map(change => change.op === 'add' && [change.after_id, change.line.name])).toEqual([
    [1, 'new -1'],
    [1, 'new -2'],
    [1, 'new -3'],
  ])
  // Text that is typed into a new line meanwhile finds it by its id.
  const typed = addStep(sent, type(-2, 'typed'))
  const record = draftOf(2, [lineOf(1), lineOf(7, 'new -1'), lineOf(8, 'new -2'), lineOf(9, 'new -3'), lineOf(2)])
  const after = endBatch(typed, { record, added: [7, 8, 9] })
  expect(namesOf(after)).toEqual(['line 1', 'new -1', 'typed', 'new -3', 'line 2'])
  expect(shownOf(after).lines.map(({ id }) => id)).toEqual([1, -1, -2, -3, 2])
  expect(beginBatch(after, 'l').sending?.changes).toEqual([{ op: 'line', line_id: 8, changes: { name: 'typed' } }])
})

test('a new line that is removed before it was sent is not sent at all', () => {
  const queue = steps(
    beginQueue(draftOf(1, [lineOf(1)])),
    { op: 'add', line: -1, after: 1, fields: emptyLine },
    { op: 'remove', line: -1 },
  )
  expect(isSaved(queue)).toBe(true)
})

test('a disputed field shows both values; the others are saved, and the seller chooses', () => {
  const begin = beginQueue(draftOf(1, [lineOf(1)]))
  const sent = beginBatch(
    steps(
      begin,
      type(1, 'mine'),
      { op: 'line', line: 1, changes: { quantity: 7 } },
      { op: 'set', changes: { intro: 'Hi' } },
    ),
    'k',
  )
  const fresh = draftOf(2, [{ ...lineOf(1), name: 'theirs' }])
  const refused = refuseBatch(sent, {
    fields: { 'lines.1.name': ['Changed by Sam, 14:03'] },
    messages: ['stale'],
    fresh,
  })
  expect(namesOf(refused)).toEqual(['mine'])
  expect(theirsOf(refused, 'lines.1.name')).toBe('theirs')
  expect(refused.held).toMatchObject([{ path: 'lines.1.name', why: 'disputed', messages: ['Changed by Sam, 14:03'] }])
  const again = beginBatch(refused, 'l')
  expect(again.sending).toMatchObject({
    base_revision: 2,
    changes: [{ changes: { quantity: 7 } }, { changes: { intro: 'Hi' } }],
  })
  // Typing on goes into the held value.
  const typed = addStep(again, type(1, 'mine too'))
  expect(typed.waiting).toEqual([])
  expect(namesOf(typed)).toEqual(['mine too'])
  expect(namesOf(takeTheirs(typed, 'lines.1.name'))).toEqual(['theirs'])
  expect(keepMine(typed, 'lines.1.name').waiting).toEqual([type(1, 'mine too')])
})

test('a refused value stays in its field with the reason, until it is typed anew', () => {
  const sent = beginBatch(
    steps(beginQueue(draftOf(1, [lineOf(1), lineOf(2)])), type(1, 'x'), {
      op: 'line',
      line: 2,
      changes: { quantity: 0 },
    }),
    'k',
  )
  const refused = refuseBatch(sent, {
    fields: { 'changes.1.changes.quantity': ['At least 1'] },
    messages: [],
    fresh: null,
  })
  expect(refused.held).toMatchObject([{ path: 'lines.2.quantity', why: 'refused', messages: ['At least 1'] }])
  expect(refused.waiting).toEqual([type(1, 'x')])
  const typed = addStep(refused, { op: 'line', line: 2, changes: { quantity: 3 } })
  expect([typed.held, typed.waiting.length]).toEqual([[], 2])
})

const long = 'x'.repeat(401)

test('a text that is too long stays whole at its field, everything else goes out', () => {
  const queue = steps(
    beginQueue(draftOf(1, [lineOf(1)])),
    type(1, 'short'),
    type(1, long),
    { op: 'line', line: 1, changes: { quantity: 4 } },
    { op: 'set', changes: { intro: 'y'.repeat(4001), warranty: '1 year' } },
  )
  expect(queue.held).toMatchObject([
    { path: 'lines.1.name', why: 'too_long' },
    { path: 'head.intro', why: 'too_long' },
  ])
  expect([namesOf(queue), isSaved(queue)]).toEqual([[long], false])
  // The name as it was before the paste can be saved.
  const sent = beginBatch(queue, 'k')
  expect(sent.sending?.changes).toEqual([
    { op: 'line', line_id: 1, changes: { name: 'short', quantity: 4 } },
    { op: 'set', changes: { warranty: '1 year' } },
  ])
  const record = draftOf(2, [{ ...lineOf(1, 'short'), quantity: 4 }], { warranty: '1 year' })
  const after = endBatch(sent, { record, added: [] })
  // Nothing is sent again and again.
  expect([beginBatch(after, 'l').sending, namesOf(after)]).toEqual([null, [long]])
  const shorter = addStep(after, type(1, long.slice(1)))
  expect([shorter.held.length, shorter.waiting]).toEqual([1, [type(1, long.slice(1))]])
})

test('a new line goes out without a name that is too long, which is saved once it is shorter', () => {
  const fields = { ...emptyLine, name: long, quantity: 2 }
  const queue = steps(beginQueue(draftOf(1, [lineOf(1)])), { op: 'add', line: -1, after: 1, fields })
  expect(namesOf(queue)).toEqual(['line 1', long])
  const sent = beginBatch(queue, 'k')
  expect(sent.sending?.changes).toEqual([{ op: 'add', after_id: 1, line: { ...fields, name: '' } }])
  const after = endBatch(sent, { record: draftOf(2, [lineOf(1), lineOf(9, '')]), added: [9] })
  expect(namesOf(after)).toEqual(['line 1', long])
  const shorter = beginBatch(addStep(after, type(-1, 'short')), 'l')
  expect(shorter.sending?.changes).toEqual([{ op: 'line', line_id: 9, changes: { name: 'short' } }])
  // A line that somebody else removes meanwhile is set aside with the whole text.
  expect(takeNews(after, draftOf(3, [lineOf(1)])).lost).toMatchObject([{ line: -1, fields: { name: long } }])
})

test('what somebody else saves into a field meanwhile is not saved over when its text is shorter again', () => {
  const held = addStep(beginQueue(draftOf(1, [lineOf(1)])), type(1, long))
  const heard = takeNews(held, draftOf(2, [{ ...lineOf(1), name: 'theirs' }]))
  const typed = addStep(heard, type(1, 'mine'))
  expect([typed.waiting, typed.held]).toMatchObject([[], [{ path: 'lines.1.name', why: 'disputed', was: 'line 1' }]])
  expect(theirsOf(typed, 'lines.1.name')).toBe('theirs')
  expect(keepMine(typed, 'lines.1.name').waiting).toEqual([type(1, 'mine')])
  // Kept although it is too long, it is held once more.
  const kept = keepMine(addStep(typed, type(1, long)), 'lines.1.name')
  expect([kept.waiting, kept.held]).toMatchObject([[], [{ why: 'too_long' }]])
})

test('a place of an Incoterm that is too long holds the freight', () => {
  const freight = { ...head.freight, place: 'z'.repeat(201) }
  const queue = addStep(beginQueue(draftOf(1, [lineOf(1)])), { op: 'set', changes: { freight } })
  expect([queue.waiting, queue.held]).toMatchObject([[], [{ path: 'head.freight', why: 'too_long' }]])
})

test('what was typed into a line that somebody else has removed is set aside and can be put back', () => {
  const queue = steps(beginQueue(draftOf(1, [lineOf(1), lineOf(2)])), type(2, 'typed'))
  const after = takeNews(queue, draftOf(2, [lineOf(1)]))
  expect(after.waiting).toEqual([])
  expect(after.lost).toMatchObject([{ line: 2, fields: { name: 'typed' } }])
  const back = putBack(after, 2, -1)
  expect([namesOf(back), back.lost]).toEqual([['line 1', 'typed'], []])
})

test('what becomes of an approval is taken up without a new revision, and what was typed stays', () => {
  const asked = {
    discount_percent: '18',
    limit_percent: '10',
    is_needed: true,
    state: 'asked' as const,
    asked_by: 'Sam',
    asked_on: '2026-11-23T09:00:00.000Z',
    note: '',
    answered_by: null,
    answered_on: null,
    answer_note: '',
    may_answer: false,
    may_take_back: true,
  }
  const draft = draftOf(3, [lineOf(1)])
  const typed = addStep(beginQueue(draft), { op: 'set', changes: { intro: 'Dear' } })
  const queue = takeNews(typed, { ...draft, approval: asked })
  expect(queue.base.approval).toEqual(asked)
  expect(shownOf(queue).head.intro).toBe('Dear')
  expect(takeNews(queue, { ...draft, approval: asked })).toBe(queue)
})

test('news of a save that is under way wait for its answer, so that a new line is not shown twice', () => {
  const sent = beginBatch(
    addStep(beginQueue(draftOf(1, [lineOf(1)])), {
      op: 'add',
      line: -1,
      after: 1,
      fields: { ...emptyLine, name: 'new' },
    }),
    'k',
  )
  const record = draftOf(2, [lineOf(1), lineOf(5, 'new')])
  const heard = takeNews(sent, record)
  expect(namesOf(heard)).toEqual(['line 1', 'new'])
  expect(namesOf(endBatch(heard, { record, added: [5] }))).toEqual(['line 1', 'new'])
})

test('new lines stand on the server where the page shows them, also one that was added above another new one', () => {
  const add = (line: number, after: number | null): Step => ({
    op: 'add',
    line,
    after,
    fields: { ...emptyLine, name: `new ${line}` },
  })
  const server = new Server()
  let queue = steps(beginQueue(server.draft), add(-1, 3), add(-2, -1), add(-3, 3), add(-4, null), add(-5, null))
  const shown = namesOf(queue)
  expect(shown).toEqual(['new -5', 'new -4', 'line 1', 'line 2', 'line 3', 'new -3', 'new -1', 'new -2'])
  for (let save = 1; !isSaved(queue) && save < 9; save++) {
    const sent = beginBatch(queue, `${save}`)
    const answer = sent.sending && server.save('ann', sent.sending)
    if (!answer?.ok) throw new Error('Nobody else changes the draft')
    queue = endBatch(sent, answer)
    expect(namesOf(queue)).toEqual(shown)
  }
  expect(server.draft.lines.map(({ name }) => name)).toEqual(shown)
})

/** A small pseudo-random generator, so that a failure can be seen again. */
function chanceOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The rules of the server in small: fields are joined, an equal field is refused, a key is answered once. */
class Server {
  draft = draftOf(1, [lineOf(1), lineOf(2), lineOf(3)])
  #log: { revision: number; field: string; by: string }[] = []
  #answers = new Map<string, { record: Draft; added: number[] }>()
  #id = 100
  save(by: string, batch: { key: string; base_revision: number; changes: DraftChange[] }) {
    const known = this.#answers.get(batch.key)
    if (known) return { ok: true as const, ...known }
    const changed = batch.changes.flatMap(fieldsOf)
    const conflicts = changed.filter(field =>
      this.#log.some(entry => entry.revision > batch.base_revision && entry.field === field && entry.by !== by),
    )
    const ids = new Set(this.draft.lines.map(({ id }) => id))
    const gone = batch.changes.flatMap(change =>
      'line_id' in change && !ids.has(change.line_id) ? [`lines.${change.line_id}`] : [],
    )
    if (conflicts.length + gone.length > 0)
      return {
        ok: false as const,
        fields: Object.fromEntries([...conflicts, ...gone].map(field => [field, ['other']])),
      }
    const added: number[] = []
    let { head: own, lines } = this.draft
    // As `planSteps` does it: lines of one save after the same line stand in the order of their steps.
    const lastAdded = new Map<number | null, number>()
    for (const change of batch.changes) {
      if (change.op === 'set') own = { ...own, ...change.changes }
      if (change.op === 'line')
        lines = lines.map(line => (line.id === change.line_id ? { ...line, ...change.changes } : line))
      if (change.op === 'remove') lines = lines.filter(line => line.id !== change.line_id)
      if (change.op === 'add') {
        this.#id += 1
        added.push(this.#id)
        const after = lastAdded.get(change.after_id) ?? change.after_id
        lastAdded.set(change.after_id, this.#id)
        const place = after === null ? 0 : lines.findIndex(({ id }) => id === after) + 1
        lines = lines.toSpliced(place, 0, { ...lineOf(this.#id), ...change.line })
      }
    }
    const revision = this.draft.revision + 1
    this.draft = { ...this.draft, revision, head: own, lines }
    this.#log.push(...changed.map(field => ({ revision, field, by })))
    const answer = { record: this.draft, added }
    this.#answers.set(batch.key, answer)
    return { ok: true as const, ...answer }
  }
}

function fieldsOf(change: DraftChange): string[] {
  if (change.op === 'set') return Object.keys(change.changes).map(field => `head.${field}`)
  if (change.op === 'line') return Object.keys(change.changes).map(field => `lines.${change.line_id}.${field}`)
  return change.op === 'remove' ? [`lines.${change.line_id}`] : []
}

function randomStep(chance: (below: number) => number, queue: DraftQueue, text: string, newKey: () => number): Step {
  const lines = shownOf(queue).lines
  const line = lines[chance(lines.length)]
  const kind = chance(12)
  if (kind === 0 || !line)
    return { op: 'add', line: newKey(), after: line?.id ?? null, fields: { ...emptyLine, name: text } }
  if (kind === 1 && lines.length > 2) return { op: 'remove', line: line.id }
  if (kind < 4) return { op: 'set', changes: { [kind === 2 ? 'intro' : 'warranty']: text } }
  return { op: 'line', line: line.id, changes: { [kind < 8 ? 'name' : 'note']: text } }
}

/** One exchange with the server, which may lose the request or the answer. */
function exchange(server: Server, who: string, queue: DraftQueue, chance: (below: number) => number, key: string) {
  const sent = beginBatch(queue, key)
  if (!sent.sending) return sent
  const luck = chance(10)
  if (luck === 0) return missAnswer(sent, ['no answer'])
  const answer = server.save(who, sent.sending)
  if (luck === 1) return missAnswer(sent, ['no answer'])
  if (answer.ok) return endBatch(sent, answer)
  return refuseBatch(sent, { fields: answer.fields, messages: ['stale'], fresh: server.draft })
}

test('no key stroke is lost: two people, requests and answers that get lost, 200 times', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const chance = chanceOf(seed)
    const server = new Server()
    const queues = new Map(['ann', 'sam'].map(who => [who, beginQueue(server.draft)]))
    let count = 0
    const last = new Map<string, string>()
    const act = (who: string, work: (queue: DraftQueue) => DraftQueue) => {
      const queue = queues.get(who)
      if (queue) queues.set(who, work(queue))
    }
    for (let round = 0; round < 40; round++) {
      const who = chance(2) === 0 ? 'ann' : 'sam'
      count += 1
      if (chance(3) > 0)
        act(who, queue => {
          const step = randomStep(chance, queue, `${who} ${count}`, () => -count)
          const after = addStep(queue, step)
          if (step.op === 'line') {
            const [field] = Object.keys(step.changes)
            last.set(`${who} ${step.line} ${field}`, `${who} ${count}`)
            // The page shows at once what was typed.
            expect(JSON.stringify(shownOf(after))).toContain(`${who} ${count}`)
          }
          return after
        })
      else act(who, queue => exchange(server, who, queue, chance, `${seed} ${count}`))
      if (chance(8) === 0) act(who, queue => takeNews(queue, server.draft))
    }
    for (let round = 0; round < 60; round++)
      for (const who of ['ann', 'sam']) {
        count += 1
        act(who, queue => exchange(server, who, queue, chance, `${seed} ${count}`))
      }
    for (const [who, queue] of queues) {
      const up = takeNews(queue, server.draft)
      expect([seed, who, up.sending, up.waiting]).toEqual([seed, who, null, []])
      // Without a dispute the page shows what the server has, line by line.
      if (up.held.length === 0) expect(namesOf(up)).toEqual(server.draft.lines.map(({ name }) => name))
      // Everybody's last word about a field is on the server, held beside the other's, set aside, or saved over by a later one.
      for (const [field, value] of last) {
        const [by, key, name = ''] = field.split(' ')
        if (by !== who) continue
        const line = shownOf(up).lines.find(({ id }) => `${id}` === key)
        const now = line?.[name === 'note' ? 'note' : 'name']
        const isAside = up.lost.some(one => `${one.line}` === key)
        const isOthers = now !== undefined && !now.startsWith(who)
        expect([seed, field, line === undefined || isAside || isOthers || now === value]).toEqual([seed, field, true])
      }
    }
  }
})
