import { type Binding, type Context, handle } from '#server/calls/handle.ts'
import { notFound } from '#server/calls/refusal.ts'
import { answerPlainPage } from '#server/pages/plain-page.ts'
import { verifyFile } from '#server/security/signing.ts'
import { listSigningKeys } from '#server/security/signing-keys.ts'
import { readSigned } from '#shared/signed-file.ts'
import * as calls from '../contract.ts'
import { quoteFactsOf } from '../domain/signed-facts.ts'
import type { Checked } from '../domain/word-verdict.ts'
import { checkQuote } from './check-quote.ts'
import { punchOutRoutes } from './punch-out/routes.ts'
import { verdictPage } from './verdict-page.ts'

export function procurementRoutes(): Binding[] {
  return [
    handle(calls.listSigningKeys, async (_input, { db }) => {
      const keys = await listSigningKeys(db)
      return {
        keys: keys.map(({ kid, x, state, from, to, revokedAt }) => ({
          ...{ kid, x, state },
          from: from?.toISOString() ?? null,
          to: to?.toISOString() ?? null,
          revoked_on: revokedAt?.toISOString() ?? null,
        })),
      }
    }),

    handle(calls.checkQuote, async ({ body }, { db, now }) => {
      const asked = { webQuoteId: body.web_quote_id, version: body.version, contentSha256: body.content_sha256 }
      const found = await checkQuote(db, asked, now)
      if (!found) throw notFound()
      return { standing: found.standing, is_newest: found.isNewest }
    }),

    handle(calls.verifySentFile, async ({ body: { text, file } }, context) => {
      const sent = file && file.size > 0 ? await file.text() : text
      const page = verdictPage(sent.trim() === '' ? null : await check(sent, context), context.language)
      return answerPlainPage(page, { language: context.language })
    }),
    ...punchOutRoutes(),
  ]
}

async function check(text: string, { db, now }: Context): Promise<Checked> {
  const keys = await listSigningKeys(db)
  const verdict = verifyFile(text, keys)
  const read = readSigned(text, keys)
  if (read.verdict !== null) return { verdict, quote: null, standing: null, revokedOn: null }
  const revokedOn = read.key.revokedAt?.toISOString() ?? null
  const quote = verdict === 'valid' ? quoteFactsOf(read.file) : null
  return { verdict, quote, standing: quote && (await checkQuote(db, quote, now)), revokedOn }
}
