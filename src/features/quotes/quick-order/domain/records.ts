import { mostColumns, rowLimit } from './limits.ts'

const deepest = 3

/** The rows of a list that a program wrote as JSON, with the names of its fields as the heading; null for another text. */
export function cutRecords(text: string): string[][] | null {
  if (!/^\s*[[{]/.test(text)) return null
  const records = recordsIn(parsed(text), deepest)
  if (records.length === 0) return null
  const names = [...new Set(records.slice(0, rowLimit).flatMap(record => Object.keys(record)))].slice(0, mostColumns)
  return [names, ...records.map(record => names.map(name => cellOf(record[name])))]
}

type Fields = Record<string, unknown>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A text that only begins like JSON is read as lines.
    return null
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The first array of records, or the one in a field. */
function recordsIn(value: unknown, depth: number): Fields[] {
  if (Array.isArray(value)) return value.filter(isFields)
  if (!isFields(value) || depth === 0) return []
  const inner = Object.values(value).map(one => recordsIn(one, depth - 1))
  return inner.toSorted((a, b) => b.length - a.length)[0] ?? []
}

const cellOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
