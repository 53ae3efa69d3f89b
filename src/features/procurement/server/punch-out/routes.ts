import { to } from '#routes.ts'
import { answerError } from '#server/calls/answer-error.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { Refusal } from '#server/calls/refusal.ts'
import { answerPlainPage } from '#server/pages/plain-page.ts'
import { giveKey, readKeyHash } from '#server/security/key-cookies.ts'
import { createToken, hashToken, isSameText } from '#server/security/tokens.ts'
import { apiBase } from '#shared/api.ts'
import { storableText } from '#shared/clean-text.ts'
import { urlIn } from '#shared/page-links.ts'
import * as calls from '../../contract.ts'
import { type CxmlStatus, setupResponse, statusResponse } from '../../domain/punch-out/cxml-messages.ts'
import { punchOutCookie, startMs, visitSeconds } from '../../domain/punch-out/session-life.ts'
import { readSetupRequest, type SetupRequest } from '../../domain/punch-out/setup-request.ts'
import * as store from '../store.ts'
import { readXml } from './read-xml.ts'
import { readReturnUrl } from './return-url.ts'
import { faultPage, quotePage, quotesPage } from './visit-pages.ts'

export function punchOutRoutes(): Binding[] {
  return [
    handle(calls.punchOutSetUp, async ({ readText }, context) => {
      const mark = { payloadId: `${createToken()}@${new URL(context.publicUrl).host}`, at: context.now }
      try {
        const text = await readText()
        const answer = await setUp(text, context)
        return xml(typeof answer === 'number' ? statusResponse(mark, answer) : setupResponse(mark, answer.startPage))
      } catch (error) {
        if (error instanceof Refusal) throw error
        const { status } = answerError(error, { ...context, call: `POST ${calls.punchOutSetUp.path}` })
        return xml(statusResponse(mark, 500), status)
      }
    }),

    handle(calls.startPunchOut, async ({ params: { key } }, context) => {
      const { db, now, language } = context
      const started = await db.transaction(async tx =>
        store.startSession(tx, hashToken(key), giveKey(context, punchOutCookie, visitSeconds), now),
      )
      if (started) return redirect(pageUrl(started.webQuoteId ? { quote: started.webQuoteId } : {}))
      context.replyHeaders.delete('Set-Cookie')
      return answerPlainPage(faultPage('used', language), { language, status: 401 })
    }),

    handle(calls.ociLogin, async ({ query, readText }, context) => {
      const { db, now, language, log, requestHeaders } = context
      const isForm = requestHeaders.has('content-type')
      const form = new URLSearchParams((isForm && (await readText())) || '')
      const sent = { ...query, ...Object.fromEntries(form) }
      const { USERNAME = '', PASSWORD = '', HOOK_URL = '', FUNCTION = '', PRODUCTID = '' } = sent
      const system = await store.findSystemOf(db, 'oci', [{ domain: '', identity: storableText(USERNAME) }])
      if (!system?.isActive || !isSameText(hashToken(PASSWORD), system.secretHash))
        return answerPlainPage(faultPage('stranger', language), { language, status: 401 })
      if (query.PASSWORD !== undefined) log.warn('punch_out_password_in_url', { system: system.id })
      const returnTo = HOOK_URL.length > 2000 ? null : readReturnUrl(HOOK_URL, system.hosts)
      if (!returnTo) return answerPlainPage(faultPage('host', language), { language, status: 400 })
      await db.transaction(async tx => {
        const keyHash = giveKey(context, punchOutCookie, visitSeconds)
        const visit = { operation: 'create', returnUrl: returnTo.url, buyerCookie: '', startUntil: now } as const
        await store.insertSession(tx, { systemId: system.id, ...visit, keyHash, ...lifeFrom(now) })
      })
      const sku = PRODUCTID.slice(0, 40)
      if (FUNCTION === 'DETAIL' && sku) return redirect(urlIn('', language, to.search({ term: sku })))
      return redirect(pageUrl(FUNCTION === 'VALIDATE' && sku ? { sku } : {}))
    }),

    handle(calls.getPunchOut, async ({ query: { quote, sku } }, context) => {
      const { db, now, language, requestHeaders } = context
      const keyHash = readKeyHash(requestHeaders.get('cookie') ?? '', punchOutCookie)
      const visit = keyHash && (await store.findSession(db, keyHash, now))
      if (!visit) return answerPlainPage(faultPage('none', language), { language, status: 401 })
      const page = quote === undefined ? null : await quotePage(context, visit, quote)
      return answerPlainPage(page ?? (await quotesPage(context, visit, { sku, isUnknown: quote !== undefined })), {
        ...{ language, status: quote !== undefined && page === null ? 404 : 200 },
        // The form tells the buyer's system from where it comes, and nothing else.
        headers: { 'Referrer-Policy': 'origin' },
      })
    }),
  ]
}

const lifeFrom = (now: Date) => ({ createdAt: now, expiresAt: new Date(now.getTime() + visitSeconds * 1000) })

async function setUp(text: string | null, context: Context): Promise<{ startPage: string } | CxmlStatus> {
  const { db, now, log, publicUrl } = context
  const message = text === null ? null : readXml(text)
  if (!message) return 406
  const request = readSetupRequest(message)
  if (!request) return 400
  const system = await store.findSystemOf(db, 'cxml', request.from)
  if (!system?.isActive || !isSentBy(request, system)) {
    log.info('punch_out_refused', { system: system?.id ?? null })
    return 401
  }
  const returnTo = readReturnUrl(request.returnUrl, system.hosts)
  if (!returnTo) {
    log.warn('punch_out_host', { system: system.id })
    return 400
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
  const path = calls.startPunchOut.path.replace('{key}', key)
  return isNew ? { startPage: publicUrl + apiBase + path } : 401
}

const isSentBy = ({ sender }: SetupRequest, system: store.SystemRecord): boolean =>
  sender.domain.toLowerCase() === system.senderDomain &&
  sender.identity === system.senderIdentity &&
  isSameText(hashToken(sender.sharedSecret), system.secretHash)

const pageUrl = (query: Record<string, string>) => {
  const words = new URLSearchParams(query).toString()
  return apiBase + calls.getPunchOut.path + (words && `?${words}`)
}

/** The URL before has a key or a password: it is in no history, and no page is told of it. */
const redirect = (url: string) =>
  new Response(null, {
    status: 303,
    headers: { Location: url, 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' },
  })

const xml = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/xml; charset=utf-8', 'Cache-Control': 'no-store' } })
