import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addToQuote, getCart, requestQuote, updateCart } from '#features/quotes/quote/contract.ts'
import { quoteGroup, quoteLine } from '#features/quotes/quote/server/tables.ts'
import { duplicateQuote, getQuoteByKey } from '#features/quotes/quote-history/contract.ts'
import { quoteAttachments } from '#features/quotes/quote-history/server/quote-documents.ts'
import { addListToQuote, createList, updateList } from '#features/quotes/saved-list/contract.ts'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { rulesVersion } from '#features/tools/workbench/domain/rules-data.ts'
import { outbox } from '#server/database/tables.ts'
import { testAddress } from '../../../../../../test/builders/address.ts'
import { logIn, mailsTo, openMember } from '../../../../../../test/builders/members.ts'
import type { ApiClient } from '../../../../../../test/openers/api-client.ts'
import { openDocuments } from '../../../../../../test/openers/documents.ts'
import { openConfigurations } from '../../../../../../test/openers/open-configurations.ts'
import { readPdf } from '../../../../../../test/readers/read-pdf.ts'
import {
  addConfigurationToQuote,
  addDraftToQuote,
  deleteConfiguration,
  listConfigurations,
  renewKeys,
  saveConfiguration,
} from '../../contract.ts'

const keyOf = (url: string) => url.split('/').at(-1) ?? ''
const radio = (watts: number) => ({
  panels: [{ ref: 'P1', product_id: 10701 }],
  loads: [{ ref: 'L1', name: 'Radio', feed: 'A', drain: { kind: 'power', watts }, wire: '8' }],
  placements: [{ load: 'L1', feed: 'A', panel: 'P1', position: 1, product_id: 30305 }],
})

