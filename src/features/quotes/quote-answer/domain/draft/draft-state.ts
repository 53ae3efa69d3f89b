import type { DraftHead, LineFields } from './draft.ts'

export interface StateLine {
  id: number
  position: number
  isRemoved: boolean
  /** The revision of the product when it was put in; null without a product. */
  productRevision: number | null
  fields: LineFields
}

/** A draft with its removed lines, which can be brought back. */
export interface DraftState {
  head: DraftHead
  lines: readonly StateLine[]
}

/**
 * A draft, or what is to be changed of it, as the change log has it: 'head.currency', 'lines.12.quantity', 'lines.12.position',
 * 'lines.12.is_removed'. An added line is one field, 'lines.12', with a `FlatLine`.
 */
export type FlatDraft = Record<string, unknown>

export type FlatLine = LineFields & { position: number; product_revision: number | null }

/** Lines that are there, in their order. */
export const liveLines = ({ lines }: DraftState): StateLine[] =>
  lines.filter(line => !line.isRemoved).sort((a, b) => a.position - b.position || a.id - b.id)

/** `only`: of these lines alone, by their ids. A draft of 500 lines has 12 000 fields. */
export function flatten({ head, lines }: DraftState, only?: ReadonlySet<number>): FlatDraft {
  const flat: FlatDraft = {}
  for (const [field, value] of Object.entries(head)) flat[`head.${field}`] = value
  for (const line of lines) {
    if (only && !only.has(line.id)) continue
    flat[`lines.${line.id}.position`] = line.position
    flat[`lines.${line.id}.is_removed`] = line.isRemoved
    flat[`lines.${line.id}.product_revision`] = line.productRevision
    for (const [field, value] of Object.entries(line.fields)) flat[`lines.${line.id}.${field}`] = value
  }
  return flat
}

/** 'lines.12.quantity' → the line's id and the field's name, which is null for an added line. */
export function lineOfField(field: string): { id: number; name: string | null } | null {
  const match = /^lines\.(\d{1,10})(?:\.(\w{1,60}))?$/.exec(field)
  return match && { id: Number(match[1]), name: match[2] ?? null }
}

/** The lines that fields of the change log name. */
export const linesOf = (fields: Iterable<string>): Set<number> =>
  new Set([...fields].flatMap(field => lineOfField(field)?.id ?? []))

/** The draft with the changes. Fields of lines that it does not have are left out. */
export function withChanges(state: DraftState, changes: FlatDraft): DraftState {
  const head: Record<string, unknown> = { ...state.head }
  const lines = new Map(state.lines.map(line => [line.id, line]))
  for (const [field, value] of Object.entries(changes)) {
    const place = lineOfField(field)
    if (!place) head[field.slice('head.'.length)] = value
    else if (place.name === null)
      lines.set(place.id, addedLine(place.id, value as FlatLine)) // as: of a plan, or of the log
    else {
      const line = lines.get(place.id)
      if (line) lines.set(place.id, withField(line, place.name, value))
    }
  }
  // as: every field of the head is there, and each value has passed the contract.
  return { head: head as DraftHead, lines: [...lines.values()] }
}

const addedLine = (id: number, { position, product_revision, ...fields }: FlatLine): StateLine => ({
  id,
  position,
  isRemoved: false,
  productRevision: product_revision,
  fields,
})

function withField(line: StateLine, name: string, value: unknown): StateLine {
  // as: the values of a plan have passed the contract, those of the log have been in the draft.
  if (name === 'position') return { ...line, position: value as number }
  if (name === 'is_removed') return { ...line, isRemoved: value as boolean }
  if (name === 'product_revision') return { ...line, productRevision: value as number | null }
  return { ...line, fields: { ...line.fields, [name]: value } }
}
