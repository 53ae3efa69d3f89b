import type { Draft, DraftChange, DraftHead, DraftLine, LineFields } from '../../domain/draft/draft.ts'

/**
 * A line as the page knows it: the server's id, or a negative number for a line that was added here. It stays the same when the server
 * gives the line an id, so that the fields keep their focus.
 */
export type LineKey = number

/** One thing that the seller did. */
export type Step =
  | { op: 'set'; changes: Partial<DraftHead> }
  | { op: 'line'; line: LineKey; changes: Partial<LineFields> }
  | { op: 'add'; line: LineKey; after: LineKey | null; fields: LineFields }
  | { op: 'remove'; line: LineKey }
  | { op: 'move'; line: LineKey; after: LineKey | null }

/** A line as it is shown; `id` is its key. */
export type LineShown = LineFields & Pick<DraftLine, 'id' | 'warnings' | 'listed'>
export interface DraftShown {
  head: DraftHead
  lines: readonly LineShown[]
}

/** The server's draft, with the steps that it does not know yet. Lines that nothing changed stay the same objects. */
export function applySteps({ head, lines }: Pick<Draft, 'head'> & DraftShown, steps: readonly Step[]): DraftShown {
  return steps.reduce(applyStep, { head, lines })
}

function applyStep(shown: DraftShown, step: Step): DraftShown {
  const { head, lines } = shown
  switch (step.op) {
    case 'set':
      return { head: { ...head, ...step.changes }, lines }
    case 'line':
      return { head, lines: lines.map(line => (line.id === step.line ? { ...line, ...step.changes } : line)) }
    case 'add':
      return { head, lines: placeAfter(lines, { ...step.fields, id: step.line, warnings: [] }, step.after) }
    case 'remove':
      return { head, lines: lines.filter(({ id }) => id !== step.line) }
    case 'move': {
      const moved = lines.find(({ id }) => id === step.line)
      const others = lines.filter(line => line !== moved)
      return moved ? { head, lines: placeAfter(others, moved, step.after) } : shown
    }
  }
}

/** After the line with the key; at the beginning for null, at the end where there is no such line. */
function placeAfter(lines: readonly LineShown[], line: LineShown, after: LineKey | null): LineShown[] {
  if (after === null) return [line, ...lines]
  const place = lines.findIndex(({ id }) => id === after)
  return place < 0 ? [...lines, line] : lines.toSpliced(place + 1, 0, line)
}

/** Adds a step to those that wait. What is typed into one field is one step, however many keys it took. */
export function joinStep(waiting: readonly Step[], step: Step): Step[] {
  const same = waiting.findIndex(other => isOfSameFields(other, step))
  const other = waiting[same]
  if (step.op === 'set' && other?.op === 'set')
    return waiting.with(same, { op: 'set', changes: { ...other.changes, ...step.changes } })
  if (step.op === 'line' && other?.op === 'line')
    return waiting.with(same, { ...other, changes: { ...other.changes, ...step.changes } })
  if (step.op === 'line' && other?.op === 'add')
    return waiting.with(same, { ...other, fields: { ...other.fields, ...step.changes } })
  const last = waiting.at(-1)
  if (step.op === 'move' && last?.op === 'move' && last.line === step.line) return [...waiting.slice(0, -1), step]
  if (step.op === 'remove') return joinRemove(waiting, step)
  return [...waiting, step]
}

function isOfSameFields(other: Step, step: Step): boolean {
  if (step.op === 'set') return other.op === 'set'
  return step.op === 'line' && (other.op === 'line' || other.op === 'add') && other.line === step.line
}

/** A line that the server has never seen goes without a word, unless the place of another depends on it. */
function joinRemove(waiting: readonly Step[], step: Step & { op: 'remove' }): Step[] {
  const isNew = waiting.some(other => other.op === 'add' && other.line === step.line)
  const isPlace = waiting.some(other => (other.op === 'add' || other.op === 'move') && other.after === step.line)
  if (!isNew || isPlace) return [...waiting, step]
  return waiting.filter(other => other.op === 'set' || other.line !== step.line)
}

interface Wire {
  changes: DraftChange[]
  /** The lines that the changes add, in the order of the changes. */
  added: LineKey[]
  /** How many of the steps that is: a step about a line without an id waits for the answer that brings it. */
  count: number
}

/**
 * The longest beginning of the steps that can be sent together. The server puts lines that one save adds after the same line in the
 * order of their steps: a run of new lines goes as it is, and a line that is added above such a run waits for the next save.
 */
export function wireOf(steps: readonly Step[], ids: ReadonlyMap<LineKey, number>, most: number): Wire {
  const idOf = (line: LineKey) => (line < 0 ? ids.get(line) : line)
  const changes: DraftChange[] = []
  const added: LineKey[] = []
  const taken = new Set<number | null>()
  let count = 0
  while (count < steps.length && changes.length < most) {
    const run = runOfAdds(steps.slice(count, count + most - changes.length))
    const [first] = run
    if (first) {
      const after = first.after === null ? null : idOf(first.after)
      if (after === undefined || taken.has(after)) break
      taken.add(after)
      for (const { line, fields } of run) {
        changes.push({ op: 'add', after_id: after, line: fields })
        added.push(line)
      }
      count += run.length
      continue
    }
    const step = steps[count]
    const change = step && changeOf(step, idOf)
    if (!change) break
    changes.push(change)
    count += 1
  }
  return { changes, added, count }
}

/** New lines at the beginning of the steps of which each stands after the one before. */
function runOfAdds(steps: readonly Step[]): (Step & { op: 'add' })[] {
  const run: (Step & { op: 'add' })[] = []
  for (const step of steps) {
    if (step.op !== 'add' || (run.length > 0 && step.after !== run.at(-1)?.line)) break
    run.push(step)
  }
  return run
}

/** Null for a step about a line that has no id yet. */
function changeOf(step: Step, idOf: (line: LineKey) => number | undefined): DraftChange | null {
  if (step.op === 'set') return step
  const id = idOf(step.line)
  if (id === undefined || step.op === 'add') return null
  if (step.op === 'line') return { op: 'line', line_id: id, changes: step.changes }
  if (step.op === 'remove') return { op: 'remove', line_id: id }
  const after = step.after === null ? null : idOf(step.after)
  return after === undefined ? null : { op: 'move', line_id: id, after_id: after }
}
