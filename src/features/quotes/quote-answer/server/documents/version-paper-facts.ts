import type { PaperCompany } from '#server/pdf/paper-options.ts'
import type { Language } from '#shared/language.ts'
import type { VersionContent } from '../../domain/version/version.ts'
import type { VersionHead } from '../../domain/version/version-words.ts'

/** The data of a version's PDF. It is plain, because it goes to another thread. */
export interface VersionPaperFacts {
  language: Language
  company: PaperCompany
  head: VersionHead
  content: VersionContent
  /** ISO 8601: when the version was sent, or the draft changed. */
  madeAt: string
}

/** Estimates how long printing takes, in rows. */
export const versionRows = ({ content: { lines } }: Pick<VersionPaperFacts, 'content'>): number => 2 * lines.length
