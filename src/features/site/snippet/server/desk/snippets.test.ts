import { describe, expect, test } from 'vitest'
import { openInboxes } from '../../../../../../test/openers/open-inbox.ts'
import { deleteSnippet, listSnippets, saveSnippet, useSnippet } from '../../desk-contract.ts'

describe.each(await openInboxes())('$engine', ({ staff }) => {
  type Staff = Awaited<ReturnType<typeof staff>>
  const texts = { en: 'Hello {{contact.first_name}}', es: 'Hola', fr: '' }
  const save = (who: Staff, facts: object = {}) =>
    who.browser.call(saveSnippet, {
      body: { name: 'Thanks', shortcut: 'thanks', use: 'message', is_shared: false, texts, ...facts },
    })
  const list = async (who: Staff, query: Record<string, string> = {}) =>
    (await who.browser.call(listSnippets, { query })).reply

  test('one’s own snippets are one’s own; those of the team are written by whoever may', async () => {
    const [sam, ann] = [await staff({ name: 'Sam' }), await staff({ name: 'Ann' })]
    const boss = await staff({ roles: ['sales_managers'] })
    const { reply: own } = await save(sam)
    expect(own.record).toMatchObject({ owner: 'Sam', may_change: true, uses: 0, revision: 1 })
    expect((await save(sam, { shortcut: 'team', is_shared: true })).error.errors).toEqual({
      is_shared: ['Shared snippets need the right: write shared snippets.'],
    })
    const { reply: shared } = await save(boss, { name: 'For the team', shortcut: 'team', is_shared: true })
    expect((await list(sam)).map(({ shortcut, may_change }) => [shortcut, may_change])).toEqual([
      ['team', false],
      ['thanks', true],
    ])
    expect((await list(ann)).map(({ shortcut }) => shortcut)).toEqual(['team'])
    const change = (who: Staff, id: number, facts: object = {}) =>
      save(who, { id, base_revision: 1, name: 'For the team', ...facts })
    expect((await change(ann, own.record.id)).status).toBe(404)
    expect((await change(sam, shared.record.id, { shortcut: 'team', is_shared: true })).status).toBe(200)
    expect((await change(sam, shared.record.id, { shortcut: 'mine', is_shared: true })).error.errors).toHaveProperty(
      'is_shared',
    )
    expect((await change(sam, shared.record.id, { shortcut: 'team', is_shared: false })).error.errors).toHaveProperty(
      'is_shared',
    )
    const remove = (who: Staff, id: number) => who.browser.call(deleteSnippet, { params: { id } })
    expect([(await remove(ann, own.record.id)).status, (await remove(ann, shared.record.id)).status]).toEqual([
      404, 403,
    ])
    expect([(await remove(sam, own.record.id)).status, (await remove(boss, shared.record.id)).status]).toEqual([
      200, 200,
    ])
    expect(await list(boss)).toEqual([])
  })

  test('two saves of different fields are joined, and of the same one the second is told', async () => {
    const sam = await staff()
    const { reply } = await save(sam)
    const { id } = reply.record
    expect((await save(sam, { id, base_revision: 1, name: 'Many thanks' })).reply.revision).toBe(2)
    const other = await save(sam, { id, base_revision: 1, name: 'Thank you' })
    expect([other.status, other.error.code]).toEqual([409, 'stale_version'])
  })

  test('they are found by what is typed, and those that are used most come first', async () => {
    const sam = await staff()
    await save(sam, { name: 'Delivery terms', shortcut: 'dt', use: 'terms' })
    const { reply } = await save(sam, {
      name: 'Gracias por su espera',
      shortcut: 'wait',
      texts: { en: '', es: 'Gracias', fr: '' },
    })
    const names = async (query: Record<string, string>) => (await list(sam, query)).map(({ shortcut }) => shortcut)
    expect(await names({ q: 'su esp' })).toEqual(['wait'])
    expect(await names({ q: 'D' })).toEqual(['dt'])
    expect(await names({ use: 'terms' })).toEqual(['dt'])
    expect(await names({ language: 'en' })).toEqual(['dt'])
    expect(await names({})).toEqual(['dt', 'wait'])
    await sam.browser.call(useSnippet, { params: { id: reply.record.id } })
    expect(await names({})).toEqual(['wait', 'dt'])
  })

  test('what a snippet cannot be is refused by field', async () => {
    const [sam, reader] = [await staff(), await staff({ roles: ['readers'] })]
    await save(sam)
    const errors = async (facts: object) => (await save(sam, facts)).error.errors
    expect(await errors({})).toEqual({ shortcut: ['Another of these snippets has this shortcut.'] })
    expect(await errors({ shortcut: 'No Good' })).toHaveProperty('shortcut')
    expect(await errors({ shortcut: 'x', texts: { en: '', es: ' ', fr: '' } })).toHaveProperty(['texts.en'])
    expect(await errors({ shortcut: 'x', texts: { ...texts, fr: 'Bonjour {{nom}}' } })).toEqual({
      'texts.fr': ['There is no such placeholder: nom.'],
    })
    expect((await save(reader)).status).toBe(403)
    expect((await list(reader)).length).toBe(0)
  })
})
