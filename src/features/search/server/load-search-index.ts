import { setImmediate as pause } from 'node:timers/promises'
import type { CatalogIndex } from '#features/catalog/domain/catalog-index.ts'
import { pathOf } from '#features/catalog/domain/category-tree.ts'
import type { Column } from '#features/catalog/domain/column.ts'
import { runsOfIds } from '#features/catalog/domain/runs-of-ids.ts'
import type { Database } from '#server/database/connection.ts'
import type { Language } from '#shared/language.ts'
import { buildPartList } from '../domain/part-list.ts'
import type { SearchIndex } from '../domain/search-catalog.ts'
import { buildWordIndex } from '../domain/word-index.ts'
import { wordsOf } from '../domain/words.ts'
import { listSearchTexts } from './store.ts'
import { createWordMatcher } from './word-matcher.ts'

// Pieces of part numbers say little by themselves: whole ones and their beginnings are found before any words.
const weights = { name: 8, category: 4, attribute: 4, description: 2, partNumber: 1 }
const runLength = 500

/** Reads the texts of all products in one language, in small steps, and keeps numbers of them only. */
export async function loadSearchIndex(db: Database, index: CatalogIndex, language: Language): Promise<SearchIndex> {
  const builder = buildWordIndex()
  const forgiven = new Set<string>()
  const read = (text: string) => {
    const words = wordsOf(text)
    for (const word of words) forgiven.add(word)
    return words
  }
  const categoryWords = index.tree.inOrder.map(node => pathOf(node).flatMap(({ name }) => read(name[language])))
  const attributeWords = [...index.columns.values()].map(column => wordsByCode(column, language, read))
  const parts: { row: number; partNumber: string }[] = []
  for (const { fromId, toId } of runsOfIds(index.ids, runLength)) {
    for (const product of await listSearchTexts(db, language, fromId, toId)) {
      const row = index.rowOf.get(product.id)
      if (row === undefined) continue
      const numbers = [product.sku, product.manufacturerPartNumber ?? '']
      for (const partNumber of new Set(numbers)) parts.push({ row, partNumber })
      builder.addRow(row, [
        ...weigh(read(product.name), weights.name),
        ...weigh(numbers.flatMap(wordsOf), weights.partNumber),
        ...weigh(categoryWords[index.categoryOf[row] ?? 0] ?? [], weights.category),
        ...attributeWords.flatMap(({ codes, words }) => weigh(words[codes[row] ?? 0] ?? [], weights.attribute)),
        ...weigh(read(product.shortDescription), weights.description),
      ])
    }
    await pause()
  }
  const words = builder.finish(index.ids.length)
  return {
    catalogIndex: index,
    language,
    parts: await buildPartList(parts, pause),
    words,
    readWord: createWordMatcher(words.wordIds, forgiven),
  }
}

const weigh = (words: readonly string[], weight: number) => words.map(word => [word, weight] as const)

/** The words of each value of a column: the names of its options, and its numbers. */
function wordsByCode({ attribute, codes, values }: Column, language: Language, read: (text: string) => string[]) {
  const words = values.map(({ options, ranges }) => [
    ...options.flatMap(place => read(attribute.options[place]?.name[language] ?? '')),
    ...ranges.flatMap(({ from, to }) => wordsOf(from === to ? String(from) : `${from} ${to}`)),
  ])
  return { codes, words }
}
