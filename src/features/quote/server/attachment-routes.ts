import { fileTypeFromBuffer } from 'file-type'
import { ensureOwner, findOwner } from '#features/session/server/store.ts'
import type { Context } from '#server/calls/context.ts'
import { type Binding, handle } from '#server/calls/handle.ts'
import type { SentFile } from '#server/calls/read-upload.ts'
import { notFound, Refusal } from '#server/calls/refusal.ts'
import { countUse } from '#server/security/rate-limit.ts'
import { createToken, hashToken } from '#server/security/tokens.ts'
import type { Language } from '#shared/language.ts'
import { deleteQuoteFile, getQuoteFile, uploadQuoteFile } from '../contract.ts'
import { type AttachmentReader, mayReadAttachment } from '../domain/attachment-reader.ts'
import { cleanFileName, endingsOf, textType } from '../domain/attachments.ts'
import { fileBytesLimit, fileLimit, totalBytesLimit, unsentBytesLimits } from '../domain/limits.ts'
import { attachmentAnswerText } from '../messages/attachment-answers.ts'
import * as store from './attachment-store.ts'
import { ensureCart, findCartForUpdate } from './cart-store.ts'
import { presentAttachment } from './present-attachment.ts'

const megabyte = 1024 * 1024

export function attachmentRoutes(): Binding[] {
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
        if (!today.isAllowed) throw fileRefusal('too_much_today', language, today.retryAfterSeconds)
        const unsent = await store.countUnsentBytes(tx)
        const isStranger = context.caller.kind !== 'customer'
        if (isStranger && unsent.ofStrangers + row.fileSize > unsentBytesLimits.ofStrangers)
          throw fileRefusal('no_room_for_visitors', language, hourSeconds)
        if (unsent.all + row.fileSize > unsentBytesLimits.all) throw fileRefusal('no_room', language, hourSeconds)
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
      if (!file || !mayReadAttachment(await readerOf(context, query.key), file)) throw notFound()
      const bytes = await store.findAttachmentBytes(context.db, file.id)
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
    }),
  ]
}

async function readAttachment({ name, bytes }: SentFile, language: Language): Promise<store.AttachmentRow> {
  if (bytes.length === 0) throw fileRefusal('empty', language)
  const known = await fileTypeFromBuffer(bytes)
  const contentType = known ? known.mime : textType(bytes, name)
  const endings = contentType && endingsOf(contentType)
  if (!contentType || !endings) throw fileRefusal('wrong_type', language)
  return { id: createToken(), fileName: cleanFileName(name, endings), fileSize: bytes.length, contentType }
}

// The cleaner deletes old unsent files, so there may be room again an hour later.
const hourSeconds = 3600

type FileFault = keyof typeof statuses
const statuses = {
  no_file: 400,
  empty: 400,
  wrong_type: 415,
  too_large: 413,
  too_many: 400,
  total_too_large: 413,
  too_much_today: 429,
  no_room_for_visitors: 503,
  no_room: 503,
} as const satisfies Record<string, Refusal['status']>

function fileRefusal(fault: FileFault, language: Language, retryAfterSeconds?: number): Refusal {
  const text = attachmentAnswerText[language]
  const message =
    fault === 'too_large'
      ? text.too_large(fileBytesLimit / megabyte)
      : fault === 'total_too_large'
        ? text.total_too_large(totalBytesLimit / megabyte)
        : fault === 'too_many'
          ? text.too_many(fileLimit)
          : text[fault]
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }
  return new Refusal(statuses[fault], `file_${fault}`, { message, errors: { file: [message] }, headers })
}

async function readerOf(context: Context, key: string | undefined): Promise<AttachmentReader> {
  const { caller } = context
  const owner = await findOwner(context)
  return {
    kind: caller.kind,
    customerId: owner && 'customerId' in owner ? owner.customerId : null,
    visitorId: owner && 'visitorId' in owner ? owner.visitorId : null,
    roles: caller.kind === 'customer' ? caller.roles : [],
    viewKeyHash: key === undefined ? null : hashToken(key),
  }
}

/** RFC 6266: the name in ASCII for old browsers, then the name in UTF-8. Cleaned names contain no quotation marks. */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|[%\\"]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()]/g, mark => `%${mark.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
