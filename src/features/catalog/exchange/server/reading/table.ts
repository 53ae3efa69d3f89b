import type { Cell } from '../../domain/cells/cell.ts'

export type FileFault =
  | 'old_excel'
  | 'not_a_table'
  | 'other_xml'
  | 'xml_declares'
  | 'unreadable'
  | 'empty'
  | 'too_many_columns'
  | 'too_many_rows'
  | 'takes_too_long'
  | 'holds_too_much'
  | 'interrupted'
  | 'no_pictures'
  | 'several_tables'

export interface TableRow {
  /** Its number in the file. */
  row: number
  cells: Cell[]
}

/** A table whose rows are read as they are asked for. Thrown while they are: a FileFault as a BrokenTable. */
export interface Table {
  headings: string[]
  rows: AsyncIterable<TableRow[]>
}

export class BrokenTable extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault)
    this.fault = fault
  }
}

/** So many rows are handed on together. */
export const rowsAtOnce = 200
/** More than any field holds: what is longer is refused by the rule of its field. */
export const cellLength = 70_000
export const headingLength = 200
