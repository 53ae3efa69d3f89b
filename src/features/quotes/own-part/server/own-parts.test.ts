import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { findOwnNumbers } from '#features/catalog/search/contract.ts'
import type { CompanyRole } from '#features/quotes/buyer/domain/company-roles.ts'
import { parsePartList } from '#features/quotes/quick-order/contract.ts'
import { getQuote } from '#features/quotes/quote-history/contract.ts'
import { auditEntry, outbox } from '#server/database/tables.ts'
import { insertBuyer, insertCompany } from '../../../../../test/builders/buyers.ts'
import { openMember } from '../../../../../test/builders/members.ts'
import { requestQuoteAs } from '../../../../../test/builders/request-quote.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openPartShops } from '../../../../../test/openers/open-part-shops.ts'
import * as calls from '../contract.ts'

type Choices = { row: number; product_id: number; is_confirmed?: boolean }[]

describe.each(await openPartShops())('$engine', ({ db, browser, faults }) => {
  async function openPerson(companyId: number, role: CompanyRole = 'buyer') {
    const person = await openMember(db, browser())
    await insertBuyer(db, person.id, { companyId, role })
    return person.browser
  }
  async function openCompany() {
    const companyId = await insertCompany(db)
    return { companyId, buyer: await openPerson(companyId) }
  }
  const give = async (who: ApiClient, items: { product_id: number; number: string; is_confirmed?: boolean }[]) =>
    (await who.call(calls.giveOwnParts, { body: { items } })).reply
  const list = async (who: ApiClient, q = '') =>
    (await who.call(calls.listOwnParts, { query: { q } })).reply.parts.map(one => [one.number, one.product?.sku])
  const find = async (who: ApiClient, term: string) =>
    (await who.call(findOwnNumbers, { query: { term } })).reply.found.map(({ number, is_whole, product }) => [
      number,
      is_whole,
      product.sku,
    ])
  const parse = async (who: ApiClient, text: string) =>
    (await who.call(parsePartList, { body: { text } })).reply.rows.map(({ part_number, match, quantity, products }) => [
      part_number,
      match,
      quantity,
      products.map(({ sku, own_number }) => (own_number ? `${sku} ${own_number}` : sku)).join(),
    ])
  const read = async (who: ApiClient, text: string, more: object = {}) =>
    (await who.call(calls.readOwnPartFile, { body: { text, ...more } })).reply
  const save = async (who: ApiClient, text: string, choices: Choices = []) =>
    (
      await who.call(calls.saveOwnPartFile, {
        body: { text, column_roles: ['own_number', 'part_number'], has_heading: true, choices },
      })
    ).reply
  const short = ({ row, number, state, products }: calls.OwnPartRow) => [
    row,
    number,
    state,
    products.map(({ sku }) => sku).join(),
  ]

  test('people of a company give numbers and all of them see them; nobody else does', async () => {
    const { companyId, buyer } = await openCompany()
    const colleague = await openPerson(companyId, 'approver')
    const other = (await openCompany()).buyer
    const given = await give(buyer, [
      { product_id: 101, number: ' 4711-1 ' },
      { product_id: 101, number: '4711-2' },
      { product_id: 102, number: 'Fuse ten' },
    ])
    expect(given.left).toEqual([])
    expect(await list(colleague)).toEqual([
      ['4711-1', 'FGMT-5'],
      ['4711-2', 'FGMT-5'],
      ['Fuse ten', 'FGMT-10'],
    ])
    expect(await list(colleague, '4711')).toHaveLength(2)
    expect(await list(colleague, 'gmt-10')).toEqual([['Fuse ten', 'FGMT-10']])
    expect(await list(colleague, '%')).toEqual([])
    const { reply } = await colleague.call(calls.getOwnParts, { query: { ids: '101,103' } })
    expect(reply.products).toEqual([
      { product_id: 101, numbers: ['4711-1', '4711-2'] },
      { product_id: 103, numbers: [] },
    ])
    expect(await find(colleague, '47111')).toEqual([['4711-1', true, 'FGMT-5']])
    expect(await find(colleague, '4711')).toEqual([
      ['4711-1', false, 'FGMT-5'],
      ['4711-2', false, 'FGMT-5'],
    ])
    expect([await list(other), await find(other, '4711'), await parse(other, '4711-1 x 3')]).toMatchObject([[], [], {}])
    expect((await parse(other, '4711-1 x 3'))[0]?.[1]).not.toBe('exact')
    for (const [who, status] of [
      [(await openMember(db, browser())).browser, 404],
      [browser(), 401],
    ] as const) {
      expect((await who.call(calls.listOwnParts)).status).toBe(status)
      expect((await who.call(findOwnNumbers, { query: { term: '4711' } })).status).toBe(status)
      expect((await who.call(calls.giveOwnParts, { body: { items: [{ product_id: 101, number: 'x' }] } })).status).toBe(
        status,
      )
    }
  })

  test('a number names one product: moving it, or one of the catalogue, is asked about', async () => {
    const { buyer } = await openCompany()
    await give(buyer, [{ product_id: 101, number: 'A-1' }])
    const asked = await give(buyer, [
      { product_id: 102, number: 'a-1' },
      { product_id: 102, number: 'FGMT-5' },
      { product_id: 102, number: 'gmt 10a' },
      { product_id: 102, number: 'A1' },
      { product_id: 103, number: '  ' },
      { product_id: 103, number: 'x'.repeat(61) },
    ])
    expect(asked.left.map(({ place, state }) => [place, state])).toEqual([
      [0, 'taken'],
      [1, 'catalogue_number'],
      [4, 'empty'],
      [5, 'too_long'],
    ])
    expect(asked.left[0]?.reason).toContain('FGMT-5')
    const moved = await give(buyer, [
      { product_id: 102, number: 'a-1', is_confirmed: true },
      { product_id: 102, number: 'FGMT-5', is_confirmed: true },
    ])
    expect(moved).toMatchObject({ left: [], products: [{ product_id: 102 }] })
    expect(await list(buyer)).toEqual([
      ['a-1', 'FGMT-10'],
      ['A1', 'FGMT-10'],
      ['FGMT-5', 'FGMT-10'],
      ['gmt 10a', 'FGMT-10'],
    ])
    // The catalogue's product and the company's stand side by side.
    expect(await parse(buyer, 'FGMT-5 x 2')).toEqual([['FGMT-5', 'doubtful', 2, 'FGMT-10 FGMT-5,FGMT-5']])
    // One product by two numbers that differ in a dash is not doubtful, and the spelled one stands beside it.
    expect(await parse(buyer, 'A1 x 2')).toEqual([['A1', 'exact', 2, 'FGMT-10 A1']])
    const many = Array.from({ length: 11 }, (_, at) => ({ product_id: 103, number: `many ${at}` }))
    expect((await give(buyer, many)).left).toMatchObject([{ place: 10, state: 'too_many_of_product' }])
    expect((await buyer.call(calls.giveOwnParts, { body: { items: [{ product_id: 6, number: 'x' }] } })).status).toBe(
      404,
    )
  })

  test('a number that differs in accents or signs of measure alone is the same, and is not moved unasked', async () => {
    const { buyer } = await openCompany()
    await give(buyer, [
      { product_id: 101, number: 'É-12' },
      { product_id: 101, number: 'R 3/4″' },
    ])
    const asked = await give(buyer, [
      { product_id: 102, number: 'E-12' },
      { product_id: 102, number: 'R 3/4' },
    ])
    const taken = asked.left.map(({ place }) => place)
    expect((await list(buyer)).filter(([, sku]) => sku === 'FGMT-5')).toEqual([
      ['É-12', 'FGMT-5'],
      ['R 3/4″', 'FGMT-5'],
    ])
    expect(taken).toContain(0)
    expect(await list(buyer, 'e\0')).toEqual(await list(buyer, 'e'))
  })

  test('lists are read with the numbers of the company, whatever other words are in the line', async () => {
    const { buyer } = await openCompany()
    const other = (await openCompany()).buyer
    await give(buyer, [
      { product_id: 101, number: '900100' },
      { product_id: 103, number: '12-3' },
      { product_id: 104, number: '1-23' },
    ])
    await give(other, [{ product_id: 102, number: '900100' }])
    const text = 'We need 3 pcs 900100 today\nFGMT-10 4'
    expect(await parse(buyer, text)).toEqual([
      ['900100', 'exact', 3, 'FGMT-5 900100'],
      ['FGMT-10', 'exact', 4, 'FGMT-10'],
    ])
    expect((await parse(other, text))[0]).toEqual(['900100', 'exact', 3, 'FGMT-10 900100'])
    expect((await parse(browser(), text))[0]?.[1]).toBe('unknown')
    // In a thread of its own, which remembers what it has read.
    const long = `part;qty\n${'900100;2\n'.repeat(300)}`
    expect(new Set((await parse(buyer, long)).slice(1).map(row => row[3]))).toEqual(new Set(['FGMT-5 900100']))
    expect(new Set((await parse(browser(), long)).slice(1).map(row => row[1]))).toEqual(new Set(['unknown']))
    expect(await parse(buyer, '123 x 5')).toEqual([['123', 'doubtful', 5, 'BC-KLM-2 1-23,GP-1010-100-1U 12-3']])
    expect(await parse(buyer, '12-3 x 5')).toEqual([['12-3', 'exact', 5, 'GP-1010-100-1U 12-3']])
  })

  test('a table is read with its questions, saved with the choices, and comes out as it went in', async () => {
    const { buyer } = await openCompany()
    await give(buyer, [{ product_id: 103, number: 'K-4' }])
    const text = [
      'Our part number;SKU',
      'K-1;FGMT-5',
      'K-2;gmt 10a',
      'K-3;SHARED-1',
      'K-4;FGMT-5',
      'K-5;NOTHING-AT-ALL',
      'K-1;FGMT-10',
      'FGMT-10;FGMT-5',
      ';FGMT-5',
      'K-6;',
      "'=K7;FGMT-5",
    ].join('\n')
    const looked = await read(buyer, text)
    expect(looked).toMatchObject({ is_certain: true, has_heading: true, ready: 3, same: 0, left: 7, left_out_rows: 0 })
    expect(looked.columns.map(({ role }) => role)).toEqual(['own_number', 'part_number'])
    expect(looked.rows.map(short)).toEqual([
      [4, 'K-3', 'several', 'BC-KLM-2,BC-KLM-3'],
      [5, 'K-4', 'taken', 'FGMT-5'],
      [6, 'K-5', 'unknown', ''],
      [7, 'K-1', 'twice', ''],
      [8, 'FGMT-10', 'catalogue_number', 'FGMT-5'],
      [9, '', 'empty', ''],
      [10, 'K-6', 'no_part_number', ''],
    ])
    expect(await list(buyer)).toHaveLength(1)
    const saved = await save(buyer, text, [
      { row: 4, product_id: 105 },
      { row: 5, product_id: 101 },
      { row: 6, product_id: 6 },
    ])
    expect(saved).toMatchObject({ given: 5, same: 0, left: 5 })
    expect(await list(buyer)).toEqual([
      ['=K7', 'FGMT-5'],
      ['K-1', 'FGMT-5'],
      ['K-2', 'FGMT-10'],
      ['K-3', 'BC-KLM-3'],
      ['K-4', 'FGMT-5'],
    ])
    for (const language of ['en', 'es', 'fr']) {
      buyer.language = language
      const file = await (await buyer.send('/CustomerPartNumbers/Export')).text()
      expect(await read(buyer, file)).toMatchObject({ is_certain: true, ready: 0, same: 5, left: 0 })
    }
    buyer.language = null
  })

  test('one number is given as a table of one row, and asked about as those of a file', async () => {
    const { buyer } = await openCompany()
    const type = async (number: string, part: string, choices: Choices = []) => {
      const text = [number, part].map(cell => `"${cell.replaceAll('"', '""')}"`).join('\t')
      const body = { text, column_roles: ['own_number', 'part_number'] as const, has_heading: false, choices }
      const { given, same, rows } = (await buyer.call(calls.saveOwnPartFile, { body })).reply
      return [given, same, rows.map(short)] as const
    }
    expect(await type('3"-12, a; b', 'fgmt 5')).toEqual([1, 0, []])
    expect(await type('3"-12, A; b', 'FGMT-5')).toEqual([0, 1, []])
    expect(await type('7', 'FGMT-10')).toEqual([1, 0, []])
    const [given, , [asked]] = await type('8', 'FGMT-1O')
    expect([given, asked]).toEqual([0, [1, '8', 'near', expect.stringContaining('FGMT-10')]])
    expect(await type('8', 'FGMT-1O', [{ row: 1, product_id: 102 }])).toEqual([1, 0, []])
    expect(await type('7', 'FGMT-5')).toEqual([0, 0, [[1, '7', 'taken', 'FGMT-5']]])
    // To say which product is meant is not to take the number from another one.
    const meant = { row: 1, product_id: 102 }
    await type('77', 'FGMT-5')
    expect(await type('77', 'FGMT-1O', [meant])).toEqual([0, 0, [[1, '77', 'taken', 'FGMT-10']]])
    expect(await type('77', 'FGMT-1O', [{ ...meant, is_confirmed: true }])).toEqual([1, 0, []])
    expect(await type('9', 'no such part')).toEqual([0, 0, [[1, '9', 'unknown', '']]])
    expect((await list(buyer)).map(([number]) => number)).toEqual(['3"-12, a; b', '7', '77', '8'])
  })

  test('columns that the headings do not name are asked about', async () => {
    const { buyer } = await openCompany()
    const text = 'Code;Text;Article\nQ-1;FGMT-5;fuse\nQ-2;FGMT-10;fuse'
    const looked = await read(buyer, text)
    expect(looked).toMatchObject({ is_certain: false, ready: 2 })
    expect(looked.columns.map(({ role }) => role)).toEqual(['own_number', 'part_number', 'none'])
    const chosen = await read(buyer, text, { column_roles: ['none', 'part_number', 'own_number'], has_heading: true })
    expect(chosen).toMatchObject({ is_certain: true, ready: 1, left: 1, rows: [{ row: 3, state: 'twice' }] })
    const wrong = await buyer.call(calls.saveOwnPartFile, { body: { text, column_roles: ['none'], has_heading: true } })
    expect([wrong.status, wrong.error.errors]).toMatchObject([400, { column_roles: [{}] }])
    expect((await buyer.call(calls.readOwnPartFile, { body: { text: 'Dear Sirs' } })).status).toBe(415)
  })

  test('quotes, their files and mails show the number to the company and to sales; a brief receipt does not', async () => {
    const { companyId, buyer } = await openCompany()
    const other = (await openCompany()).buyer
    await give(other, [{ product_id: 1, number: 'OTHER-9' }])
    await give(buyer, [
      { product_id: 1, number: 'OLD-1' },
      { product_id: 2, number: 'P<3>' },
    ])
    await give(buyer, [{ product_id: 1, number: 'NEW-1' }])
    const colleague = await openPerson(companyId)
    const quote = await requestQuoteAs(buyer)
    const shown = async (who: ApiClient) =>
      (await who.call(getQuote, { params: { id: `${quote.id}` } })).reply.items.map(one => one.own_number)
    expect([await shown(buyer), await shown(colleague)]).toEqual([
      ['NEW-1', 'P<3>'],
      ['NEW-1', 'P<3>'],
    ])
    const mails = await db.select().from(outbox).where(eq(outbox.quoteId, quote.id))
    expect(
      mails.map(({ kind, message: { text, html } }) => [kind, text.includes('NEW-1'), html.includes('P&lt;3&gt;')]),
    ).toEqual([
      ['quote_received', true, true],
      ['quote_to_sales', true, true],
    ])
    expect(JSON.stringify(mails)).not.toContain('OTHER-9')
    // An address that nobody has confirmed may be a stranger's.
    const contact = { first_name: 'Ann', last_name: 'Lee', email: 'stranger@elsewhere.example' }
    const foreign = await requestQuoteAs(buyer, { contact })
    const [brief] = await db.select().from(outbox).where(eq(outbox.quoteId, foreign.id))
    expect([brief?.kind, brief?.message.text.includes('NEW-1')]).toEqual(['quote_received', false])
  })

  test('a number is removed by anybody of the company, all by an administrator; the audit counts them', async () => {
    const { companyId, buyer } = await openCompany()
    const administrator = await openPerson(companyId, 'administrator')
    await give(buyer, [
      { product_id: 101, number: 'R-1' },
      { product_id: 102, number: 'R-2' },
      { product_id: 102, number: 'R-3' },
    ])
    expect((await buyer.call(calls.removeOwnPart, { body: { number: 'r-2' } })).status).toBe(200)
    expect((await buyer.call(calls.removeOwnPart, { body: { number: 'r-2' } })).status).toBe(404)
    expect((await buyer.call(calls.removeAllOwnParts)).status).toBe(403)
    expect((await administrator.call(calls.removeAllOwnParts)).reply).toEqual({ removed: 2 })
    expect(await list(buyer)).toEqual([])
    const kept = (await db.select().from(auditEntry)).filter(one => one.subjectId === `${companyId}`)
    expect(kept.map(({ event, details }) => [event, details])).toEqual([
      ['own_numbers_given', { count: 3 }],
      ['own_numbers_removed', { count: 1 }],
      ['own_numbers_removed', { count: 2 }],
    ])
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
