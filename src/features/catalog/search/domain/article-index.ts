import { type Language, languages } from '#shared/language.ts'
import { readQuery } from './engine/query.ts'
import type { WordReading } from './engine/search-index.ts'
import { buildWordIndex, findRows } from './engine/word-index.ts'
import { foreignStem, isNumber, stemOf, stemsOf, wordsOf } from './engine/words.ts'

export type ArticleKind = 'page' | 'guide' | 'question' | 'post'

/** A page, a guide, an answer or a post. */
export interface Article {
  kind: ArticleKind
  url: string
  title: Record<Language, string>
  /** The text in the language of the index, without the title. */
  body: string
}

export interface ArticleIndex {
  /** Finds the articles that have every word of a text. Matches in titles come first. */
  find: (text: string) => Article[]
}

const weights = { title: 12, foreignTitle: 6, body: 1 }
const completeFrom = 4
const mostReadings = 40

/** Indexes all articles of the site in one language. There are a few hundred, so one small index holds them. */
export function buildArticleIndex(entries: readonly Article[], language: Language): ArticleIndex {
  const builder = buildWordIndex(entries.length)
  for (const [row, { title, body }] of entries.entries()) {
    const own = wordsOf(title[language])
    const foreign = languages.filter(other => other !== language)
    builder.addRow(
      row,
      [
        ...own.map(word => [stemOf(word, language), weights.title] as const),
        ...foreign.flatMap(other =>
          wordsOf(title[other]).map(word => [foreignStem(word, other), weights.foreignTitle] as const),
        ),
        ...wordsOf(body).map(word => [stemOf(word, language), weights.body] as const),
      ],
      own.length,
    )
  }
  const words = builder.finish()
  const sorted = [...words.wordIds.keys()].sort()
  const readWord = (word: string): WordReading => {
    const exact = stemsOf(word, language).flatMap(stem => words.wordIds.get(stem) ?? [])
    const begun = isNumber(word) || word.length < completeFrom || exact.length ? [] : beginningWith(sorted, word)
    const longer = begun.flatMap(one => words.wordIds.get(one) ?? [])
    const readings = [...exact.map(id => ({ word: id, quality: 1 })), ...longer.map(id => ({ word: id, quality: 0.5 }))]
    return { readings, correction: null }
  }
  return {
    find: text => {
      const query = [...readQuery({ readWord }, text).values()].map(({ readings }) => readings)
      return Array.from(findRows(words, query)).flatMap(row => entries[row] ?? [])
    },
  }
}

function beginningWith(sorted: readonly string[], beginning: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  const found: string[] = []
  for (let at = low; at < sorted.length && found.length < mostReadings; at++) {
    const word = sorted[at] ?? ''
    if (!word.startsWith(beginning)) break
    found.push(word)
  }
  return found
}
