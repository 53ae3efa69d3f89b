import { describe, expect, test } from 'vitest'
import { getCart } from '#features/quotes/quote/contract.ts'
import { apiBase } from '#shared/api.ts'
import type { ApiClient } from '../../../../../test/openers/api-client.ts'
import { openPartShops } from '../../../../../test/openers/open-part-shops.ts'
import { sendPartList } from '../contract.ts'
import { answerText } from '../messages/answers.ts'
import { importText } from '../messages/import-page.ts'

type Fields = Record<string, string | File>

async function send(browser: ApiClient, fields: Fields, more: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const form = new Response(body)
  const headers = { 'Content-Type': form.headers.get('content-type') ?? '', Accept: 'text/html', ...more }
  const answer = await browser.send(
    sendPartList.path,
    { method: 'POST', headers, body: await form.arrayBuffer() },
    apiBase,
  )
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

const cartOf = async (browser: ApiClient) => {
  const { items, free_items } = (await browser.call(getCart)).reply
  return [...items.map(one => [one.product.sku, one.quantity]), ...free_items.map(one => [one.text, one.quantity])]
}

/** The fields of the form on a page, as a browser sends them again. */
function fieldsIn(html: string): Fields {
  const fields: Fields = {}
  for (const [, name = '', value = ''] of html.matchAll(/<input[^>]*? name="([^"]+)"[^>]*? value="([^"]*)"/g))
    if (!new RegExp(`type="checkbox" name="${name}" value="1"(?! checked)`).test(html)) fields[name] = unescaped(value)
  for (const [, name = '', options = ''] of html.matchAll(/<select name="([^"]+)"[^>]*>(.*?)<\/select>/g))
    fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  return fields
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

describe.each(await openPartShops())('the form of the quick order without a script, $engine', ({ browser, faults }) => {
  test('a list that says all comes into the quote; the same sending once', async () => {
    const ann = browser()
    const read = await send(ann, { list: '10 x FGMT-5\nXYZ-9 4 pcs' })
    expect(read.status).toBe(200)
    expect(read.html).toContain(importText.en.summary(1, 0, 1))
    const fields = { ...fieldsIn(read.html), step: 'add' }
    const added = await send(ann, fields)
    expect([added.status, added.location]).toEqual([303, '/quote'])
    await send(ann, fields)
    expect(await cartOf(ann)).toEqual([
      ['FGMT-5', 10],
      ['XYZ-9', 4],
    ])
  })

  test('a line that may be a note is asked about, and comes into the quote only if it is kept', async () => {
    const ann = browser()
    const list = '10 x FGMT-5\nBudget is 1 500 EUR.\n2 x custom busbar, 60 A'
    const read = await send(ann, { list })
    expect(read.html).toContain(importText.en.summary(1, 1, 1))
    expect(read.html).toContain(answerText.en.questions.item)
    const fields = { ...fieldsIn(read.html), step: 'add' }
    expect((await send(ann, fields)).html).toContain(importText.en.openRows(1))
    expect((await send(ann, { ...fields, 'choice.2': 'none' })).status).toBe(303)
    expect(await cartOf(ann)).toEqual([
      ['FGMT-5', 10],
      ['custom busbar, 60 A', 2],
    ])
    const bob = browser()
    await send(bob, { ...fields, sending: '', 'choice.2': 'free' })
    expect(await cartOf(bob)).toContainEqual(['Budget is 1 500 EUR.', 1])
  })

  test('a question is asked before anything is added', async () => {
    const ann = browser()
    const read = await send(ann, { file: new File(['Part number,Qty\nFGMT-5,\nFGMT-10,2\n'], 'list.csv'), list: '' })
    expect(read.html).toContain(answerText.en.questions.empty)
    const fields = { ...fieldsIn(read.html), step: 'add' }
    const asked = await send(ann, fields)
    expect([asked.status, await cartOf(ann)]).toEqual([200, []])
    expect(asked.html).toContain(importText.en.openRows(1))
    expect(asked.html).toContain('aria-invalid="true"')
    expect((await send(ann, { ...fields, 'confirm.2': '1' })).status).toBe(303)
    expect(await cartOf(ann)).toEqual([
      ['FGMT-5', 1],
      ['FGMT-10', 2],
    ])
  })

  test('columns are chosen by hand, and none of the parts is refused with what was sent', async () => {
    const ann = browser()
    const read = await send(ann, { list: '3;FGMT-10;7\n5;FGMT-5;9' })
    const fields = fieldsIn(read.html)
    expect(fields).toMatchObject({ 'role.0': 'quantity', 'role.1': 'part_number', 'role.2': 'none' })
    const chosen = await send(ann, { ...fields, 'role.0': 'none', 'role.2': 'quantity', step: 'read' })
    expect(fieldsIn(chosen.html)).toMatchObject({ 'quantity.1': '7', 'quantity.2': '9' })
    const twice = await send(ann, { ...fields, 'role.2': 'quantity', step: 'read' })
    expect([twice.status, twice.html.includes(answerText.en.onePartColumn)]).toEqual([400, true])
    expect(twice.html).toContain('3;FGMT-10;7')
    const empty = await send(ann, { list: ' ' })
    expect([empty.status, empty.html.includes(answerText.en.empty)]).toEqual([400, true])
    expect((await send(ann, { list: '<b>"1" x FGMT-5' })).html).not.toContain('<b>')
  })

  test('a quantity that was read from the cells alone is asked about, and changed columns are read before anything is added', async () => {
    const ann = browser()
    const read = await send(ann, { list: 'FGMT-5;10\nFGMT-10;5' })
    const fields = { ...fieldsIn(read.html), step: 'add' }
    const asked = await send(ann, fields)
    expect([asked.status, asked.html.includes(importText.en.openRows(2)), await cartOf(ann)]).toEqual([200, true, []])

    const two = await send(ann, { list: 'Part number;Quantity;Stock\nFGMT-5;10;7\nFGMT-10;5;9' })
    const own = fieldsIn(two.html)
    expect(own).toMatchObject({ 'role.1': 'quantity', 'role.2': 'none', 'quantity.2': '10' })
    const changed = { ...own, 'role.1': 'none', 'role.2': 'quantity', step: 'add' }
    const again = await send(ann, changed)
    expect([again.status, await cartOf(ann)]).toEqual([200, []])
    expect(fieldsIn(again.html)).toMatchObject({ 'quantity.2': '7', 'quantity.3': '9' })
    expect((await send(ann, { ...fieldsIn(again.html), step: 'add' })).status).toBe(303)
    expect(await cartOf(ann)).toEqual([
      ['FGMT-5', 7],
      ['FGMT-10', 9],
    ])
  })

  test('another site cannot send it', async () => {
    const answer = await send(browser(), { list: '1 x FGMT-5', step: 'add' }, { 'Sec-Fetch-Site': 'cross-site' })
    expect(answer.status).toBe(403)
  })

  test('nothing failed', () => expect(faults).toEqual([]))
})
