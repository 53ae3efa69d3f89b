import type { LineFields } from './draft.ts'

type Part = Pick<LineFields, 'product_id' | 'sku' | 'manufacturer_part_number' | 'name'>

/** A pasted line, and the line of the draft that is the same part; null where it is new. */
export interface Pasted<Line, Key> {
  line: Line
  there: Key | null
}

/**
 * Finds the lines of a draft that are the parts of pasted ones: the same product, or the same words in a part number or name. The second
 * of two equal pasted lines is the second of the draft, so that no line is taken twice.
 */
export function findPasted<Line extends Part, Key>(
  pasted: readonly Line[],
  lines: readonly (Part & { id: Key })[],
): Pasted<Line, Key>[] {
  const taken = new Set<Key>()
  return pasted.map(line => {
    const there = lines.find(one => !taken.has(one.id) && isSame(line, one))
    if (there) taken.add(there.id)
    return { line, there: there?.id ?? null }
  })
}

function isSame(a: Part, b: Part): boolean {
  if (a.product_id !== null && b.product_id !== null) return a.product_id === b.product_id
  const words = wordsOf(b)
  return wordsOf(a).some(word => words.includes(word))
}

const wordsOf = ({ sku, manufacturer_part_number: part, name }: Part): string[] =>
  [sku, part ?? '', name].map(word => word.toLowerCase().replace(/[\s-]/g, '')).filter(Boolean)
