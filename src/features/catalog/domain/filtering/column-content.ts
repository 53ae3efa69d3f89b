import { type Bounds, boundsIn, countCodes } from './code-runs.ts'
import type { Column } from './column.ts'
import type { RowSet } from './evaluate.ts'

/** What the rows of a set have of a column: bounds where its filter is a range, else how many have each code. */
export interface Content {
  counts: Uint32Array
  bounds: Bounds | null
}

const ofRuns = new WeakMap<Column, Map<string, Content>>()

/** `whole`: the content of a larger set. That of a category, where nothing is chosen, is kept as long as its column. */
export function contentOf(column: Column, set: RowSet, whole?: Content): Content {
  if (!set.run) return readContent(column, set, whole)
  const known = ofRuns.get(column) ?? new Map<string, Content>()
  ofRuns.set(column, known)
  const key = set.run.join()
  const content = known.get(key) ?? readContent(column, set)
  known.set(key, content)
  return content
}

function readContent({ attribute, codes, values, runs }: Column, set: RowSet, whole?: Content): Content {
  if (attribute.filterControl === 'range')
    return { counts: new Uint32Array(), bounds: whole?.bounds === null ? null : boundsIn(runs(), set.bits, set.span) }
  const column = { codes, codeCount: values.length, runs: runs() }
  return { counts: countCodes(column, set, whole?.counts), bounds: null }
}
