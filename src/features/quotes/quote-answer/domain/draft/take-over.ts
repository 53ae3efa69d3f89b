import { requestKey } from '../version/content.ts'
import type { AskedLine } from './begin-draft.ts'
import type { DraftChange, DraftHead } from './draft.ts'
import type { AnswerGroup } from './draft-groups.ts'
import { type DraftState, liveLines, type StateLine } from './draft-state.ts'
import { isAnswer } from './draft-steps.ts'
import { groupOfLine } from './group-lines.ts'

/** A part of one group in the version that is taken over. */
export type TakenPart = { quantity: number } & ({ productId: number; text: null } | { productId: null; text: string })

/** A step of a save; the server may also say which groups the draft has. */
export type DraftStep = Exclude<DraftChange, { op: 'set' }> | { op: 'set'; changes: Partial<DraftHead> }

interface TakeOver {
  state: DraftState
  asked: readonly AskedLine[]
  /** As the draft has it, and as it is to be. */
  from: AnswerGroup
  to: AnswerGroup
  parts: readonly TakenPart[]
  /** Why a part that was asked for is not offered any more, by the version. */
  reasonOf: (version: number) => string
}

/**
 * The steps that give a group of the draft the parts of another version. Prices, notes and substitutes of lines that stay are kept.
 * A requested line keeps an answer: that it is not in the version. Lines that the draft had added itself go.
 */
export function takeOverSteps({ state, asked, from, to, parts, reasonOf }: TakeOver): DraftStep[] {
  const askedOf = new Map(asked.map(line => [requestKey(line), line]))
  const askedBy = ({ fields }: StateLine) =>
    (fields.request_line && askedOf.get(requestKey(fields.request_line))) ?? null
  const own = liveLines(state).filter(
    line => isAnswer(line.fields) && groupOfLine(line.fields, askedBy(line)) === from.id,
  )
  const nameOf = (line: StateLine) => {
    const wanted = askedBy(line)
    return partKey(wanted ? wanted.productId : line.fields.product_id, wanted?.name ?? line.fields.name)
  }
  const lines = Map.groupBy(own, nameOf)
  const wanted = new Map(parts.map(part => [partKey(part.productId, part.text ?? ''), part]))
  const dropped = [...lines].flatMap(([name, answers]) =>
    wanted.has(name) ? [] : answers.flatMap(line => dropLine(line, askedBy(line), { from, to, reasonOf })),
  )
  const kept = [...wanted].flatMap(([name, { quantity }]) =>
    (lines.get(name) ?? []).flatMap(line => keepLine(line, quantity * to.quantity, reasonOf(from.version))),
  )
  const after = own.at(-1)?.id ?? liveLines(state).at(-1)?.id ?? null
  const added = [...wanted].flatMap(([name, part]): DraftStep[] =>
    lines.has(name) ? [] : [{ op: 'add', after_id: after, line: addedLine(part, to) }],
  )
  const groups = [...(state.head.groups ?? []).filter(({ id }) => id !== to.id), to]
  return [...dropped, ...kept, ...added, { op: 'set', changes: { groups } }]
}

/** A product is one part however it is named; words are one by what they say. */
const partKey = (productId: number | null, words: string) =>
  productId === null ? `free ${words}` : `product ${productId}`

function dropLine(
  { id, fields }: StateLine,
  asked: AskedLine | null,
  { from, to, reasonOf }: Pick<TakeOver, 'from' | 'to' | 'reasonOf'>,
): DraftStep[] {
  if (!asked) return [{ op: 'remove', line_id: id }]
  // A line that the seller had refused before keeps its reason.
  if (fields.answer === 'not_offered' && fields.reason !== reasonOf(from.version)) return []
  return [{ op: 'line', line_id: id, changes: { answer: 'not_offered', reason: reasonOf(to.version) } }]
}

function keepLine({ id, fields }: StateLine, quantity: number, wasDropped: string): DraftStep[] {
  const isBack = fields.answer === 'not_offered' && fields.reason === wasDropped
  if (!isBack && fields.quantity === quantity) return []
  const back = isBack ? { answer: 'as_requested' as const, reason: '' } : {}
  return [{ op: 'line', line_id: id, changes: { quantity, ...back } }]
}

function addedLine({ productId, text, quantity }: TakenPart, { id, quantity: times }: AnswerGroup) {
  const line = { quantity: quantity * times, group_id: id }
  return productId === null ? { ...line, kind: 'free' as const, name: text } : { ...line, product_id: productId }
}
