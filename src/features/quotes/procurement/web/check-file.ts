import { judge, readSigned } from '#shared/signed-file.ts'
import { verifySignature } from '#web/browser/verify-signature.ts'
import type { CallApi } from '#web/page.ts'
import { checkQuote, listSigningKeys } from '../contract.ts'
import { type QuoteFacts, quoteFactsOf } from '../domain/signed-facts.ts'
import type { Checked } from '../domain/word-verdict.ts'

/** Checks a file in the browser; null where it cannot compute signatures. The file itself is not sent. */
export async function checkFile(call: CallApi, text: string): Promise<Checked | null> {
  const { keys } = await call(listSigningKeys)
  const read = readSigned(text, keys)
  if (read.verdict !== null) return { verdict: read.verdict, quote: null, standing: null, revokedOn: null }
  const { key, file, signed, signature } = read
  const isSigned = await verifySignature({ x: key.x, signed, signature })
  if (isSigned === null) return null
  const verdict = judge(key, isSigned)
  const quote = verdict === 'valid' ? quoteFactsOf(file) : null
  return { verdict, quote, standing: quote && (await ask(call, quote)), revokedOn: key.revoked_on }
}

async function ask(call: CallApi, { webQuoteId, version, contentSha256 }: QuoteFacts): Promise<Checked['standing']> {
  const body = { web_quote_id: webQuoteId, version, content_sha256: contentSha256 }
  try {
    const { standing, is_newest } = await call(checkQuote, { body })
    return { standing, isNewest: is_newest }
  } catch {
    // Without an answer the file is valid all the same, and the page says what nobody could say.
    return null
  }
}
