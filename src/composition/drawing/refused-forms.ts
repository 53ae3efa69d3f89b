import type { MiddlewareHandler } from 'hono'
import { getPack } from '#features/catalog/compliance/contract.ts'
import { quotePath } from '#features/quotes/quote-history/server/form-replies.ts'
import { otherRefusedPage, quoteFormOf, refusedFormPage } from '#features/quotes/quote-history/server/refused-form.ts'
import { WireError } from '#server/calls/answer-error.ts'
import { isPageForm, takesPage } from '#server/calls/input/read-upload.ts'
import { requestLanguage } from '#server/calls/request-language.ts'
import type { Env } from '#server/http/app.ts'
import { readFormStart } from '#server/http/form-start.ts'
import { bodyOf, startBytes } from '#server/http/incoming-body.ts'
import { answerPlainPage } from '#server/pages/plain-page.ts'
import { apiBase } from '#shared/api.ts'

/**
 * A form of a page without a script gets a page, whoever refuses it and however early: it says what to do and has what was typed. And
 * who opens the address of a form of a quote, as by a reload, is led to the quote. The form of a pack of documents asks for a file.
 */
export const answerRefusedForms: MiddlewareHandler<Env> = async (c, next) => {
  const request = c.req.raw
  const url = new URL(request.url)
  const form = takesPage(request.headers) ? quoteFormOf(url.pathname) : null
  const isSent = request.method === 'POST' && isPageForm(request.headers)
  const isDownload = request.method === 'GET' && isPack(url) && takesPage(request.headers)
  // Most requests are none of these: they cost no more than these looks.
  if (!form && !isSent && !isDownload) return next()
  const language = requestLanguage(url, request.headers)
  if (form && request.method === 'GET') return c.redirect(quotePath(form.target, language), 303)
  if (!isSent && !isDownload) return next()
  const readStart = keepStart(request)
  await next()
  // A form that its handler answers has a page already.
  if (c.res.status < 400 || !c.res.headers.get('content-type')?.startsWith('application/json')) return
  const refused = { language, ...(await readRefusal(c.res, request, readStart)) }
  const drawn = form
    ? refusedFormPage({ ...form, ...refused, action: url.pathname + url.search })
    : otherRefusedPage({ ...refused, from: pageBefore(request, url), isDownload })
  const again = c.res.headers.get('retry-after')
  const page = answerPlainPage(drawn, {
    language,
    status: refused.status,
    // The address has the key of the view link.
    headers: { 'Referrer-Policy': 'no-referrer', ...(again === null ? {} : { 'Retry-After': again }) },
  })
  // Else the headers of the refusal would be joined to those of the page.
  c.res = undefined
  c.res = page
}

const packPath = `${apiBase}${getPack.path}`.toLowerCase()
/** Paths are matched in any case of letters. */
const isPack = ({ pathname }: URL) => pathname.toLowerCase() === packPath

/** Makes the beginning of the body readable once more, after whoever has read or refused it. */
function keepStart(request: Request): () => Promise<Uint8Array> {
  const body = bodyOf(request)
  body?.keepStart()
  if (body) return () => body.start()
  // A request that did not come over the network.
  const copy = request.clone()
  return async () => new Uint8Array(await copy.arrayBuffer()).subarray(0, startBytes)
}

async function readRefusal(refusal: Response, request: Request, readStart: () => Promise<Uint8Array>) {
  const retryAfter = refusal.headers.get('retry-after')
  return {
    status: refusal.status,
    sent: readFormStart(await readStart(), request.headers.get('content-type') ?? ''),
    error: WireError.parse(await refusal.json()),
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  }
}

/** The page from which the form was sent, where it is one of this site. */
function pageBefore({ headers }: Request, { host }: URL): string | null {
  const before = URL.parse(headers.get('referer') ?? '')
  return before?.host === host ? before.pathname + before.search : null
}
