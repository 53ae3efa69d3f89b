import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { readContent, writeContent } from '../../domain/version/content-text.ts'
import type { VersionContent } from '../../domain/version/version.ts'
import { acceptedPdfPiece, quoteClosing, quoteVersion } from '../tables.ts'

/**
 * Removes a person from the answers to these quotes: to whom versions went, who accepted them, and all that was written around the
 * prices. Prices stay, and the hash of each version: it still proves what the other side has kept. Drafts go by `forgetDrafts`.
 */
export async function forgetPersonInAnswers(tx: Database, quoteIds: readonly number[]): Promise<void> {
  if (quoteIds.length === 0) return
  const ids = [...quoteIds]
  const versions = tx.select({ id: quoteVersion.id }).from(quoteVersion).where(inArray(quoteVersion.quoteId, ids))
  await tx.delete(acceptedPdfPiece).where(inArray(acceptedPdfPiece.versionId, versions))
  await tx
    .update(quoteClosing)
    .set({ signedName: '', purchaseOrder: '', note: '' })
    .where(inArray(quoteClosing.quoteId, ids))
  for (const id of ids) await clearVersions(tx, id)
}

/**
 * Removes a person from the answers to quotes of somebody else that were sent to them. What was offered stays as it is; mails about an
 * answer that holds go to the contact of the quote. `email` in lower case.
 */
export async function forgetRecipient(tx: Database, quoteIds: readonly number[], email: string): Promise<void> {
  const wasSent = sql`lower((${quoteVersion.recipient} -> 'to' || coalesce(${quoteVersion.recipient} -> 'cc', '[]'))::text)::jsonb ? ${email}`
  const sent = and(inArray(quoteVersion.quoteId, [...quoteIds]), wasSent)
  const versions = tx.select({ id: quoteVersion.id }).from(quoteVersion).where(sent)
  await tx.delete(acceptedPdfPiece).where(inArray(acceptedPdfPiece.versionId, versions))
  const contact = sql`(select coalesce(jsonb_agg(q.email) filter (where q.email <> ''), '[]') from quote q where q.id = ${quoteVersion.quoteId})`
  const words = sql`case when ${quoteVersion.state} = 'scheduled' then '{}'::jsonb else '{"subject": "", "message": ""}' end`
  const recipient = sql`${quoteVersion.recipient} || jsonb_build_object('to', ${contact}, 'cc', '[]'::jsonb) || ${words}`
  await tx.update(quoteVersion).set({ recipient, source: null }).where(sent)
}

/** Removes the name of a customer who has accepted a quote of a colleague. */
export async function forgetSigner(tx: Database, customerId: number): Promise<void> {
  await tx
    .update(quoteClosing)
    .set({ signedName: '' })
    .where(and(eq(quoteClosing.actorId, customerId), eq(quoteClosing.by, 'customer')))
}

const versionLimit = 1000

async function clearVersions(tx: Database, quoteId: number): Promise<void> {
  const rows = await tx
    .select({ id: quoteVersion.id, content: quoteVersion.content })
    .from(quoteVersion)
    .where(eq(quoteVersion.quoteId, quoteId))
    .orderBy(asc(quoteVersion.id))
    .limit(versionLimit)
  for (const { id, content } of rows) {
    const cleared = writeContent(withoutWords(readContent(content)))
    await tx
      .update(quoteVersion)
      .set({ content: cleared, recipient: null, source: null })
      .where(eq(quoteVersion.id, id))
  }
}

const withoutWords = (content: VersionContent): VersionContent => ({
  ...content,
  intro: '',
  closing: '',
  lines: content.lines.map(line => ({ ...line, note: '', reason: '' })),
})
