import { createLocalJWKSet, flattenedVerify } from 'jose'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { versionFormats } from '#features/quotes/quote-answer/domain/files/version-files.ts'
import { verifyFile } from '#server/security/signing.ts'
import { findPublicKeys } from '#server/security/signing-keys.ts'
import { canonicalJson } from '#shared/text/canonical-json.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import { insertVersion } from '../../../../../test/builders/versions.ts'
import { openShops } from '../../../../../test/openers/open-shops.ts'

describe.each(await openShops())('$engine', ({ db, browser, faults }) => {
  const openQuote = async () => {
    const rita = await openMember(db, browser())
    const quote = await requestQuoteAs(rita.browser, {})
    await insertVersion(db, { quoteId: quote.id, number: 1, state: 'replaced', sha256: 'a'.repeat(64) })
    await insertVersion(db, { quoteId: quote.id, number: 2, sha256: 'b'.repeat(64) })
    await insertVersion(db, { quoteId: quote.id, number: null, state: 'scheduled', sentAt: null })
    const key = quote.view_url.split('/').at(-1) ?? ''
    return { ...rita, quote, key }
  }
  const read = async (from: { send: (path: string) => Promise<Response> | Response }, path: string) => {
    const response = await from.send(path)
    return { response, text: await response.text() }
  }

  test('a third party’s library verifies the signed file, and refuses it once it is changed', async () => {
    const { quote, browser: rita } = await openQuote()
    const { text } = await read(rita, `/wishlist/getVersionFile/${quote.web_quote_id}?format=quote/1`)
    const { signature, ...file } = JSON.parse(text)
    expect(file).toMatchObject({
      ...{ format: 'quote/1', web_quote_id: quote.web_quote_id, version: 2, content_sha256: 'b'.repeat(64) },
      ...{ issued_on: '2026-11-22T10:00:00.000Z', valid_until: '2026-12-23', company: 'Example Power' },
      buyer: { name: 'Rita Registered' },
      totals: { currency: 'USD', total: '125.00' },
      terms_url: 'https://catalogue.example/terms-of-use',
    })
    expect(file.lines[0]).toMatchObject({ line: 1, sku: 'SKU-1', quantity: 10, unit_price: '12.50' })
    const keys = await findPublicKeys(db)
    const set = createLocalJWKSet({ keys: keys.map(key => ({ ...key })) })
    const verify = (payload: object) =>
      flattenedVerify({ ...signature, payload: Buffer.from(canonicalJson(payload)).toString('base64url') }, set)
    expect((await verify(file)).protectedHeader).toEqual({ alg: 'Ed25519', kid: keys[0]?.kid })
    await expect(verify({ ...file, version: 3 })).rejects.toThrow('signature verification failed')
    expect(verifyFile(text, keys)).toBe('valid')
  })

  test('each format is a file of its name, for the owner, by the link, of any sent version; for nobody else', async () => {
    const { quote, key, browser: rita } = await openQuote()
    const stranger = (await openMember(db, browser())).browser
    for (const [place, format] of versionFormats.entries()) {
      const name = `${quote.web_quote_id}-v1.${['json', 'csv', 'ics'][place]}`
      const query = `format=${format}&version=1`
      const own = await read(rita, `/wishlist/getVersionFile/${quote.id}?${query}`)
      const linked = await read(browser(), `/wishlist/getVersionFileByKey/${key}?${query}`)
      expect([own.response.status, linked.text]).toEqual([200, own.text])
      expect(own.response.headers.get('content-disposition')).toContain(`filename="${name}"`)
      expect(own.response.headers.get('cache-control')).toContain('no-store')
      const paths = [`getVersionFile/${quote.id}`, `getVersionFileByKey/${key.slice(1)}x`].map(
        one => `/wishlist/${one}?${query}`,
      )
      for (const path of paths) expect((await stranger.send(path)).status).toBe(404)
      expect((await rita.send(`/wishlist/getVersionFile/${quote.id}?format=${format}&version=3`)).status).toBe(404)
    }
    expect((await rita.send(`/wishlist/getVersionFile/${quote.id}?format=quote/2`)).status).toBe(400)
    const request = await requestQuoteAs(rita, {})
    expect((await rita.send(`/wishlist/getVersionFile/${request.id}?format=erp/1`)).status).toBe(404)
  })

  test('the table for ERP programs has its columns in order, plain commas and no mark', async () => {
    const { quote, browser: rita } = await openQuote()
    const { text } = await read(rita, `/wishlist/getVersionFile/${quote.id}?format=erp/1`)
    expect(text.split('\r\n')[0]).toBe(
      'web_quote_id,version,line,group,sku,manufacturer_part_number,description,quantity,unit,unit_price,currency,lead_time_days,valid_until,note',
    )
    const { data, errors } = Papa.parse<string[]>(text)
    expect([data.length, errors, text.endsWith('\r\n')]).toEqual([3, [], true])
    expect(data[1]?.slice(0, 5)).toEqual([quote.web_quote_id, '2', '1', '', 'SKU-1'])
    expect(faults).toEqual([])
  })
})
