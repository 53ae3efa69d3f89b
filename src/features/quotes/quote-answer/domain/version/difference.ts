import type { Difference, VersionContent, VersionLine } from './version.ts'

type Changed = Difference['head'][number]
type ChangedLine = Difference['lines'][number]
/** A field as it is shown; null or '' where there is nothing. */
type Shown = Readonly<Record<string, string | null>>

/** The differences between two versions. Lines are the same by their id, and stand in the order of the later version, removed ones last. */
export function differenceOf(before: VersionContent, after: VersionContent): Difference {
  return {
    head: changedFields(showHead(before), showHead(after)),
    lines: changedLines(before.lines, after.lines),
    totals: { before: before.total, after: after.total },
  }
}

function changedLines(before: readonly VersionLine[], after: readonly VersionLine[]): ChangedLine[] {
  const old = new Map(before.map(line => [line.id, line]))
  const now = new Set(after.map(line => line.id))
  const moved = movedIds(
    before.map(line => line.id).filter(id => now.has(id)),
    after.map(line => line.id).filter(id => old.has(id)),
  )
  const place = (lines: readonly VersionLine[], id: number) => `${lines.findIndex(line => line.id === id) + 1}`
  const present = after.flatMap((line): ChangedLine[] => {
    const { id: line_id, name } = line
    const was = old.get(line_id)
    if (!was) return [{ line_id, name, change: 'added', fields: changedFields({}, showSum(line)) }]
    const fields = changedFields(showLine(was), showLine(line))
    const position = { field: 'position', before: place(before, line_id), after: place(after, line_id) }
    if (moved.has(line_id))
      return [{ line_id, name, change: fields.length > 0 ? 'changed' : 'moved', fields: [...fields, position] }]
    return fields.length > 0 ? [{ line_id, name, change: 'changed', fields }] : []
  })
  const removed = before
    .filter(line => !now.has(line.id))
    .map((line): ChangedLine => {
      return { line_id: line.id, name: line.name, change: 'removed', fields: changedFields(showSum(line), {}) }
    })
  return [...present, ...removed]
}

function changedFields(before: Shown, after: Shown): Changed[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map(field => ({ field, before: before[field] || null, after: after[field] || null }))
    .filter(changed => changed.before !== changed.after)
}

const showHead = (content: VersionContent): Shown => ({
  currency: content.currency,
  valid_until: content.valid_until,
  subtotal: content.subtotal,
  discount: content.discount,
  freight: content.freight,
  payment_terms: content.payment_terms,
  delivery_terms: content.delivery_terms,
  tax_note: content.tax_note,
  lead_time: content.lead_time,
  warranty: content.warranty,
  intro: content.intro,
  closing: content.closing,
  terms: content.terms.map(({ title, text }) => `${title}\n${text}`).join('\n\n'),
  contact_person: content.contact_person && Object.values(content.contact_person).filter(Boolean).join(', '),
})

const showLine = (line: VersionLine): Shown => ({
  name: line.name,
  description: line.description,
  sku: line.sku,
  manufacturer_part_number: line.manufacturer_part_number,
  answer: line.answer,
  ...showSum(line),
  breaks: line.breaks.map(step => `${step.from_quantity}: ${step.unit_price}`).join(' · '),
  discount_percent: line.discount_percent,
  lead_time: line.lead_time,
  note: line.note,
  reason: line.reason,
  instead_of: line.instead_of && [line.instead_of.name, ...line.instead_of.differences].join('\n'),
  is_optional: String(line.is_optional),
  is_counted: String(line.is_counted),
})

const showSum = (line: VersionLine): Shown => ({
  quantity: `${line.quantity}`,
  unit: line.unit,
  unit_price: line.unit_price,
  total: line.total,
})

/** The fewest ids whose moving makes the one order the other: those outside of the longest run that stands in both orders. */
function movedIds(before: readonly number[], after: readonly number[]): Set<number> {
  const placeOf = new Map(before.map((id, place) => [id, place]))
  const places = after.map(id => placeOf.get(id) ?? 0)
  // ends[n]: the index at which the best run of n + 1 ends; previous: the index before each in its run.
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [at, place] of places.entries()) {
    const length = lowerBound(ends, end => (places[end] ?? 0) < place)
    previous.push(ends[length - 1])
    ends[length] = at
  }
  const moved = new Set(after)
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) moved.delete(after[at] ?? 0)
  return moved
}

/** How many members stand before the first for which `isBefore` is false. */
function lowerBound<T>(list: readonly T[], isBefore: (member: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const member = list[middle]
    if (member !== undefined && isBefore(member)) low = middle + 1
    else high = middle
  }
  return low
}
