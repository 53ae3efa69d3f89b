import { describe, expect, test } from 'vitest'
import { ownNumber } from '#features/quotes/own-part/domain/own-number.ts'
import { removeNumbers, saveNumbers } from '#features/quotes/own-part/server/store.ts'
import { rulesVersion } from '#features/tools/workbench/domain/rules-data.ts'
import { verifyFile } from '#server/security/signing.ts'
import { findSigningKey } from '#server/security/signing-keys.ts'
import { type Language, languages } from '#shared/language.ts'
import { insertBuyer, insertCompany } from '../../../../../../test/builders/buyers.ts'
import { openMember } from '../../../../../../test/builders/members.ts'
import type { ApiClient } from '../../../../../../test/openers/api-client.ts'
import { openConfigurations } from '../../../../../../test/openers/open-configurations.ts'
import { readPdf } from '../../../../../../test/readers/read-pdf.ts'
import { placeOnPanels, renewKeys, saveConfiguration } from '../../contract.ts'

const schedule = 'Router; 1200 W; A+B; 8 AWG; 60 ft\nRadio; 18 A; A\n=HYPERLINK("x"); 2 A; A+B\nLamp; 150 mA; B'
const keyOf = (url: string) => url.split('/').at(-1) ?? ''

describe.each(await openConfigurations())('$engine', ({ db, browser, faults }) => {
  const openSaved = async (visitor = browser()) => {
    const { reply: placed } = await visitor.call(placeOnPanels, { body: { product_id: 10701, schedule } })
    const body = { configuration: placed.configuration, name: 'Bahía 7' }
    const { reply } = await visitor.call(saveConfiguration, { body })
    return { view: keyOf(reply.view_url), edit: keyOf(reply.edit_url), url: reply.view_url }
  }
  const file = (visitor: ApiClient, key: string, rest: string, headers: Record<string, string> = {}) =>
    visitor.send(`/configurator/getFile/${key}/${rest}`, { headers })
  const inLanguage = (language: Language) => Object.assign(browser(), { language })

  test('the sheet is a tagged PDF, the same bytes each time, in three languages', async () => {
    const { view } = await openSaved()
    for (const language of languages) {
      const [first, second] = [
        await file(inLanguage(language), view, '1'),
        await file(inLanguage(language), view, '1?format=pdf'),
      ]
      expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const bytes = Buffer.from(await first.arrayBuffer())
      expect(bytes.equals(Buffer.from(await second.arrayBuffer()))).toBe(true)
      const words = bytes.toString('latin1')
      expect(words).toMatch(/^%PDF-1\.7/)
      expect(words).toContain('/StructTreeRoot')
      // Letter across for inches in English, else A4 across.
      const width = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(words)?.[1])
      expect(width).toBeCloseTo(language === 'en' ? 792 : 841.89, 1)
    }
    expect(faults).toEqual([])
  })

  test('the table has a row for each position and part, escapes formulas and speaks three languages', async () => {
    const { view, url } = await openSaved()
    const [en, es, fr] = await Promise.all(
      languages.map(async language => (await file(inLanguage(language), view, '1?format=csv')).text()),
    )
    const lines = en?.trimEnd().split('\r\n') ?? []
    expect(lines[0]?.slice(0, 40)).toBe('Row,Panel,Position,Part number,Product,R')
    expect(lines[1]).toMatch(/^position,P1,A1,FTPA-40,[^,]+,40,Router,A\+B,22\.2222,28\.1426,32,8 AWG,60,,/)
    expect(en).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines.filter(line => line.startsWith('position,'))).toHaveLength(6)
    expect(lines.filter(line => line.startsWith('part,')).length).toBeGreaterThan(4)
    expect(en).toContain(url)
    expect(en).toContain('entries marked ○ are not verified')
    expect(es).toContain('posición;P1;A1;FTPA-40;')
    expect(es).toContain(';22,2222;28,1426;32;')
    expect(fr).toContain('pièce;')
  })

  test('fronts and diagrams are drawings, with the symbols and units that are asked for', async () => {
    const { view } = await openSaved()
    const take = async (query: string) => (await file(browser(), view, `1?${query}`)).text()
    const front = await take('format=svg')
    expect(front).toMatch(/^<svg .*<title>Front view: Bahía 7, version 1, /)
    expect(front).toContain('>Router<')
    const line = await take('format=svg&view=single_line&symbols=iec')
    expect(line).toContain('id="iec_fuse-')
    expect(await take('format=svg&view=single_line&symbols=iec')).toBe(line)
    expect(await take('format=svg&view=single_line&symbols=ansi')).toContain('id="ansi_fuse-')
    const dxf = await take('format=dxf&view=single_line&units=metric')
    expect(dxf).toContain('SINGLE_LINE')
    expect(dxf).toContain('18.3')
    expect(await take('format=dxf')).not.toContain('SINGLE_LINE')
  })

  test('the document is JSON that the installation has signed', async () => {
    const { view, url } = await openSaved()
    const answer = await file(browser(), view, '1?format=json')
    const text = await answer.text()
    const read = JSON.parse(text)
    expect(read).toMatchObject({ format: 'configuration/1', name: 'Bahía 7', version: 1, view_url: url })
    expect(read.configuration.loads).toHaveLength(4)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Bahia_7-v1.json"')
    const keys = [(await findSigningKey(db)).publicKey]
    expect(verifyFile(text, keys)).toBe('valid')
    for (const changed of [
      text.replace('"watts": 1200', '"watts": 1201'),
      text.replace('"version": 1', '"version": 2'),
      text.replace('"position": 1', '"position": 2'),
    ]) {
      expect(changed).not.toBe(text)
      expect(verifyFile(changed, keys)).toBe('altered')
    }
    expect(await (await file(browser(), view, '1?format=json')).text()).toBe(text)
  })

  test('labels are a tagged PDF: one for each panel and taken position, with the code of the link', async () => {
    const { view } = await openSaved()
    for (const language of languages) {
      const answer = await file(inLanguage(language), view, '1?format=labels')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(answer.headers.get('content-disposition')).toBe('inline; filename="Bahia_7-v1-labels.pdf"')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const again = await file(inLanguage(language), view, '1?format=labels')
      expect(bytes.equals(Buffer.from(await again.arrayBuffer()))).toBe(true)
      const text = (await readPdf(bytes)).pages.join(' ')
      for (const place of ['P1', 'P1-A1', 'P1-B1', 'P1-A2', 'P1-B6']) expect(text).toContain(place)
      expect(text).toContain('Router')
      // The codes of the panel and of six positions, for those who do not see them.
      expect(bytes.toString('latin1').match(/\/S \/Figure/g)).toHaveLength(7)
    }
    expect(faults).toEqual([])
  })

  test('labels have the part numbers of the company of whoever prints them, and nobody else’s', async () => {
    const { view } = await openSaved()
    const companyId = await insertCompany(db)
    const member = await openMember(db, browser())
    await insertBuyer(db, member.id, { companyId })
    await saveNumbers(db, companyId, [{ number: ownNumber('RACK-7'), productId: 10701 }], new Date())
    const printed = async (client: ApiClient, headers: Record<string, string> = {}) => {
      const answer = await file(client, view, '1?format=labels', headers)
      const text = answer.status === 200 ? (await readPdf(Buffer.from(await answer.arrayBuffer()))).pages.join(' ') : ''
      return { status: answer.status, tag: answer.headers.get('etag') ?? '', isNumbered: text.includes('RACK-7') }
    }
    const own = await printed(member.browser)
    const foreign = await printed(browser())
    expect([own.isNumbered, foreign.isNumbered, own.tag === foreign.tag]).toEqual([true, false, false])
    expect((await printed(member.browser, { 'If-None-Match': own.tag })).status).toBe(304)
    await removeNumbers(db, companyId)
    const after = await printed(member.browser, { 'If-None-Match': own.tag })
    expect([after.status, after.isNumbered]).toEqual([200, false])
  })

  test('a browser that has the file gets 304; another language or choice is another file', async () => {
    const { view } = await openSaved()
    const first = await file(browser(), view, '1?format=csv')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(new RegExp(`^"1-${rulesVersion}-en-`))
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    const status = async (query: string, language: Language = 'en') =>
      (await file(inLanguage(language), view, `1?${query}`, { 'If-None-Match': tag })).status
    expect([await status('format=csv'), await status('format=csv', 'es'), await status('format=json')]).toEqual([
      304, 200, 200,
    ])
  })

  test('what is not there is one 404, and what is no choice is refused', async () => {
    const { view, edit } = await openSaved()
    const status = async (key: string, rest: string) => (await file(browser(), key, rest)).status
    expect(await status(edit, '1?format=json')).toBe(200)
    expect([await status(view, '2'), await status('x'.repeat(43), '1'), await status('__proto__', '1')]).toEqual([
      404, 404, 404,
    ])
    for (const rest of ['1?format=exe', '1?view=rear', '1?symbols=x', '1?units=x'])
      expect([rest, await status(view, rest)]).toEqual([rest, 400])
    for (const rest of ['0', '-1', '1e309', 'NaN']) expect([rest, await status(view, rest)]).toEqual([rest, 404])
    await browser().call(renewKeys, { params: { key: edit }, body: {} })
    expect(await status(view, '1')).toBe(404)
    expect(faults).toEqual([])
  })
})
