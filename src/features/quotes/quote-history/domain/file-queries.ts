import { z } from 'zod'
import { versionFormats } from '#features/quotes/quote-answer/domain/files/version-files.ts'
import { languages } from '#shared/language.ts'

/** The document's language: `lang`, or else the language in which the quote was requested. */
export const DocumentQuery = z.object({
  lang: z.enum(languages).optional(),
  /** The number of an earlier version. */
  version: z.coerce.number().int().min(1).optional(),
})

/** Without a number, the version in force. */
export const VersionFileQuery = DocumentQuery.pick({ version: true }).extend({ format: z.enum(versionFormats) })
