import { describe, expect, test } from 'vitest'
import { getDocument } from '#features/catalog/document/desk-contract.ts'
import { documentRecord } from '#features/catalog/document/server/tables.ts'
import * as calls from '#features/site/content-edit/desk-contract.ts'
import type { Language } from '#shared/language.ts'
import { insertCatalog } from '../../../../../../test/builders/catalog.ts'
import { openStaff } from '../../../../../../test/builders/staff.ts'
import { openApis } from '../../../../../../test/openers/open-api.ts'
import { getTranslations, listTranslations, saveTranslations } from '../../desk-contract.ts'

describe.each(await openApis(db => insertCatalog(db, [])))(
  'texts without English on $engine',
  ({ db, browser, faults }) => {
    const open = async () => (await openStaff(db, browser(), { roles: ['content'] })).browser
    type Client = Awaited<ReturnType<typeof open>>
    const dueIn = async (client: Client, language: Language) => {
      const { rows } = (await client.call(listTranslations, { query: { language } })).reply
      return rows.map(row => [
        row.kind,
        row.name,
        row.words,
        ...row.texts.map(({ field, state }) => `${field} ${state}`),
      ])
    }
    const made = (changes: Record<string, unknown>) => ({ body: { base_revision: 0, changes } })

    test('what each language lacks is on the work list, English too', async () => {
      const client = await open()
      await client.call(calls.saveFaqCategory, made({ 'name.fr': 'Commandes en ligne' }))
      const topic = {
        system_name: 'aviso',
        'title.es': 'Aviso',
        'body.es': 'Un texto largo.',
        'title.fr': 'Avis',
        'body.fr': 'Un.',
      }
      await client.call(calls.saveTopic, made(topic))
      const titles = { titleEn: '', titleEs: 'Certificado', titleFr: null }
      await db.insert(documentRecord).values({
        ...{ kind: 'certificate', fileName: 'c.pdf', fileNumber: 1, createdAt: new Date() },
        ...titles,
      })
      expect(await dueIn(client, 'en')).toEqual([
        ['document', 'Certificado', 1, 'title missing'],
        ['faq_category', 'Commandes en ligne', 3, 'name missing'],
        ['topic', 'Aviso', 4, 'body missing', 'title missing'],
      ])
      expect(await dueIn(client, 'es')).toEqual([['faq_category', 'Commandes en ligne', 3, 'name missing']])
      expect(await dueIn(client, 'fr')).toEqual([['document', 'Certificado', 1, 'title missing']])
    })

    test('is translated side by side, after which English is what others are measured by', async () => {
      const client = await open()
      const [row] = (await client.call(listTranslations, { query: { language: 'en', kind: 'document' } })).reply.rows
      const id = row?.id ?? 0
      const shown = (await client.call(getDocument, { params: { id } })).reply.text_states
      expect(shown.map(({ language, state }) => [language, state])).toEqual([
        ['en', 'missing'],
        ['fr', 'missing'],
      ])
      const query = { of: 'document', language: 'en' } as const
      const read = (await client.call(getTranslations, { params: { id }, query })).reply
      expect(read.texts).toEqual({ 'title.en': null, 'title.es': 'Certificado', 'title.fr': null })
      const changes = { 'title.en': 'Certificate of UL' }
      const body = { of: 'document', base_revision: read.revision, changes } as const
      const saved = (await client.call(saveTranslations, { params: { id }, body })).reply
      expect(saved.record.text_states.map(({ language, state }) => [language, state])).toEqual([['fr', 'missing']])
      expect((await dueIn(client, 'en')).map(([kind]) => kind)).toEqual(['faq_category', 'topic'])
      expect(await dueIn(client, 'fr')).toEqual([['document', 'Certificate of UL', 3, 'title missing']])
    })

    test('nothing failed', () => expect(faults).toEqual([]))
  },
)
