import type { TwoEdits } from '#desk/merge/join-texts.ts'
import { longTexts } from '#desk/merge/long-text.ts'
import { emptyLine } from '../../domain/draft/begin-draft.ts'
import type { Draft, DraftChange, DraftHead, LineFields } from '../../domain/draft/draft.ts'
import { tooManyLetters } from '../../domain/version/letter-limits.ts'
import { fieldsOfLine } from './draft-lines.ts'
import {
  applySteps,
  type DraftShown,
  joinStep,
  type LineKey,
  type LineShown,
  type Step,
  wireOf,
} from './draft-steps.ts'

/** A field whose typed value is not on its way: somebody else has changed it too, the server refuses it, or it has too many letters. */
export interface HeldField {
  /** Such as 'head.currency' and 'lines.12.quantity', with the key of the line. */
  path: string
  step: Step & { op: 'set' | 'line' }
  why: 'disputed' | 'refused' | 'too_long'
  messages: readonly string[]
  /** The value before it was typed; of a dispute, before both changed it. */
  was: unknown
}

/** A line that somebody else has removed while it was changed here. */
export interface LostLine {
  line: LineKey
  fields: LineFields
}

export interface Batch {
  /** The same for every try of these changes, so that they are written once. */
  key: string
  base_revision: number
  changes: DraftChange[]
  added: readonly LineKey[]
  steps: readonly Step[]
}

/**
 * The steps of the seller that the server may not know yet. One batch is under way at a time; what is typed meanwhile waits.
 * Pure: each function returns the queue as it is afterwards.
 */
export interface DraftQueue {
  /** As the server had it last; its lines have the keys of the page. */
  base: Omit<Draft, 'lines'> & { lines: readonly LineShown[] }
  sending: Batch | null
  waiting: readonly Step[]
  held: readonly HeldField[]
  lost: readonly LostLine[]
  ids: ReadonlyMap<LineKey, number>
  /** News that came while a batch was under way. */
  news: Draft | null
  /** Why the last batch did not arrive. `isSure`: it was not written. */
  trouble: { messages: readonly string[]; isSure: boolean; tries: number } | null
}

const mostChanges = 500

export const beginQueue = (draft: Draft): DraftQueue => ({
  base: draft,
  sending: null,
  waiting: [],
  held: [],
  lost: [],
  ids: new Map(),
  news: null,
  trouble: null,
})

/** The draft that the page shows: the server's, and everything that was typed. */
export function shownOf({ base, sending, waiting, held }: DraftQueue): DraftShown {
  return applySteps(base, [...(sending?.steps ?? []), ...waiting, ...held.map(({ step }) => step)])
}

export const isSaved = ({ sending, waiting, held, lost }: DraftQueue) =>
  sending === null && waiting.length === 0 && held.length === 0 && lost.length === 0

/** Takes up one step. A field that is disputed keeps its typed value to itself until the seller has chosen. */
export function addStep(queue: DraftQueue, step: Step): DraftQueue {
  // A step that was refused for good may be right now.
  const trouble = queue.trouble?.isSure ? null : queue.trouble
  if (step.op === 'remove') {
    const isOther = (path: string) => !path.startsWith(`lines.${step.line}.`)
    const held = queue.held.filter(({ path }) => isOther(path))
    return { ...queue, trouble, held, waiting: joinStep(queue.waiting, step) }
  }
  if (step.op === 'add') return addLine({ ...queue, trouble }, step)
  if (step.op === 'move') return { ...queue, trouble, waiting: joinStep(queue.waiting, step) }
  return fieldsOf(step).reduce(takeUp, { ...queue, trouble })
}

/** A new line goes out without the texts that are too long: they stay at their fields. */
function addLine(queue: DraftQueue, step: Step & { op: 'add' }): DraftQueue {
  const { line } = step
  const parts = fieldsOf({ op: 'line', line, changes: step.fields })
  const long = parts.filter(({ single }) => tooManyLetters(single))
  const empty = long.flatMap(({ single }) => Object.keys(single.changes)).map(name => [name, fieldOf(emptyLine, name)])
  const fields: LineFields = { ...step.fields, ...Object.fromEntries(empty) }
  return long.reduce(takeUp, { ...queue, waiting: joinStep(queue.waiting, { ...step, fields }) })
}

