import { isSeNameTaken } from '#features/site/content/server/steps/post-record.ts'
import { type RecordFields, textOf } from '#features/site/content/server/steps/record-fields.ts'
import type { Database } from '#server/database/connection.ts'
import { languages } from '#shared/language.ts'
import { slugOf } from '../../domain/slug.ts'

/** Adds the names in URLs of languages that have a title and no name yet. */
export async function withSeNames(
  tx: Database,
  id: number | null,
  before: RecordFields,
  changes: RecordFields,
): Promise<RecordFields> {
  const added: RecordFields = {}
  for (const language of languages) {
    const fields = { ...before, ...changes }
    const title = textOf(fields, `title.${language}`)
    if (title === null) continue
    const known = textOf(fields, `se_name.${language}`)
    if (known !== null && known !== `post-${id}`) continue
    const words = slugOf(title)
    if (words === '') continue
    const isTaken = await isSeNameTaken(tx, id, language, words)
    added[`se_name.${language}`] = isTaken ? slugOf(`${words.slice(0, 80)}-${id ?? Date.now() % 100_000}`) : words
  }
  return { ...changes, ...added }
}
