import { keyOf } from '#features/catalog/attribute/domain/attribute-record.ts'
import { makeAttribute } from '#features/catalog/attribute/server/steps/make-attributes.ts'
import { makeOption } from '#features/catalog/attribute/server/steps/make-options.ts'
import { refused } from '#server/calls/refusal.ts'
import type { Author } from '#server/changes/save-record.ts'
import type { Database } from '#server/database/connection.ts'
import { attributeColumn } from '../domain/cells/attribute-cells.ts'
import { splitEntries } from '../domain/cells/cell.ts'
import type { Mapping } from '../domain/mapping.ts'
import type { ColumnAttribute } from '../domain/propose-attribute.ts'
import { runText } from '../messages/run-words.ts'
import { listFewWords } from './reading/few-words.ts'
import type { Run } from './run-store.ts'
import { listAttributes } from './store.ts'

/** A column of the file, by its place in the heading, that becomes an attribute. */
export interface AttributeOfColumn extends ColumnAttribute {
  place: number
}

/**
 * Makes attributes of columns of a file, those of few words with their options. Answers the mapping with them; throws a Refusal for what is
 * not possible.
 */
export async function makeColumnAttributes(
  tx: Database,
  run: Run,
  wanted: readonly AttributeOfColumn[],
  mapping: Mapping,
  author: Author,
): Promise<Mapping> {
  const text = runText[author.language]
  const taken = new Set((await listAttributes(tx)).map(({ key }) => key))
  const few = wanted.some(({ kind }) => kind === 'option') ? await listFewWords(tx, run) : []
  const columns = [...mapping.columns]
  for (const { place, name, kind, unit } of wanted) {
    if (place >= columns.length || (columns[place] ?? null) !== null || run.kind !== 'products')
      throw refused('wrong_columns', text.wrong_columns)
    const key = freeKey(keyOf(name, '_') || `column_${place + 1}`, taken, '_')
    const words = kind === 'option' ? few.find(one => one.place === place)?.words.flatMap(splitEntries) : []
    if (!words || words.some(word => word.length > 100)) throw refused('too_many_words', text.too_many_words(name))
    const names = { [`name.${author.language}`]: name }
    const isMultiple = kind === 'option' && (mapping.options.rowsBy !== undefined || hasSeveral(few, place))
    const fields = { key, kind, group: 'general', is_multiple: isMultiple, ...names }
    const id = await makeAttribute(tx, author, kind === 'number' && unit ? { ...fields, unit } : fields, {
      optionsFollow: true,
    })
    columns[place] = attributeColumn(key)
    await makeOptions(tx, id, [...new Set(words)], author)
  }
  return { columns, options: mapping.options }
}

const hasSeveral = (few: readonly { place: number; words: string[] }[], at: number) =>
  few.some(({ place, words }) => place === at && words.some(word => splitEntries(word).length > 1))

/** Makes an option of each word, by which cells name it. */
async function makeOptions(tx: Database, attributeId: number, words: readonly string[], author: Author): Promise<void> {
  const taken = new Set<string>()
  for (const word of words) {
    const key = freeKey(keyOf(word) || 'option', taken, '-')
    const names = { [author.language]: word }
    await makeOption(tx, author, attributeId, { key, names })
  }
}

function freeKey(wanted: string, taken: Set<string>, separator: string): string {
  let key = wanted.slice(0, 50)
  for (let number = 2; taken.has(key); number++) key = `${wanted.slice(0, 50)}${separator}${number}`
  taken.add(key)
  return key
}
