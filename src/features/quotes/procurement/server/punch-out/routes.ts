import { answerError } from '#server/calls/answer-error.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { answerPlainPage } from '#server/pages/plain-page.ts'
import { giveKey, readKeyHash } from '#server/security/key-cookies.ts'
import { createToken, hashToken, isSameText } from '#server/security/tokens.ts'
import { apiBase } from '#shared/api.ts'
import { storableText } from '#shared/text/clean-text.ts'
import * as calls from '../../contract.ts'
import {
  type CxmlStatus,
  profileResponse,
  setupResponse,
  statusResponse,
} from '../../domain/punch-out/cxml-messages.ts'
import { type CxmlRequest, readCxmlRequest } from '../../domain/punch-out/cxml-request.ts'
import { lifeFrom, punchOutCookie, startMs, visitSeconds } from '../../domain/punch-out/session-life.ts'
import * as store from '../store.ts'
import { ociRoutes } from './oci-routes.ts'
import { readXml } from './read-xml.ts'
import { readReturnUrl } from './return-url.ts'
import { led, productUrlOf, visitHeaders } from './visit-answers.ts'
import { faultPage, pageUrl, quotePage, quotesPage } from './visit-pages.ts'

export function punchOutRoutes(): Binding[] {
  return [
    handle(calls.punchOutSetUp, async ({ readText }, context) => {
      const mark = { payloadId: `${createToken()}@${new URL(context.publicUrl).host}`, at: context.now }
      try {
        const text = await readText()
        return xml(await answerCxml(text, mark, context))
      } catch (error) {
        if (error instanceof Refusal) throw error
        const { status } = answerError(error, { ...context, call: `POST ${calls.punchOutSetUp.path}` })
        return xml(statusResponse(mark, 500), status)
      }
    }),

    handle(calls.startPunchOut, async ({ params: { key }, query: { sku } }, context) => {
      const { db, now, language } = context
      const started = await db.transaction(async tx =>
        store.startSession(tx, hashToken(key), giveKey(context, punchOutCookie, visitSeconds), now),
      )
      if (started && sku) return led(await productUrlOf(storableText(sku), context))
      if (started) return led(pageUrl(started.webQuoteId ?? undefined))
      context.replyHeaders.delete('Set-Cookie')
      return answerPlainPage(faultPage('used', language), { language, status: 401 })
    }),

    ...ociRoutes(),

    handle(calls.getPunchOut, async ({ query: { quote, sku } }, context) => {
      const { db, now, language, requestHeaders } = context
      const keyHash = readKeyHash(requestHeaders.get('cookie') ?? '', punchOutCookie)
      const visit = keyHash && (await store.findSession(db, keyHash, now))
      if (!visit) return answerPlainPage(faultPage('none', language), { language, status: 401 })
      const page = quote === undefined ? null : await quotePage(context, visit, quote)
      return answerPlainPage(page ?? (await quotesPage(context, visit, { sku, isUnknown: quote !== undefined })), {
        ...{ language, status: quote !== undefined && page === null ? 404 : 200 },
        // The form tells the buyer's system from where it comes, and nothing else.
        headers: { ...visitHeaders, 'Referrer-Policy': 'origin' },
      })
    }),
  ]
}

async function answerCxml(
  text: string | null,
  mark: { payloadId: string; at: Date },
  { db, now, log, publicUrl }: Context,
): Promise<string> {
  const refuse = (code: CxmlStatus) => statusResponse(mark, code)
  const message = text === null ? null : readXml(text)
  if (!message) return refuse(406)
  const request = readCxmlRequest(message)
  if (!request) return refuse(400)
  const system = await store.findSystemOf(db, 'cxml', request.from)
  if (!system?.isActive || !isSentBy(request, system)) {
    log.info('punch_out_refused', { system: system?.id ?? null })
    return refuse(401)
  }
  const base = publicUrl + apiBase
  if (request.kind === 'other') return refuse(450)
  if (request.kind === 'profile')
    return profileResponse(mark, { url: base + calls.punchOutSetUp.path, since: system.createdAt })
  const returnTo = readReturnUrl(request.returnUrl, system.hosts)
  if (!returnTo) {
    log.warn('punch_out_host', { system: system.id })
    return refuse(400)
  }
  const { payloadId, operation, buyerCookie, from, to: us } = request
  const key = createToken()
  const isNew = await db.transaction(async tx =>
    store.insertSession(tx, {
      ...{ systemId: system.id, payloadId, operation, buyerCookie, returnUrl: returnTo.url, parties: { from, to: us } },
      ...{ startHash: hashToken(key), startUntil: new Date(now.getTime() + startMs), ...lifeFrom(now) },
      // 'WQ-2026-000123/2/4'; a basket is of one quote.
      webQuoteId: request.lines[0]?.split('/')[0]?.slice(0, 40) ?? null,
    }),
  )
  const product = request.product && `?sku=${encodeURIComponent(request.product)}`
  const startUrl = base + calls.startPunchOut.path.replace('{key}', key) + product
  return isNew ? setupResponse(mark, startUrl) : refuse(401)
}

const isSentBy = ({ sender }: CxmlRequest, system: store.SystemRecord): boolean =>
  sender.domain.toLowerCase() === system.senderDomain &&
  sender.identity === system.senderIdentity &&
  isSameText(hashToken(sender.sharedSecret), system.secretHash)

const xml = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' } })
