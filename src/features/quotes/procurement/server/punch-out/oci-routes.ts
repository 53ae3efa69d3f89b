import { to } from '#routes.ts'
import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { answerPlainPage } from '#server/pages/plain-page.ts'
import { giveKey } from '#server/security/key-cookies.ts'
import { hashToken, isSameText } from '#server/security/tokens.ts'
import { urlIn } from '#shared/page-links.ts'
import { storableText } from '#shared/text/clean-text.ts'
import { ociLogin } from '../../contract.ts'
import { lifeFrom, punchOutCookie, visitSeconds } from '../../domain/punch-out/session-life.ts'
import * as store from '../store.ts'
import { readReturnUrl } from './return-url.ts'
import { led, productUrlOf, visitHeaders } from './visit-answers.ts'
import { faultPage, pageUrl, quotesPage, validatedPage } from './visit-pages.ts'

/** What a system may ask for beside its people's visit. */
const functions = ['', 'DETAIL', 'VALIDATE', 'SOURCING'] as const

/** OCI: a form with a password, a way back, and perhaps a function. */
export function ociRoutes(): Binding[] {
  return [
    handle(ociLogin, async ({ query, readText }, context) => {
      const { db, now, language, log, requestHeaders } = context
      const isForm = requestHeaders.has('content-type')
      const form = new URLSearchParams((isForm && (await readText())) || '')
      const refuse = (fault: 'stranger' | 'host' | 'unsupported', status: number) =>
        answerPlainPage(faultPage(fault, language), { language, status, headers: visitHeaders })
      const sent = fieldsOf({ ...query, ...Object.fromEntries(form) })
      const system = await store.findSystemOf(db, 'oci', [{ domain: '', identity: sent('USERNAME') }])
      if (!system?.isActive || !isSameText(hashToken(sent('PASSWORD')), system.secretHash))
        return refuse('stranger', 401)
      if (fieldsOf(query)('PASSWORD') !== '') log.warn('punch_out_password_in_url', { system: system.id })
      const returnTo = sent('HOOK_URL').length > 2000 ? null : readReturnUrl(sent('HOOK_URL'), system.hosts)
      if (!returnTo) return refuse('host', 400)
      const asked = functions.find(one => one === sent('FUNCTION').trim().toUpperCase())
      if (asked === undefined) return refuse('unsupported', 400)
      const keyHash = giveKey(context, punchOutCookie, visitSeconds)
      await db.transaction(async tx => {
        const visit = { operation: 'create', returnUrl: returnTo.url, buyerCookie: '', startUntil: now } as const
        await store.insertSession(tx, { systemId: system.id, ...visit, keyHash, ...lifeFrom(now) })
      })
      const [sku, term] = [
        storableText(sent('PRODUCTID').slice(0, 80)),
        storableText(sent('SEARCHSTRING').slice(0, 200)),
      ]
      if (asked === 'SOURCING' && term) return led(urlIn('', language, to.search({ term })))
      if (asked === 'DETAIL' && sku) return led(await productUrlOf(sku, context))
      if (asked === 'VALIDATE' && sku) return answerValidated({ sku, quantity: sent('QUANTITY') }, keyHash, context)
      return led(pageUrl())
    }),
  ]
}

type Fields = { readonly [name in keyof typeof ociLogin.query.shape]?: string | undefined }

/** The login's two names are ours to choose, and many systems write them small. */
const fieldsOf = (sent: Fields & Record<string, string | undefined>) => (name: keyof Fields) =>
  storableText(sent[name] ?? sent[name.toLowerCase()] ?? '')

/** Answered at once: what asks is often a program, which reads the fields of the form. */
async function answerValidated(
  asked: { sku: string; quantity: string },
  keyHash: string,
  context: Context,
): Promise<Response> {
  const { db, now, language } = context
  const visit = await store.findSession(db, keyHash, now)
  if (!visit) throw new Error('the visit was begun')
  const page = await validatedPage(context, visit, asked)
  return answerPlainPage(page ?? (await quotesPage(context, visit, { sku: asked.sku, isUnknown: false })), {
    language,
    headers: { ...visitHeaders, 'Referrer-Policy': 'origin' },
  })
}
