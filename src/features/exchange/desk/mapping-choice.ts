import type { ImportRun } from '../desk-contract.ts'

/** What somebody says of the columns of a file. */
export interface Choice extends Pick<ImportRun, 'further' | 'constants' | 'words'> {
  columns: readonly (string | null)[]
  rowsBy: number | null
}

export const choiceOf = ({ headings, further, constants, words, rows_by: rowsBy }: ImportRun): Choice => ({
  columns: headings.map(({ column }) => column),
  ...{ further, constants, words, rowsBy },
})

/** The columns that are chosen for something of the file. */
export const takenColumns = ({ columns, further }: Choice): ReadonlySet<string | null> =>
  new Set([...columns, ...Object.values(further).flat()])

/** As the call takes it: what is said of columns that are not chosen any more is left out. */
export function bodyOf(choice: Choice) {
  const { columns, further, constants, words, rowsBy } = choice
  const taken = takenColumns(choice)
  const of = <Value>(all: Readonly<Record<string, Value>>, isKept: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => isKept(key)))
  return {
    columns: [...columns],
    further: of(further, place => (columns[Number(place)] ?? null) !== null),
    constants: of(constants, key => !taken.has(key)),
    words: of(words, key => taken.has(key)),
    ...(rowsBy !== null && { rows_by: rowsBy }),
  }
}
