import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getHeaderLinks } from '#features/site/shell/contract.ts'
import { auditEntry, changeEntry } from '#server/database/tables.ts'
import { languages } from '#shared/language.ts'
import { testCompany } from '../../../../../../test/builders/company.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { getCompanySettings, saveCompanySettings, undoCompanySettings } from '../../desk-contract.ts'
import { mailFieldText } from '../../messages/desk-mail-fields.ts'

describe.each(await openApis(async () => {}))('$engine', ({ db, browser, faults }) => {
  const admin = (more: object = {}) => openStaff(db, browser(), { roles: ['administrators'], ...more })
  type Client = Awaited<ReturnType<typeof admin>>['browser']
  const read = async (client: Client) => (await client.call(getCompanySettings)).reply
  const save = async (client: Client, changes: object, base_revision?: number) =>
    client.call(saveCompanySettings, {
      body: { base_revision: base_revision ?? (await read(client)).revision, changes },
    })

  test('before a save the company has the facts of the installation, which stay as defaults', async () => {
    const { browser: ada } = await admin()
    const first = await read(ada)
    expect(first).toMatchObject({ revision: 0, history: [], fixed_by_environment: [] })
    expect(first.value).toMatchObject({ name: testCompany.name, time_zone: 'UTC', sales_language: 'en' })
    await save(ada, { phone: ' +1  555 0100 ' })
    const after = await read(ada)
    expect(after).toMatchObject({
      revision: 1,
      value: { phone: '+1 555 0100' },
      defaults: { phone: testCompany.phone },
    })
  })

  test('pages show a saved fact at once; an undo brings back the one before', async () => {
    const { browser: ada, name } = await admin()
    await save(ada, { name: 'New Power', headquarters: { en: 'Oslo', es: 'Oslo', fr: 'Oslo' } })
    const shown = async () => (await browser().call(getHeaderLinks)).reply
    expect(await shown()).toMatchObject({ company_name: 'New Power', headquarters: 'Oslo' })
    const [entry] = (await read(ada)).history
    expect(entry).toMatchObject({ by: name, source: 'desk' })
    const [audited] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(audited).toMatchObject({ event: 'settings_changed', subjectKind: 'setting', subjectId: 'company' })
    expect(audited?.details).toMatchObject({ name: { before: testCompany.name, after: 'New Power' } })
    const undone = await ada.call(undoCompanySettings, { body: { entry_id: entry?.id ?? 0 } })
    expect(undone.reply).toMatchObject({ done: 1, refused: [] })
    expect(await shown()).toMatchObject({ company_name: testCompany.name, headquarters: 'Raleigh, USA' })
  })

  test('an undo takes back what the group still has, and says where a field stands that has moved', async () => {
    const { browser: ada } = await admin()
    await save(ada, { phone: '+1 555 0111' })
    const [last] = (await read(ada)).history
    // As it was written while the address of sales belonged to the company.
    const fields = [
      { field: 'phone', before: '+1 555 0100', after: '+1 555 0111' },
      { field: 'sales_email', before: 'old@x.example', after: null },
    ]
    await db
      .update(changeEntry)
      .set({ fields })
      .where(eq(changeEntry.id, last?.id ?? 0))
    const undone = await ada.call(undoCompanySettings, { body: { entry_id: last?.id ?? 0 } })
    expect(undone.reply).toMatchObject({
      done: 1,
      refused: [{ reason: expect.stringContaining(mailFieldText.en.sales_email) }],
    })
    const { value } = await read(ada)
    expect(value.phone).toBe('+1 555 0100')
    expect(value).not.toHaveProperty('sales_email')
  })

  test('two saves of different facts are joined, of the same fact the second is refused', async () => {
    const { browser: ada } = await admin()
    const { revision } = await read(ada)
    await save(ada, { founded_year: 1950 }, revision)
    expect((await save(ada, { sales_language: 'fr' }, revision)).reply).toMatchObject({ merged_from: [revision + 1] })
    const refused = await save(ada, { founded_year: 1960 }, revision)
    expect([refused.status, refused.error.code]).toEqual([409, 'stale_version'])
    expect(refused.error.errors).toHaveProperty('founded_year')
  })

  const wrong = {
    name: ['', 'x'.repeat(101), 7],
    title_suffix: ['', 'x'.repeat(61)],
    founded_year: [999, 10_000, 1.5, '1922'],
    phone: ['1'.repeat(41), null],
    headquarters: [{ en: 'x' }, 'x', { en: 'x'.repeat(201), es: '', fr: '' }],
    social_links: [
      [{ url: 'http://x.example', title: 'x' }],
      [{ url: 'javascript:alert(1)', title: 'x' }],
      [{ url: 'https://x.example', title: '' }],
    ],
    time_zone: ['', 'Nowhere/Else', '+02:00'],
    sales_language: ['de', ''],
    colour: ['red'],
  }
  test.each(languages)('each wrong value is refused by its field, in words: %s', async language => {
    const { browser: ada } = await admin({ language })
    const { revision } = await read(ada)
    for (const [field, values] of Object.entries(wrong))
      for (const value of values) {
        const { status, error } = await save(ada, { [field]: value }, revision)
        const fields = Object.keys(error?.errors ?? {})
        expect([field, value, status, fields.length > 0]).toEqual([field, value, 400, true])
        const named = field === 'colour' ? /^changes\.colour$/ : new RegExp(`^changes\\.${field}\\b`)
        for (const name of fields) expect(name).toMatch(named)
        expect(
          Object.values(error.errors ?? {})
            .flat()
            .join(''),
        ).not.toBe('')
      }
    expect((await read(ada)).revision).toBe(revision)
  })

  test('nobody but administrators reads or changes them', async () => {
    const { browser: sam } = await openStaff(db, browser(), { roles: ['sales_managers'] })
    const asked = await sam.call(getCompanySettings)
    expect([asked.status, asked.error.code]).toEqual([403, 'forbidden'])
    expect((await save(sam, { name: 'Mine' }, 0)).error.code).toBe('forbidden')
  })

  test('nothing of this caused a fault', () => expect(faults).toEqual([]))
})
