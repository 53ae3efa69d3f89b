import { setImmediate as pause } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { textAt, textIn } from '#features/catalog/domain/contents/packed-texts.ts'
import { type Language, languages } from '#shared/language.ts'
import { type SearchIndex, searchIndexBuilder } from '../domain/engine/search-index.ts'
import type { PartList } from '../domain/parts/part-list.ts'
import { createWordMatcher } from './word-matcher.ts'

const stepLength = 500

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
  const builder = searchIndexBuilder(index, quantities, language)
  const others = languages.filter(other => other !== language)
  const { names, shortDescriptions, skus, manufacturerPartNumbers } = index.products
  for (const [place, row] of rowsById(index).entries()) {
    builder.addProduct(row, {
      name: textIn(names, row, language),
      foreignNames: others.map(other => ({ language: other, name: textAt(names[other], row) ?? '' })),
      shortDescription: textIn(shortDescriptions, row, language),
      partNumbers: [textAt(skus, row) ?? '', textAt(manufacturerPartNumbers, row) ?? ''],
    })
    if (place % stepLength === 0) await pause()
  }
  const { written, ...built } = builder.finish()
  return { ...built, parts, readWord: createWordMatcher(built.words.wordIds, written, language) }
}

/** All rows, the oldest products first: an index does not depend on how the categories are ordered. */
export const rowsById = ({ ids, inPosition }: CatalogIndex): Uint32Array =>
  inPosition.rowAt.toSorted((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
