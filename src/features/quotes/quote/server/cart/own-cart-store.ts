import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/database/connection.ts'
import { fileLimit } from '../../domain/limits.ts'
import { quoteAttachment, quoteCart, quoteCartFreeLine, quoteCartLine } from '../tables.ts'

/** A customer's quote cart, for the export of their data. */
export async function findOwnCart(db: Database, customerId: number) {
  const isOwn = eq(quoteCart.customerId, customerId)
  const [cart] = await db.select({ draft: quoteCart.draft }).from(quoteCart).where(isOwn)
  const lines = await db
    .select({ productId: quoteCartLine.productId, quantity: quoteCartLine.quantity, note: quoteCartLine.note })
    .from(quoteCartLine)
    .innerJoin(quoteCart, eq(quoteCart.id, quoteCartLine.cartId))
    .where(isOwn)
    .orderBy(asc(quoteCartLine.id))
    .limit(1000)
  const freeLines = await db
    .select({ text: quoteCartFreeLine.text, quantity: quoteCartFreeLine.quantity, note: quoteCartFreeLine.note })
    .from(quoteCartFreeLine)
    .innerJoin(quoteCart, eq(quoteCart.id, quoteCartFreeLine.cartId))
    .where(isOwn)
    .orderBy(asc(quoteCartFreeLine.id))
    .limit(1000)
  const { id, fileName, fileSize, contentType, createdAt } = quoteAttachment
  const attachments = await db
    .select({ fileName, fileSize, contentType, createdAt })
    .from(quoteAttachment)
    .innerJoin(quoteCart, eq(quoteCart.id, quoteAttachment.cartId))
    .where(isOwn)
    .orderBy(asc(createdAt), asc(id))
    .limit(fileLimit)
  return { draft: cart?.draft ?? {}, lines, freeLines, attachments }
}
