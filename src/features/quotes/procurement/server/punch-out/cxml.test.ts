import { describe, expect, test } from 'vitest'
import { orderMessage, profileResponse, setupResponse, statusResponse } from '../../domain/punch-out/cxml-messages.ts'
import { readCxmlRequest } from '../../domain/punch-out/cxml-request.ts'
import { usualUnitCodes } from '../../domain/punch-out/returned-line.ts'
import { elementAt, textAt } from '../../domain/punch-out/xml.ts'
import { readXml } from './read-xml.ts'

const doctype = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.035/cXML.dtd">'
// The structure is that of the cXML user's guide.
const request = `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<cXML payloadID="933694607118.1869318421@buyer.example" timestamp="2026-11-29T15:36:47+00:00" xml:lang="en-US">
  <Header>
    <From><Credential domain="DUNS"><Identity>65652314</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>83528721</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkId"><Identity>buyer.example</Identity><SharedSecret>abracadabra</SharedSecret></Credential>
      <UserAgent>Procurement 8.1</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="production">
    <PunchOutSetupRequest operation="edit">
      <BuyerCookie>34234234ADFSDF234234</BuyerCookie>
      <Extrinsic name="User">jsmith &amp; co &lt;x&gt;</Extrinsic>
      <BrowserFormPost><URL>https://buyer.example/punchout?cookie=1&amp;a=2</URL></BrowserFormPost>
      <SupplierSetup><URL>https://catalogue.example/procurement/cxml</URL></SupplierSetup>
      <ItemOut quantity="2"><ItemID><SupplierPartID>SKU-1</SupplierPartID><SupplierPartAuxiliaryID>WQ-2026-000123/2/4</SupplierPartAuxiliaryID></ItemID></ItemOut>
    </PunchOutSetupRequest>
  </Request>
</cXML>`

