import { listFaqRecords, saveFaq } from '#features/site/content-edit/desk-contract.ts'
import { languages } from '#shared/language.ts'
import type { ApiClient } from '../../openers/api-client.ts'
import { ask } from './programs.ts'

/** Makes a public question in three languages, the last one of the first category. Returns its id. */
export async function makeQuestion(program: ApiClient, question: string): Promise<number> {
  const { groups } = await ask(program, listFaqRecords)
  const texts = languages.flatMap(language => [
    [`question.${language}`, language === 'en' ? question : `${question} (${language})`],
    [`answer.${language}`, `An answer in ${language}.`],
  ])
  const changes = { ...Object.fromEntries(texts), category_id: groups[0]?.category_id ?? null }
  const { record } = await ask(program, saveFaq, { body: { base_revision: 0, changes } })
  return record.id
}
