import type { Quantity } from '#shared/number/read-quantity.ts'
import { type Condition, type Meaning, type Wanted, wantedRange } from './conditions.ts'
import { placesOfUnit } from './quantity-columns.ts'
import type { Subject } from './subject.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The meanings of a quantity, the likeliest first, and further ones that are only offered to the user. */
export interface QuantityMeanings {
  meanings: readonly Meaning[]
  offered: readonly Meaning[]
}

/** `keys`: the attributes that the query names with the number; null: it names none. */
export function meaningsOf(
  wanted: Wanted,
  { keys, subject, vocabulary }: { keys: readonly string[] | null; subject: Subject; vocabulary: Vocabulary },
): QuantityMeanings {
  const { first, otherwise = [], offered = [] } = placesOfUnit[wanted.quantity.unit]
  const all = [...first, ...otherwise, ...offered]
  const groups = keys
    ? keys.map(key => [key])
    : wanted.quantity.unit === 'A'
      ? groupsOfAmperes(subject)
      : [first, ...otherwise.map(key => [key])]
  const used = new Set(groups.flat())
  const read = (one: Wanted) => groups.flatMap(group => meaningOf(one, group, vocabulary))
  const { other } = wanted.quantity
  // '1,200' can be 1.2 or 1200. The value that is unusual in the language is the less likely one.
  const otherNumber =
    other === null ? [] : read({ ...wanted, quantity: { ...wanted.quantity, from: other, to: other } })
  return {
    meanings: [...read(wanted), ...otherNumber],
    offered: all.filter(key => !used.has(key)).flatMap(key => meaningOf(wanted, [key], vocabulary)),
  }
}

/** Amperes of a panel are those of its bus, amperes of a fuse are its rating. A query that names neither can mean both. */
function groupsOfAmperes(subject: Subject): string[][] {
  if (subject === 'panel') return [['bus'], ['max_fuse']]
  if (subject === 'device') return [['rating']]
  if (subject === 'holder') return [['max_fuse'], ['rating']]
  return [['rating', 'bus'], ['max_fuse']]
}

function meaningOf(wanted: Wanted, keys: readonly string[], vocabulary: Vocabulary): Meaning[] {
  const clause = (quantity: Quantity) => keys.flatMap(key => conditionsFor({ ...wanted, quantity }, key, vocabulary))
  const { quantity } = wanted
  const { unit, from, to } = quantity
  // A terminal for a range of wire sizes takes the smallest and the largest size.
  const clauses =
    unit === 'mm²' && from !== to
      ? [clause({ ...quantity, to: from }), clause({ ...quantity, from: to })]
      : [clause(quantity)]
  return clauses.every(({ length }) => length > 0) ? [clauses] : []
}

/** The conditions of a quantity for one attribute, of which a product must fulfil one. Empty if there is no such attribute. */
export function conditionsFor(wanted: Wanted, key: string, { measured }: Vocabulary): Condition[] {
  const known = measured.get(key)
  if (!known) return []
  const attributeId = known.attribute.id
  const range = wantedRange(wanted)
  if (known.choices.length) {
    const chosen = known.choices.filter(({ number }) => number >= range.from && number <= range.to)
    return chosen.map(({ optionId }) => ({ attributeId, optionId, wanted }))
  }
  // Matches both polarities.
  const isSigned = key === 'voltage_range'
  return [
    { attributeId, range, wanted },
    ...(isSigned ? [{ attributeId, range: { from: -range.to, to: -range.from }, wanted }] : []),
  ]
}
