import { requestKey } from '../version/content.ts'
import type { DraftChange, DraftHead, LineFields, RequestLine } from './draft.ts'
import { type DraftState, type FlatDraft, type FlatLine, liveLines, type StateLine } from './draft-state.ts'

type Of<Op extends DraftChange['op']> = Extract<DraftChange, { op: Op }>

/** A step with all that it needs: an added line is complete and has an id. */
export type PlannedStep =
  | { op: 'set'; changes: Partial<DraftHead> }
  | Of<'remove'>
  | Of<'move'>
  | (Of<'line'> & { productRevision?: number | null })
  | (Omit<Of<'add'>, 'line'> & { id: number; line: LineFields; productRevision: number | null })

/** The changes of a save; `no_line`: which step, counted from 0, names a line that the draft does not have. */
export type Plan =
  | { ok: true; changes: FlatDraft }
  | { ok: false; reason: 'too_near' }
  | { ok: false; reason: 'no_line'; step: number; field: 'line_id' | 'after_id' }

/**
 * Turns the steps of a save into the fields that they change. A line that is added or moved gets a position between its neighbours;
 * where no number is left between them the plan is `too_near`, and the lines must be numbered anew first. Lines that one save adds
 * after the same line stand in the order of their steps. Whoever changes or moves a line says that it is there.
 */
export function planSteps(state: DraftState, steps: readonly PlannedStep[]): Plan {
  const work = new Work(state)
  for (const [step, planned] of steps.entries()) {
    const missing = work.take(planned)
    if (missing) return { ok: false, reason: 'no_line', step, field: missing }
  }
  return work.placeLines() ? { ok: true, changes: work.changes() } : { ok: false, reason: 'too_near' }
}

class Work {
  private readonly lines: Map<number, StateLine>
  /** Lines that are there, by their order. */
  private order: number[]
  private readonly flat: FlatDraft = {}
  private readonly added = new Map<number, FlatLine>()
  private readonly unplaced = new Set<number>()
  /** By the line after which they were added: the last of them. */
  private readonly lastAdded = new Map<number | null, number>()

  constructor(state: DraftState) {
    this.lines = new Map(state.lines.map(line => [line.id, line]))
    this.order = liveLines(state).map(line => line.id)
  }

  /** Answers which field names a line that is not there. */
  take(step: PlannedStep): 'line_id' | 'after_id' | null {
    if (step.op === 'set') {
      for (const [field, value] of Object.entries(step.changes)) this.flat[`head.${field}`] = value
      return null
    }
    if (step.op !== 'add' && !this.lines.has(step.line_id)) return 'line_id'
    if ('after_id' in step && step.after_id !== null && !this.lines.has(step.after_id)) return 'after_id'
    if (step.op === 'line') this.change(step)
    else if (step.op === 'remove') this.remove(step.line_id)
    else if (step.op === 'move') this.move(step)
    else this.add(step)
    return null
  }

  private change({ line_id: id, changes, productRevision }: Extract<PlannedStep, { op: 'line' }>) {
    this.claim(id)
    for (const [field, value] of Object.entries(changes)) this.set(id, field, value)
    if (productRevision !== undefined) this.set(id, 'product_revision', productRevision)
    if (changes.is_counted) this.countOnly(id)
    if (changes.is_counted || changes.answer !== undefined) this.countOffered(id)
  }

  private add({ id, line, productRevision, after_id: after }: Extract<PlannedStep, { op: 'add' }>) {
    const flat: FlatLine = { ...line, position: 0, product_revision: productRevision }
    this.added.set(id, flat)
    this.flat[`lines.${id}`] = flat
    this.lines.set(id, { id, position: 0, isRemoved: false, productRevision, fields: line })
    this.insert(id, this.lastAdded.get(after) ?? after)
    this.lastAdded.set(after, id)
    if (line.is_counted) this.countOnly(id)
    this.countOffered(id)
  }

  private remove(id: number) {
    const isCounted = this.fieldsOf(id)?.is_counted
    this.set(id, 'is_removed', true)
    this.order = this.order.filter(other => other !== id)
    // Another answer to the same line takes its place in the total.
    const [next] = isCounted ? this.besides(id) : []
    if (next === undefined) return
    this.set(next, 'is_counted', true)
    this.countOffered(next)
  }

  private move({ line_id: id, after_id: after }: Extract<PlannedStep, { op: 'move' }>) {
    this.claim(id)
    const place = this.order.indexOf(id)
    if (after === id || (this.order[place - 1] ?? null) === after) return
    this.order = this.order.filter(other => other !== id)
    this.insert(id, after)
  }

  private insert(id: number, after: number | null) {
    this.order.splice(after === null ? 0 : this.placeBehind(after), 0, id)
    this.unplaced.add(id)
  }