/** The value of one field waits for the next save. It is held while it is in dispute or too long. */
function takeUp(queue: DraftQueue, { path, single: step }: SingleStep): DraftQueue {
  const found = queue.held.find(one => one.path === path)
  const free = takeTheirs(queue, path)
  const hold = (field: Omit<HeldField, 'path' | 'step'>) => ({
    ...free,
    held: [...free.held, { ...field, path, step }],
  })
  if (found?.why === 'disputed') return hold(found)
  const was = found ? found.was : valueAt(shownOf(free), path)
  if (tooManyLetters(step)) return hold({ why: 'too_long', messages: [], was })
  // It may have been held for long: what somebody else has saved there meanwhile is not saved over unseen.
  const isOthers = found?.why === 'too_long' && JSON.stringify(was) !== JSON.stringify(valueAt(shownOf(free), path))
  return isOthers ? hold({ why: 'disputed', messages: [], was }) : { ...free, waiting: joinStep(queue.waiting, step) }
}

/** The queue with its next batch under way; the same queue where nothing can be sent. */
export function beginBatch(queue: DraftQueue, key: string): DraftQueue {
  if (queue.sending) return queue
  const { changes, added, count } = wireOf(queue.waiting, queue.ids, mostChanges)
  if (count === 0) return queue
  const steps = queue.waiting.slice(0, count)
  const sending = { key, base_revision: queue.base.revision, changes, added, steps }
  return { ...queue, sending, waiting: queue.waiting.slice(count) }
}

/** The batch under way was written. */
export function endBatch(queue: DraftQueue, saved: { record: Draft; added: readonly number[] }): DraftQueue {
  const ids = new Map(queue.ids)
  queue.sending?.added.forEach((line, index) => {
    const id = saved.added[index]
    if (id !== undefined) ids.set(line, id)
  })
  const newest = queue.news && queue.news.revision > saved.record.revision ? queue.news : saved.record
  return takeBase({ ...queue, ids, sending: null, news: null, trouble: null }, newest)
}

/** The server has the draft as given, through somebody else or another window. */
export function takeNews(queue: DraftQueue, draft: Draft): DraftQueue {
  if (draft.revision === queue.base.revision) return takeApproval(queue, draft)
  if (draft.revision <= Math.max(queue.base.revision, queue.news?.revision ?? 0)) return queue
  return queue.sending ? { ...queue, news: draft } : takeBase(queue, draft)
}

/** An approval is asked for and given beside the draft, whose revision stays. */
function takeApproval(queue: DraftQueue, { approval = null }: Draft): DraftQueue {
  const isSame = JSON.stringify(approval) === JSON.stringify(queue.base.approval ?? null)
  return isSame ? queue : { ...queue, base: { ...queue.base, approval } }
}

/** Nobody knows whether the batch was written: it is sent again as it is. */
export const missAnswer = (queue: DraftQueue, messages: readonly string[]): DraftQueue => ({
  ...queue,
  trouble: { messages, isSure: false, tries: (queue.trouble?.tries ?? 0) + 1 },
})

interface Refused {
  /** By path, with the ids of the server: 'lines.12.quantity'. */
  fields: Readonly<Record<string, readonly string[]>>
  messages: readonly string[]
  /** The draft as it is now, for a dispute. */
  fresh: Draft | null
}

