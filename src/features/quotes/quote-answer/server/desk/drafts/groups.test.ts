import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quoteFreeLine, quoteGroup, quoteLine } from '#features/quotes/quote/server/tables.ts'
import { getDeskQuote } from '#features/quotes/quote-inbox/desk-contract.ts'
import { openInboxes } from '../../../../../../../test/openers/open-inbox.ts'
import { previewMail, saveDraft, startDraft, takeOverConfiguration, undoDraft } from '../../../desk-contract.ts'
import type { ConfiguredParts } from '../../steps/answer-groups.ts'

/** The parts of the newest versions of configurations, by id. */
const newest = new Map<number, ConfiguredParts>()

const configurations = {
  find: async (_: unknown, groups: readonly { configurationId: number; keyCount: number }[]) =>
    new Map(
      groups.flatMap(({ configurationId: id, keyCount }) => {
        const found = newest.get(id)
        return found && keyCount === 1 ? [[id, { editUrl: `/configuration/k${id}`, newestVersion: found.version }]] : []
      }),
    ),
  readParts: async (_: unknown, id: number) => newest.get(id) ?? null,
}

describe.each(await openInboxes({ configurations }))('$engine', ({ db, request, staff }) => {
  /** A request for product 1, and for two groups of product 2 and words. */
  const open = async (configurationId: number, keyCount = 1) => {
    const { id } = await request({}, [1])
    const facts = { quoteId: id, position: 0, quantity: 2, name: 'Site 7', problemCount: 0, snapshot: {} }
    const [group] = await db
      .insert(quoteGroup)
      .values({ ...facts, configurationId, version: 1, keyCount })
      .returning()
    const groupId = group?.id ?? 0
    const line = { quoteId: id, position: 0, name: 'Panel 2 (en)', sku: 'SKU-2', productUrl: '/p/2' }
    await db.insert(quoteLine).values({ ...line, productId: 2, quantity: 2, groupId })
    await db.insert(quoteFreeLine).values({ quoteId: id, position: 0, text: 'Lugs', quantity: 2, groupId })
    return { id, groupId }
  }
  type Staff = Awaited<ReturnType<typeof staff>>
  const begin = async (who: Staff, id: number) =>
    (await who.browser.call(startDraft, { params: { id }, body: { base_revision: 0, from: 'request' } })).reply
  const takeOver = (who: Staff, id: number, base_revision: number, group_id: number) =>
    who.browser.call(takeOverConfiguration, { params: { id }, body: { base_revision, group_id } })
  const linesOf = (lines: readonly { name: string; quantity: number; group_id?: number | null; answer: string }[]) =>
    lines.map(({ name, quantity, group_id, answer }) => [name, quantity, group_id ?? null, answer])

  test('the answer keeps the lines of a group together, in the draft and in what the customer reads', async () => {
    newest.set(1, { name: 'Site 7', version: 1, lines: [] })
    const sam = await staff()
    const { id, groupId } = await open(1)
    const { record } = await begin(sam, id)
    expect(linesOf(record.lines)).toEqual([
      ['Panel 1 (en)', 2, null, 'as_requested'],
      ['Panel 2 (en)', 2, groupId, 'as_requested'],
      ['Lugs', 2, groupId, 'as_requested'],
    ])
    expect(record.groups).toEqual([
      {
        ...{ id: groupId, name: 'Site 7', quantity: 2, version: 1 },
        ...{ edit_url: '/configuration/k1?version=1', newest_version: 1 },
      },
    ])
    const { text } = (await sam.browser.call(previewMail, { params: { id } })).reply
    const places = ['Panel 1 (en)', '2 × Site 7, version 1', 'Panel 2 (en)', 'Lugs'].map(words => text.indexOf(words))
    expect(places.every(place => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const shown = (await sam.browser.call(getDeskQuote, { params: { id: `${id}` } })).reply
    expect(shown.asked.map(({ group_id }) => group_id)).toEqual([null, groupId, groupId])
  })

  test('a group takes over the newest version, keeps its prices, and says it again in one undoable change', async () => {
    const sam = await staff()
    const { id, groupId } = await open(2)
    newest.set(2, {
      ...{ name: 'Site 7 b', version: 3 },
      lines: [
        { productId: 2, text: null, quantity: 4 },
        { productId: 3, text: null, quantity: 1 },
      ],
    })
    const begun = await begin(sam, id)
    const panel = begun.record.lines.find(({ name }) => name === 'Panel 2 (en)')
    const priced = await sam.browser.call(saveDraft, {
      params: { id },
      body: {
        base_revision: begun.revision,
        changes: [
          { op: 'line', line_id: panel?.id ?? 0, changes: { breaks: [{ from_quantity: 1, unit_price: '12.5' }] } },
        ],
      },
    })
    const { reply } = await takeOver(sam, id, priced.reply.revision, groupId)
    expect(linesOf(reply.record.lines)).toEqual([
      ['Panel 1 (en)', 2, null, 'as_requested'],
      ['Panel 2 (en)', 8, groupId, 'as_requested'],
      ['Lugs', 2, groupId, 'not_offered'],
      ['Panel 3 (en)', 2, groupId, 'added'],
    ])
    expect(reply.record.lines[1]?.breaks).toEqual([{ from_quantity: 1, unit_price: '12.5' }])
    expect(reply.record.lines[2]?.reason).toBe('Not in version 3 of the configuration')
    expect(reply.record.groups.map(({ name, version }) => [name, version])).toEqual([['Site 7 b', 3]])
    const { text } = (await sam.browser.call(previewMail, { params: { id } })).reply
    expect(text).toContain('2 × Site 7 b, version 3')
    const again = await takeOver(sam, id, reply.revision, groupId)
    expect([again.status, again.error.code]).toEqual([400, 'no_newer_version'])
    const undo = { params: { id }, body: { revision: reply.revision } }
    const undone = (await sam.browser.call(undoDraft, undo)).reply
    expect([undone.refused, undone.record.groups.map(({ version }) => version)]).toEqual([[], [1]])
    expect(linesOf(undone.record.lines).map(([name, quantity]) => [name, quantity])).toEqual([
      ['Panel 1 (en)', 2],
      ['Panel 2 (en)', 2],
      ['Lugs', 2],
    ])
    const third = (await takeOver(sam, id, undone.revision, groupId)).reply
    const restart = { params: { id }, body: { base_revision: third.revision, from: 'request' as const } }
    expect((await sam.browser.call(startDraft, restart)).reply.record.groups[0]?.version).toBe(1)
    // The request itself stays as it was.
    const [stored] = await db.select().from(quoteGroup).where(eq(quoteGroup.id, groupId))
    expect([stored?.name, stored?.version]).toEqual(['Site 7', 1])
  })

  test('a group of another quote, a configuration that is gone, and a caller who only reads are refused', async () => {
    const [sam, reader] = [await staff(), await staff({ roles: ['readers'] })]
    newest.set(3, { name: 'Site 7', version: 2, lines: [] })
    const [own, other, renewed] = [await open(3), await open(3), await open(3, 2)]
    const { revision } = await begin(sam, own.id)
    expect((await takeOver(sam, own.id, revision, other.groupId)).status).toBe(404)
    expect((await takeOver(sam, other.id, 1, other.groupId)).status).toBe(404)
    expect((await takeOver(reader, own.id, revision, own.groupId)).status).toBe(403)
    const begun = await begin(sam, renewed.id)
    expect(begun.record.groups.map(({ edit_url }) => edit_url)).toEqual([null])
    const gone = await takeOver(sam, renewed.id, begun.revision, renewed.groupId)
    expect([gone.status, gone.error.code]).toEqual([400, 'configuration_gone'])
    const shown = (await reader.browser.call(getDeskQuote, { params: { id: `${own.id}` } })).reply
    expect(shown.draft?.groups.map(({ edit_url }) => edit_url)).toEqual([null])
    const sent = {
      op: 'set' as const,
      changes: { intro: 'x', groups: [{ id: 1, name: 'y', quantity: 1, version: 9 }] },
    }
    const saved = await sam.browser.call(saveDraft, {
      params: { id: own.id },
      body: { base_revision: revision, changes: [sent] },
    })
    expect(saved.error.errors).toEqual({ 'changes.0.changes.groups': ['This field is not known'] })
  })
})