  /** Behind a line that is removed: where it would stand. */
  private placeBehind(id: number): number {
    const place = this.order.indexOf(id)
    if (place >= 0) return place + 1
    const at = this.lines.get(id)?.position ?? 0
    const later = this.order.findIndex(
      other => !this.unplaced.has(other) && (this.lines.get(other)?.position ?? 0) > at,
    )
    return later < 0 ? this.order.length : later
  }

  /** Conflicts where the line was removed meanwhile; a line that was seen as removed comes back. */
  private claim(id: number) {
    if (this.added.has(id)) return
    this.set(id, 'is_removed', false)
    if (this.order.includes(id)) return
    this.order.splice(this.placeBehind(id), 0, id)
  }

  private set(id: number, field: string, value: unknown) {
    const added = this.added.get(id)
    if (added) Object.assign(added, { [field]: value })
    else this.flat[`lines.${id}.${field}`] = value
  }

  /** Only one of several answers to one line of the request is counted. */
  private countOnly(id: number) {
    for (const other of this.besides(id)) if (this.fieldsOf(other)?.is_counted) this.set(other, 'is_counted', false)
  }

  /** What is not offered has no sum: another answer to the same line of the request that is offered is counted in its place. */
  private countOffered(id: number) {
    const own = this.fieldsOf(id)
    if (own?.is_counted && own.answer !== 'not_offered') return
    const answers = [id, ...this.besides(id)].map(one => ({ one, fields: this.fieldsOf(one) }))
    const counted = answers.find(({ fields }) => fields?.is_counted)
    const offered = answers.find(({ fields }) => fields && fields.answer !== 'not_offered')
    if (counted?.fields?.answer !== 'not_offered' || !offered) return
    this.set(counted.one, 'is_counted', false)
    this.set(offered.one, 'is_counted', true)
  }

  /** The other answers to the same line of the request. */
  private besides(id: number): number[] {
    const asked = this.askedBy(id)
    if (!asked) return []
    const key = requestKey(asked)
    return this.order.filter(other => {
      const of = other === id ? null : this.askedBy(other)
      return of && requestKey(of) === key && isAnswer(this.fieldsOf(other) ?? { kind: 'text' })
    })
  }

  private askedBy(id: number): LineFields['request_line'] {
    const changed = this.flat[`lines.${id}.request_line`]
    // as: a step gave it, and the contract has checked its shape.
    if (changed !== undefined) return changed as RequestLine | null
    return (this.added.get(id) ?? this.lines.get(id)?.fields)?.request_line ?? null
  }

  private fieldsOf(id: number): LineFields | undefined {
    const fields = this.lines.get(id)?.fields
    if (!fields) return undefined
    const counted = this.flat[`lines.${id}.is_counted`]
    const answer = this.flat[`lines.${id}.answer`]
    return {
      ...fields,
      ...this.added.get(id),
      request_line: this.askedBy(id),
      ...(typeof counted === 'boolean' && { is_counted: counted }),
      // as: a step gave it, and the contract has checked it.
      ...(answer !== undefined && { answer: answer as LineFields['answer'] }),
    }
  }

  /** Gives new and moved lines positions, those of a run at equal distances. False where numbers are too near. */
  placeLines(): boolean {
    const positionOf = (id: number | undefined) => (id === undefined ? undefined : this.lines.get(id)?.position)
    for (let start = 0; start < this.order.length; start++) {
      let end = start
      while (end < this.order.length && this.unplaced.has(this.order[end] ?? 0)) end++
      const count = end - start
      if (count === 0) continue
      const before = positionOf(this.order[start - 1])
      const behind = positionOf(this.order[end])
      const from = before ?? (behind ?? count + 1) - count - 1
      const to = behind ?? from + count + 1
      let last = from
      for (let at = 0; at < count; at++) {
        const position = from + ((to - from) * (at + 1)) / (count + 1)
        if (position <= last || position >= to) return false
        last = position
        this.set(this.order[start + at] ?? 0, 'position', position)
      }
      start = end
    }
    return true
  }

  changes(): FlatDraft {
    return this.flat
  }
}

/** Whether a line answers a line of the request: charges and texts stand beside the answers. */
export const isAnswer = ({ kind }: Pick<LineFields, 'kind'>) => kind === 'product' || kind === 'free'

/**
 * The lines that a save removes although others have changed them since: the work of the others would be lost with them. Answers the
 * fields that conflict, each with the revision of the last change.
 */
export function removalConflicts(
  changes: FlatDraft,
  since: readonly { revision: number; fields: readonly { field: string }[] }[],
): { field: string; revision: number }[] {
  return Object.entries(changes).flatMap(([field, value]) => {
    if (value !== true || !/^lines\.\d+\.is_removed$/.test(field)) return []
    const line = field.slice(0, -'is_removed'.length)
    const isEdit = (name: string) => name.startsWith(line) && name !== `${line}position` && name !== field
    const last = since.findLast(change => change.fields.some(changed => isEdit(changed.field)))
    return last ? [{ field, revision: last.revision }] : []
  })
}
