import { setImmediate as pause } from 'node:timers/promises'
import { type CatalogIndex, runsOfIds } from '#features/catalog/domain/catalog-index.ts'
import type { Database } from '#server/database/connection.ts'
import { type Language, languages } from '#shared/language.ts'
import { type SearchIndex, searchIndexBuilder } from '../domain/engine/search-index.ts'
import type { PartList } from '../domain/parts/part-list.ts'
import { listSearchTexts } from './store.ts'
import { createWordMatcher } from './word-matcher.ts'

const runLength = 500

/** The data that all languages share. */
interface Shared {
  parts: PartList
  quantities: SearchIndex['quantities']
}

/** Reads the texts of all products in one language, in small steps. */
export async function loadSearchIndex(
  db: Database,
  index: CatalogIndex,
  { parts, quantities }: Shared,
  language: Language,
): Promise<SearchIndex> {
  const builder = searchIndexBuilder(index, quantities, language)
  const others = languages.filter(other => other !== language)
  for (const { fromId, toId } of runsOfIds(index.ids, runLength)) {
    for (const { id, sku, manufacturerPartNumber, shortDescription, ...names } of await listSearchTexts(
      db,
      language,
      fromId,
      toId,
    )) {
      const row = index.rowOf.get(id)
      if (row === undefined) continue
      const foreignNames = others.flatMap(other => ({ language: other, name: names[other] ?? '' }))
      const partNumbers = [sku, manufacturerPartNumber ?? '']
      builder.addProduct(row, { name: names[language] ?? names.en ?? '', foreignNames, shortDescription, partNumbers })
    }
    await pause()
  }
  const { written, ...built } = builder.finish()
  return { ...built, parts, readWord: createWordMatcher(built.words.wordIds, written, language) }
}
