import { setImmediate as pause } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/catalog/domain/catalog-index.ts'
import type { TakenOver } from '#features/catalog/catalog/server/store.ts'
import type { Language } from '#shared/language.ts'
import { buildFoundWords, type FoundWords, joinFoundWords, type SearchIndex } from '../domain/engine/search-index.ts'
import type { PartList } from '../domain/parts/part-list.ts'
import { createWordMatcher } from './word-matcher.ts'

/** The data that all languages share. */
interface Shared {
  parts: PartList
  quantities: SearchIndex['quantities']
}

/** Gathers the words of all products in one language, in small steps. */
export async function loadSearchIndex(
  index: CatalogIndex,
  { parts, quantities }: Shared,
  language: Language,
): Promise<SearchIndex> {
  return withParts(await buildFoundWords(index, quantities, language, pause), parts)
}

/** Changes the words of the products that changed, in small steps. */
export async function followSearchIndex(
  before: SearchIndex,
  { after, layout }: TakenOver,
  { parts, quantities }: Shared,
): Promise<SearchIndex> {
  return withParts(await joinFoundWords(before, after, { layout, quantities }, pause), parts)
}

async function withParts(found: FoundWords, parts: PartList): Promise<SearchIndex> {
  await pause()
  return { ...found, parts, readWord: await createWordMatcher(found.words.wordIds, found.written, found.language) }
}
