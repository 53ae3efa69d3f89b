import { setImmediate as pause } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { runsOfIds } from '#features/catalog/domain/runs-of-ids.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import type { PartList } from '../domain/part-list.ts'
import { type SearchIndex, searchIndexBuilder } from '../domain/search-index.ts'
import { listSearchTexts } from './store.ts'
import { createWordMatcher } from './word-matcher.ts'

const runLength = 500

/** Reads the texts of all products in one language, in small steps. */
export async function loadSearchIndex(
  db: Database,
  index: CatalogIndex,
  parts: PartList,
  language: Language,
): Promise<SearchIndex> {
  const builder = searchIndexBuilder(index, language)
  for (const { fromId, toId } of runsOfIds(index.ids, runLength)) {
    for (const { id, sku, manufacturerPartNumber, ...texts } of await listSearchTexts(db, language, fromId, toId)) {
      const row = index.rowOf.get(id)
      if (row !== undefined) builder.addProduct(row, { ...texts, partNumbers: [sku, manufacturerPartNumber ?? ''] })
    }
    await pause()
  }
  const { written, ...built } = builder.finish()
  return { ...built, parts, readWord: createWordMatcher(built.words.wordIds, written, language) }
}
