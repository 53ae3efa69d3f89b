/** The kinds of records that files carry; a file has one of them. */
export const exchangeKinds = ['products', 'attributes', 'options', 'categories'] as const
export type ExchangeKind = (typeof exchangeKinds)[number]

/** What else can be written into a file, and is not read from one. */
export const exportKinds = [...exchangeKinds, 'redirects', 'documents'] as const
export type ExportKind = (typeof exportKinds)[number]

export const fileFormats = ['xlsx', 'csv', 'json'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What a column holds; the first sheet of a workbook explains it. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'whole'
  | 'yes_no'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'pictures'
  | 'template'
  | 'revision'

export interface Column {
  /** Stays the same in every language and version: 'name.en', 'attribute.voltage'. */
  key: string
  kind: ColumnKind
  /** What people call it. */
  title: string
  /** The words that a cell may have. */
  choices?: readonly string[]
  /** Of numbers. */
  unit?: string | null
  isKey?: boolean
}

/** The column that says at which revision a row was written. */
export const revisionColumn = '_revision'
/** Names a record where its key is to be changed. */
export const idColumn = 'id'
/** Why a row was refused, in the file of the refused rows; it is not read. */
export const reasonsColumn = '_reasons'
