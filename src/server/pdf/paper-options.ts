import type { Language } from '#shared/language.ts'
import type { PaperFormat } from './paper-style.ts'

export interface PaperCompany {
  name: string
  headquarters: string
  phone: string
  /** The uploaded picture that stands in the head instead of the name. Its bytes are looked up when it is printed. */
  logo?: number
  /** The logo as JPEG. */
  picture?: Uint8Array
}

export interface PaperOptions {
  language: Language
  format: PaperFormat
  /** The title in the file's properties. Pages do not show it. */
  title: string
  subject: string
  keywords?: readonly string[]
  company: PaperCompany
  /** At the right of every head: the kind of document and its number. */
  mark: { kind: string; reference: string }
  /** Small print at the foot of every page: revision, date. */
  footnote: string
  /** Stands above the foot of every page, in letters of the text. */
  note?: string
  /** A word across every page: 'Draft'. */
  watermark?: string
  /** The date of the facts, not of the printing, so that the same facts make the same bytes. */
  madeAt: Date
}
