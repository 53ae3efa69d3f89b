import type { DraftParts } from '../version/content.ts'
import type { AskedLine } from './begin-draft.ts'
import { answerTo, dayAfter, usualHead } from './begin-draft.ts'
import type { DraftHead, LineFields } from './draft.ts'
import type { DraftRules } from './draft-rules.ts'
import { type DraftState, type FlatDraft, flatten, lineOfField, type StateLine } from './draft-state.ts'

interface Beginning {
  /** One for each line of the request. */
  ids: readonly number[]
  /** The day on which it is begun. */
  today: string
  rules: DraftRules
  revisionOf: (productId: number) => number | null
  /** The prices of the list that holds for a line of the request, by its place. */
  breaksOf: (place: number) => LineFields['breaks']
}

/** The answer begun anew from the request; the lines that were there are removed. */
export function fromRequest(
  state: DraftState,
  asked: readonly AskedLine[],
  { ids, today, rules, revisionOf, breaksOf }: Beginning,
): DraftState {
  const lines = asked.map((line, at): StateLine => {
    const productRevision = line.productId === null ? null : revisionOf(line.productId)
    return {
      id: ids[at] ?? 0,
      position: at + 1,
      isRemoved: false,
      productRevision,
      fields: answerTo(line, breaksOf(at)),
    }
  })
  const head = { ...usualHead(today, rules, state.head.currency), ...groupsAnew(state) }
  return { head, lines: [...removed(state, new Set()), ...lines] }
}

/** The answer begun anew from a version of the same quote: its lines keep their ids, so that versions can be compared. */
export function fromVersion(
  state: DraftState,
  { head, lines }: DraftParts,
  { today, rules }: Pick<Beginning, 'today' | 'rules'>,
): DraftState {
  const kept = lines.map((line, at): StateLine => ({ ...line, position: at + 1, isRemoved: false }))
  return {
    head: { ...groupsAnew(state), ...head, valid_until: laterDay(head, today, rules) },
    lines: [...removed(state, new Set(lines.map(line => line.id))), ...kept],
  }
}

/** The versions of groups that the draft had taken over go with its lines. */
const groupsAnew = ({ head }: DraftState): Pick<DraftHead, 'groups'> => (head.groups ? { groups: null } : {})

/** The end of a validity that is over is of no use for the next version. */
const laterDay = ({ valid_until: day }: DraftHead, today: string, { validDays }: DraftRules) =>
  day < dayAfter(today, 1) ? dayAfter(today, validDays) : day

const removed = ({ lines }: DraftState, but: ReadonlySet<number>): StateLine[] =>
  lines.filter(line => !but.has(line.id)).map(line => ({ ...line, isRemoved: true }))

/** The changes that make the one draft the other, by field; a new line is one field. */
export function changesBetween(before: DraftState, after: DraftState): FlatDraft {
  const old = flatten(before)
  const known = new Set(before.lines.map(line => line.id))
  const changes: FlatDraft = {}
  for (const [field, value] of Object.entries(flatten(after))) {
    const place = lineOfField(field)
    if (place && !known.has(place.id)) continue
    if (JSON.stringify(old[field]) !== JSON.stringify(value)) changes[field] = value
  }
  for (const line of after.lines) {
    if (known.has(line.id)) continue
    changes[`lines.${line.id}`] = { ...line.fields, position: line.position, product_revision: line.productRevision }
  }
  return changes
}
