import type { ImportRun } from '../desk-contract.ts'

export type MadeColumn = ImportRun['proposals'][number]

/** The choices that somebody makes for the columns of a file. */
export interface Choice extends Pick<ImportRun, 'further' | 'constants' | 'words'> {
  columns: readonly (string | null)[]
  rowsBy: number | null
  /** Columns that become attributes. */
  made: readonly MadeColumn[]
  /** Under which it is kept; '': for this heading alone. */
  name: string
}

export const choiceOf = ({ headings, further, constants, words, rows_by: rowsBy }: ImportRun): Choice => ({
  columns: headings.map(({ column }) => column),
  ...{ further, constants, words, rowsBy },
  made: [],
  name: '',
})

/** The choice that was kept under a name, for columns that this kind still has. */
export function keptChoice({ kept_mappings: kept, columns: known }: ImportRun, name: string): Choice | null {
  const found = kept.find(one => one.name === name)
  if (!found) return null
  const keys = new Set([...known.map(({ key }) => key), 'id'])
  const { columns, further, constants, words, rows_by: rowsBy } = found
  return {
    columns: columns.map(key => (key !== null && keys.has(key) ? key : null)),
    further: Object.fromEntries(
      Object.entries(further).map(([place, own]) => [place, own.filter(key => keys.has(key))]),
    ),
    ...{ constants, words, rowsBy, name, made: [] },
  }
}

/** The columns that are chosen for something of the file. */
export const takenColumns = ({ columns, further }: Choice): ReadonlySet<string | null> =>
  new Set([...columns, ...Object.values(further).flat()])

/** As the call takes it: what is said of columns that are not chosen any more is left out. */
export function bodyOf(choice: Choice) {
  const { columns, further, constants, words, rowsBy, made, name } = choice
  const taken = takenColumns(choice)
  const of = <Value>(all: Readonly<Record<string, Value>>, isKept: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => isKept(key)))
  return {
    columns: [...columns],
    further: of(further, place => (columns[Number(place)] ?? null) !== null),
    constants: of(constants, key => !taken.has(key)),
    words: of(words, key => taken.has(key)),
    ...(rowsBy !== null && { rows_by: rowsBy }),
    ...(name.trim() !== '' && { name }),
    ...(made.length > 0 && { attributes: [...made] }),
  }
}
