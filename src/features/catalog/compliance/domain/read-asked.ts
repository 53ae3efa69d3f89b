import { isRowId } from '#shared/is-row-id.ts'
import { type AskedType, askedTypes } from './documents-for.ts'

/** So many lines are asked about at a time. */
export const mostLines = 500

type Fields = Readonly<Record<string, unknown>>

/** The types of a URL: listed, or ticked one by one as `type.rohs`; null: one of the listed is none. */
export function readTypes(fields: Fields): readonly AskedType[] | null {
  const listed = typeof fields.types === 'string' ? fields.types.split(',').filter(Boolean) : []
  if (listed.length > 0)
    return listed.every(word => askedTypes.some(type => type === word))
      ? askedTypes.filter(type => listed.includes(type))
      : null
  const ticked = askedTypes.filter(type => fields[`type.${type}`] !== undefined)
  return ticked.length > 0 ? ticked : askedTypes
}

/** Ids with commas, each once; what is no id is left out. */
export const readIds = (text: string): number[] => [
  ...new Set(
    text
      .split(',')
      .map(Number)
      .filter(id => Number.isInteger(id) && isRowId(id)),
  ),
]

/** The ticked lines `line.{product id}`; without one every line. */
export function chosenLines(fields: Fields, ids: readonly number[]): number[] {
  const ticked = tickedLines(fields, ids)
  return ticked.length > 0 ? ticked : [...ids]
}

export const tickedLines = (fields: Fields, ids: readonly number[]): number[] =>
  ids.filter(id => fields[`line.${id}`] !== undefined)
