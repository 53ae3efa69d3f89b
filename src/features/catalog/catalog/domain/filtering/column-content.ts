import { type Bounds, boundsIn, countCodes } from './code-runs.ts'
import type { Column } from './column.ts'
import type { RowSet } from './evaluate.ts'

/** What a set of rows has in a column: bounds if the filter is a range, else the number of rows with each code. */
export interface Content {
  counts: Uint32Array
  bounds: Bounds | null
}

const ofRuns = new WeakMap<Column, Map<string, Content>>()

/** `larger`: the content of a larger set. The content of a complete category is kept as long as its column. */
export function contentOf(column: Column, set: RowSet, larger?: Content): Content {
  if (!set.run) return readContent(column, set, larger)
  const known = ofRuns.get(column) ?? new Map<string, Content>()
  ofRuns.set(column, known)
  const key = set.run.join()
  const content = known.get(key) ?? readContent(column, set)
  known.set(key, content)
  return content
}

function readContent({ attribute, codes, values, runs }: Column, set: RowSet, larger?: Content): Content {
  if (attribute.filterControl === 'range')
    return { counts: new Uint32Array(), bounds: larger?.bounds === null ? null : boundsIn(runs(), set.bits, set.span) }
  const column = { codes, codeCount: values.length, runs: runs() }
  return { counts: countCodes(column, set, larger?.counts), bounds: null }
}
