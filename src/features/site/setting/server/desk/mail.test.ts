import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sendContactMessage } from '#features/site/contact/contract.ts'
import { auditEntry, outbox } from '#server/database/tables.ts'
import { languages } from '#shared/language.ts'
import { testCompany } from '../../../../../../test/builders/company.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import {
  getMailSettings,
  getMailTexts,
  listMailTexts,
  previewMailFrame,
  previewMailTexts,
  saveMailSettings,
  saveMailTexts,
  sendTestMail,
  undoMailSettings,
  undoMailTexts,
} from '../../desk-contract.ts'
import { mailPlaceholderText, mailSlotText } from '../../messages/desk-mail-slots.ts'

const contact = { key: 'contact_message' }
const reset = { key: 'account_reset' }

describe.each(await openApis(async () => {}))('$engine', ({ db, browser, faults }) => {
  const admin = (more: object = {}) => openStaff(db, browser(), { roles: ['administrators'], ...more })
  type Client = Awaited<ReturnType<typeof admin>>['browser']
  const readSender = async (client: Client) => (await client.call(getMailSettings)).reply
  const saveSender = async (client: Client, changes: object, base?: number) => {
    const base_revision = base ?? (await readSender(client)).revision
    return client.call(saveMailSettings, { body: { base_revision, changes } })
  }
  const read = async (client: Client, params = contact) => (await client.call(getMailTexts, { params })).reply
  const save = async (client: Client, changes: Record<string, string>, params = contact, base?: number) => {
    const base_revision = base ?? (await read(client, params)).revision
    return client.call(saveMailTexts, { params, body: { base_revision, changes } })
  }
  const openFrame = (client: Client, query: Record<string, string>) =>
    client.send(`${previewMailFrame.path}?${new URLSearchParams(query)}`, {}, previewMailFrame.base)
  const newest = async () => {
    const [mail] = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
    return mail
  }
  const writeToUs = async (name = 'Ann Lee', message = 'Hello') => {
    await browser().call(sendContactMessage, { body: { name, email: 'ann@buyer.example', message } })
    return (await newest())?.message
  }

  test('mails have the sender, the end and the address for replies that are saved, until they are taken back', async () => {
    const { browser: ada } = await admin()
    const first = await readSender(ada)
    expect(first.value).toMatchObject({ mail_from: testCompany.mailFrom, sales_email: testCompany.salesEmail })
    const signature = { en: 'Your team\n1 Main St', es: '', fr: '' }
    await saveSender(ada, { mail_from: 'Team <team@new.example>', reply_to: 'answers@new.example', signature })
    await ada.call(sendTestMail, { body: { ...reset, language: 'en', texts: {} } })
    const message = (await newest())?.message
    expect(message).toMatchObject({ from: 'Team <team@new.example>', replyTo: 'answers@new.example' })
    expect(message?.text.endsWith('\n\nYour team\n1 Main St')).toBe(true)
    expect(message?.html).toContain('>Your team\n1 Main St</p>')
    const [entry] = (await readSender(ada)).history
    await ada.call(undoMailSettings, { body: { entry_id: entry?.id ?? 0 } })
    expect(await writeToUs()).toMatchObject({ from: testCompany.mailFrom, to: testCompany.salesEmail })
    expect((await readSender(ada)).value).toEqual(first.value)
  })

  const wrongSenders = {
    mail_from: ['', 'Company', 'a@b\r\nBcc: c@d', 'x'.repeat(201)],
    reply_to: ['sales', 'a@b.example, c@d.example', null],
    sales_email: ['', 'sales', 'a b@c.example'],
    signature: ['x', { en: 'x' }, { en: 'x'.repeat(501), es: '', fr: '' }],
    colour: ['red'],
  }
  test.each(languages)('each wrong sender is refused by its field, in words: %s', async language => {
    const { browser: ada } = await admin({ language })
    const { revision } = await readSender(ada)
    for (const [field, values] of Object.entries(wrongSenders))
      for (const value of values) {
        const { status, error } = await saveSender(ada, { [field]: value }, revision)
        const fields = Object.keys(error?.errors ?? {})
        expect([field, value, status, fields.length > 0]).toEqual([field, value, 400, true])
        const named = field === 'colour' ? /^changes\.colour$/ : new RegExp(`^changes\\.${field}\\b`)
        for (const name of fields) expect(name).toMatch(named)
      }
    expect((await readSender(ada)).revision).toBe(revision)
  })

  test('a saved text is in the mails from then on, with its facts escaped; an undo brings back the usual one', async () => {
    const { browser: ada, name } = await admin()
    const before = await writeToUs()
    await save(ada, { opening_en: '  {name} <i>writes</i>:\r\n\r\nPlease answer {name} \n today.  ' })
    const after = await writeToUs('Ann <b>Lee</b> {company}')
    expect(after?.text).toMatch(/^Ann <b>Lee<\/b> \{company\} <i>writes<\/i>:\n\nPlease answer Ann <b>Lee/)
    expect(after?.html).toContain('<p>Ann &lt;b&gt;Lee&lt;/b&gt; {company} &lt;i&gt;writes&lt;/i&gt;:</p>')
    expect(after?.html).toContain('<br/> today.</p>')
    expect(after?.subject).toBe('Message from Ann <b>Lee</b> {company}')
    const listed = (await ada.call(listMailTexts)).reply.find(({ key }) => key === contact.key)
    expect(listed).toEqual({ ...contact, reader: 'sales', changed_in: ['en'] })
    const [entry] = (await read(ada)).history
    expect(entry).toMatchObject({ by: name, source: 'desk' })
    const [audited] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(audited).toMatchObject({ event: 'settings_changed', subjectId: 'mail_contact_message' })
    const undone = await ada.call(undoMailTexts, { params: contact, body: { entry_id: entry?.id ?? 0 } })
    expect(undone.reply).toMatchObject({ done: 1, refused: [] })
    const again = await writeToUs()
    expect([again?.subject, again?.text, again?.html]).toEqual([before?.subject, before?.text, before?.html])
  })

  test('two who change one mail are joined by language; of one text the second is refused', async () => {
    const { browser: ada } = await admin()
    const { revision } = await read(ada)
    await save(ada, { opening_fr: 'Bonjour' }, contact, revision)
    expect((await save(ada, { opening_es: 'Hola' }, contact, revision)).reply).toMatchObject({
      merged_from: [revision + 1],
    })
    const refused = await save(ada, { opening_fr: 'Salut' }, contact, revision)
    expect([refused.status, refused.error.code]).toEqual([409, 'stale_version'])
    expect(Object.keys(refused.error.errors ?? {})).toEqual(['opening_fr'])
  })

  const link = 'Set it: {link}'
  const wrongTexts: [string, string[]][] = [
    ['subject_en', ['', '   ', 'Two\nlines', 'x'.repeat(201), '{name}', '{link}', '{Company}']],
    ['greeting_fr', ['{ name }', '{life}', '{}', '{constructor}']],
    ['opening_es', ['', '{unknown}', 'x'.repeat(4001)]],
    // A mail without its link cannot be saved.
    ['link_en', ['', 'Set a new password', '{link}', ': {link}', '{link} Set it', 'Set {link} or {link}', '{link']],
    ['link_fr', [`${'x'.repeat(200)}{link}`]],
    ['hint_en', ['{link}', '{name}']],
    ['footer_en', ['x']],
    ['opening_de', ['x']],
    ['opening', ['x']],
  ]
  test.each(languages)('each wrong text is refused by its field, in words: %s', async language => {
    const { browser: ada } = await admin({ language })
    const { revision } = await read(ada, reset)
    for (const [field, values] of wrongTexts)
      for (const value of values) {
        const { status, error } = await save(ada, { [field]: value }, reset, revision)
        expect([field, value, status, Object.keys(error?.errors ?? {})]).toEqual([field, value, 400, [field]])
        expect(error.errors?.[field]?.join('')).not.toMatch(/^$|undefined/)
      }
    for (const changes of [{ opening_en: 7 }, { opening_en: null }, 'x']) {
      const body = { base_revision: revision, changes: changes as never }
      expect((await ada.call(saveMailTexts, { params: reset, body })).status).toBe(400)
    }
    expect((await read(ada, reset)).revision).toBe(revision)
  })

  test('a preview and a test are what is sent: by the typed texts over the saved ones', async () => {
    const { browser: ada, email } = await admin()
    await save(ada, { link_en: link, hint_en: '' }, reset)
    const body = { ...reset, language: 'en' as const, texts: { opening: 'New words for {company}.' } }
    const preview = (await ada.call(previewMailTexts, { body })).reply
    expect(preview.text).toMatch(/New words for Example Power\.\n\nSet it: http\S+\n\nQuestions/)
    expect(preview.html).toMatch(/<a [^>]+>Set it<\/a>/)
    expect((await ada.call(sendTestMail, { body })).reply).toEqual({ to: email })
    const sent = await newest()
    expect(sent).toMatchObject({ kind: 'mail_test', to: email })
    expect([sent?.message.subject, sent?.message.text, sent?.message.html]).toEqual([
      `Test: ${preview.subject}`,
      preview.text,
      preview.html,
    ])
    const frame = await openFrame(ada, { ...body, texts: JSON.stringify(body.texts) })
    expect(frame.headers.get('Content-Security-Policy')).toContain("sandbox; default-src 'none'")
    expect(await frame.text()).toBe(preview.html)
  })

  test('every mail can be read and previewed in each language and case; its parts have names', async () => {
    const { browser: ada } = await admin()
    for (const { key } of (await ada.call(listMailTexts)).reply) {
      const { slots, variants, fixed_by_environment: fixed } = await read(ada, { key })
      expect(fixed).toEqual([])
      for (const language of languages) {
        expect(slots.map(({ slot }) => slot).filter(slot => !(slot in mailSlotText[language]))).toEqual([])
        const known = Object.keys(mailPlaceholderText[language])
        expect(slots.flatMap(({ placeholders }) => placeholders).filter(name => !known.includes(name))).toEqual([])
        for (const variant of [undefined, ...variants]) {
          const body = { key, language, texts: {}, ...(variant && { variant }) }
          const { status, reply } = await ada.call(previewMailTexts, { body })
          expect([key, language, variant, status, reply.subject !== '']).toEqual([key, language, variant, 200, true])
        }
      }
    }
  })

  test('texts that could not be saved are not drawn either; unknown mails and cases are not found', async () => {
    const { browser: ada } = await admin()
    const body = { ...reset, language: 'en' as const, texts: { link: 'Gone' } }
    for (const asked of [previewMailTexts, sendTestMail] as const) {
      const { status, error } = await ada.call(asked, { body })
      expect([status, Object.keys(error.errors ?? {})]).toEqual([400, ['texts.link']])
    }
    const odd = [
      { ...body, key: 'constructor' },
      { ...body, texts: {}, variant: 'subject' },
    ]
    for (const one of odd) expect((await ada.call(previewMailTexts, { body: one })).status).toBe(404)
    expect((await ada.call(getMailTexts, { params: { key: 'mail_test' } })).status).toBe(404)
    for (const texts of ['{', '[]', 'null', '{"opening":7}'])
      expect((await openFrame(ada, { ...body, texts })).status).toBe(200)
  })

  test('nobody gets more than twenty tests an hour', async () => {
    const { browser: ada } = await admin()
    const body = { ...contact, language: 'fr' as const, texts: {} }
    for (let sent = 0; sent < 20; sent++) expect((await ada.call(sendTestMail, { body })).status).toBe(200)
    const refused = await ada.call(sendTestMail, { body })
    expect([refused.status, refused.error.code]).toEqual([400, 'too_many_tests'])
  })

  test('nobody but administrators reads, changes or previews them', async () => {
    const { browser: sam } = await openStaff(db, browser(), { roles: ['sales_managers'] })
    const body = { ...contact, language: 'en' as const, texts: {} }
    expect((await sam.call(getMailSettings)).status).toBe(403)
    expect((await sam.call(previewMailTexts, { body })).status).toBe(403)
    expect((await sam.call(sendTestMail, { body })).status).toBe(403)
    expect((await save(sam, { opening_en: 'x' }, contact, 0)).status).toBe(403)
  })

  test('nothing of this caused a fault', () => expect(faults).toEqual([]))
})
