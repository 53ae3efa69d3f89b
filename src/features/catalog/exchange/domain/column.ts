/** The kinds of records that files carry; a file has one of them. */
export const exchangeKinds = [
  'products',
  'attributes',
  'options',
  'categories',
  'redirects',
  'documents',
  'posts',
  'faqs',
  'topics',
  'fit_exceptions',
  'relations',
  'videos',
  'prices',
] as const
export type ExchangeKind = (typeof exchangeKinds)[number]

export const fileFormats = ['xlsx', 'csv', 'json'] as const
export type FileFormat = (typeof fileFormats)[number]

/** The kinds of a column's cells; the first sheet of a workbook explains them. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'whole'
  | 'price'
  | 'yes_no'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references'
  | 'addresses'
  | 'words'
  | 'sources'
  | 'day'
  | 'instant'
  | 'pictures'
  | 'lead_times'
  | 'video'
  | 'template'
  | 'filter'
  | 'revision'

export interface Column {
  /** Stays the same in every language and version: 'name.en', 'attribute.voltage'. */
  key: string
  kind: ColumnKind
  /** The name that people use. */
  title: string
  /** The words that a cell may have. */
  choices?: readonly string[]
  /** The unit of numbers. */
  unit?: string | null
  isKey?: boolean
  /** It is written and not read. */
  isTold?: boolean
}

/** Kinds whose rows may name their record by its id, where its key is to be changed. */
export const hasIds = (kind: ExchangeKind): boolean => kind === 'products' || kind === 'posts' || kind === 'faqs'

const inGroups: readonly ExchangeKind[] = ['relations', 'videos', 'redirects']

/** Whether what rows far apart say together is found only when they are applied: their check looks at some at a time. */
export const isCheckedInGroups = (kind: ExchangeKind, rows: number): boolean => rows > 10 && inGroups.includes(kind)

/** Kinds that have drafts: what is imported may wait in them. */
export const hasDrafts = (kind: ExchangeKind): boolean => kind === 'products' || kind === 'posts'
/** Kinds without drafts, of which every change is public at once. */
export const isPublicAtOnce = (kind: ExchangeKind): boolean => kind === 'faqs' || kind === 'topics'

/** Kinds whose rows change fields of products. */
export const isOfProducts = (kind: ExchangeKind): boolean =>
  kind === 'products' || kind === 'relations' || kind === 'videos'

/** The column that says at which revision a row was written. */
export const revisionColumn = '_revision'
/** Names a record where its key is to be changed. */
export const idColumn = 'id'
/** Why a row was refused, in the file of the refused rows; it is not read. */
export const reasonsColumn = '_reasons'
