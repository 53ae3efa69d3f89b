import type { z } from 'zod'
import { findQuote, type QuoteRecord } from '#features/quotes/quote/server/store.ts'
import type { DeskContext } from '#server/calls/handle-desk.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { previewMail } from '../../desk-contract.ts'
import type { VersionFormat } from '../../domain/files/version-files.ts'
import { readContent, writeContent } from '../../domain/version/content-text.ts'
import { differenceOf } from '../../domain/version/difference.ts'
import type { Difference, VersionContent } from '../../domain/version/version.ts'
import { type AnswerFileDeps, pdfName, sheetLimit, signedNames } from '../answer-files.ts'
import { makeVersionMail } from '../queue-answer-mails.ts'
import { type ContentDeps, readDraftContent } from '../read-content.ts'
import { asSent, versionFileResponse, writeVersionFile } from '../steps/version-file.ts'
import { versionFacts, versionPdf } from '../steps/version-pdf.ts'
import {
  type DraftLineRow,
  findCurrentVersion,
  findDraft,
  findVersion,
  listDraftLines,
  type VersionRecord,
} from '../store.ts'
import { findLatest, findNewestNumber } from '../version-store.ts'

export type ReadDeps = ContentDeps & AnswerFileDeps

/** The draft with a watermark, or a version as it was sent. */
export async function previewOfPdf(
  deps: ReadDeps,
  context: DeskContext,
  id: number,
  { version: number, language }: { version?: number | undefined; language?: Language | undefined },
): Promise<Response> {
  const { db } = context
  const quote = await requireQuote(db, id)
  if (number !== undefined) {
    const version = await requireVersion(db, id, number)
    return pdfResponse(await versionPdf(deps, db, version, quote), pdfName(quote, number))
  }
  const spoken = language ?? quote.language
  const { draft, content } = await readDraft(deps, context, quote, spoken)
  const said = { number: null, sentAt: null, madeAt: draft.updatedAt, content }
  const pdf = await deps.printVersion(versionFacts(context.settings, quote, said, spoken))
  return pdfResponse(pdf, `${quote.webQuoteId}.pdf`)
}

/** A sent version for other programs. */
export async function versionFileOf(
  context: DeskContext,
  id: number,
  { version: number, format }: { version: number; format: VersionFormat },
): Promise<Response> {
  const quote = await requireQuote(context.db, id)
  const version = asSent(await requireVersion(context.db, id, number))
  if (!version) throw notFound()
  return versionFileResponse(context, version, quote, format)
}

const pdfResponse = (pdf: Buffer<ArrayBuffer>, fileName: string) =>
  new Response(pdf, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${fileName}"` },
  })

/** The mail with which the draft would be sent, made as the real one is. */
export async function previewOfMail(
  deps: ReadDeps,
  context: DeskContext,
  id: number,
  { language, message = '' }: { language?: Language | undefined; message?: string | undefined },
): Promise<z.output<typeof previewMail.reply>> {
  const { db } = context
  const asked = await requireQuote(db, id)
  const quote = { ...asked, language: language ?? asked.language }
  const { draft, lines, content } = await readDraft(deps, context, quote, quote.language)
  const number = (await findNewestNumber(db, id)) + 1
  const replaces = (await findCurrentVersion(db, id))?.number ?? null
  const versioned = { quote, content, sentAt: context.now, number, replaces, subject: null, message }
  const { subject, text, html } = await makeVersionMail(db, versioned, context)
  const names = draft.head.attach_data_sheets ? sheetsOf(lines, content).map(({ fileName }) => fileName) : []
  const latest = await findLatest(db, id)
  const takenBack = latest?.state === 'cancelled' ? latest.recipient : null
  return {
    subject: (language === undefined && takenBack?.subject) || subject,
    text,
    html,
    to: takenBack?.to ?? [quote.email].filter(Boolean),
    cc: latest?.recipient?.cc ?? [],
    message: takenBack?.message ?? '',
    attachment_ids: takenBack?.attachmentIds ?? [],
    attach_data_sheets: takenBack?.attachDataSheets ?? draft.head.attach_data_sheets,
    attachments: [pdfName(quote, number), ...signedNames(context.settings, quote, number), ...names].map(file_name => ({
      file_name,
      file_size: null,
    })),
  }
}

/** The products of priced lines, each with the name of its data sheet. */
function sheetsOf(lines: readonly DraftLineRow[], content: VersionContent) {
  const priced = new Map(content.lines.filter(line => line.unit_price !== null).map(line => [line.id, line.sku]))
  const skus = new Map<number, string | undefined>()
  for (const { id, fields } of lines)
    if (fields.product_id && priced.has(id)) skus.set(fields.product_id, priced.get(id))
  return [...skus].slice(0, sheetLimit).map(([productId, sku]) => ({ productId, fileName: `${sku || productId}.pdf` }))
}

/** The files that are made for the mail, printed once to know how large they are. */
export async function previewOfFiles(
  deps: ReadDeps,
  context: DeskContext,
  id: number,
  hasSheets: boolean,
): Promise<{ file_name: string; file_size: number }[]> {
  const { db, now } = context
  const quote = await requireQuote(db, id)
  const { lines, content } = await readDraft(deps, context, quote, quote.language)
  const number = (await findNewestNumber(db, id)) + 1
  const said = { number, sentAt: now, madeAt: now, content }
  const paper = await deps.printVersion(versionFacts(context.settings, quote, said, quote.language))
  const files = [{ file_name: pdfName(quote, number), file_size: paper.length }]
  for (const file_name of signedNames(context.settings, quote, number)) {
    const sent = {
      id: 0,
      quoteId: id,
      number,
      sentAt: now,
      content: writeContent(content),
      sha256: '0'.repeat(64),
      source: null,
    }
    const file = await writeVersionFile(context, sent, quote, 'quote/1')
    files.push({ file_name, file_size: Buffer.byteLength(file) })
  }
  for (const { productId, fileName } of hasSheets ? sheetsOf(lines, content) : []) {
    const sheet = await deps.printSheet(productId, quote.language)
    if (sheet) files.push({ file_name: fileName, file_size: sheet.length })
  }
  return files
}

/** The differences between two versions, or between a version and the draft. */
export async function readDifference(
  deps: ReadDeps,
  context: DeskContext,
  id: number,
  { from, to }: { from: number; to?: number | undefined },
): Promise<Difference> {
  const { db } = context
  const quote = await requireQuote(db, id)
  const before = readContent((await requireVersion(db, id, from)).content)
  const after =
    to === undefined
      ? (await readDraft(deps, context, quote, quote.language)).content
      : readContent((await requireVersion(db, id, to)).content)
  return differenceOf(before, after)
}

export async function readVersion(
  { db }: DeskContext,
  id: number,
  number: number,
): Promise<VersionContent & { number: number }> {
  return { ...readContent((await requireVersion(db, id, number)).content), number }
}

async function readDraft(deps: ReadDeps, { db, staff }: DeskContext, quote: QuoteRecord, language: Language) {
  const draft = await findDraft(db, quote.id)
  if (!draft) throw notFound()
  const lines = await listDraftLines(db, quote.id)
  const content = await readDraftContent(deps, db, { quote, draft, lines, senderId: staff.id }, language)
  return { draft, lines, content }
}

async function requireVersion(db: Database, quoteId: number, number: number): Promise<VersionRecord> {
  const version = await findVersion(db, quoteId, number)
  if (!version) throw notFound()
  return version
}

export async function requireQuote(db: Database, id: number): Promise<QuoteRecord> {
  const quote = await findQuote(db, { id })
  if (!quote) throw notFound()
  return quote
}
