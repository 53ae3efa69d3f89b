import fs from 'node:fs'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Database } from '#server/database/connection.ts'
import { migrationsFolder } from '#server/database/migrate.ts'
import { type Language, languages } from '#shared/language.ts'
import { readTopics } from '../../../../../db/seed/content/topics.ts'
import { engines, testDatabase } from '../../../../../test/databases/test-database.ts'
import { topicText } from './tables.ts'
import { insertTopic } from './write-content.ts'

const policy = (await readTopics()).find(topic => topic.systemName === 'privacy-policy')
if (!policy) throw new Error('There is no privacy policy')

/** The table of the old policy: written by hand, without devices. */
const oldTables: Record<Language, string> = {
  en: '| Data | Kept for |\n|---|---|\n| Quote cart of a visitor | as long as the visitor cookie is in use, at most one year after it was set |\n| Account | x |',
  es: '| Datos | Se conservan |\n|---|---|\n| Carrito de cotización de un visitante | mientras se use la cookie de visitante |',
  fr: '| Données | Conservation |\n|---|---|\n| Panier de devis d’un visiteur | tant que le cookie de visiteur est utilisé |\n| Compte | x |',
}
const before = (body: string, language: Language) =>
  body
    .replace('{{retention-table}}', oldTables[language])
    .replace(/\n\| (Browsers in|Navegadores con|Navigateurs avec) .*/, '')

async function runTextSteps(db: Database) {
  const file = fs.readdirSync(migrationsFolder).find(name => name.endsWith('_retention.sql')) ?? ''
  const steps = fs.readFileSync(join(migrationsFolder, file), 'utf8').split('--> statement-breakpoint')
  for (const step of steps.filter(text => /UPDATE "topic/.test(text))) await db.execute(sql.raw(step))
}

const read = async (db: Database, language: Language) => {
  const columns = { body: topicText.body, bodyHtml: topicText.bodyHtml }
  const ofPolicy = and(eq(topicText.systemName, 'privacy-policy'), eq(topicText.language, language))
  return (await db.select(columns).from(topicText).where(ofPolicy))[0]
}

describe.each(engines)('%s', engine => {
  test('the migration replaces an unchanged old policy by the new one, in all languages', async () => {
    const [{ db }, { db: fresh }] = [await testDatabase(engine), await testDatabase(engine)]
    const { texts } = policy
    const old = (language: Language) => ({ ...texts[language], body: before(texts[language].body, language) })
    expect(old('fr').body).not.toBe(texts.fr.body)
    await insertTopic(db, { ...policy, texts: { en: old('en'), es: old('es'), fr: old('fr') } })
    await insertTopic(fresh, policy)
    await runTextSteps(db)
    for (const language of languages) expect(await read(db, language)).toEqual(await read(fresh, language))
  })

  test('the migration leaves a changed policy as it is', async () => {
    const { db } = await testDatabase(engine)
    const own = {
      title: 'T',
      metaDescription: 'D',
      body: '## 8. Times\n\n| Cart | for ever |\n|---|---|\n| x | y |\n\n## 9. End',
    }
    await insertTopic(db, { ...policy, texts: { en: own, es: own, fr: own } })
    const written = await read(db, 'en')
    await runTextSteps(db)
    expect(await read(db, 'en')).toEqual(written)
  })
})