/** Nothing of the batch was written. The fields that are named are held, everything else goes out again. */
export function refuseBatch(queue: DraftQueue, { fields, messages, fresh }: Refused): DraftQueue {
  const { sending } = queue
  if (!sending) return queue
  const why = fresh ? 'disputed' : 'refused'
  const named = new Map(Object.entries(fields).map(([path, words]) => [pathHere(path, queue, sending), words]))
  const all = [...sending.steps, ...queue.waiting].reduce<readonly Step[]>(joinStep, [])
  const held = [...queue.held]
  const waiting = all.flatMap((step): Step[] => {
    if (step.op === 'move' && fresh && named.has(`lines.${step.line}.position`)) return []
    if (step.op !== 'set' && step.op !== 'line') return [step]
    const parts = fieldsOf(step)
    const isNamed = (path: string) => named.has(path)
    for (const { path, single } of parts) {
      if (!isNamed(path)) continue
      const field = { path, why, messages: named.get(path) ?? messages, was: theirsOf(queue, path) } as const
      const place = held.findIndex(one => one.path === path)
      const newer = held[place]
      // Something typed since is too long to be sent: it stays, and is in dispute like what was sent.
      if (!newer) held.push({ ...field, step: single })
      else if (fresh) held[place] = { ...field, step: newer.step }
    }
    return parts
      .filter(({ path }) => !isNamed(path))
      .map(({ single }) => single)
      .reduce<Step[]>(joinStep, [])
  })
  const isHelp =
    held.length > queue.held.length || waiting.length < all.length || (fresh?.revision ?? 0) > queue.base.revision
  const tries = (queue.trouble?.tries ?? 0) + 1
  const next: DraftQueue = {
    ...queue,
    held,
    waiting: waiting.reduce<Step[]>(joinStep, []),
    sending: null,
    news: null,
    trouble: isHelp ? null : { messages, isSure: true, tries },
  }
  const newest = [fresh, queue.news].reduce<Draft | null>(
    (a, b) => (b && b.revision > (a?.revision ?? 0) ? b : a),
    null,
  )
  return newest && newest.revision > queue.base.revision ? takeBase(next, newest) : next
}

/** The seller gives up what was typed into a field. */
export const takeTheirs = (queue: DraftQueue, path: string): DraftQueue => ({
  ...queue,
  held: queue.held.filter(one => one.path !== path),
})

/** The seller keeps what was typed: it is saved over the value of the other one. */
export function keepMine(queue: DraftQueue, path: string): DraftQueue {
  const found = queue.held.find(one => one.path === path)
  return found ? takeUp(takeTheirs(queue, path), { path, single: found.step }) : queue
}

/** The seller saves a text in which both edits are joined. */
export function keepJoined(queue: DraftQueue, path: string, text: string): DraftQueue {
  const held = queue.held.map(one => {
    const [field = ''] = Object.keys(one.step.changes)
    // A held field is one text of the head or of a line.
    return one.path === path ? { ...one, step: { ...one.step, changes: { [field]: text } } as typeof one.step } : one
  })
  return keepMine({ ...queue, held }, path)
}

/** The two edits of a field in dispute that is a text of several lines; null for others. */
export function editsOf(queue: DraftQueue, { path, step, was }: HeldField): TwoEdits | null {
  const [mine] = Object.values(step.changes)
  return longTexts({ was, mine, theirs: theirsOf(queue, path) })
}

export const letGo = (queue: DraftQueue, line: LineKey): DraftQueue => ({
  ...queue,
  lost: queue.lost.filter(one => one.line !== line),
})

/** Adds a line again that somebody else has removed, at the end and with what was typed. */
export function putBack(queue: DraftQueue, line: LineKey, key: LineKey): DraftQueue {
  const found = queue.lost.find(one => one.line === line)
  const after = shownOf(queue).lines.at(-1)?.id ?? null
  return found ? addStep(letGo(queue, line), { op: 'add', line: key, after, fields: found.fields }) : queue
}

/** The value of a held field as somebody else has saved it. */
export const theirsOf = ({ base }: DraftQueue, path: string): unknown => valueAt(base, path)

function valueAt({ head, lines }: DraftShown, path: string): unknown {
  const [kind, name = '', field = ''] = path.split('.')
  if (kind === 'head') return head[name as keyof DraftHead] // the path was made of a field of the head
  const line = lines.find(({ id }) => `${id}` === name)
  return line && fieldOf(line, field)
}

const fieldOf = (line: LineFields, field: string): unknown => line[field as keyof LineFields] // as: the name of a field

interface SingleStep {
  path: string
  single: Step & { op: 'set' | 'line' }
}

