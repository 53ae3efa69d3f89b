import { ensureOwner, findOwner } from '#features/site/session/server/store.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import type { Database } from '#server/database/connection.ts'
import { disposition } from '#server/http/disposition.ts'
import { countUse } from '#server/security/rate-limit.ts'
import { hashToken } from '#server/security/tokens.ts'
import { deleteQuoteFile, getQuoteFile, uploadQuoteFile } from '../contract.ts'
import { attachmentIdPattern, mayReadAttachment } from '../domain/attachment-reader.ts'
import { fileLimit, totalBytesLimit, unsentBytesLimits } from '../domain/limits.ts'
import * as store from './attachment-store.ts'
import { ensureCart, findCartForUpdate } from './cart/cart-store.ts'
import { presentAttachment } from './present.ts'
import { fileRefusal, inAnHour, readAttachment } from './sent-attachment.ts'

export interface AttachmentDeps {
  /** Whether a quote is a customer's, or of the customer's company. Companies are of a slice above, so the composition hands this function in. */
  seesQuote: (db: Database, quote: { id: number; customerId: number | null }, customerId: number) => Promise<boolean>
}

export function attachmentRoutes({ seesQuote }: AttachmentDeps): Binding[] {
  return [
    handle(uploadQuoteFile, async ({ readFile }, context) => {
      const { db, language, now } = context
      const sent = await readFile()
      if (!sent.ok) throw fileRefusal(sent.reason, language)
      const row = await readAttachment(sent.value, language)
      await db.transaction(async tx => {
        // This locks the cart, so files that are uploaded at the same time are counted one after the other.
        const cart = await ensureCart(tx, await ensureOwner(context, tx), now)
        const { files, bytes } = await store.countAttachments(tx, cart.id)
        if (files >= fileLimit) throw fileRefusal('too_many', language)
        if (bytes + row.fileSize > totalBytesLimit) throw fileRefusal('total_too_large', language)
        // A refusal below rolls the transaction back, so the refused file is not counted.
        const today = await countUse({ ...context, db: tx }, 'uploadedKilobytes', Math.ceil(row.fileSize / 1024))
        if (!today.isAllowed) throw fileRefusal('too_much_today', language, today)
        const unsent = await store.countUnsentBytes(tx)
        const isStranger = context.caller.kind !== 'customer'
        if (isStranger && unsent.ofStrangers + row.fileSize > unsentBytesLimits.ofStrangers)
          throw fileRefusal('no_room_for_visitors', language, inAnHour)
        if (unsent.all + row.fileSize > unsentBytesLimits.all) throw fileRefusal('no_room', language, inAnHour)
        await store.insertAttachment(tx, cart.id, row, sent.value.bytes, now)
      })
      return presentAttachment(row)
    }),

    handle(deleteQuoteFile, async ({ params }, context) => {
      const owner = await findOwner(context)
      if (!owner) throw notFound()
      const attachments = await context.db.transaction(async tx => {
        const cart = await findCartForUpdate(tx, owner)
        if (!cart || !(await store.removeAttachment(tx, cart.id, params.id))) throw notFound()
        return store.listAttachments(tx, { cartId: cart.id })
      })
      return { success: true as const, attachments: attachments.map(row => presentAttachment(row)) }
    }),

    handle(getQuoteFile, async ({ params, query }, context) => {
      const file = await store.findAttachment(context.db, params.id)
      if (!file) throw notFound()
      const reader = await readerOf(context, query.key)
      const asked = { id: file.quoteId ?? 0, customerId: file.quoteCustomerId }
      const sees = reader.customerId !== null && (await seesQuote(context.db, asked, reader.customerId))
      if (!mayReadAttachment({ ...reader, seesQuote: sees }, file)) throw notFound()
      return answerFile(context, file)
    }),
  ]
}

/** The file of a request, for the staff; null where there is none. */
export async function readRequestFile(context: Pick<Context, 'db'>, id: string): Promise<Response | null> {
  const file = attachmentIdPattern.test(id) ? await store.findAttachment(context.db, id) : null
  return file && file.quoteId !== null ? answerFile(context, file) : null
}

async function answerFile({ db }: Pick<Context, 'db'>, file: store.AttachmentRow): Promise<Response> {
  const bytes = await store.findAttachmentBytes(db, file.id)
  return new Response(bytes, {
    headers: {
      'Content-Type': file.contentType,
      'Content-Length': String(bytes.length),
      'Content-Disposition': disposition(file.fileName),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
    },
  })
}

async function readerOf(context: Context, key: string | undefined) {
  const owner = await findOwner(context)
  return {
    customerId: owner && 'customerId' in owner ? owner.customerId : null,
    visitorId: owner && 'visitorId' in owner ? owner.visitorId : null,
    viewKeyHash: key === undefined ? null : hashToken(key),
  }
}