describe('a message of another system', () => {
  test('is read with who asks, where they go back to, and which lines they mean', () => {
    const message = readXml(request)
    expect(message && readCxmlRequest(message)).toEqual({
      kind: 'setup',
      payloadId: '933694607118.1869318421@buyer.example',
      from: [{ domain: 'DUNS', identity: '65652314' }],
      to: [{ domain: 'DUNS', identity: '83528721' }],
      sender: { domain: 'NetworkId', identity: 'buyer.example', sharedSecret: 'abracadabra' },
      operation: 'edit',
      buyerCookie: '34234234ADFSDF234234',
      returnUrl: 'https://buyer.example/punchout?cookie=1&a=2',
      lines: ['WQ-2026-000123/2/4'],
      product: '',
    })
  })

  test.each([
    ['a DTD of its own', request.replace(doctype, '<!DOCTYPE cXML [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['a DTD with a subset', request.replace('cXML.dtd">', 'cXML.dtd" [<!ENTITY x "y">]>')],
    ['an entity', request.replace('34234234ADFSDF234234', '&x;')],
    ['an instruction', request.replace('<Header>', '<?php x ?><Header>')],
    ['a sign that is none', request.replace('34234234ADFSDF234234', 'a\u0000b')],
    ['a comment that does not end', request.replace('<Header>', '<!-- x -- --><Header>')],
    ['a declaration in a text', request.replace('<Header>', '<!ELEMENT a ANY><Header>')],
    ['a DTD between comments', request.replace(doctype, '<!-- a --><!DOCTYPE cXML [<!ENTITY x "y">]><!-- b -->')],
    ['an end that is missing', request.replace('</Request>', '')],
    ['ends that cross', '<cXML><a><b></a></b></cXML>'],
    ['no end', '<cXML><a>'],
    ['two roots', '<cXML></cXML><cXML></cXML>'],
    ['text outside', '<cXML></cXML>x'],
    ['no XML', 'hello'],
    ['nothing', ''],
    ['too many levels', `${'<a>'.repeat(60)}${'</a>'.repeat(60)}`],
    ['too much of it', `<cXML>${'x'.repeat(300_000)}</cXML>`],
  ])('with %s is refused', (_name, text) => {
    expect(readXml(text)).toBe(null)
  })

  test('may have comments, literal texts and quotes of the other kind', () => {
    const written = request
      .replace(doctype, `<!-- a <b> & -->${doctype.replaceAll('"', "'")}`)
      .replace('<Header>', '<!-- x --><Header>')
      .replace('34234234ADFSDF234234', '<![CDATA[<a> & <!-- b -->]]>')
    const message = readXml(written)
    expect(message && readCxmlRequest(message)).toMatchObject({ buyerCookie: '<a> & <!-- b -->' })
  })

  test('may name each party in several ways, and the sender by the name with the secret', () => {
    const other = '<Credential domain="NetworkID"><Identity>AN01</Identity></Credential>'
    const message = readXml(
      request
        .replaceAll(/<(From|To|Sender)>/g, part => part + other)
        .replace('"DUNS"><Identity>6', '"duns"><Identity>6'),
    )
    expect(message && readCxmlRequest(message)).toMatchObject({
      from: [
        { domain: 'NetworkID', identity: 'AN01' },
        { domain: 'duns', identity: '65652314' },
      ],
      to: [
        { domain: 'NetworkID', identity: 'AN01' },
        { domain: 'DUNS', identity: '83528721' },
      ],
      sender: { identity: 'buyer.example', sharedSecret: 'abracadabra' },
    })
  })

  test('names one line that was chosen as it names those of a basket', () => {
    const message = readXml(request.replaceAll('ItemOut', 'SelectedItem'))
    expect(message && readCxmlRequest(message)).toMatchObject({ lines: ['WQ-2026-000123/2/4'] })
  })

  test('may ask for what we answer, or for something else', () => {
    const asked = (content: string) => {
      const message = readXml(request.replace(/<PunchOutSetupRequest[\s\S]*<\/PunchOutSetupRequest>/, content))
      return (message && readCxmlRequest(message))?.kind ?? null
    }
    expect([asked('<ProfileRequest/>'), asked('<OrderRequest></OrderRequest>'), asked('')]).toEqual([
      ...['profile', 'other'],
      null,
    ])
  })

  test('that is no set-up, or lacks something, is none', () => {
    const read = (text: string) => {
      const message = readXml(text)
      return message && readCxmlRequest(message)
    }
    expect(read('<cXML><Header/></cXML>')).toBe(null)
    for (const part of ['operation="edit"', '34234234ADFSDF234234', 'abracadabra', '65652314', '83528721'])
      expect(read(request.replace(part, part.startsWith('op') ? 'operation="x"' : ''))).toBe(null)
  })
})

describe('a message of ours', () => {
  const mark = { payloadId: '1@catalogue.example', at: new Date('2026-11-29T15:00:00Z') }
  const line = {
    ...{ line: 4, sku: 'SKU-1', partNumber: 'PN <1>', name: 'Señal', text: 'Für "48 V" & <b>\u0001', quantity: 2 },
    ...{ unit: 'each' as const, price: '12.50' as string | null, total: null, leadTimeDays: '14', group: 'Site 7' },
    ...{ ownNumber: '47 & 11', isFreight: false },
  }
  const order = (price: string | null, classification: string | null = '39121305', isFreight = false) =>
    orderMessage({
      mark,
      from: [{ domain: 'DUNS', identity: '83528721' }],
      to: [{ domain: 'DUNS', identity: '65652314' }],
      buyerCookie: '34&',
      language: 'es',
      quote: {
        webQuoteId: 'WQ-2026-000123',
        version: 2,
        currency: 'USD',
        total: '25.00',
        lines: [{ ...line, price, isFreight }],
      },
      words: { unitCodes: usualUnitCodes, classification, namesOwnProducts: false },
    })
  const read = (text: string) => {
    const message = readXml(text)
    if (!message) throw new Error(`not well formed: ${text}`)
    return message
  }

  test('brings the basket home, with every sign', () => {
    const basket = elementAt(read(order('12.50')), 'Message', 'PunchOutOrderMessage')
    const item = basket && elementAt(basket, 'ItemIn')
    const detail = item && elementAt(item, 'ItemDetail')
    if (!basket || !item || !detail) throw new Error('incomplete')
    expect(textAt(basket, 'BuyerCookie')).toBe('34&')
    expect(elementAt(basket, 'PunchOutOrderMessageHeader')?.attributes).toEqual({
      operationAllowed: 'edit',
      quoteStatus: 'final',
    })
    expect(textAt(item, 'ItemID', 'SupplierPartAuxiliaryID')).toBe('WQ-2026-000123/2/4')
    expect(textAt(item, 'ItemID', 'BuyerPartID')).toBe('47 & 11')
    const classIn = (text: string) =>
      textAt(read(text), 'Message', 'PunchOutOrderMessage', 'ItemIn', 'ItemDetail', 'Classification')
    expect([order('12.50'), order('12.50', null), order('12.50', '39121305', true)].map(classIn)).toEqual([
      '39121305',
      '',
      '',
    ])
    expect(textAt(detail, 'UnitPrice', 'Money')).toBe('12.50')
    expect(textAt(detail, 'Description')).toBe('Für "48 V" & <b>')
    expect(elementAt(detail, 'Description')?.attributes['xml:lang']).toBe('es')
    expect([textAt(detail, 'UnitOfMeasure'), textAt(detail, 'ManufacturerPartID')]).toEqual(['EA', 'PN <1>'])
    expect(
      detail.children.filter(({ name }) => name === 'Extrinsic').map(({ attributes, text }) => [attributes.name, text]),
    ).toEqual([
      ['quote_id', 'WQ-2026-000123'],
      ['group', 'Site 7'],
    ])
  })

  test('marks a price that is to come as pending', () => {
    const header = elementAt(read(order(null)), 'Message', 'PunchOutOrderMessage', 'PunchOutOrderMessageHeader')
    expect(header?.attributes.quoteStatus).toBe('pending')
  })

  test('answers with a page to start at, or with a status', () => {
    const start = read(setupResponse(mark, 'https://catalogue.example/punch-out/key?a=1&b=2'))
    expect(textAt(start, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL')).toBe(
      'https://catalogue.example/punch-out/key?a=1&b=2',
    )
    const profile = elementAt(
      read(profileResponse(mark, { url: 'https://catalogue.example/a?b&c', since: mark.at })),
      ...['Response', 'ProfileResponse'],
    )
    expect(profile?.attributes).toEqual({ effectiveDate: '2026-11-29T15:00:00.000Z' })
    expect(profile?.children.map(one => [one.attributes.requestName, textAt(one, 'URL')])).toEqual([
      ['PunchOutSetupRequest', 'https://catalogue.example/a?b&c'],
    ])
    expect(elementAt(read(statusResponse(mark, 401)), 'Response', 'Status')?.attributes).toEqual({
      code: '401',
      text: 'Unauthorized',
    })
  })
})
