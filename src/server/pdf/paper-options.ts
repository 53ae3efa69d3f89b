import type { Language } from '#shared/language.ts'
import type { PaperFormat } from './paper-style.ts'

export interface PaperCompany {
  name: string
  headquarters: string
  phone: string
}

export interface PaperOptions {
  language: Language
  format: PaperFormat
  /** The file's name for readers; no page shows it by itself. */
  title: string
  subject: string
  keywords?: readonly string[]
  company: PaperCompany
  /** At the right of every head: what kind of document it is, and its number. */
  mark: { kind: string; reference: string }
  /** Small print at the foot of every page: revision, date. */
  footnote: string
  /** The date of what it says, not of the printing: the same facts then make the same bytes. */
  madeAt: Date
}