describe.each(await openConfigurations())('$engine', ({ db, browser, faults, sheets }) => {
  const save = async (visitor: ApiClient, watts = 400, more: object = {}) => {
    const { reply } = await visitor.call(saveConfiguration, {
      body: { configuration: radio(watts), name: 'Site <7>', ...more },
    })
    return { edit: keyOf(reply.edit_url), view: keyOf(reply.view_url), version: reply.version }
  }
  const add = (visitor: ApiClient, key: string, version = 1, quantity = 1, headers: Record<string, string> = {}) =>
    visitor.call(addConfigurationToQuote, { params: { key }, body: { version, quantity }, headers })
  const groupsOf = async (visitor: ApiClient) => (await visitor.call(getCart)).reply.groups

  test('a version is added as one group, once for one request, and its lines are in no other list', async () => {
    const visitor = browser()
    const { view } = await save(visitor)
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const [first, second] = [await add(visitor, view, 1, 2, headers), await add(visitor, view, 1, 2, headers)]
    expect(second.reply).toEqual(first.reply)
    expect([first.reply.merged, first.reply.refused]).toEqual([0, []])
    const { reply } = await visitor.call(getCart)
    expect([reply.items, reply.free_items, reply.groups.length]).toEqual([[], [], 1])
    const [group] = reply.groups
    expect([group?.name, group?.quantity, group?.version, group?.view_url]).toEqual([
      'Site <7>',
      2,
      1,
      `/configuration/${view}`,
    ])
    expect(group?.items.some(({ product }) => product.id === 10701)).toBe(true)
    expect(group?.free_items[0]?.text).toContain('8 AWG')
    const lines = (group?.items.length ?? 0) + (group?.free_items.length ?? 0)
    expect([first.reply.added, first.reply.wishlist_items]).toEqual([lines, lines])
    expect((await visitor.call(getHeaderLinks)).reply.wishlist_items).toBe(lines)
    expect((await add(visitor, view)).reply.group_id).toBe(group?.id)
    expect((await groupsOf(visitor))[0]?.quantity).toBe(3)
  })

  test('a later version takes the place of the one that it goes on from; a branch stands beside it', async () => {
    const visitor = browser()
    const { edit, view } = await save(visitor)
    await add(visitor, view, 1, 5)
    await save(visitor, 500, { key: edit, base_version: 1 })
    await save(visitor, 600, { key: edit, base_version: 1, as_branch: true })
    await add(visitor, view, 2, 4)
    expect((await groupsOf(visitor)).map(({ version, quantity }) => [version, quantity])).toEqual([[2, 4]])
    await add(visitor, view, 3)
    expect((await groupsOf(visitor)).map(({ version }) => version)).toEqual([2, 3])
  })

  test('a draft is added as it stands: the same one twice is one group, and a changed one is another', async () => {
    const visitor = browser()
    const draft = (watts: number, more: object = {}) =>
      visitor.call(addDraftToQuote, {
        body: { configuration: radio(watts), ...more },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
    const { reply: first } = await draft(400)
    expect((await draft(400, { quantity: 2 })).reply.view_url).toBe(first.view_url)
    const [group, ...others] = await groupsOf(visitor)
    expect([others, group?.quantity, group?.name]).toEqual([[], 3, 'TG-0404G0404-150-1U'])
    expect(first.view_url.endsWith(group?.view_url ?? 'no link')).toBe(true)
    await draft(500, { name: 'Site 8' })
    expect((await groupsOf(visitor)).map(({ name, quantity }) => [name, quantity])).toEqual([
      ['TG-0404G0404-150-1U', 3],
      ['Site 8', 1],
    ])

    // A configuration that was deleted is kept anew.
    await visitor.call(deleteConfiguration, { params: { key: keyOf(first.edit_url) } })
    const { reply: again } = await draft(400)
    expect(again.view_url).not.toBe(first.view_url)
    expect((await draft(400)).reply.view_url).toBe(again.view_url)

    // Nothing is kept of what is refused before.
    const before = (await draft(400)).reply
    expect((await draft(700, { quantity: 1.5 })).status).toBe(400)
    expect((await draft(700, { configuration: { panels: [] } })).status).toBe(400)
    expect((await groupsOf(visitor)).length).toBe(3)
    expect(before.version).toBe(1)
  })

  test('a link says a draft as well, and what it lacks or says wrongly is refused', async () => {
    const visitor = browser()
    const link = { product_id: 10701, d: 'Radio; 400 W; A; A1; TPA 15; 8 AWG', spare: '0' }
    const added = (body: object) =>
      visitor.call(addDraftToQuote, { body: { configuration: null, name: '', quantity: 1, ...body } })
    const { reply } = await added({ link })
    expect([reply.group_id > 0, reply.refused]).toEqual([true, []])
    expect((await added({ link })).reply.view_url).toBe(reply.view_url)
    const [group, ...others] = await groupsOf(visitor)
    expect([others, group?.quantity, group?.name]).toEqual([[], 2, 'TG-0404G0404-150-1U'])
    expect(group?.items.map(({ product }) => product.sku)).toContain('FTPA-15')
    expect((await added({ link: { product_id: 999_999 } })).status).toBe(400)
    expect((await added({ link: { product_id: 'x' } })).status).toBe(400)
    expect((await added({})).status).toBe(400)
    expect((await groupsOf(visitor)).length).toBe(1)
  })

  test('a draft of a saved configuration is its version while nothing is changed, and then its next one', async () => {
    const visitor = browser()
    const { edit } = await save(visitor)
    const goesOn = (watts: number, base_version: number) =>
      visitor.call(addDraftToQuote, {
        body: { configuration: radio(watts), name: 'Site <7>', key: edit, base_version },
      })
    expect((await goesOn(400, 1)).reply.version).toBe(1)
    expect((await goesOn(500, 1)).reply.version).toBe(2)
    expect((await goesOn(500, 1)).reply.version).toBe(2)
    expect((await groupsOf(visitor)).map(({ version }) => version)).toEqual([2])
    const late = await goesOn(600, 1)
    expect([late.status, late.error.code]).toEqual([409, 'stale_version'])
    const stranger = await browser().call(addDraftToQuote, {
      body: { configuration: radio(400), name: 'x', key: 'nothing', base_version: 1 },
    })
    expect(stranger.status).toBe(404)
  })

  test('a draft of a customer is among his configurations', async () => {
    const rita = await openMember(db, browser())
    await rita.browser.call(addDraftToQuote, { body: { configuration: radio(400), name: 'Site 9' } })
    expect((await groupsOf(rita.browser)).map(({ name }) => name)).toEqual(['Site 9'])
    const { reply } = await rita.browser.call(listConfigurations, { query: {} })
    expect(reply.configurations.map(({ name }) => name)).toEqual(['Site 9'])
  })

  test('quantities change, wrong ones are worded, groups of others stay, a removed one is gone', async () => {
    const [visitor, other] = [browser(), browser()]
    const { view } = await save(visitor)
    await add(visitor, view)
    await add(other, view)
    const [own] = await groupsOf(visitor)
    const [foreign] = await groupsOf(other)
    const change = (groups: object[]) => visitor.call(updateCart, { body: { groups } })
    const id = own?.id ?? 0
    const changed = await change([
      { id, quantity: 7 },
      { id: foreign?.id, quantity: 9 },
      { id: foreign?.id, remove: true },
    ])
    expect(changed.reply.groups.map(({ quantity }) => quantity)).toEqual([7])
    for (const quantity of [-1, 1.5, 1_000_001]) {
      const { reply } = await change([{ id, quantity }])
      expect(reply.groups.map(one => [one.quantity, one.warnings.length])).toEqual([[7, 1]])
    }
    expect((await groupsOf(other)).map(({ quantity }) => quantity)).toEqual([1])
    expect((await change([{ id, remove: true }])).reply.groups).toEqual([])
    for (const quantity of [0, -1, 1.5, 1_000_001]) expect((await add(visitor, view, 1, quantity)).status).toBe(400)
    expect((await add(visitor, view, 2)).status).toBe(404)
    expect((await add(visitor, 'x')).status).toBe(404)
    const many = await add(visitor, view, 1, 1_000_000)
    expect([many.reply.group_id, many.reply.refused.length > 0]).toEqual([0, true])
  })

  test('a group shows no link that its owner has renewed or deleted since', async () => {
    const [owner, visitor] = [browser(), browser()]
    const { edit, view } = await save(owner)
    await add(visitor, view)
    const renewed = keyOf((await owner.call(renewKeys, { params: { key: edit } })).reply.edit_url)
    expect((await groupsOf(visitor)).map(({ view_url }) => view_url)).toEqual([''])
    await owner.call(deleteConfiguration, { params: { key: renewed } })
    expect((await groupsOf(visitor)).map(({ name, view_url }) => [name, view_url])).toEqual([['Site <7>', '']])
  })

  test('a login moves groups whole, and adds those of the same version', async () => {
    const rita = await openMember(db, browser())
    const visitor = browser()
    const { view } = await save(visitor)
    await add(rita.browser, view, 1, 2)
    await add(visitor, view, 1, 3)
    const other = await save(visitor, 500)
    await add(visitor, other.view, 1, 4)
    await logIn(visitor, rita.email)
    expect((await groupsOf(visitor)).map(({ quantity, items }) => [quantity, items.length > 0])).toEqual([
      [5, true],
      [4, true],
    ])
  })

  test('a request keeps the whole version; mails, PDF and CSV name the group, a brief receipt does not', async () => {
    const email = `${crypto.randomUUID()}@buyer.example`
    const visitor = browser()
    const { edit, view } = await save(visitor)
    await visitor.call(addToQuote, { params: { id: 10701 }, query: { quantity: 1 } })
    await add(visitor, view, 1, 3)
    const contact = { first_name: 'Ann', last_name: 'Lee', email, phone: null, company: null }
    const sent = await visitor.call(requestQuote, { body: { contact } })
    expect(sent.status).toBe(200)
    expect((await visitor.call(getCart)).reply.groups).toEqual([])
    const quote = (await browser().call(getQuoteByKey, { params: { key: keyOf(sent.reply.view_url) } })).reply
    const [group] = quote.groups
    expect([group?.name, group?.quantity, group?.version, group?.view_url]).toEqual([
      'Site <7>',
      3,
      1,
      `/configuration/${view}`,
    ])
    const panels = quote.items.filter(({ product_id }) => product_id === 10701)
    expect(panels.map(({ quantity, group_id }) => [quantity, group_id])).toEqual([
      [1, null],
      [3, group?.id],
    ])
    expect(quote.free_items.map(({ group_id }) => group_id)).toEqual([group?.id])
    expect(quote.item_count).toBe(quote.items.length + quote.free_items.length)
    const [kept] = await db.select().from(quoteGroup).where(eq(quoteGroup.quoteId, sent.reply.id))
    expect(kept?.snapshot).toMatchObject({ format: 'configuration/1', version: 1, rules_version: rulesVersion })
    expect(JSON.stringify(kept?.snapshot)).toContain('Radio')
    await visitor.call(deleteConfiguration, { params: { key: edit } })
    expect(await db.$count(quoteGroup, eq(quoteGroup.quoteId, sent.reply.id))).toBe(1)

    const [receipt] = await mailsTo(db, email)
    expect(receipt?.text).not.toContain('Site')
    const ofQuote = and(eq(outbox.kind, 'quote_to_sales'), eq(outbox.reference, sent.reply.web_quote_id))
    const [mail] = await db.select({ message: outbox.message }).from(outbox).where(ofQuote)
    const toSales = mail?.message
    expect(toSales?.text).toContain('3 × Site <7>, version 1')
    expect(toSales?.html).toContain('3 × Site &lt;7&gt;, version 1')
    const sheet = toSales?.attachments?.find(({ maker }) => maker === 'configuration_sheet')
    expect([sheet?.rowId, sheet?.fileName]).toEqual([kept?.id, `${sent.reply.web_quote_id}-configuration-1.pdf`])
    expect(receipt?.attachments?.map(({ maker }) => maker)).toEqual(['quote_pdf_brief'])
    // The configuration is deleted; the quote has kept what the sheet shows.
    const { pages } = await readPdf((await sheets.configuration_sheet(sheet?.rowId ?? 0)) ?? Buffer.of())
    expect(pages.join(' ')).toContain('Radio')
    expect(await sheets.configuration_sheet(0)).toBeNull()
    expect(toSales?.attachments?.map(({ fileName }) => fileName.split('.').at(-1))).toEqual([
      'pdf',
      'csv',
      'xlsx',
      'pdf',
    ])
    const documents = quoteAttachments(openDocuments(), db)
    expect((await documents.quote_xlsx(sent.reply.id))?.subarray(0, 2).toString()).toBe('PK')
    expect(String(await documents.quote_csv(sent.reply.id))).toContain('3 × Site <7>, version 1')
    expect((await documents.quote_pdf(sent.reply.id))?.subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('a customer requests again with the group, and keeps it in a list', async () => {
    const rita = await openMember(db, browser())
    const { view } = await save(rita.browser)
    await add(rita.browser, view, 1, 3)
    const { reply: list } = await rita.browser.call(createList, { body: { name: 'Site 7' } })
    expect(list.groups.map(({ name, quantity, version }) => [name, quantity, version])).toEqual([['Site <7>', 3, 1]])
    expect(list.item_count).toBe(list.groups[0]?.item_count)
    const sent = await rita.browser.call(requestQuote, { body: { address: testAddress } })
    expect(sent.status).toBe(200)
    const stored = await db.select().from(quoteLine).where(eq(quoteLine.quoteId, sent.reply.id))
    const params = { id: sent.reply.web_quote_id }
    const again = (await rita.browser.call(duplicateQuote, { params, body: { replace_cart: false } })).reply
    expect(again.groups.map(({ quantity, items }) => [quantity, items.length])).toEqual([[3, stored.length]])
    const first = stored.find(({ productId }) => productId === again.groups[0]?.items[0]?.product.id)
    expect((again.groups[0]?.items[0]?.quantity ?? 0) * 3).toBe(first?.quantity)
    const added = (await rita.browser.call(addListToQuote, { params: { id: list.id } })).reply
    expect([added.added, added.refused]).toEqual([0, []])
    expect((await groupsOf(rita.browser)).map(({ quantity }) => quantity)).toEqual([6])
    const changed = await rita.browser.call(updateList, {
      params: { id: list.id },
      body: { remove_group_ids: [list.groups[0]?.id] },
    })
    expect(changed.reply.groups).toEqual([])
  })

  test('no request above caused a fault', () => expect(faults).toEqual([]))
})
