import type { MiddlewareHandler } from 'hono'
import { isPageForm, quotePath, takesPage } from '#features/quote-history/server/form-replies.ts'
import { type QuoteForm, quoteFormOf, refusedFormPage } from '#features/quote-history/server/refused-form.ts'
import { WireError } from '#server/calls/answer-error.ts'
import { requestLanguage } from '#server/calls/request-language.ts'
import type { Env } from '#server/http/app.ts'
import { readFormStart } from '#server/http/form-start.ts'
import { bodyOf, startBytes } from '#server/http/incoming-body.ts'

/**
 * A form of a page without a script gets a page, whoever refuses it and however early: it says what to do and has what was typed. And
 * who opens the address of such a form, as by a reload, is led to the quote.
 */
export const answerRefusedForms: MiddlewareHandler<Env> = async (c, next) => {
  const request = c.req.raw
  const url = new URL(request.url)
  const form = takesPage(request.headers) ? quoteFormOf(url.pathname) : null
  if (!form) return next()
  const language = requestLanguage(url, request.headers)
  if (request.method === 'GET') return c.redirect(quotePath(form.target, language), 303)
  if (!isPageForm(request.headers)) return next()
  const readStart = keepStart(request)
  await next()
  if (c.res.status < 400) return
  const page = await drawPage(c.res, form, url, { request, language, readStart })
  // Else the headers of the refusal would be joined to those of the page.
  c.res = undefined
  c.res = page
}

/** Makes the beginning of the body readable once more, after whoever has read or refused it. */
function keepStart(request: Request): () => Promise<Uint8Array> {
  const body = bodyOf(request)
  body?.keepStart()
  if (body) return () => body.start()
  // A request that did not come over the network.
  const copy = request.clone()
  return async () => new Uint8Array(await copy.arrayBuffer()).subarray(0, startBytes)
}

interface Refused {
  request: Request
  language: ReturnType<typeof requestLanguage>
  readStart: () => Promise<Uint8Array>
}

async function drawPage(
  refusal: Response,
  form: QuoteForm,
  { pathname, search }: URL,
  { request, language, readStart }: Refused,
): Promise<Response> {
  const { status, headers } = refusal
  const retryAfter = headers.get('retry-after')
  const { html, policy } = refusedFormPage({
    ...form,
    language,
    action: pathname + search,
    sent: readFormStart(await readStart(), request.headers.get('content-type') ?? ''),
    status,
    error: WireError.parse(await refusal.json()),
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  })
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': language,
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      // The address has the key of the view link.
      'Referrer-Policy': 'no-referrer',
      ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
    },
  })
}
