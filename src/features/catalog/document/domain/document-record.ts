import type { ProductConditions } from '#features/catalog/catalog/domain/filtering/filtered-document.ts'
import type { Language } from '#shared/language.ts'

/** The kinds of documents, in the order in which pages list them. */
export const documentKinds = [
  'datasheet',
  'installation_manual',
  'drawing',
  'cad',
  'certificate',
  'declaration',
  'brochure',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** What a document proves or states, as buyers ask for it; one of another purpose has none. */
export const documentTypes = [
  'cmrt',
  'rohs',
  'reach',
  'safety_file',
  'nebs',
  'clei',
  'origin',
  'export_code',
  'safety_data',
  'warranty',
] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentBytesLimit = 15 * 1024 * 1024
/** So many days before its end a document stands among what waits. */
export const expiryDays = 60

/** What has changed in a new file, in one sentence. */
export const mostChangedLength = 300

/** The kind of records in the change log. */
export const documentKind = 'document'

export type DocumentFields = Record<`title.${Language}`, string | null> & {
  kind: DocumentKind
  type: DocumentType | null
  /** Who answers for what it says. */
  issuer: string | null
  /** The language of its text; null: it has none, or several. */
  language: Language | null
  /** As it is printed on it. */
  printed_revision: string | null
  /** 'YYYY-MM-DD' */
  issued_on: string | null
  valid_until: string | null
  is_public: boolean
  /** Ids of the products and of the series and categories that it is about. */
  products: number[]
  series: number[]
  /** Further products, by what they are; they change with the catalogue. */
  filter: ProductConditions | null
  /** It is about all that the company sells. */
  is_of_company: boolean
  /** The beginning of the checksum of the file that counts; replaced by a step of its own. */
  file: string
}

export const fileMark = (sha256: string): string => sha256.slice(0, 12)

export type DocumentFault =
  | 'title_needed'
  | 'wrong_value'
  | 'wrong_date'
  | 'ends_before'
  | 'too_long'
  | 'too_many'
  | 'unknown_product'
  | 'unknown_series'
  | 'empty_filter'
  | 'wrong_filter'
  | 'wrong_number'
  | 'ends_cross'
  | 'too_many_conditions'
  | 'too_many_filters'
  | 'file_by_step'

/** 'YYYY-MM-DD' of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
export const dayAfter = (moment: Date, days: number): string => dayOf(new Date(moment.getTime() + days * 86_400_000))

/** The filters of the list of documents. `ending`: ended, or within the days before it. */
export const validityFilters = ['expired', 'expiring', 'ending', 'no_revision'] as const
export type ValidityFilter = (typeof validityFilters)[number]
/** `none`: of no language, or of several. */
export const languageFilters = ['en', 'es', 'fr', 'none'] as const
export type LanguageFilter = (typeof languageFilters)[number]

export const validities = ['valid', 'expiring', 'expired'] as const
export type Validity = (typeof validities)[number]

export function validityOf(validUntil: string | null, now: Date): Validity {
  if (validUntil === null || validUntil > dayAfter(now, expiryDays)) return 'valid'
  return validUntil < dayOf(now) ? 'expired' : 'expiring'
}
