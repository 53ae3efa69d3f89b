import { listVisibleFiles, readFileBytes } from '#features/quotes/quote/server/steps/quote-files.ts'
import { findQuote, type QuoteRecord } from '#features/quotes/quote/server/store.ts'
import { quoteSettings } from '#features/site/setting/domain/quote-settings.ts'
import type { Database } from '#server/database/connection.ts'
import type { StoredAttachment } from '#server/database/tables.ts'
import type { MakeAttachment } from '#server/mail/mail-attachments.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type Language, languages } from '#shared/language.ts'
import { versionFileName, versionFileTypes } from '../domain/files/version-files.ts'
import { readContent } from '../domain/version/content-text.ts'
import { asSent, writeVersionFile } from './steps/version-file.ts'
import { type VersionPrinting, versionPdf } from './steps/version-pdf.ts'
import type { VersionRecord } from './store.ts'
import { findVersionById, listPrices } from './version-store.ts'

export interface AnswerFileDeps extends VersionPrinting {
  publicUrl: string
  /** The data sheet of a product; null for one that is no longer offered. It is another slice's, so the composition hands it in. */
  printSheet: (productId: number, language: Language) => Promise<Buffer | null>
}

const pdf = 'application/pdf'
/** A version may have so many files of its own. */
export const fileLimit = 10
export const sheetLimit = 50

/** The files that a mail with a version carries. They are made when the mail is sent. */
export async function versionFiles(
  db: Database,
  { quote, version, number }: { quote: QuoteRecord; version: VersionRecord; number: number },
  settings: Settings,
): Promise<StoredAttachment[]> {
  const { id: rowId, recipient } = version
  const paper = { maker: 'version_pdf', rowId, fileName: pdfName(quote, number), contentType: pdf }
  const files = await listVisibleFiles(db, quote.id, recipient?.attachmentIds ?? [])
  const own = files.map(({ id, fileName, contentType }) => ({
    maker: `version_file_${recipient?.attachmentIds.indexOf(id) ?? 0}`,
    rowId,
    fileName,
    contentType,
  }))
  const signed = signedNames(settings, quote, number).map(fileName => ({
    maker: 'version_json',
    rowId,
    fileName,
    contentType: versionFileTypes['quote/1'],
  }))
  return [paper, ...signed, ...own, ...(recipient?.attachDataSheets ? await sheetsOf(db, version, quote.language) : [])]
}

/** 'WQ-2026-000123-v2.pdf' */
export const pdfName = ({ webQuoteId }: Pick<QuoteRecord, 'webQuoteId'>, number: number) =>
  `${webQuoteId}-v${number}.pdf`

/** The name of the signed file, where mails carry it. */
export const signedNames = (settings: Settings, { webQuoteId }: Pick<QuoteRecord, 'webQuoteId'>, number: number) =>
  settings.of(quoteSettings).attaches_signed_file ? [versionFileName(webQuoteId, number, 'quote/1')] : []

async function sheetsOf(db: Database, version: VersionRecord, language: Language): Promise<StoredAttachment[]> {
  const skus = new Map(readContent(version.content).lines.map(line => [line.id, line.sku]))
  const byProduct = new Map((await listPrices(db, version.id)).map(price => [price.productId, skus.get(price.lineId)]))
  return [...byProduct].slice(0, sheetLimit).map(([rowId, sku]) => ({
    maker: `data_sheet_${language}`,
    rowId,
    fileName: `${sku || rowId}.pdf`,
    contentType: pdf,
  }))
}

/** The makers of these files, for the mails' worker. */
export function answerFileMakers(deps: AnswerFileDeps, db: Database): Record<string, MakeAttachment> {
  const ofFile = async (versionId: number, place: number) => {
    const version = await findVersionById(db, versionId)
    const id = version?.recipient?.attachmentIds[place]
    return id === undefined ? null : readFileBytes(db, id)
  }
  const places = Array.from({ length: fileLimit }, (_, place) => place)
  return {
    version_pdf: async versionId => {
      const version = await findVersionById(db, versionId)
      const quote = version && (await findQuote(db, { id: version.quoteId }))
      return quote && versionPdf(deps, db, version, quote)
    },
    version_json: async versionId => {
      const version = asSent(await findVersionById(db, versionId))
      const quote = version && (await findQuote(db, { id: version.quoteId }))
      return quote && Buffer.from(await writeVersionFile({ ...deps, db }, version, quote, 'quote/1'))
    },
    ...Object.fromEntries(
      places.map(place => [`version_file_${place}`, (versionId: number) => ofFile(versionId, place)]),
    ),
    ...Object.fromEntries(
      languages.map(language => [
        `data_sheet_${language}`,
        (productId: number) => deps.printSheet(productId, language),
      ]),
    ),
  }
}