/** A step as steps of one field each. */
function fieldsOf(step: Step & { op: 'set' | 'line' }): SingleStep[] {
  return Object.entries(step.changes).map(([field, value]) => ({
    path: step.op === 'set' ? `head.${field}` : `lines.${step.line}.${field}`,
    // One field of the changes of the same step.
    single: { ...step, changes: { [field]: value } } as typeof step,
  }))
}

/** The path of a refusal with the key of the line: a field of the body is named by its place in the changes. */
function pathHere(path: string, queue: DraftQueue, { changes }: Batch): string {
  const [, index, field] = /^(?:body\.)?changes\.(\d+)\.changes\.(\w+)/.exec(path) ?? []
  const change = index === undefined ? undefined : changes[Number(index)]
  if (change?.op === 'set') return `head.${field}`
  if (change?.op === 'line') return `lines.${keyOf(queue.ids, change.line_id)}.${field}`
  const own = withKey(path, queue.ids).replace(/\.unit_price$/, '.breaks')
  // A part of a field, such as 'head.freight.amount', is held as the field.
  return own
    .split('.')
    .slice(0, own.startsWith('lines.') ? 3 : 2)
    .join('.')
}

function withKey(path: string, ids: ReadonlyMap<LineKey, number>): string {
  const [, id, rest = ''] = /^lines\.(\d+)(\.\w+)?$/.exec(path) ?? []
  return id === undefined ? path : `lines.${keyOf(ids, Number(id))}${rest}`
}

const keyOf = (ids: ReadonlyMap<LineKey, number>, id: number): LineKey =>
  [...ids].find(([, own]) => own === id)?.[0] ?? id

/** The server's draft becomes the base; changes of lines that it no longer has are set aside, not lost. */
function takeBase(queue: DraftQueue, draft: Draft): DraftQueue {
  const keys = new Map([...queue.ids].map(([key, id]) => [id, key]))
  const before = new Map(queue.base.lines.map(line => [line.id, line]))
  const lines = draft.lines.map((line): LineShown => {
    const key = keys.get(line.id) ?? line.id
    const old = before.get(key)
    const shown = { ...line, id: key }
    return old && JSON.stringify(old) === JSON.stringify(shown) ? old : shown
  })
  const missing = draft.missing.map(({ path, text }) => ({ path: withKey(path, queue.ids), text }))
  const next = { ...queue, base: { ...draft, missing, lines } }
  const present = new Set(lines.map(({ id }) => id))
  for (const step of queue.waiting) if (step.op === 'add') present.add(step.line)
  const isGone = (line: LineKey) => !present.has(line)
  const touched = new Set(
    [...queue.waiting, ...queue.held.map(({ step }) => step)].flatMap(step => (step.op === 'line' ? [step.line] : [])),
  )
  const removed = new Set(queue.waiting.flatMap(step => (step.op === 'remove' ? [step.line] : [])))
  const shown = shownOf(queue).lines
  const lost = shown.filter(({ id }) => touched.has(id) && isGone(id) && !removed.has(id))
  // A line that the server has: one that is added here may come later than the step.
  const known = new Set(lines.map(({ id }) => id))
  const placeOf = (after: LineKey | null) => (after !== null && isGone(after) ? lastBefore(shown, after, known) : after)
  return {
    ...next,
    held: queue.held.filter(({ step }) => step.op === 'set' || !isGone(step.line)),
    waiting: queue.waiting
      .filter(step => step.op === 'set' || !isGone(step.line))
      .map(step => (step.op === 'add' || step.op === 'move' ? { ...step, after: placeOf(step.after) } : step)),
    lost: [...queue.lost, ...lost.map(line => ({ line: line.id, fields: fieldsOfLine(line) }))],
  }
}

/** The nearest line above that is still there. */
function lastBefore(lines: readonly LineShown[], after: LineKey, present: ReadonlySet<LineKey>): LineKey | null {
  const place = lines.findIndex(({ id }) => id === after)
  return lines.slice(0, Math.max(place, 0)).findLast(({ id }) => present.has(id))?.id ?? null
}
