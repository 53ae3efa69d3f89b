import type { QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { findCompany } from '#features/site/company/server/store.ts'
import type { LeadTime } from '#features/site/setting/domain/lead-time.ts'
import { to } from '#routes.ts'
import type { Database } from '#server/database/connection.ts'
import { writePlainCsv } from '#server/files/csv.ts'
import { disposition } from '#server/http/disposition.ts'
import { signFile } from '#server/security/signing.ts'
import { findSigningKey } from '#server/security/signing-keys.ts'
import type { Settings } from '#server/settings/settings.ts'
import { urlIn } from '#shared/page-links.ts'
import { calendarItem } from '../../domain/files/calendar.ts'
import { erpColumns, erpRows } from '../../domain/files/erp-rows.ts'
import { quoteFile } from '../../domain/files/signed-quote.ts'
import { type VersionFormat, versionFileName, versionFileTypes } from '../../domain/files/version-files.ts'
import { readContent } from '../../domain/version/content-text.ts'
import { versionLabels } from '../../messages/version-labels.ts'
import { findClosing, type VersionRecord } from '../store.ts'

export interface FileDeps {
  db: Database
  settings: Settings
  publicUrl: string
}

/** A version that has gone out. */
export type SentVersion = Pick<VersionRecord, 'id' | 'quoteId' | 'content' | 'sha256' | 'source'> & {
  number: number
  sentAt: Date
}

/** The version as a sent one; null while it has not gone out. */
export function asSent(version: VersionRecord | null): SentVersion | null {
  if (!version || version.number === null || version.sentAt === null) return null
  return { ...version, number: version.number, sentAt: version.sentAt }
}

/** Writes a sent version as a file for other programs, in the language of its quote. */
export async function writeVersionFile(
  { db, settings, publicUrl }: FileDeps,
  version: SentVersion,
  quote: QuoteRecord,
  format: VersionFormat,
): Promise<string> {
  const { webQuoteId, language } = quote
  const content = readContent(version.content)
  const { number, sentAt, sha256 } = version
  const buyer = { name: `${quote.firstName} ${quote.lastName}`.trim(), company: quote.company }
  const facts = { webQuoteId, number, sentAt, company: findCompany(settings).name, buyer }
  if (format === 'calendar/1') return calendarItem(content, facts, language)
  if (format === 'erp/1') {
    const ordered = await orderedOf(db, version, quote)
    return writePlainCsv(erpColumns, erpRows(content, { webQuoteId, number, ...ordered }))
  }
  const termsUrl = urlIn(publicUrl, language, to.termsOfUse())
  const file = quoteFile(content, { ...facts, language, sha256, termsUrl })
  return `${JSON.stringify(signFile(file, await findSigningKey(db)), null, 2)}\n`
}

/** The file as an answer that only its reader keeps. */
export async function versionFileResponse(
  deps: FileDeps,
  version: SentVersion,
  quote: QuoteRecord,
  format: VersionFormat,
): Promise<Response> {
  const text = await writeVersionFile(deps, version, quote, format)
  return new Response(text, {
    headers: {
      'Content-Type': `${versionFileTypes[format]}; charset=utf-8`,
      'Content-Disposition': disposition(versionFileName(quote.webQuoteId, version.number, format)),
      'Content-Language': quote.language,
      'Cache-Control': 'private, no-store',
    },
  })
}

/** What an order of a version says beside its content: what was chosen, lead times in figures, names of charges. */
export const orderedOf = async (db: Database, version: SentVersion, quote: Pick<QuoteRecord, 'id' | 'language'>) => ({
  chosenIds: await chosenIn(db, quote.id, version.id),
  leadTimes: leadTimesOf(version),
  words: versionLabels[quote.language],
})

async function chosenIn(db: Database, quoteId: number, versionId: number): Promise<number[]> {
  const closing = await findClosing(db, quoteId)
  return closing?.versionId === versionId && closing.outcome === 'won' ? closing.chosenLineIds : []
}

/** The content has lead times in words; the draft that was frozen has them in figures. */
function leadTimesOf({ source }: SentVersion): Map<number, LeadTime> {
  const usual = source?.head.lead_time ?? null
  const known = (source?.lines ?? []).map(({ id, fields }) => [id, fields.lead_time ?? usual] as const)
  return new Map(known.flatMap(([id, leadTime]) => (leadTime ? [[id, leadTime]] : [])))
}
