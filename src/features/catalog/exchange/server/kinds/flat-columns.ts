import { readAs } from '#features/catalog/catalog-edit/domain/values/field-fault.ts'
import { languages } from '#shared/language.ts'
import { type Cell, textOf, writtenText } from '../../domain/cells/cell.ts'
import { readChoice, readPlainNumber, readTextCell, readYesNo } from '../../domain/cells/read-cell.ts'
import type { Column } from '../../domain/column.ts'
import type { FlatColumn } from './flat-kind.ts'

type TitleOf = (field: string) => string

/** Columns of the usual kinds, whose key is the name of their field. */
export function flatColumns(titleOf: TitleOf) {
  const column = (field: string, kind: Column['kind'], more: Partial<Column> = {}): Column => ({
    key: field,
    kind,
    title: titleOf(field),
    ...more,
  })
  const text = (field: string, more: Partial<Column> = {}): FlatColumn => ({
    column: column(field, 'text', more),
    field,
    read: readTextCell,
    write: value => (typeof value === 'string' ? writtenText(value) : null),
  })
  const number = (field: string, kind: 'number' | 'whole'): FlatColumn => ({
    column: column(field, kind),
    field,
    read: readPlainNumber,
    write: value => (typeof value === 'number' ? value : null),
  })
  return {
    text,
    /** Is written and not read. */
    told: (field: string, kind: 'text' | 'whole'): FlatColumn => ({
      column: column(field, kind, { isTold: true }),
      field,
      isTold: true,
      read: readTextCell,
      write: value => (typeof value === 'string' || typeof value === 'number' ? value : null),
    }),
    /** The key of a record, in small letters as it is stored. */
    key: (field: string): FlatColumn => ({
      ...text(field, { isKey: true }),
      read: cell => readAs(textOf(cell)),
    }),
    whole: (field: string) => number(field, 'whole'),
    number: (field: string) => number(field, 'number'),
    yesNo: (field: string): FlatColumn => ({
      column: column(field, 'yes_no', { choices: ['yes', 'no'] }),
      field,
      read: readYesNo,
      write: value => (typeof value === 'boolean' ? yesNo(value) : null),
    }),
    choice: (field: string, choices: readonly string[]): FlatColumn => ({
      column: column(field, 'choice', { choices }),
      field,
      read: cell => readChoice(cell, choices),
      write: value => (typeof value === 'string' ? value : null),
    }),
    inLanguages: (field: string): FlatColumn[] => languages.map(language => text(`${field}.${language}`)),
    column,
  }
}

const yesNo = (value: boolean): Cell => (value ? 'yes' : 'no')
