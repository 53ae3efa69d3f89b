import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { readContent, writeContent } from '../../domain/content-text.ts'
import type { VersionContent } from '../../domain/version.ts'
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
