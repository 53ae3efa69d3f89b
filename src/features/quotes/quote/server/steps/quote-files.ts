import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { type AttachmentRow, findAttachmentBytes } from '../attachment-store.ts'
import { quoteAttachment } from '../tables.ts'

/** Those of the named files that belong to the quote and that the customer may see, in the order of the names. */
export async function listVisibleFiles(
  db: Database,
  quoteId: number,
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return []
  const { id, fileName, fileSize, contentType } = quoteAttachment
  const isVisible = and(eq(quoteAttachment.quoteId, quoteId), eq(quoteAttachment.isInternal, false))
  const rows = await db
    .select({ id, fileName, fileSize, contentType })
    .from(quoteAttachment)
    .where(and(isVisible, inArray(id, [...ids])))
    .orderBy(asc(id))
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(name => byId.get(name) ?? [])
}

/** The bytes of a file; null for one that is gone. */
export async function readFileBytes(db: Database, id: string): Promise<Buffer<ArrayBuffer> | null> {
  const bytes = await findAttachmentBytes(db, id)
  return bytes.length > 0 ? bytes : null
}
