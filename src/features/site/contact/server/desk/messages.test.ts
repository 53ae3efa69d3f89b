import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changeEntry, outbox } from '#server/database/tables.ts'
import { testCompany } from '../../../../../../test/builders/company.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { sendContactMessage } from '../../contract.ts'
import {
  answerMessage,
  deleteMessage,
  getMessage,
  listMessages,
  saveMessage,
  undoMessageChange,
} from '../../desk-contract.ts'
import { contactAnswer, contactMessage } from '../tables.ts'

describe.each(await openApis(async () => {}))('$engine', ({ db, browser, faults }) => {
  const member = (more: object = {}) => openStaff(db, browser(), { roles: ['sales'], ...more })
  type Client = Awaited<ReturnType<typeof member>>['browser']
  const write = async (name: string, language: 'en' | 'es' = 'en') => {
    const visitor = browser()
    visitor.language = language
    const body = { name, email: 'vera@buyer.example', message: `First line\nof ${name}` }
    expect((await visitor.call(sendContactMessage, { body })).status).toBe(200)
    const [row] = await db.select().from(contactMessage).orderBy(desc(contactMessage.id)).limit(1)
    return row?.id ?? 0
  }
  const read = async (client: Client, id: number) => (await client.call(getMessage, { params: { id } })).reply
  const save = async (client: Client, id: number, changes: object, base_revision?: number) =>
    client.call(saveMessage, {
      params: { id },
      body: { base_revision: base_revision ?? (await read(client, id)).revision, changes },
    })
  const answer = (client: Client, id: number, base_revision: number, more: object = {}) =>
    client.call(answerMessage, { params: { id }, body: { base_revision, text: 'Yes, {name}.\n\nIn a week.', ...more } })
  const mails = () => db.select().from(outbox).where(eq(outbox.kind, 'contact_answer')).orderBy(desc(outbox.id))

  test('messages are found by words, state and who has them', async () => {
    const { browser: sam, id: samId } = await member()
    const [first, second] = [await write('Ada Fuse'), await write('Bo Bus')]
    await save(sam, first, { assignee_id: samId })
    await save(sam, second, { state: 'done' })
    const found = async (query: Record<string, string>) =>
      (await sam.call(listMessages, { query })).reply.rows
        .map(({ name }) => name)
        .filter(name => /^(Ada|Bo) /.test(name))
    expect(await found({})).toEqual(['Bo Bus', 'Ada Fuse'])
    // A line break is a blank.
    expect(await found({ q: 'line of ada' })).toEqual(['Ada Fuse'])
    expect(await found({ q: 'line from ada' })).toEqual([])
    expect(await found({ q: 'of Ada' })).toEqual(['Ada Fuse'])
    expect(await found({ state: 'done' })).toEqual(['Bo Bus'])
    expect(await found({ assignee: 'me' })).toEqual(['Ada Fuse'])
    expect(await found({ assignee: 'nobody', state: 'open' })).toEqual([])
    const { reply } = await sam.call(listMessages, { query: { page_size: 1 } })
    expect([reply.rows.length, reply.next === null]).toEqual([1, false])
  })

  test('an answer is mailed in the language of the message with replies to sales, and kept', async () => {
    const { browser: sam, name } = await member({ name: 'Sam Seller' })
    const id = await write('{company} Vera', 'es')
    const before = await read(sam, id)
    const answered = (await answer(sam, id, before.revision)).reply
    expect(answered).toMatchObject({ state: 'done', answers: [{ text: 'Yes, {name}.\n\nIn a week.', by: name }] })
    const [mail] = await mails()
    expect(mail?.message).toMatchObject({
      from: testCompany.mailFrom,
      to: 'vera@buyer.example',
      replyTo: testCompany.salesEmail,
      subject: `Su mensaje a ${testCompany.name}`,
    })
    // Neither the stranger's name nor the answer is filled in as a text of ours.
    for (const part of ['Hola, {company} Vera:', 'Yes, {name}.', '> First line', 'Sam Seller', 'Usted escribió:'])
      expect(mail?.message.text).toContain(part)
    expect(answered.history[0]?.fields).toEqual([
      { field: 'answers', before: 0, after: 1 },
      { field: 'state', before: 'open', after: 'done' },
    ])
  })

  test('of two who answer at once the second is told, and only one mail goes out', async () => {
    const { browser: sam } = await member({ name: 'Sam Seller' })
    const { browser: mia } = await member({ name: 'Mia Manager' })
    const id = await write('Twice')
    const { revision } = await read(sam, id)
    const count = (await mails()).length
    expect((await answer(sam, id, revision)).status).toBe(200)
    const refused = await answer(mia, id, revision)
    expect([refused.status, refused.error.code]).toEqual([409, 'stale_version'])
    expect(refused.error.errors?.text?.[0]).toContain('Sam Seller')
    expect((await mails()).length).toBe(count + 1)
    const again = await answer(mia, id, revision + 1, { is_done: false })
    expect(again.reply.answers.map(({ by }) => by)).toEqual(['Sam Seller', 'Mia Manager'])
    const { rows } = (await sam.call(listMessages, { query: {} })).reply
    expect(rows.find(row => row.id === id)?.answers).toBe(2)
  })

  test('an undo takes back who has it and its state, never a mail or that the message came', async () => {
    const { browser: sam, id: samId } = await member()
    const id = await write('Undo')
    await save(sam, id, { assignee_id: samId })
    const [assigned, made] = (await read(sam, id)).history
    await answer(sam, id, (await read(sam, id)).revision)
    const [answered] = (await read(sam, id)).history
    const undo = async (entry: { id: number } | undefined) =>
      (await sam.call(undoMessageChange, { body: { entry_id: entry?.id ?? 0 } })).reply.done
    expect([await undo(assigned), await undo(answered), await undo(made)]).toEqual([1, 1, 0])
    expect(await read(sam, id)).toMatchObject({ assignee_id: null, state: 'open', answers: [expect.anything()] })
  })

  test('a deleted message is gone with its answers; that it was deleted is kept without its words', async () => {
    const { browser: sam } = await member()
    const id = await write('Spam')
    await answer(sam, id, 1)
    expect((await sam.call(deleteMessage, { params: { id } })).status).toBe(200)
    expect((await sam.call(getMessage, { params: { id } })).status).toBe(404)
    expect((await sam.call(deleteMessage, { params: { id } })).status).toBe(404)
    expect(await db.$count(contactAnswer, eq(contactAnswer.messageId, id))).toBe(0)
    const entries = await db.select().from(changeEntry).where(eq(changeEntry.subjectKind, 'contact_message'))
    expect(JSON.stringify(entries)).not.toContain('In a week')
    expect(JSON.stringify(entries)).not.toContain('of Spam')
  })

  test('what is wrong is named by field', async () => {
    const { browser: sam } = await member()
    const reader = await openStaff(db, browser(), { roles: ['readers'] })
    const id = await write('Wrong')
    for (const [changes, field] of [
      [{ assignee_id: 999_999 }, 'assignee_id'],
      [{ assignee_id: reader.id }, 'assignee_id'],
      [{ state: 'lost' }, 'state'],
    ] as const) {
      const refused = await save(sam, id, changes)
      expect([refused.status, JSON.stringify(refused.error.errors).includes(field)]).toEqual([400, true])
    }
    for (const text of ['', '  \n ', 'x'.repeat(10_001)])
      expect((await answer(sam, id, 1, { text })).error.errors).toHaveProperty('text')
    expect((await reader.browser.call(listMessages, { query: {} })).status).toBe(403)
    expect(faults).toEqual([])
  })
})
