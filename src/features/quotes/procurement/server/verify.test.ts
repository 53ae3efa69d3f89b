import { describe, expect, test } from 'vitest'
import { signFile } from '#server/security/signing.ts'
import { findSigningKey } from '#server/security/signing-keys.ts'
import { languages } from '#shared/language.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import { insertVersion } from '../../../../../test/builders/versions.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'
import { checkQuote, listSigningKeys } from '../contract.ts'
import { verifyText } from '../messages/verify.ts'
import { procurementRoutes } from './routes.ts'

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]

describe.each(await openShops({ more: procurementRoutes() }))('$engine', ({ db, browser, faults }) => {
  const openQuote = async () => {
    const { browser: rita } = await openMember(db, browser())
    const quote = await requestQuoteAs(rita, {})
    await insertVersion(db, { quoteId: quote.id, number: 1, state: 'replaced', sha256: first })
    const validUntil = new Date(Date.now() + 86_400_000)
    await insertVersion(db, { quoteId: quote.id, number: 2, sha256: second, validUntil })
    const { text } = await readFile(rita, quote.id, 2)
    return { rita, quote, file: JSON.parse(text), text }
  }
  const readFile = async (from: ReturnType<typeof browser>, id: number, version: number) => ({
    text: await (await from.send(`/wishlist/getVersionFile/${id}?format=quote/1&version=${version}`)).text(),
  })
  const ask = async (id: string, version: number, sha: string) => {
    const body = { web_quote_id: id, version, content_sha256: sha }
    const { status, reply } = await browser().call(checkQuote, { body })
    return status === 200 ? [reply.standing, reply.is_newest] : status
  }
  const send = async (text: string, language = 'en') => {
    const body = new FormData()
    body.set('file', new File([text], 'quote.json'))
    const headers = { Accept: 'text/html', 'Accept-Language': language }
    const response = await browser().send('/procurement/verifyFile', { method: 'POST', body, headers })
    const html = await response.text()
    return { status: response.status, html, title: /<h1>(.*?)<\/h1>/.exec(html)?.[1] }
  }

  test('whoever has the file hears what became of its version; to others it does not exist', async () => {
    const { quote } = await openQuote()
    const { web_quote_id: name } = quote
    expect(await ask(name, 1, first)).toEqual(['replaced', false])
    expect(await ask(name, 2, second)).toEqual(['holds', true])
    const wrong = [ask(name, 1, second), ask(name, 3, second), ask(name, 2, ''), ask(String(quote.id), 2, second)]
    expect(await Promise.all([...wrong, ask('WQ-2020-999999', 2, second)])).toEqual([404, 404, 404, 404, 404])
  })

  test.each(languages)('the form answers each verdict as a page in %s', async language => {
    const { file, text, quote, rita } = await openQuote()
    const { verdicts, newerExists } = verifyText[language]
    const stranger = signFile({ format: 'quote/1' }, await findSigningKey(db))
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'x' })).toString('base64url')
    const unknown = Buffer.from(JSON.stringify({ alg: 'Ed25519', kid: 'x' })).toString('base64url')
    const cases: [string, string][] = [
      [text, verdicts.valid.title],
      [JSON.stringify(file), verdicts.valid.title],
      [(await readFile(rita, quote.id, 1)).text, newerExists],
      [JSON.stringify({ ...file, version: 3 }), verdicts.altered.title],
      [
        JSON.stringify({ ...stranger, signature: { ...stranger.signature, protected: header } }),
        verdicts.not_ours.title,
      ],
      [JSON.stringify({ ...file, signature: { ...file.signature, protected: unknown } }), verdicts.unknown_key.title],
      [text.slice(0, -9), verdicts.not_json.title],
      [text.replace('{', `{"deep":${'['.repeat(9000)}${']'.repeat(9000)},`), verdicts.altered.title],
    ]
    for (const [sent, title] of cases) {
      const answer = await send(sent, language)
      expect([answer.status, answer.title]).toEqual([200, title])
    }
    expect((await send(text, language)).html).toContain(quote.web_quote_id)
    expect(faults).toEqual([])
  })

  test('the keys are listed with their states, and none is private', async () => {
    const { reply } = await browser().call(listSigningKeys)
    const { publicKey } = await findSigningKey(db)
    expect(reply.keys).toEqual([
      { kid: publicKey.kid, x: publicKey.x, state: 'current', from: null, to: null, revoked_on: null },
    ])
  })
})
